import { orderPlace } from '@chainage/shared/contracts/purchase-orders/place';
import type { Briefs, HomeOffer } from '@chainage/shared/kit/home/home.model.ts';
import { texts } from './texts.ts';

const purchaseOrders: Briefs = {
  source: orderPlace,
  kindOf: () => ({ ...orderPlace, drafts: ['draft'] }),
};

/** What the home page shows of purchase orders, and that the search from anywhere finds them. */
const home: HomeOffer = {
  module: 'purchase-orders',
  texts,
  waiting: [
    { key: 'finish', of: purchaseOrders, filters: { created_by: 'me', status: 'draft' }, ordering: '-po_date' },
  ],
  find: [{ of: purchaseOrders }],
  lists: [orderPlace],
};

export default home;
