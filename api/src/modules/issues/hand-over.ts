/** What of reports and of preventive work lies with somebody until it is done. */
import { sql, type SqlBool } from 'kysely';
import { issuePlace } from '@chainage/shared/contracts/issues/place';
import { plannedWorkPages } from '@chainage/shared/contracts/issues/planned-work/pages';
import { WORK_DOERS } from '@chainage/shared/contracts/issues/planned-work/place';
import { workSchedulePages } from '@chainage/shared/contracts/issues/work-schedule/pages';
import type { HandOver } from '#kernel/handover/hand-over.ts';

/** `review` or `resolve`, of all or of those assigned, of the type of a row. */
const rightTo = (verb: string) =>
  sql<string[]>`array[${`${verb}__all__issue_`} || w.issue_type, ${`${verb}__assigned__issue_`} || w.issue_type]`;
const doers = sql<string[]>`${[...WORK_DOERS]}::text[]`;

/** Drafts name who will have them; what is resolved may be opened again, and then lies with both. */
const open = sql<SqlBool>`w.status in ('draft', 'pending_review', 'returned', 'approved', 'in_progress', 'resolved')`;

const ofIssue = {
  table: 'issue',
  entity: 'issue',
  label: sql<string | null>`w.number`,
  page: sql<string>`replace(${issuePlace(':type').pages.view}::text, ':type', w.issue_type)`,
  step: 'assign',
  tells: 'assigned',
} as const;

export const issuesHandOver: readonly HandOver[] = [
  {
    ...ofIssue,
    kind: 'issue.review',
    labels: { en: 'Reports to review', hi: 'जाँचने के लिए रिपोर्टें', mr: 'तपासायच्या नोंदी' },
    column: 'assigned_to',
    open,
    needs: rightTo('review'),
    // nobody reviews what they reported or resolve
    notIn: ['created_by', 'resolver', 'resolved_by'],
  },
  {
    ...ofIssue,
    kind: 'issue.resolve',
    labels: { en: 'Repairs to do', hi: 'करने वाली मरम्मतें', mr: 'करायच्या दुरुस्त्या' },
    column: 'resolver',
    open,
    needs: rightTo('resolve'),
  },
  {
    kind: 'planned_work.do',
    labels: { en: 'Planned works to carry out', hi: 'करने वाले तय काम', mr: 'करायची नियोजित कामे' },
    table: 'planned_work',
    entity: 'planned_work',
    column: 'doer',
    label: sql`coalesce(w.number, w.title)`,
    page: plannedWorkPages.pages.view,
    open: sql`w.status = 'planned'`,
    needs: doers,
    step: 'edit',
  },
  {
    kind: 'work_schedule.do',
    labels: { en: 'Schedules of preventive work', hi: 'नियमित काम की सारणियाँ', mr: 'नियमित कामांची वेळापत्रके' },
    table: 'work_schedule',
    entity: 'work_schedule',
    column: 'doer',
    label: sql`w.title`,
    page: workSchedulePages.pages.view,
    open: sql`(w.ends_on is null or w.ends_on >= current_date)`,
    needs: doers,
    step: 'edit',
  },
];
