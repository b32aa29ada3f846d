import type { OrderBalance } from '@chainage/shared/contracts/purchase-orders/balance';
import { NEARLY_USED, ORDER_BALANCE_PATH, orderPlace, RUNNING } from '@chainage/shared/contracts/purchase-orders/place';
import type { Briefs, CountsPart, HomeOffer } from '@chainage/shared/kit/home/home.model.ts';
import { formatMoney } from '@chainage/shared/lib/format/number';
import { supplierOf, type OrderRow } from '#lib/rows.ts';
import { texts } from './texts.ts';

const orders: Briefs<OrderRow> = {
  source: orderPlace,
  kindOf: () => ({ ...orderPlace, drafts: ['draft'] }),
  useCells: () => ({ supplier_name: supplierOf, value: ({ value, currency }) => formatMoney(value, currency) }),
};

const listed = (filters: Readonly<Record<string, string>>): string =>
  `${orderPlace.pages.list}?${new URLSearchParams(filters).toString()}`;

/** What is left on the orders that run, each currency for itself. */
const balance: CountsPart<OrderBalance> = {
  path: ORDER_BALANCE_PATH,
  figures: [
    {
      name: 'left',
      to: listed(RUNNING),
      write: ({ left, more }, words) =>
        [
          ...left.map(({ currency, amount }) => formatMoney(amount, currency)),
          ...(more > 0 ? [words('home.more', { number: more })] : []),
        ].join('\n') || '–',
    },
    { name: 'running', to: listed(RUNNING) },
    { name: 'nearly_used', to: listed(NEARLY_USED) },
  ],
};

/** What the home page shows of purchase orders, and that the search from anywhere finds them. */
const home: HomeOffer = {
  module: 'purchase-orders',
  texts,
  waiting: [
    { key: 'finish', of: orders, filters: { status: 'draft' }, ordering: '-po_date' },
    { key: 'nearly', of: orders, filters: { is_nearly_used: 'true' }, ordering: '-used_percent' },
  ],
  counts: balance,
  find: [{ of: orders }],
  boards: { view2: async () => (await import('#features/board/works.ts')).worksBoard },
  lists: [orderPlace],
};

export default home;
