import { useEffect, useRef } from 'react';
import { api } from '@chainage/shared/api-client/client';
import { usePermissions } from '@chainage/shared/auth/permission';
import type { PoItem } from '@chainage/shared/contracts/purchase-orders/po-item';
import { PO_ITEM_PATH } from '@chainage/shared/contracts/stock/log-place';
import { useFormContext, useWatch } from '@chainage/shared/forms';
import { useTranslation } from '@chainage/shared/i18n/react';
import { FieldGrid } from '@chainage/shared/kit/form/form-sections';
import { moduleKey } from '@chainage/shared/kit/record/record.queries.ts';
import { FormSection } from '@chainage/shared/kit/form/form-section';
import { labelIn } from '@chainage/shared/lib/format/label';
import { formatAmount, formatMoney } from '@chainage/shared/lib/format/number';
import { useQuery } from '@chainage/shared/query';

const RECEIVED = ['unit_rate', 'vendor', 'challan_no', 'vehicle_no'];
const SEES_ORDERS = 'view__all__purchase_order';

function usePoItem(id: string): PoItem | undefined {
  const { data } = useQuery({
    // where a link or a receipt makes an order's pages be read again, this is too
    queryKey: [...moduleKey('purchase-orders'), 'item', id],
    queryFn: ({ signal }) => api.get<PoItem>(`${PO_ITEM_PATH}${id}/`, { signal, background: true }),
    enabled: id !== '',
  });
  return data;
}

/** What may still come on the order and at what rate, which stands in the form where nobody wrote another. */
function OfOrder() {
  const { t, i18n } = useTranslation('stock');
  const { getValues, setValue } = useFormContext();
  const id = String(useWatch({ name: 'po_item' }) ?? '');
  const item = usePoItem(id);
  /** What the item chosen before said: it gives way to what this one says, and nothing else does. */
  const said = useRef<Record<string, string>>({});
  useEffect(() => {
    if (!item) return;
    const suggested = {
      // the store keeps its books in rupees
      unit_rate: item.currency === 'INR' ? item.unit_price : null,
      vendor: item.supplier_name,
    };
    for (const [name, value] of Object.entries(suggested)) {
      const there = String(getValues(name) ?? '');
      if (there !== '' && there !== said.current[name]) continue;
      if (there !== (value ?? '')) setValue(name, value ?? '', { shouldDirty: true });
      said.current[name] = value ?? '';
    }
  }, [item, getValues, setValue]);
  if (!item) return null;
  const unit = labelIn(item.unit_labels, i18n.language, item.unit_label);
  const left = item.most === null ? t('order.unlimited') : formatAmount(item.most, unit);
  const told = item.unit_price
    ? t('order.left', { left, price: formatMoney(item.unit_price, item.currency) })
    : t('order.leftOnly', { left });
  return <p role="status">{told}</p>;
}

/** What came in. It stands open: nothing is posted without its rate. */
export function Receipt() {
  const { t } = useTranslation('stock');
  const kind = useWatch({ name: 'kind' }) as string;
  const seesOrders = usePermissions().includes(SEES_ORDERS);
  if (kind !== 'receipt') return null;
  return (
    <FormSection title={t('section.receipt')} names={['po_item', ...RECEIVED]}>
      {seesOrders && <FieldGrid names={['po_item']} />}
      {seesOrders && <OfOrder />}
      <FieldGrid names={RECEIVED} />
    </FormSection>
  );
}
