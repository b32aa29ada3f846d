/** How notifications show an item and a log: by the item's name and its code or number, to whoever may see it. */
import { sql } from 'kysely';
import { logPlace } from '@chainage/shared/contracts/stock/log-place';
import { stockPlace } from '@chainage/shared/contracts/stock/stock-place';
import { own } from '#kernel/database/own.ts';
import type { NoticeRules } from '#kernel/notifications/notice.model.ts';
import { subjectAt, type NamedRow } from '#kernel/notifications/subject-at.ts';
import { scopesOf } from '#kernel/tenancy/scopes.ts';
import { logEn, stockEn } from './en.ts';
import { logHi, stockHi } from './hi.ts';
import { logMr, stockMr } from './mr.ts';

const items = scopesOf('stock');
const logs = scopesOf('stock_log');

export const stockNotices: NoticeRules<NamedRow> = {
  texts: { en: stockEn, hi: stockHi, mr: stockMr },
  groups: { low: 'todo' },
  about: (tenant, id) => sql`select s.id, s.code as number, s.name from stock s
    where ${own('s')} and s.id = ${id} and ${items.visible(tenant, 's')}`,
  subject: subjectAt(stockPlace.pages.view),
};

export const logNotices: NoticeRules<NamedRow> = {
  texts: { en: logEn, hi: logHi, mr: logMr },
  groups: { approval: 'todo', commented: 'talk' },
  about: (tenant, id) => sql`select g.id, g.number, s.name from stock_log g
    join stock s on ${own('s')} and s.id = g.stock
    where ${own('g')} and g.id = ${id} and ${logs.visible(tenant, 'g')}`,
  subject: subjectAt(logPlace.pages.view),
};
