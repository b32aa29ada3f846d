import type { SapDifferences } from '@chainage/shared/contracts/purchase-orders/sap';
import { useTranslation } from '@chainage/shared/i18n/react';
import type { AnyRecord } from '@chainage/shared/kit/record/record.model.ts';
import { formatDateTime } from '@chainage/shared/lib/format/date';
import { useQuery } from '@chainage/shared/query';
import { Facts, RecordCard, type Fact } from '@chainage/shared/ui/record-page';
import type { OrderRecord } from '#lib/rows.ts';
import { useDifferenceValue } from './difference-value.ts';
import { differencesQuery } from './sap.queries.ts';

type Difference = SapDifferences['results'][number];

/** The currency of the order before and after. */
interface Change {
  was: string;
  becomes: string;
}

const says = (value: string | null): boolean => value !== null && value !== '' && value !== 'false';

/** By the order and by each of its items, in their order. */
function grouped(all: readonly Difference[]): [item: string, of: Difference[]][] {
  const groups = new Map<string, Difference[]>();
  for (const one of all) groups.set(one.item_no, [...(groups.get(one.item_no) ?? []), one]);
  return [...groups];
}

/** What changed of the order or of an item; of one that is new, what SAP says of it. */
function Group({ item, of, currencies, name }: { item: string; of: Difference[]; currencies: Change; name: string }) {
  const { t } = useTranslation('purchase-orders');
  const valueOf = useDifferenceValue();
  // one that stood here had a quantity, whatever else it lacked
  const isNew = of.some(({ field, was }) => field === 'order_quantity' && was === null);
  const shown = of.filter(({ was, becomes }) => says(was) || says(becomes));
  return (
    <section>
      <h3>
        {item === '' ? t('sap.order') : [item, name].filter(Boolean).join(' ')}
        {isNew && ` · ${t('sap.newItem')}`}
      </h3>
      <Facts
        facts={shown.map(({ field, was, becomes }): Fact => [
          t(`field.${field}`, { defaultValue: field }),
          isNew ? (
            valueOf(field, becomes, currencies.becomes)
          ) : (
            <>
              <del>{valueOf(field, was, currencies.was)}</del> <span aria-hidden="true">→</span>{' '}
              <ins>{valueOf(field, becomes, currencies.becomes)}</ins>
            </>
          ),
        ])}
      />
    </section>
  );
}

/** What the last sync that changed an order changed of it, field by field; nothing where none did. */
export function DifferencesCard({ record }: { record: AnyRecord }) {
  const { t } = useTranslation('purchase-orders');
  const { currency = 'INR', standing = [] } = record as OrderRecord;
  const { data } = useQuery(differencesQuery(String(record.id)));
  if (!data?.at) return null;
  const changed = data.results.find(({ item_no: item, field }) => item === '' && field === 'currency');
  const currencies = { was: changed?.was ?? currency, becomes: changed?.becomes ?? currency };
  return (
    <RecordCard title={t('sap.differences', { at: formatDateTime(data.at) })}>
      {grouped(data.results).map(([item, of]) => (
        <Group
          key={item}
          item={item}
          of={of}
          currencies={currencies}
          name={standing.find(({ item_no: number }) => number === item)?.text ?? ''}
        />
      ))}
    </RecordCard>
  );
}
