import type { ImportOutcome, ImportState } from '#contracts/import-paths.ts';
import { useTranslation } from '#i18n/react.ts';
import { Chip, type Tone } from '#ui/chip.tsx';
import { Ban, Check, CheckCircle2, Loader2, Pencil, Plus, Undo2, XCircle, type LucideIcon } from '#ui/icons.tsx';

const STATES: Record<ImportState, readonly [LucideIcon, Tone]> = {
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
const OUTCOMES: Record<ImportOutcome, readonly [LucideIcon, Tone]> = {
  new: [Plus, 'success'],
  changed: [Pencil, 'info'],
  unchanged: [Check, 'quiet'],
  wrong: [XCircle, 'danger'],
};

/** How an import stands, as icon and word. */
export function ImportSign({ status }: { status: ImportState }) {
  const { t } = useTranslation('imports');
  const [icon, tone] = STATES[status];
  return (
    <Chip tone={tone} icon={icon}>
      {t(`imports:status.${status}`)}
    </Chip>
  );
}

/** What a row would do, as icon and word. */
export function OutcomeSign({ outcome }: { outcome: ImportOutcome }) {
  const { t } = useTranslation('imports');
  const [icon, tone] = OUTCOMES[outcome];
  return (
    <Chip tone={tone} icon={icon}>
      {t(`imports:outcome.${outcome}`)}
    </Chip>
  );
}
