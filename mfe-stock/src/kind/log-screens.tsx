import { useEffect } from 'react';
import { stockLog } from '@chainage/shared/contracts/stock/log';
import type { LogKind } from '@chainage/shared/contracts/stock/states';
import { useTranslation } from '@chainage/shared/i18n/react';
import type { AnyRecord } from '@chainage/shared/kit/record/record.model.ts';
import { recordScreens } from '@chainage/shared/kit/record/record-screens.ts';
import { Signatures } from '@chainage/shared/kit/print/signatures';
import { formatAmount } from '@chainage/shared/lib/format/number';
import { Facts, RecordCard } from '@chainage/shared/ui/record-page';
import { orderUsed } from '#lib/of-order.ts';
import { KindChip, StateChip } from './stock-chips.tsx';
import { useUnit } from './use-unit.ts';

interface OfLog {
  record: AnyRecord;
}

/** How much of the log's item, in its unit. */
function useAmount(record: AnyRecord): (quantity: unknown) => string {
  const unit = useUnit()(record);
  return (quantity) => formatAmount(String(quantity), unit);
}

const Quantity = ({ record }: OfLog) => <>{useAmount(record)(record['quantity'])}</>;

/** What is there behind a log, or what there is to give. */
function Ledger({ record }: OfLog) {
  const { t } = useTranslation('stock');
  const amount = useAmount(record);
  const facts = (['balance_after', 'available', 'balance'] as const).flatMap((name) =>
    typeof record[name] === 'string' ? [[t(`field.${name}`), amount(record[name])] as const] : [],
  );
  if (facts.length === 0) return null;
  return (
    <RecordCard title={t('section.ledger')}>
      <Facts facts={facts} />
    </RecordCard>
  );
}

/** Who signs the printed voucher: whoever hands over, and whoever takes. */
const SIGNED: Record<LogKind, readonly string[]> = {
  receipt: ['received', 'checked'],
  issue: ['given', 'taken'],
  return: ['given', 'received'],
  adjustment: ['counted', 'approved'],
  transfer_out: ['given', 'received'],
  transfer_in: ['given', 'received'],
};

function Voucher({ record }: OfLog) {
  const { t } = useTranslation('stock');
  const { po_item: item, status } = record;
  useEffect(() => {
    if (item && status !== 'draft') orderUsed();
  }, [item, status]);
  return (
    <>
      <Ledger record={record} />
      <Signatures names={SIGNED[record['kind'] as LogKind].map((name) => t(`signed.${name}`))} />
    </>
  );
}

/** There is less than is asked for: the store keeper gives less of it, or refuses. */
function Short({ record }: OfLog) {
  const { t } = useTranslation('stock');
  const amount = useAmount(record);
  const { available, quantity } = record;
  if (typeof available !== 'string' || Number(available) >= Number(quantity)) return null;
  return <p role="status">{t('view.short', { amount: amount(available) })}</p>;
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
  values: { kind: null, quantity: Quantity },
  More: Voucher,
});
