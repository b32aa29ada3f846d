/** A storekeeper's desk: receipts one after the other by keyboard or scanner. Code, quantity, rate, Enter. */
import { useCallback, useRef, type SyntheticEvent } from 'react';
import { usePermissions } from '@chainage/shared/auth/permission';
import { logPlace } from '@chainage/shared/contracts/stock/log-place';
import { useTranslation } from '@chainage/shared/i18n/react';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { formatQuantity } from '@chainage/shared/lib/format/number';
import { Button } from '@chainage/shared/ui/button';
import { Field } from '@chainage/shared/ui/field';
import { NumberInput } from '@chainage/shared/ui/number-input';
import { BackLink, TaskPage } from '@chainage/shared/ui/record-page';
import { TextInput } from '@chainage/shared/ui/text-input';
import { useStoreName } from '#kind/use-store-name.ts';
import { useUnit } from '#kind/use-unit.ts';
import { SEES_ORDERS } from '#lib/of-order.ts';
import { OrderLeft } from '#lib/order-left.tsx';
import { ItemField } from './item-field.tsx';
import { OrderField } from './order-field.tsx';
import { PostedReceipts } from './posted-receipts.tsx';
import { useReceipts } from './use-receipts.ts';
import styles from './receipts.module.css';

export default function ReceiptsPage() {
  const { t } = useTranslation('stock');
  const seesOrders = usePermissions().includes(SEES_ORDERS);
  const { typed, set, write, read, store, setStore, errors, posted, isBusy, ...now } = useReceipts();
  const { found, item, after, post, order, asksFactor, unsure } = now;
  const unitOf = useUnit();
  const storeOf = useStoreName();
  const code = useRef<HTMLInputElement>(null);
  const quantity = useRef<HTMLInputElement>(null);
  const toQuantity = useCallback(() => quantity.current?.focus(), []);
  usePageTitle(t('desk.title'));
  const unit = found.item ? unitOf({ ...found.item }) : '';
  const amounts = { now: formatQuantity(item?.balance ?? '0'), after: formatQuantity(after ?? '0'), unit };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (await post()) code.current?.focus();
  };
  const line = (name: 'vendor' | 'challan_no') => (
    <Field label={t(`field.${name}`)} error={errors[name] ?? null}>
      <TextInput value={typed[name]} onChange={set(name)} readOnly={unsure} />
    </Field>
  );
  return (
    <TaskPage wide>
      <BackLink to={logPlace.pages.list}>{t('type.stock_log.plural')}</BackLink>
      <h1>{t('desk.title')}</h1>
      <p>{t('desk.scan')}</p>
      <form className={styles['desk']} onSubmit={(event) => void submit(event)} noValidate>
        <ItemField
          ref={code}
          typed={typed.code}
          onType={set('code')}
          onRead={read}
          rows={found.rows}
          meant={found.meant}
          item={item}
          isUnknown={found.isUnknown}
          store={store}
          onStore={setStore}
          errors={errors}
          readOnly={unsure}
          onKnown={toQuantity}
        />
        <Field label={t('field.quantity')} error={errors['quantity'] ?? null} required>
          <NumberInput ref={quantity} value={typed.quantity} onChange={set('quantity')} unit={unit} readOnly={unsure} />
        </Field>
        {/* on a phone beneath the quantity, where it is seen before Post; on a desk beneath all of the line */}
        <div className={styles['ahead']}>
          <p role="status">
            {item && (
              <>
                <strong>
                  {item.name}, {storeOf(item)}
                </strong>{' '}
                {after === null ? t('ahead.now', amounts) : t('ahead.after', amounts)}
              </>
            )}
          </p>
          {order && (
            <p>
              <OrderLeft item={order} />
            </p>
          )}
        </div>
        <Field label={t('field.unit_rate')} error={errors['unit_rate'] ?? null} required>
          <NumberInput value={typed.unit_rate} onChange={set('unit_rate')} decimals={2} unit="₹" readOnly={unsure} />
        </Field>
        {/* behind the rate, so that Tab leads from quantity to rate where there is no order */}
        {seesOrders && (
          <OrderField
            chosen={typed.po_item}
            order={order}
            onChoose={(id) => write('po_item', id)}
            unit={unit}
            factor={typed.unit_factor}
            asksFactor={asksFactor}
            onFactor={(factor) => write('unit_factor', factor)}
            errors={errors}
            readOnly={unsure}
          />
        )}
        {line('vendor')}
        {line('challan_no')}
        <Button type="submit" kind="primary" busy={isBusy}>
          {t('desk.post')}
        </Button>
      </form>
      <div role="alert">{unsure && <p className={styles['unsure']}>{t('desk.unsure')}</p>}</div>
      <PostedReceipts posted={posted} />
    </TaskPage>
  );
}
