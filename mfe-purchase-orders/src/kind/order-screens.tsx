import { purchaseOrder } from '@chainage/shared/contracts/purchase-orders/order';
import { recordScreens } from '@chainage/shared/kit/record/record-screens.ts';
import { StateChip } from './state-chip.tsx';

/** What the pages of a purchase order show beside what its declaration says. */
export const orderScreens = recordScreens(purchaseOrder, {
  State: StateChip,
  useName: () => (record) => String(record['supplier_name'] ?? ''),
});
