import type { PoItem } from '@chainage/shared/contracts/purchase-orders/po-item';
import { useTranslation } from '@chainage/shared/i18n/react';
import { labelIn } from '@chainage/shared/lib/format/label';
import { formatAmount, formatMoney } from '@chainage/shared/lib/format/number';

/** In what an item of an order is ordered, in the reader's language. */
export function useOrderUnit(): (item: PoItem) => string {
  const { i18n } = useTranslation('stock');
  return (item) => labelIn(item.unit_labels, i18n.language, item.unit_label ?? '');
}

/** What may still come on the order, and at what price where it says one. */
export function OrderLeft({ item }: { item: PoItem }) {
  const { t } = useTranslation('stock');
  const unit = useOrderUnit()(item);
  const left = item.most === null ? t('order.unlimited') : formatAmount(item.most, unit);
  // of what is given free, or ordered up to a sum, an order says nought
  const isPriced = /[1-9]/.test(item.unit_price ?? '');
  return (
    <span role="status">
      {isPriced
        ? t('order.left', { left, price: formatMoney(item.unit_price ?? '', item.currency) })
        : t('order.leftOnly', { left })}
    </span>
  );
}
