/** How notifications show an order: by its number and supplier, to whoever may see it. */
import { sql } from 'kysely';
import { orderPlace } from '@chainage/shared/contracts/purchase-orders/place';
import { own } from '#kernel/database/own.ts';
import type { NoticeRules } from '#kernel/notifications/notice.model.ts';
import { subjectAt, type NamedRow } from '#kernel/notifications/subject-at.ts';
import { scopesOf } from '#kernel/tenancy/scopes.ts';
import { orderEn } from './en.ts';
import { orderHi } from './hi.ts';
import { orderMr } from './mr.ts';

const orders = scopesOf('purchase_order');

export const orderNotices: NoticeRules<NamedRow> = {
  texts: { en: orderEn, hi: orderHi, mr: orderMr },
  groups: { ninety_percent: 'todo', commented: 'talk' },
  about: (
    tenant,
    id,
  ) => sql`select o.id, o.po_number as number, coalesce(o.supplier_name, o.supplier_code, '') as name from purchase_order o
    where ${own('o')} and o.id = ${id} and ${orders.visible(tenant, 'o')}`,
  subject: subjectAt(orderPlace.pages.view),
};
