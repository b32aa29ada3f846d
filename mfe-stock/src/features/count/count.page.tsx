/** A physical count: each item of a store with what the book says, what is there typed beside it, and what differs sent in one step. */
import { useRef, type KeyboardEvent, type SyntheticEvent } from 'react';
import { stockPlace } from '@chainage/shared/contracts/stock/stock-place';
import { useTranslation } from '@chainage/shared/i18n/react';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { ScanButton } from '@chainage/shared/kit/scan/scan-button';
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
import { useScanned } from './use-scanned.ts';
import styles from './count.module.css';

export default function CountPage() {
  const { t } = useTranslation('stock');
  const { store, options, choose, isKnown } = useStore();
  const { list, rows, counted, set, reason, setReason, errors, isBusy, send } = useCount(store, isKnown);
  const unitOf = useUnit();
  const storeOf = useStoreName();
  usePageTitle(t('count.title'));
  const inputs = useRef(new Map<string, HTMLInputElement | null>());
  const why = useRef<HTMLInputElement>(null);
  const { take, toScanned } = useScanned(rows, inputs);
  /** Enter leads on to the next item, and behind the last to the reason: a count is sent by its button alone. */
  const next = (at: number) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    (inputs.current.get(rows[at + 1]?.id ?? '') ?? why.current)?.focus();
  };
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
            {rows.map((row, at) => {
              const difference = differenceOf(row, counted[row.id] ?? '');
              const unit = unitOf({ ...row });
              return (
                <li key={row.id}>
                  <Field
                    label={`${row.code} · ${row.name}`}
                    hint={t('count.book', { amount: formatQuantity(row.balance), unit, store: storeOf(row) })}
                    error={errors[row.id] ?? null}
                  >
                    <NumberInput
                      ref={(input) => void inputs.current.set(row.id, input)}
                      value={counted[row.id] ?? ''}
                      onChange={set(row.id)}
                      onKeyDown={next(at)}
                      unit={unit}
                    />
                  </Field>
                  <span className={styles['difference']}>
                    {difference !== null && Number(difference) !== 0 && formatQuantity(difference)}
                  </span>
                </li>
              );
            })}
          </ul>
          <div className={styles['scan']}>
            <ScanButton take={take} onTaken={toScanned} />
          </div>
          <Field label={t('field.reason')} error={errors['reason'] ?? errors['nothing'] ?? null} required>
            <TextInput
              ref={why}
              value={reason}
              maxLength={500}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          </Field>
          <p className={styles['send']}>
            <Button type="submit" kind="primary" busy={isBusy}>
              {t('offer.submit')}
            </Button>
          </p>
        </form>
      )}
    </TaskPage>
  );
}
