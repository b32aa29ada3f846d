/** How notifications show an issue: by its sub-type, its place and its number, to whoever may see it. */
import { sql } from 'kysely';
import { issuePlace } from '@chainage/shared/contracts/issues/place';
import type { IssueType } from '@chainage/shared/contracts/issues/issue-type';
import { issueTypeOf } from '@chainage/shared/contracts/issues/registry';
import { own } from '#kernel/database/own.ts';
import type { NoticeLanguage, NoticeRules } from '#kernel/notifications/notice.model.ts';
import { visibleTo } from '../visibility.ts';
import { en } from './en.ts';
import { issueEventNames } from './event-names.ts';
import { hi } from './hi.ts';
import { mr } from './mr.ts';

interface About {
  id: string;
  number: string | null;
  issue_type: IssueType;
  chainage_from: number | null;
  direction: string | null;
  label: string | null;
  labels: Partial<Record<NoticeLanguage, string>>;
}

/** The first of the words that a type is called by. */
const typeIn = (type: IssueType, language: NoticeLanguage): string =>
  (issueTypeOf(type)?.called[language] ?? '').split(',')[0] ?? '';

const calledIn = ({ issue_type: type, label, labels }: About, language: NoticeLanguage): string =>
  labels[language] ?? label ?? typeIn(type, language);

export const issueNotices: NoticeRules<About> = {
  texts: { en, hi, mr },
  names: issueEventNames,
  groups: {
    fatal: 'urgent',
    died: 'urgent',
    sla_breached: 'urgent',
    sla_escalated: 'urgent',
    temporary_breached: 'urgent',
    temporary_escalated: 'urgent',
    sla_warning: 'todo',
    temporary_warning: 'todo',
    submitted: 'todo',
    completed: 'todo',
    returned: 'todo',
    assigned: 'todo',
    reopened: 'todo',
    more_time_asked: 'todo',
    followed_up: 'talk',
    commented: 'talk',
    linked: 'talk',
    unlinked: 'talk',
  },
  about: (tenant, id) => sql`
    select i.id, i.number, i.issue_type, i.chainage_from, i.direction, l.label,
      coalesce(l.attributes -> 'labels', '{}') as labels
    from issue i left join lookup l on ${own('l')} and l.id = i.sub_type
    where ${own('i')} and i.id = ${id} and ${visibleTo(tenant, 'i')}`,
  subject: (row) => ({
    number: row.number,
    page: issuePlace(row.issue_type).pages.view.replace(':id', row.id),
    called: { en: calledIn(row, 'en'), hi: calledIn(row, 'hi'), mr: calledIn(row, 'mr') },
    chainage: row.chainage_from,
    direction: row.direction,
  }),
};
