import { logPlace } from '@chainage/shared/contracts/stock/log-place';
import type { StockLogRow } from '@chainage/shared/contracts/stock/rows';
import { useTranslation } from '@chainage/shared/i18n/react';
import type { Cells, ListScreens } from '@chainage/shared/kit/list/list.model.ts';
import { RecordList } from '@chainage/shared/kit/list/record-list';
import { formatAmount, formatQuantity } from '@chainage/shared/lib/format/number';
import { KindChip, StateChip } from '#kind/stock-chips.tsx';
import { StoreWork } from '#kind/store-work.tsx';
import { useUnit } from '#kind/use-unit.ts';

/** On a card an amount says its unit and which way it goes. */
function useCells(): Cells<StockLogRow> {
  const { t } = useTranslation('stock');
  const unitOf = useUnit();
  const amount =
    (name: 'quantity_in' | 'quantity_out' | 'balance_after'): Cells<StockLogRow>[string] =>
    ({ [name]: value, ...row }, place) => {
      if (value === null) return null;
      return place === 'card' ? t(`card.${name}`, { amount: formatAmount(value, unitOf(row)) }) : formatQuantity(value);
    };
  return {
    // on a card a word among others
    kind: ({ kind }, place) => (place === 'card' ? t(`option.kind.${kind}`) : <KindChip kind={kind} />),
    quantity_in: amount('quantity_in'),
    quantity_out: amount('quantity_out'),
    balance_after: amount('balance_after'),
  };
}

const screens: ListScreens<StockLogRow> = {
  kind: logPlace,
  State: StateChip,
  useCells,
  tabs: <StoreWork />,
  written: async () => (await import('#kind/log-screens.tsx')).logScreens,
};

/** The ledger, and beside it at a desk or in its place on a phone the log that is open. */
export default function LogsPage() {
  return <RecordList screens={screens} />;
}
