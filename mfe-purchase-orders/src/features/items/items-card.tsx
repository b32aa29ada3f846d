import type { ItemStanding } from '@chainage/shared/contracts/purchase-orders/item';
import { usePreferences } from '@chainage/shared/auth/preferences';
import { useTranslation } from '@chainage/shared/i18n/react';
import { labelIn } from '@chainage/shared/lib/format/label';
import { formatAmount, formatMoney } from '@chainage/shared/lib/format/number';
import type { AnyRecord } from '@chainage/shared/kit/record/record.model.ts';
import { Chip } from '@chainage/shared/ui/chip';
import { Ban } from '@chainage/shared/ui/icons';
import { Facts, RecordCard } from '@chainage/shared/ui/record-page';
import { formatPrice } from '#lib/format-price.ts';
import type { OrderRecord } from '#lib/rows.ts';
import { UnsentItems } from './unsent-items.tsx';
import { UsedBar } from './used-bar.tsx';
import styles from './items.module.css';

/** What an item's unit is called in the reader's language; SAP's own, where it is not known here. */
export function useItemUnit() {
  const locale = usePreferences((preferences) => preferences.locale);
  return ({
    unit_label: label,
    unit_labels: labels,
    sap_unit: sap,
  }: Pick<ItemStanding, 'unit_label' | 'unit_labels'> & { sap_unit?: string | null }): string =>
    labelIn(labels, locale, label ?? sap ?? '');
}

/** A price for one, or for so many. */
function usePrice(currency: string) {
  const { t } = useTranslation('purchase-orders');
  return ({ net_price: price, price_quantity: per }: ItemStanding, unit: string): string | null => {
    if (price === null) return null;
    const amount = formatPrice(price, currency);
    const many = Number(per);
    return many === 1 ? t('item.perOne', { amount, unit }) : t('item.perMany', { amount, many, unit });
  };
}

/** Why nothing may be linked to this item; what is so of the whole order is said at its head. */
function whyNot({ deletion_code: deleted, is_completed: isComplete, unit, why_not: gravest }: ItemStanding) {
  if (deleted !== '') return 'item_deleted';
  if (isComplete) return 'completed';
  if (unit === null) return 'no_unit';
  return gravest === 'used_up' ? gravest : null;
}

function Item({ item, currency }: { item: ItemStanding; currency: string }) {
  const { t } = useTranslation('purchase-orders');
  const unit = useItemUnit()(item);
  const price = usePrice(currency)(item, unit);
  const why = whyNot(item);
  const tolerance = item.unlimited_over
    ? t('item.unlimited')
    : Number(item.over_delivery_pct) > 0
      ? t('item.tolerance', { percent: Number(item.over_delivery_pct) })
      : null;
  return (
    <li>
      <div className={styles['line']}>
        <span>{item.item_no}</span>
        <strong>{item.text}</strong>
        {why && (
          <Chip tone="quiet" icon={Ban}>
            {t(`whyNot.${why}`)}
          </Chip>
        )}
      </div>
      <UsedBar percent={item.used_percent} of={item.text ?? item.item_no} />
      <Facts
        facts={[
          [t('item.ordered'), formatAmount(item.order_quantity, unit)],
          [t('item.used'), formatAmount(item.used_quantity, unit)],
          [t('item.balance'), formatAmount(item.balance_quantity, unit)],
          [t('field.net_price'), price],
          [t('field.value'), formatMoney(item.value, currency)],
          [t('field.over_delivery_pct'), tolerance],
          [t('field.material'), item.material],
        ]}
      />
    </li>
  );
}

/** The items of an order: what was ordered, what was used, what is left, and why nothing more may be linked. */
export function ItemsCard({ record }: { record: AnyRecord }) {
  const { t } = useTranslation('purchase-orders');
  const { standing, currency = 'INR', value = '0.00', used_value: used = '0.00' } = record as OrderRecord;
  if (!standing) return <UnsentItems record={record} />;
  return (
    <RecordCard title={t('section.items')}>
      {standing.length === 0 && <p>{t('item.none')}</p>}
      <ol className={styles['items']}>
        {standing.map((item) => (
          <Item key={item.id} item={item} currency={currency} />
        ))}
      </ol>
      <p className={styles['line']}>
        <strong>{t('item.total', { value: formatMoney(value, currency) })}</strong>
        <span>{t('item.usedTotal', { value: formatMoney(used, currency) })}</span>
      </p>
    </RecordCard>
  );
}
