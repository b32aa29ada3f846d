import type { AssetCondition, AssetStatus } from '@chainage/shared/contracts/assets/states';
import { useTranslation } from '@chainage/shared/i18n/react';
import { SignChip, type Sign } from '@chainage/shared/ui/chip';
import { AlertTriangle, Ban, Check, CheckCircle2, CircleDot, EyeOff, Wrench, XCircle } from '@chainage/shared/ui/icons';

const CONDITIONS: Record<AssetCondition, Sign> = {
  good: [CheckCircle2, 'success'],
  fair: [CircleDot, 'info'],
  poor: [AlertTriangle, 'warning'],
  critical: [XCircle, 'danger'],
  missing: [EyeOff, 'danger'],
};
const STATUSES: Record<AssetStatus, Sign> = {
  active: [Check, 'quiet'],
  under_repair: [Wrench, 'info'],
  retired: [Ban, 'quiet'],
};

/** How it stands, as icon and word. */
export function ConditionChip({ condition }: { condition: AssetCondition }) {
  const { t } = useTranslation('assets');
  return <SignChip sign={CONDITIONS[condition]}>{t(`option.condition.${condition}`)}</SignChip>;
}

/** Whether it serves, as icon and word. */
export function StatusChip({ status }: { status: AssetStatus }) {
  const { t } = useTranslation('assets');
  return <SignChip sign={STATUSES[status]}>{t(`status.${status}`)}</SignChip>;
}
