import type { StockRow } from '@chainage/shared/contracts/stock/rows';
import { stockPlace } from '@chainage/shared/contracts/stock/stock-place';
import type { Cells, ListScreens } from '@chainage/shared/kit/list/list.model.ts';
import { RecordList } from '@chainage/shared/kit/list/record-list';
import { formatQuantity } from '@chainage/shared/lib/format/number';
import { isLow } from '#kind/is-low.ts';
import { BalanceSign, StateChip } from '#kind/stock-chips.tsx';
import { StoreWork } from '#kind/store-work.tsx';

/** What is there stands out where it is to be ordered again. */
const cells: Cells<StockRow> = {
  balance: (row, place) =>
    place === 'paper' ? (
      formatQuantity(row.balance)
    ) : (
      <BalanceSign balance={row.balance} unit={place === 'card' ? row : null} isLow={isLow({ ...row })} />
    ),
  // that it is in use goes without saying
  status: ({ status }, place) => (place === 'card' && status === 'active' ? null : <StateChip status={status} />),
};
const useCells = () => cells;

const screens: ListScreens<StockRow> = {
  kind: stockPlace,
  State: StateChip,
  useCells,
  tabs: <StoreWork />,
  written: async () => (await import('#kind/stock-screens.tsx')).stockScreens,
};

/** What the stores hold, and beside it at a desk or in its place on a phone the item that is open. */
export default function StocksPage() {
  return <RecordList screens={screens} />;
}
