import { useTranslation } from '@chainage/shared/i18n/react';
import { Chip, type Tone } from '@chainage/shared/ui/chip';
import {
  AlertTriangle,
  CheckCircle2,
  CircleDot,
  Clock,
  RefreshCw,
  XCircle,
  type LucideIcon,
} from '@chainage/shared/ui/icons';

const SIGNS: Readonly<Record<string, readonly [icon: LucideIcon, tone: Tone]>> = {
  active: [RefreshCw, 'info'],
  planned: [Clock, 'warning'],
  carried_out: [CheckCircle2, 'success'],
  missed: [AlertTriangle, 'danger'],
  skipped: [XCircle, 'quiet'],
  to_come: [CircleDot, 'quiet'],
};

/** The icon of a state alone; who draws it says the word. */
export function CareIcon({ status }: { status: string }) {
  const [Icon] = SIGNS[status] ?? [CircleDot];
  return <Icon aria-hidden="true" />;
}

/** How a schedule or a planned work stands, as icon and word. */
export function CareChip({ status }: { status: string }) {
  const { t } = useTranslation('issues');
  const [icon, tone] = SIGNS[status] ?? [CircleDot, 'quiet'];
  return (
    <Chip tone={tone} icon={icon}>
      {t(`status.${status}`)}
    </Chip>
  );
}
