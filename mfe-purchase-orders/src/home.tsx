import { orderPlace } from '@chainage/shared/contracts/purchase-orders/place';
import type { Briefs, HomeOffer } from '@chainage/shared/kit/home/home.model.ts';
import { formatMoney } from '@chainage/shared/lib/format/number';
import type { OrderRow } from '#lib/rows.ts';
import { texts } from './texts.ts';

const orders: Briefs<OrderRow> = {
  source: orderPlace,
  kindOf: () => ({ ...orderPlace, drafts: ['draft'] }),
  useCells: () => ({ value: ({ value, currency }) => formatMoney(value, currency) }),
};

/** What the home page shows of purchase orders, and that the search from anywhere finds them. */
const home: HomeOffer = {
  module: 'purchase-orders',
  texts,
  waiting: [
    { key: 'finish', of: orders, filters: { status: 'draft' }, ordering: '-po_date' },
    { key: 'nearly', of: orders, filters: { is_nearly_used: 'true' }, ordering: '-used_percent' },
  ],
  find: [{ of: orders }],
  lists: [orderPlace],
};

export default home;
