import type { ImportOutcome, ImportState } from '#contracts/import-paths.ts';
import { useTranslation } from '#i18n/react.ts';
import { SignChip, type Sign } from '#ui/chip.tsx';
import { Ban, Check, CheckCircle2, Loader2, Pencil, Plus, Undo2, XCircle } from '#ui/icons.tsx';

const STATES: Record<ImportState, Sign> = {
  checking: [Loader2, 'info'],
  checked: [Check, 'info'],
  refused: [XCircle, 'danger'],
  failed: [XCircle, 'danger'],
  cancelled: [Ban, 'quiet'],
  applying: [Loader2, 'info'],
  applied: [CheckCircle2, 'success'],
  undoing: [Loader2, 'info'],
  undone: [Undo2, 'quiet'],
};
const OUTCOMES: Record<ImportOutcome, Sign> = {
  new: [Plus, 'success'],
  changed: [Pencil, 'info'],
  unchanged: [Check, 'quiet'],
  wrong: [XCircle, 'danger'],
};

/** How an import stands, as icon and word. */
export function ImportSign({ status }: { status: ImportState }) {
  const { t } = useTranslation('imports');
  return <SignChip sign={STATES[status]}>{t(`imports:status.${status}`)}</SignChip>;
}

/** What a row would do, as icon and word. */
export function OutcomeSign({ outcome }: { outcome: ImportOutcome }) {
  const { t } = useTranslation('imports');
  return <SignChip sign={OUTCOMES[outcome]}>{t(`imports:outcome.${outcome}`)}</SignChip>;
}
