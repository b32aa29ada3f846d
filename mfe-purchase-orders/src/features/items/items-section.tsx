import { useEffect, useRef } from 'react';
import { decimalProduct } from '@chainage/shared/contracts/kit/decimal-product';
import { decimalQuotient } from '@chainage/shared/contracts/kit/decimal-quotient';
import { decimalSum } from '@chainage/shared/contracts/kit/decimal-sum';
import { useFieldArray, useWatch } from '@chainage/shared/forms';
import { useTranslation } from '@chainage/shared/i18n/react';
import { FieldControl } from '@chainage/shared/kit/form/field-control';
import { useErrorsUnder, useFieldError } from '@chainage/shared/kit/form/form-errors';
import { FormSection } from '@chainage/shared/kit/form/form-section';
import { newRow } from '@chainage/shared/kit/form/values.ts';
import { useScope } from '@chainage/shared/kit/scope';
import { withoutCommas } from '@chainage/shared/lib/format/typed-number';
import { Button } from '@chainage/shared/ui/button';
import { Fold } from '@chainage/shared/ui/fold';
import { IconButton } from '@chainage/shared/ui/icon-button';
import { Plus, Trash2 } from '@chainage/shared/ui/icons';
import { formatMoney } from '@chainage/shared/lib/format/number';
import styles from './items-form.module.css';

/** What nobody asks of most items. */
const FURTHER = [
  ...['price_quantity', 'over_delivery_pct', 'unlimited_over', 'material', 'tax_code', 'item_no', 'is_completed'],
];
const EXACT = 6;

type Typed = Readonly<Partial<Record<'order_quantity' | 'net_price' | 'price_quantity', string>>>;

/** What an item comes to as it is typed; null while it says too little. */
function amountOf({ order_quantity: quantity, net_price: price, price_quantity: per }: Typed): string | null {
  const product = decimalProduct([withoutCommas(quantity ?? ''), withoutCommas(price ?? '')], EXACT);
  return decimalQuotient(product, withoutCommas(per ?? '') || '1', 2);
}

const currencyOf = (typed: unknown): string => (typeof typed === 'string' && typed !== '' ? typed : 'INR');

function Amount({ path }: { path: string }) {
  const { t } = useTranslation('purchase-orders');
  const [item, currency] = useWatch({ name: [path, 'currency'] }) as [Typed | undefined, unknown];
  const amount = amountOf(item ?? {});
  return amount === null ? null : (
    <p role="status">
      <strong>{t('item.comesTo', { value: formatMoney(amount, currencyOf(currency)) })}</strong>
    </p>
  );
}

function Total() {
  const { t } = useTranslation('purchase-orders');
  const [items, currency] = useWatch({ name: ['items', 'currency'] }) as [Typed[] | undefined, unknown];
  const total = decimalSum((items ?? []).map(amountOf));
  return total === null ? null : (
    <p>
      <strong>{t('item.total', { value: formatMoney(total, currencyOf(currency)) })}</strong>
    </p>
  );
}

/** What is seldom asked of an item; it opens where something in it is wrong. */
function Further({ path }: { path: string }) {
  const { t } = useTranslation('purchase-orders');
  const names = FURTHER.map((name) => `${path}.${name}`);
  const errors = useErrorsUnder(names);
  const inner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors > 0) inner.current?.closest('details')?.setAttribute('open', '');
  }, [errors]);
  return (
    <Fold summary={t('item.further')}>
      <div ref={inner} className={styles['formRow']}>
        {names.map((name) => (
          <FieldControl key={name} path={name} />
        ))}
      </div>
    </Fold>
  );
}

/** The items of an order in its form: what, how much, at what price; the rest of it folded. */
export function ItemsSection() {
  const { t } = useTranslation('purchase-orders');
  const { fields: known } = useScope();
  const { fields, append, remove } = useFieldArray({ name: 'items' });
  const error = useFieldError('items');
  return (
    <FormSection title={t('section.items')} names={['items']}>
      <fieldset className={styles['formList']} data-path="items" tabIndex={-1} aria-label={t('section.items')}>
        {fields.map((row, at) => {
          const path = `items.${at}`;
          return (
            <fieldset key={row.id} className={styles['formItem']} aria-label={t('rows.items.one', { number: at + 1 })}>
              <div className={styles['formHead']}>
                <strong>{t('rows.items.one', { number: at + 1 })}</strong>
                <IconButton
                  icon={<Trash2 aria-hidden="true" />}
                  label={t('rows.items.remove', { number: at + 1 })}
                  onClick={() => remove(at)}
                />
              </div>
              <FieldControl path={`${path}.text`} />
              <div className={styles['formRow']}>
                {['order_quantity', 'unit', 'net_price'].map((name) => (
                  <FieldControl key={name} path={`${path}.${name}`} />
                ))}
              </div>
              <Amount path={path} />
              <Further path={path} />
            </fieldset>
          );
        })}
        {error && <p className={styles['wrong']}>{error}</p>}
        <Button icon={<Plus aria-hidden="true" />} onClick={() => append(newRow(known['items']?.row ?? {}))}>
          {t('rows.items.add')}
        </Button>
        <Total />
      </fieldset>
    </FormSection>
  );
}
