import type { IssueStatus } from '@chainage/shared/contracts/issues/issue';
import { useTranslation } from '@chainage/shared/i18n/react';
import { SignChip, type Sign } from '@chainage/shared/ui/chip';
import {
  Ban,
  CheckCheck,
  CheckCircle2,
  CircleDot,
  Clock,
  Pencil,
  Undo2,
  Wrench,
  XCircle,
} from '@chainage/shared/ui/icons';

const LOOKS: Record<IssueStatus, Sign> = {
  draft: [Pencil, 'quiet'],
  pending_review: [Clock, 'warning'],
  returned: [Undo2, 'danger'],
  approved: [CheckCircle2, 'info'],
  in_progress: [Wrench, 'info'],
  resolved: [CircleDot, 'success'],
  closed: [CheckCheck, 'success'],
  rejected: [XCircle, 'quiet'],
  cancelled: [Ban, 'quiet'],
};

/** State as icon and word, never colour alone. */
export function StatusChip({ status }: { status: IssueStatus }) {
  const { t } = useTranslation('records');
  return <SignChip sign={LOOKS[status]}>{t(`status.${status}`)}</SignChip>;
}
