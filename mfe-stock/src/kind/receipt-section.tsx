import { usePermissions } from '@chainage/shared/auth/permission';
import type { PoItem } from '@chainage/shared/contracts/purchase-orders/po-item';
import { useFormContext, useWatch } from '@chainage/shared/forms';
import { useTranslation } from '@chainage/shared/i18n/react';
import { FieldControl } from '@chainage/shared/kit/form/field-control';
import { FieldGrid } from '@chainage/shared/kit/form/form-sections';
import { FormSection } from '@chainage/shared/kit/form/form-section';
import { useRegistered } from '@chainage/shared/kit/record/registered.queries.ts';
import { isInOtherUnit, SEES_ORDERS, useOfOrder, type Said } from '#lib/of-order.ts';
import { OrderLeft, useOrderUnit } from '#lib/order-left.tsx';
import { useStock } from './use-stock.ts';
import { useUnit } from './use-unit.ts';

const RECEIVED = ['unit_rate', 'vendor', 'challan_no', 'vehicle_no'];

/** What may still come on the order and at what rate; in another unit, how much of it one is. */
function OfOrder() {
  const { t } = useTranslation('stock');
  const unitOf = useUnit();
  const orderUnit = useOrderUnit();
  const { getValues, setValue } = useFormContext();
  const [id, stock, factor] = useWatch({ name: ['po_item', 'stock', 'unit_factor'] }).map((value) =>
    String(value ?? ''),
  );
  const item = useRegistered<PoItem>('po-items', id ?? '');
  const kept = useStock(stock ?? '');
  useOfOrder({
    item,
    unit: kept?.unit,
    factor: factor ?? '',
    get: (name: Said) => String(getValues(name) ?? ''),
    set: (name, value) => setValue(name, value, { shouldDirty: true }),
  });
  if (!item) return null;
  return (
    <>
      <p>
        <OrderLeft item={item} />
      </p>
      {kept && isInOtherUnit(item, kept.unit) && (
        <FieldControl
          path="unit_factor"
          required
          hint={t('order.factor', { from: unitOf({ ...kept }), to: orderUnit(item) })}
        />
      )}
    </>
  );
}

/** What came in. It stands open: nothing is posted without its rate. */
export function Receipt() {
  const { t } = useTranslation('stock');
  const kind = useWatch({ name: 'kind' }) as string;
  const seesOrders = usePermissions().includes(SEES_ORDERS);
  if (kind !== 'receipt') return null;
  return (
    <FormSection title={t('section.receipt')} names={['po_item', 'unit_factor', ...RECEIVED]}>
      {seesOrders && <FieldGrid names={['po_item']} />}
      {seesOrders && <OfOrder />}
      <FieldGrid names={RECEIVED} />
    </FormSection>
  );
}
