import { useTranslation } from '@chainage/shared/i18n/react';
import { formatDate } from '@chainage/shared/lib/format/date';
import { formatQuantity } from '@chainage/shared/lib/format/number';
import { formatPrice } from '#lib/format-price.ts';

const QUANTITIES = ['order_quantity', 'price_quantity'];

/** What SAP said of a field, as the order's page writes it. */
export function useDifferenceValue(): (field: string, value: string | null, currency: string) => string {
  const { t } = useTranslation('purchase-orders');
  return (field, value, currency) => {
    // a sign of SAP's: whichever it is, it is deleted
    if (field === 'deletion_code') return t(value ? 'sap.yes' : 'sap.no');
    if (value === null || value === '') return t('sap.nothing');
    if (value === 'true' || value === 'false') return t(value === 'true' ? 'sap.yes' : 'sap.no');
    if (field === 'net_price') return formatPrice(value, currency);
    if (field === 'over_delivery_pct') return `${value}%`;
    if (QUANTITIES.includes(field)) return formatQuantity(value);
    return /^\d{4}-\d\d-\d\d$/.test(value) ? formatDate(value) : value;
  };
}
