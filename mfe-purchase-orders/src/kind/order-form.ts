import { purchaseOrder } from '@chainage/shared/contracts/purchase-orders/order';
import { fieldsOf } from '@chainage/shared/contracts/kit/field';
import type { FormSlots, FormStart } from '@chainage/shared/kit/form/form-slots.ts';
import { startOf } from '@chainage/shared/kit/form/start-of.ts';
import { newRow } from '@chainage/shared/kit/form/values.ts';
import { lookupQuery } from '@chainage/shared/kit/lookup-label';
import { useQuery } from '@chainage/shared/query';
import { ItemsSection } from '#features/items/items-section.tsx';
import { OrderSection } from '#features/sap/order-section.tsx';

/** In rupees, with a first item to fill in; the form opens once the units are on the device. */
function useStart(): FormStart {
  const units = useQuery(lookupQuery('units-of-measurement'));
  const row = fieldsOf(purchaseOrder.fields)['items']?.row ?? {};
  return startOf([units], { currency: 'INR', items: [newRow(row)] });
}

/** What the form of an order has beside its declaration. */
export const orderForm: FormSlots = { useStart, sections: { order: OrderSection, items: ItemsSection } };
