import { useTranslation } from '@chainage/shared/i18n/react';
import { SignChip, type Sign } from '@chainage/shared/ui/chip';
import { Ban, CheckCircle2, CircleDot, Pencil } from '@chainage/shared/ui/icons';

/** Of programmes and findings: a finding that is noted waits for somebody. */
const SIGNS: Readonly<Record<string, Sign>> = {
  draft: [Pencil, 'quiet'],
  pending_review: [CircleDot, 'warning'],
  approved: [CircleDot, 'info'],
  completed: [CheckCircle2, 'info'],
  closed: [CheckCircle2, 'success'],
  rejected: [Ban, 'danger'],
  cancelled: [Ban, 'quiet'],
  noted: [CircleDot, 'warning'],
  dropped: [Ban, 'quiet'],
};

/** How it stands, as icon and word. */
export function StateChip({ status }: { status: string }) {
  const { t } = useTranslation('safety');
  return <SignChip sign={SIGNS[status] ?? [CircleDot, 'quiet']}>{t(`status.${status}`)}</SignChip>;
}
