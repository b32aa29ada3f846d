/** How notifications show an entry and a line: by report and day, and by the item that was measured, to whoever may see it. */
import { entryPlace } from '@chainage/shared/contracts/dpr/entry-place';
import { logPlace } from '@chainage/shared/contracts/dpr/log-place';
import { sql } from 'kysely';
import { own } from '#kernel/database/own.ts';
import type { NoticeRules } from '#kernel/notifications/notice.model.ts';
import { subjectAt, type NamedRow } from '#kernel/notifications/subject-at.ts';
import type { Scopes } from '#kernel/tenancy/scopes.ts';
import { entryEn, logEn } from './en.ts';
import { entryHi, logHi } from './hi.ts';
import { entryMr, logMr } from './mr.ts';

export const entryNotices = (visible: Scopes['visible']): NoticeRules<NamedRow> => ({
  texts: { en: entryEn, hi: entryHi, mr: entryMr },
  groups: { submit: 'todo', commented: 'talk' },
  about: (
    tenant,
    id,
  ) => sql`select e.id, coalesce(e.number, p.name || ', ' || to_char(e.work_date, 'DD.MM.YYYY')) as number,
      p.name || ', ' || to_char(e.work_date, 'DD.MM.YYYY') as name
    from dpr_entry e join dpr_report p on ${own('p')} and p.id = e.report
    where ${own('e')} and e.id = ${id} and ${visible(tenant, 'e')}`,
  subject: subjectAt(entryPlace.pages.view),
});

export const logNotices = (visible: Scopes['visible']): NoticeRules<NamedRow> => ({
  texts: { en: logEn, hi: logHi, mr: logMr },
  groups: { rejected: 'todo', reopened: 'todo', commented: 'talk' },
  about: (tenant, id) => sql`select l.id, coalesce(k.item_no, '') as number, coalesce(k.description, '') as name,
      l.chainage_from as chainage, l.direction
    from dpr_log l left join package_key k on ${own('k')} and k.id = l.package_key
    where ${own('l')} and l.id = ${id} and ${visible(tenant, 'l')}`,
  subject: subjectAt(logPlace.pages.view),
});
