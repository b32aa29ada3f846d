import { logPlace } from '@chainage/shared/contracts/stock/log-place';
import type { StockLogRow } from '@chainage/shared/contracts/stock/rows';
import { useTranslation } from '@chainage/shared/i18n/react';
import type { Cells, ListScreens } from '@chainage/shared/kit/list/list.model.ts';
import { RecordList } from '@chainage/shared/kit/list/record-list';
import { formatQuantity } from '@chainage/shared/lib/format/number';
import { KindChip, StateChip } from '#kind/stock-chips.tsx';

/** On a card an amount says its unit and which way it goes. */
function useCells(): Cells<StockLogRow> {
  const { t } = useTranslation('stock');
  const amount =
    (name: 'quantity_in' | 'quantity_out' | 'balance_after'): Cells<StockLogRow>[string] =>
    ({ [name]: value, unit_label: unit }, place) => {
      if (value === null) return null;
      const text = formatQuantity(value);
      return place === 'card' ? t(`card.${name}`, { amount: `${text} ${unit ?? ''}`.trim() }) : text;
    };
  return {
    kind: ({ kind }) => <KindChip kind={kind} />,
    quantity_in: amount('quantity_in'),
    quantity_out: amount('quantity_out'),
    balance_after: amount('balance_after'),
  };
}

const screens: ListScreens<StockLogRow> = {
  kind: logPlace,
  State: StateChip,
  useCells,
  written: async () => (await import('#kind/log-screens.tsx')).logScreens,
};

/** The ledger, and beside it at a desk or in its place on a phone the log that is open. */
export default function LogsPage() {
  return <RecordList screens={screens} />;
}
