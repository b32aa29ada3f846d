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

interface Props {
  status: string;
}

const Chip = ({ status, text }: Props & { text: string }) => (
  <SignChip sign={SIGNS[status] ?? [CircleDot, 'quiet']}>{text}</SignChip>
);

/** How it stands, as icon and word. */
export function StateChip({ status }: Props) {
  const { t } = useTranslation('safety');
  return <Chip status={status} text={t(`status.${status}`)} />;
}

/** The same of a finding: a programme is closed, a finding put right. */
export function FindingChip({ status }: Props) {
  const { t } = useTranslation('safety');
  return <Chip status={status} text={t([`finding.status.${status}`, `status.${status}`])} />;
}
