import type { IssueRow } from '@chainage/shared/contracts/issues/issue';
import { now } from '@chainage/shared/api-client/server-clock';
import { DASHBOARD_RIGHTS } from '@chainage/shared/contracts/dashboard-rights';
import { patrolRoundPlace } from '@chainage/shared/contracts/issues/patrol-round/place';
import { plannedWorkPlace, WORK_VIEWS } from '@chainage/shared/contracts/issues/planned-work/place';
import { workSchedulePlace } from '@chainage/shared/contracts/issues/work-schedule/place';
import { ALL_ISSUES } from '@chainage/shared/contracts/issues/list-declaration';
import { ALL_PLACE } from '@chainage/shared/contracts/issues/place';
import { ACCIDENTS_ALONG_ROAD, OPEN_ALONG_ROAD } from '@chainage/shared/contracts/issues/road-paths';
import { accidentsShown, ROAD_ACCIDENTS } from '@chainage/shared/contracts/issues/road-accidents';
import type { StatusDashboard } from '@chainage/shared/contracts/issues/status-dashboard';
import { ASKED_BY } from '@chainage/shared/contracts/issues/statuses';
import { hasAny, hasPermission } from '@chainage/shared/contracts/permissions';
import type {
  Briefs,
  CountsPart,
  HomeOffer,
  RoadPart,
  WaitingPart,
  WayPart,
} from '@chainage/shared/kit/home/home.model.ts';
import type { ListKind } from '@chainage/shared/kit/list/list.model.ts';
import { dayOf } from '@chainage/shared/lib/format/date';
import { askedPage, countGroups } from '#lib/count-groups.ts';
import { issueBriefs, issueKinds } from '#lib/issue-briefs.tsx';
import { laidCounts } from '#lib/laid-counts.ts';
import { briefTexts } from './texts.ts';

/** Repairs are driven to: begun from the row, done on a page of their own. */
const repairs: WayPart = {
  begin: { verb: 'start', from: ['approved'] },
  end: { page: 'resolution', from: ['in_progress'] },
  due: { from: 'reported_at', until: 'due_at', cell: 'due_at' },
};

const grants = (permissions: readonly string[]) => permissions.includes('extend__all__issue');

const anyOfAll = (permissions: readonly string[], verb: string) =>
  permissions.some((right) => right.startsWith(`${verb}__`) && right.includes('__issue_'));
/** Whose work with damages is their money: they repair nothing. */
const recovers = (permissions: readonly string[]) =>
  permissions.includes('edit__all__issue_material_damage') && !anyOfAll(permissions, 'resolve');
/** Whoever looks at operations and repairs nothing: the authority's engineer. */
const watches = (permissions: readonly string[]) =>
  hasAny(permissions, DASHBOARD_RIGHTS.view1) && !anyOfAll(permissions, 'resolve');

const DAMAGES = issueKinds.get('material_damage');
/** As the list of their kind has them, which the number leads to. */
const damages: Briefs = { ...issueBriefs, ...(DAMAGES && { list: DAMAGES }) };

/** What waits for somebody, by the part they have in it, most pressing first. */
const waiting: readonly (Omit<WaitingPart, 'of'> & Partial<Pick<WaitingPart, 'of'>>)[] = [
  {
    key: 'repair',
    filters: { resolver: 'me', status: 'approved,in_progress' },
    ordering: 'due_at',
    way: repairs,
  },
  // of what they reported or repaired themselves somebody else decides
  { key: 'review', filters: { assigned_to: 'me', may: 'approve,verify' }, ordering: 'due_at' },
  // where the client approves, others hold the right and may not use it
  { key: 'moreTime', filters: { ...ASKED_BY.moreTime, may: 'extend' }, ordering: 'due_at', shown: grants },
  // whoever reviews it knows of it, where others grant it
  {
    key: 'moreTime',
    filters: { ...ASKED_BY.moreTime, assigned_to: 'me' },
    ordering: 'due_at',
    shown: (permissions) => !grants(permissions),
  },
  { key: 'photos', filters: { ...ASKED_BY.open, assigned_to: 'me', photos_missing: 'true' }, ordering: 'occurred_at' },
  { key: 'complete', filters: { created_by: 'me', to_complete: 'true' }, ordering: 'occurred_at' },
  {
    key: 'recover',
    of: damages,
    filters: { issue_type: 'material_damage', open_followup: 'true' },
    ordering: 'occurred_at',
    shown: recovers,
  },
  // repairs are not theirs to do, but theirs to ask for
  { key: 'pastLimit', filters: ASKED_BY.overdue, ordering: 'due_at', shown: watches },
  { key: 'followUp', filters: { assigned_to: 'me', open_followup: 'true' }, ordering: 'occurred_at' },
  { key: 'finish', filters: { created_by: 'me', status: 'draft,returned' }, ordering: '-created_at' },
];

// its title says what it is: the first column is not to say it again
const { columns } = plannedWorkPlace.list;
const inBrief = {
  ...plannedWorkPlace,
  list: { ...plannedWorkPlace.list, columns: [...columns.slice(1), ...columns.slice(0, 1)] },
};

const works: Briefs = {
  source: plannedWorkPlace,
  kindOf: () => inBrief,
  list: plannedWorkPlace,
  flow: async () => (await import('@chainage/shared/contracts/issues/planned-work/workflow')).plannedWorkFlow,
};

/** What the calendar wants of somebody, the first to be over first. */
const planned: WaitingPart = {
  key: 'planned',
  of: works,
  filters: { doer: 'me', status: 'planned' },
  ordering: 'due_until',
  shown: (permissions) => hasAny(permissions, WORK_VIEWS),
};

const counts: CountsPart<StatusDashboard, IssueRow> = {
  path: 'organisation/data/status-dashboard/issues/',
  figures: [
    { name: 'open', to: askedPage(ALL_PLACE.pages.list, ASKED_BY.open) },
    { name: 'overdue', tone: 'danger', to: askedPage(ALL_PLACE.pages.list, ASKED_BY.overdue) },
  ],
  groups: countGroups,
  laid: { of: issueBriefs, over: laidCounts },
};

const layers = () => import('#lib/road-layers.ts');
const road: RoadPart[] = [
  {
    key: 'open',
    onBoards: true,
    path: OPEN_ALONG_ROAD,
    filters: ASKED_BY.open,
    until: 'date_to',
    layer: async () => (await layers()).openIssues,
    of: issueBriefs,
  },
  {
    key: 'accidents',
    // where none can be seen, an empty road would say that there was none
    shown: (permissions) =>
      ROAD_ACCIDENTS.some((type) => hasPermission(permissions, { verb: 'view', object: `issue_${type}` })),
    path: ACCIDENTS_ALONG_ROAD,
    // of the day on which it is asked: a device stays open for days
    get filters() {
      return accidentsShown(dayOf(new Date(now())));
    },
    until: 'date_to',
    of: issueBriefs,
    layer: async () => (await layers()).accidents,
  },
];

/** As its page has it, which the tabs of every type lead to. */
const ALL_OF_THEM: ListKind = { ...ALL_PLACE, list: ALL_ISSUES };

const home: HomeOffer = {
  module: 'issues',
  texts: briefTexts,
  waiting: [...waiting.map((part) => ({ of: issueBriefs, ...part })), planned],
  counts,
  road,
  find: [{ of: issueBriefs }],
  boards: {
    view1: async () => (await import('#features/board/operations.ts')).operationsBoard,
    status: async () => (await import('#features/board/standing.ts')).standingBoard,
  },
  lists: [ALL_OF_THEM, ...issueKinds.values(), patrolRoundPlace, plannedWorkPlace, workSchedulePlace],
};

export default home;
