/** A physical count: each item of a store with what the book says, what is there typed beside it, and what differs sent in one step. */
import type { SyntheticEvent } from 'react';
import { stockPlace } from '@chainage/shared/contracts/stock/stock-place';
import { useTranslation } from '@chainage/shared/i18n/react';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { formatQuantity } from '@chainage/shared/lib/format/number';
import { Button } from '@chainage/shared/ui/button';
import { ChoiceChips } from '@chainage/shared/ui/choice-chips';
import { Field } from '@chainage/shared/ui/field';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { NumberInput } from '@chainage/shared/ui/number-input';
import { BackLink, TaskPage } from '@chainage/shared/ui/record-page';
import { Skeleton } from '@chainage/shared/ui/skeleton';
import { TextInput } from '@chainage/shared/ui/text-input';
import { useStoreName } from '#kind/use-store-name.ts';
import { useUnit } from '#kind/use-unit.ts';
import { differenceOf, useCount, useStore } from './use-count.ts';
import styles from './count.module.css';

export function CountPage() {
  const { t } = useTranslation('stock');
  const { store, options, choose, isKnown } = useStore();
  const { list, rows, counted, set, reason, setReason, errors, isBusy, send } = useCount(store, isKnown);
  const unitOf = useUnit();
  const storeOf = useStoreName();
  usePageTitle(t('count.title'));
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <TaskPage>
      <BackLink to={stockPlace.pages.list}>{t('list.title')}</BackLink>
      <h1>{t('count.title')}</h1>
      <p>{t('count.words')}</p>
      {options.length > 1 && (
        <Field label={t('field.store')} group>
          <ChoiceChips name="store" options={options} value={store} onChange={choose} />
        </Field>
      )}
      {list.isPending && <Skeleton lines={6} />}
      {list.isError && <LoadFailed onRetry={() => void list.refetch()} />}
      {rows.length > 0 && (
        <form onSubmit={submit} noValidate>
          <ul className={styles['items']}>
            {rows.map((row) => {
              const difference = differenceOf(row, counted[row.id] ?? '');
              const unit = unitOf({ ...row });
              return (
                <li key={row.id}>
                  <Field
                    label={`${row.code} · ${row.name}`}
                    hint={t('count.book', { amount: formatQuantity(row.balance), unit, store: storeOf(row) })}
                    error={errors[row.id] ?? null}
                  >
                    <NumberInput value={counted[row.id] ?? ''} onChange={set(row.id)} unit={unit} />
                  </Field>
                  <span className={styles['difference']}>
                    {difference !== null && Number(difference) !== 0 && formatQuantity(difference)}
                  </span>
                </li>
              );
            })}
          </ul>
          <Field label={t('field.reason')} error={errors['reason'] ?? errors['nothing'] ?? null} required>
            <TextInput value={reason} maxLength={500} onChange={(event) => setReason(event.currentTarget.value)} />
          </Field>
          <p>
            <Button type="submit" kind="primary" busy={isBusy}>
              {t('offer.submit')}
            </Button>
          </p>
        </form>
      )}
    </TaskPage>
  );
}
