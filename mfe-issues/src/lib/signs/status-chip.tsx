import type { IssueStatus } from '@chainage/shared/contracts/issues/issue';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Chip, type Tone } from '@chainage/shared/ui/chip';
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
  type LucideIcon,
} from '@chainage/shared/ui/icons';

const LOOKS: Record<IssueStatus, readonly [icon: LucideIcon, tone: Tone]> = {
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
  const [icon, tone] = LOOKS[status];
  return (
    <Chip tone={tone} icon={icon}>
      {t(`status.${status}`)}
    </Chip>
  );
}
