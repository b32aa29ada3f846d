import type { AssetCondition, AssetStatus } from '@chainage/shared/contracts/assets/states';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Chip, type Tone } from '@chainage/shared/ui/chip';
import {
  AlertTriangle,
  Ban,
  Check,
  CheckCircle2,
  CircleDot,
  EyeOff,
  Wrench,
  XCircle,
  type LucideIcon,
} from '@chainage/shared/ui/icons';

const CONDITIONS: Record<AssetCondition, readonly [icon: LucideIcon, tone: Tone]> = {
  good: [CheckCircle2, 'success'],
  fair: [CircleDot, 'info'],
  poor: [AlertTriangle, 'warning'],
  critical: [XCircle, 'danger'],
  missing: [EyeOff, 'danger'],
};
const STATUSES: Record<AssetStatus, readonly [icon: LucideIcon, tone: Tone]> = {
  active: [Check, 'quiet'],
  under_repair: [Wrench, 'info'],
  retired: [Ban, 'quiet'],
};

/** How it stands, as icon and word. */
export function ConditionChip({ condition }: { condition: AssetCondition }) {
  const { t } = useTranslation('assets');
  const [icon, tone] = CONDITIONS[condition];
  return (
    <Chip tone={tone} icon={icon}>
      {t(`option.condition.${condition}`)}
    </Chip>
  );
}

/** Whether it serves, as icon and word. */
export function StatusChip({ status }: { status: AssetStatus }) {
  const { t } = useTranslation('assets');
  const [icon, tone] = STATUSES[status];
  return (
    <Chip tone={tone} icon={icon}>
      {t(`status.${status}`)}
    </Chip>
  );
}
