import { useTranslation } from '@chainage/shared/i18n/react';
import { SignChip, type Sign } from '@chainage/shared/ui/chip';
import { Ban, CheckCircle2, CircleDot, Pencil } from '@chainage/shared/ui/icons';
import type { OrderState } from '@chainage/shared/contracts/purchase-orders/states';

const SIGNS: Readonly<Record<OrderState, Sign>> = {
  draft: [Pencil, 'quiet'],
  open: [CircleDot, 'info'],
  partially_used: [CircleDot, 'warning'],
  completed: [CheckCircle2, 'success'],
  cancelled: [Ban, 'quiet'],
};

/** How it stands, as icon and word. */
export function StateChip({ status }: { status: string }) {
  const { t } = useTranslation('purchase-orders');
  return <SignChip sign={SIGNS[status as OrderState] ?? [CircleDot, 'quiet']}>{t(`status.${status}`)}</SignChip>;
}
