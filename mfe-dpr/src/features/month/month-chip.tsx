import { useTranslation } from '@chainage/shared/i18n/react';
import { SignChip, type Sign } from '@chainage/shared/ui/chip';
import { CheckCircle2, CircleDot, FileText, Pencil } from '@chainage/shared/ui/icons';

const SIGNS: Readonly<Record<string, Sign>> = {
  open: [Pencil, 'quiet'],
  submitted: [CircleDot, 'info'],
  certified: [CheckCircle2, 'info'],
  approved: [CheckCircle2, 'success'],
  billed: [FileText, 'success'],
};

/** How a month stands, as icon and word. */
export function MonthChip({ status }: { status: string }) {
  const { t } = useTranslation('dpr');
  return <SignChip sign={SIGNS[status] ?? [CircleDot, 'quiet']}>{t(`month.status.${status}`)}</SignChip>;
}
