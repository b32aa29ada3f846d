import { stockLog } from '@chainage/shared/contracts/stock/log';
import type { LogKind } from '@chainage/shared/contracts/stock/states';
import { useTranslation } from '@chainage/shared/i18n/react';
import type { AnyRecord } from '@chainage/shared/kit/record/record.model.ts';
import { recordScreens } from '@chainage/shared/kit/record/record-screens.ts';
import { formatQuantity } from '@chainage/shared/lib/format/number';
import { Facts, RecordCard } from '@chainage/shared/ui/record-page';
import { KindChip, StateChip } from './stock-chips.tsx';

interface OfLog {
  record: AnyRecord;
}

const withUnit = (record: AnyRecord, value: unknown) =>
  `${formatQuantity(String(value))} ${typeof record['unit_label'] === 'string' ? record['unit_label'] : ''}`.trim();

/** What is there behind a log, or what there is to give. */
function Ledger({ record }: OfLog) {
  const { t } = useTranslation('stock');
  const facts = (['balance_after', 'available', 'balance'] as const).flatMap((name) =>
    typeof record[name] === 'string' ? [[t(`field.${name}`), withUnit(record, record[name])] as const] : [],
  );
  if (facts.length === 0) return null;
  return (
    <RecordCard title={t('section.ledger')}>
      <Facts facts={facts} />
    </RecordCard>
  );
}

/** There is less than is asked for: the store keeper gives less of it, or refuses. */
function Short({ record }: OfLog) {
  const { t } = useTranslation('stock');
  const { available, quantity } = record;
  if (typeof available !== 'string' || Number(available) >= Number(quantity)) return null;
  return <p role="status">{t('view.short', { amount: withUnit(record, available) })}</p>;
}

/** What the pages of a log show beside what its declaration says. */
export const logScreens = recordScreens(stockLog, {
  State: StateChip,
  Signs: ({ record }) => <KindChip kind={record['kind'] as LogKind} />,
  Notes: Short,
  useName() {
    const { t } = useTranslation('stock');
    // what waits on the device has no name of its item yet; which it is stands below
    return ({ stock_name: name, kind }) =>
      typeof name === 'string' ? name : t(`option.kind.${String(kind)}`, { defaultValue: '' });
  },
  values: { kind: null, quantity: ({ record }) => <>{withUnit(record, record['quantity'])}</> },
  More: Ledger,
});
