/** How notifications show a month: by package and month, to whoever may see it. */
import { monthPlace } from '@chainage/shared/contracts/dpr/month/month-place';
import { sql } from 'kysely';
import { own } from '#kernel/database/own.ts';
import type { NoticeRules } from '#kernel/notifications/notice.model.ts';
import { subjectAt, type NamedRow } from '#kernel/notifications/subject-at.ts';
import type { Scopes } from '#kernel/tenancy/scopes.ts';
import { monthEn } from './en.ts';
import { monthHi } from './hi.ts';
import { monthMr } from './mr.ts';

export const monthNotices = (visible: Scopes['visible']): NoticeRules<NamedRow> => ({
  texts: { en: monthEn, hi: monthHi, mr: monthMr },
  groups: { submit: 'todo', certify: 'todo', approve: 'todo', returned: 'todo', commented: 'talk' },
  about: (tenant, id) => sql`select m.id, p.code || ' ' || m.month as number, p.code || ' ' || m.month as name
    from dpr_month m join package p on ${own('p')} and p.id = m.package
    where ${own('m')} and m.id = ${id} and ${visible(tenant, 'm')}`,
  subject: subjectAt(monthPlace.pages.view),
});
