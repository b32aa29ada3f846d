import { useTranslation } from '@chainage/shared/i18n/react';
import { SignChip, type Sign } from '@chainage/shared/ui/chip';
import { CheckCircle2, CircleDot, Pencil, Trash2, Undo2 } from '@chainage/shared/ui/icons';

const SIGNS: Readonly<Record<string, Sign>> = {
  draft: [Pencil, 'quiet'],
  submitted: [CircleDot, 'info'],
  approved: [CheckCircle2, 'success'],
  returned: [Undo2, 'warning'],
  rejected: [Undo2, 'danger'],
  cancelled: [Trash2, 'quiet'],
};

/** How an entry or a line stands, as icon and word. */
export function StateChip({ status }: { status: string }) {
  const { t } = useTranslation('dpr');
  return <SignChip sign={SIGNS[status] ?? [CircleDot, 'quiet']}>{t(`status.${status}`)}</SignChip>;
}
