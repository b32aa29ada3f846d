/** What people are told of preventive work: once for a schedule and a morning, however many stretches it has. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { plannedWorkPlace } from '@chainage/shared/contracts/issues/planned-work/place';
import { own } from '#kernel/database/own.ts';
import type { NoticeRules } from '#kernel/notifications/notice.model.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';

interface About {
  id: string;
  title: string;
  chainage_from: number | null;
}

export const scheduleNotices = (
  visible: (tenant: Tenant, alias: string) => RawBuilder<SqlBool>,
): NoticeRules<About> => ({
  texts: {
    en: { due: 'Due today: {{number}}', missed: 'Not done in time: {{number}}' },
    hi: { due: 'आज करना है: {{number}}', missed: 'समय पर नहीं हुआ: {{number}}' },
    mr: { due: 'आज करायचे: {{number}}', missed: 'वेळेत झाले नाही: {{number}}' },
  },
  groups: { due: 'todo' },
  about: (tenant, id) => sql`select r.id, r.title, r.chainage_from from work_schedule r
    where ${own('r')} and r.id = ${id} and ${visible(tenant, 'r')}`,
  subject: ({ id, title, chainage_from: chainage }) => ({
    number: null,
    page: `${plannedWorkPlace.pages.list}?schedule=${id}`,
    called: { en: title, hi: title, mr: title },
    chainage,
    direction: null,
  }),
});
