/** How notifications show an order: by its number and supplier, to whoever may see it. */
import { sql } from 'kysely';
import { orderPlace } from '@chainage/shared/contracts/purchase-orders/place';
import { own } from '#kernel/database/own.ts';
import type { NoticeRules } from '#kernel/notifications/notice.model.ts';
import { scopesOf } from '#kernel/tenancy/scopes.ts';
import { orderEn } from './en.ts';
import { orderHi } from './hi.ts';
import { orderMr } from './mr.ts';

interface About {
  id: string;
  number: string;
  name: string | null;
}

const orders = scopesOf('purchase_order');

export const orderNotices: NoticeRules<About> = {
  texts: { en: orderEn, hi: orderHi, mr: orderMr },
  groups: { ninety_percent: 'todo', commented: 'talk' },
  about: (
    tenant,
    id,
  ) => sql`select o.id, o.po_number as number, coalesce(o.supplier_name, '') as name from purchase_order o
    where ${own('o')} and o.id = ${id} and ${orders.visible(tenant, 'o')}`,
  subject: ({ id, number, name }) => ({
    number,
    page: orderPlace.pages.view.replace(':id', id),
    called: { en: name ?? '', hi: name ?? '', mr: name ?? '' },
    chainage: null,
    direction: null,
  }),
};
