import { listFaults } from '@chainage/shared/contracts/kit/list-faults';
import { listQueryOf, rowOf } from '@chainage/shared/contracts/kit/record-schemas';
import { stockLog } from './log.ts';
import { stock } from './stock.ts';

/** What the server's rows say beside the fields of a log. */
const OF_LEDGER = ['stock', 'quantity_in', 'quantity_out', 'balance_after'];
/** Of an item what the ledger keeps. */
const KEPT = Object.keys(stock.kept ?? {});

it('what is not used any more is not ordered again', () => {
  expect(stock.list.views).toEqual([{ key: 'low', filters: { is_low: 'true', status: 'active' } }]);
});

it.each([
  [stock, KEPT],
  [stockLog, OF_LEDGER],
])('the list of $entity asks for what the server knows', (kind, slots) => {
  const { list, flow } = kind;
  expect(listFaults(list, { query: listQueryOf(kind), row: rowOf(kind), flow, slots })).toEqual([]);
});
