/** The filters of the issue list as conditions on rows of `i`. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { own } from '#kernel/database/own.ts';
import type { IssueListQuery } from '@chainage/shared/contracts/issues/issue-list';
import { PRIORITIES } from '@chainage/shared/contracts/issues/issue';
import { OPEN_STATUSES } from '@chainage/shared/contracts/issues/statuses';
import { BUILT_TYPES } from '@chainage/shared/contracts/issues/issue-type';
import { CREW_TERMS } from '@chainage/shared/contracts/issues/crew-terms';
import { issueTypeOf } from '@chainage/shared/contracts/issues/registry';
import { fieldsOf } from '@chainage/shared/contracts/kit/field';
import { hasFilesMissing } from '#kernel/files/file-columns.sql.ts';
import { inParts } from '#kernel/lists/in-parts.ts';
import { filterConditions, meetsStretch, type Filters } from '#kernel/lists/filters.ts';
import { orNone } from '#kernel/lists/sort-types.ts';
import type { Besides, Pointer } from '#kernel/search/found-besides.ts';
import { searchParts } from '@chainage/shared/contracts/search-places';
import { liesAt } from '#kernel/search/places.ts';
import { foundBy, type WordTable } from '#kernel/search/search-words.ts';
import { BEGINS } from './list.ordering.ts';
import { atHour, putDownTo } from './counts/counted-rows.sql.ts';
import { slaIsSql } from './sla.sql.ts';
import { mayTake } from './may-step.sql.ts';
import { visibleTo } from './visibility.ts';
import type { Reader } from './issue.model.ts';

type Condition = RawBuilder<SqlBool>;

const DAY = 86_400_000;
const HALF_A_KILOMETRE = 500;
export const WORDS: WordTable = {
  alias: 'i',
  of: 'issue',
  table: 'issue_token',
  key: 'issue_id',
  inOrder: { at: 'sorted_at', kind: 'issue_type' },
  begins: (alias) => orNone(sql.ref(`${alias}.chainage_from`), sql`-1`),
  terms: CREW_TERMS,
};
/** What stands on the card of a type beside its sub-type: of a vehicle, of an encroachment, which kind it is. */
const onCards = BUILT_TYPES.flatMap((type): Pointer[] => {
  const { factLookup: field = '', shape = {} } = issueTypeOf(type) ?? {};
  const list = fieldsOf(shape)[field]?.lookup;
  return list ? [{ field, within: 'details', ofKind: type, list }] : [];
});
/** What a search finds that an issue only points to. */
export const POINTERS: readonly Pointer[] = [
  {
    column: 'issue_type',
    called: Object.fromEntries(BUILT_TYPES.map((type) => [type, issueTypeOf(type)?.called ?? {}])),
  },
  { column: 'sub_type', list: 'issue-types' },
  { column: 'created_by', person: true },
  { column: 'assigned_to', person: true },
  { column: 'resolver', person: true },
  ...onCards,
];

/** Those that every list knows how to answer. */
const PLAIN: Filters = {
  status: 'words',
  highway: 'id',
  package: 'id',
  category: 'id',
  sub_type: 'id',
  assigned_to: 'member',
  resolver: 'member',
  created_by: 'member',
  planned_work: 'id',
  chainage: 'chainage_range',
  date: { way: 'date_range', column: 'sorted_at' },
  closed: { way: 'date_range', column: 'closed_at' },
};

/**
 * Within half a kilometre, stretches by their nearest ends, and a week of another issue that the reader sees: what it may be linked
 * to. Each end is asked by itself, so that it is known before an index is looked into.
 */
function near(id: string, reader: Reader): Condition {
  const of = (value: RawBuilder<unknown>) =>
    sql`(select ${value} from issue n where ${own('n')} and n.id = ${id} and ${visibleTo(reader, 'n')})`;
  const meets = meetsStretch(
    { first: sql`i.chainage_from`, last: sql`i.chainage_to`, start: BEGINS },
    of(sql`greatest(0, n.chainage_from - ${HALF_A_KILOMETRE}::int)`),
    of(sql`${orNone(sql`n.chainage_to`, sql`n.chainage_from`)} + ${HALF_A_KILOMETRE}::int`),
  );
  // few lie near; the index of highways, which would lead to all of one, is not asked
  const highway = orNone(sql`i.highway`, sql`0`);
  return sql`i.id <> ${id} and ${highway} = ${of(sql`n.highway`)} and ${meets}
    and i.sorted_at between ${of(sql`n.sorted_at - interval '7 days'`)} and ${of(sql`n.sorted_at + interval '7 days'`)}`;
}

/** So long before its report something may have happened: the index of authors is in the order of happening. */
const REPORTED_LATER = '8 days';

/**
 * What a round's driver reported while it ran: by the time their phone says, however much later it arrives. Rounds that the reader
 * does not see find nothing.
 */
function reportedOn(round: string, { memberId, permissions }: Reader): Condition {
  const all = permissions.includes('view__all__patrol_round');
  const mine = permissions.includes('view__own__patrol_round');
  const seen = all ? sql`true` : mine ? sql`p.created_by = ${memberId}` : sql`false`;
  const of = (value: RawBuilder<unknown>) =>
    sql`(select ${value} from patrol_round p where ${own('p')} and p.id = ${round} and ${seen})`;
  const end = of(sql`case when p.finished_at is null then now() else p.finished_at end`);
  return sql`i.created_by = ${of(sql`p.created_by`)}
    and i.sorted_at between ${of(sql`p.started_at - ${sql.lit(REPORTED_LATER)}::interval`)} and ${end}
    and i.reported_at between ${of(sql`p.started_at`)} and ${end}`;
}

/** Of open ones, which are few beside all that wait for a photo, those alone are looked up. */
function photosMissing({ status }: IssuesAsked, now: Date): Condition {
  const areOpen = status?.every((each) => OPEN_STATUSES.includes(each)) === true;
  const open = areOpen
    ? sql`select n.id from issue n where ${own('n')} and n.status in (${sql.join(status)})`
    : undefined;
  return hasFilesMissing('issue', sql`i.id`, new Date(now.getTime() - 3 * DAY), open);
}

/** As the index for sorting has it; of all but the usual one there is one by type and state. Written out as sides are. */
const ofPriority = (priorities: IssueListQuery['priority']): Condition[] =>
  priorities
    ? [sql`i.priority_rank in (${sql.join(priorities.map((one) => sql.lit(PRIORITIES.indexOf(one) + 1)))})`]
    : [];

/** Written out too: a page of one type is planned once. */
const ofTypes = (types: IssueListQuery['issue_type']): Condition[] =>
  types ? [sql`i.issue_type in (${sql.join(types.map((type) => sql.lit(type)))})`] : [];

/** The rare sides have an index. Written out, so that the planner knows which are asked for. */
const ofSide = (sides: IssueListQuery['direction']): Condition[] =>
  sides ? [sql`i.direction in (${sql.join(sides.map((side) => sql.lit(side)))})`] : [];

/** Closed, with a value its type says must still be followed up; each has an index, written out as this is (0076, 0160). */
export const openFollowUp = (): Condition => {
  const waiting = BUILT_TYPES.flatMap((type) => {
    const fields = Object.entries(issueTypeOf(type)?.openFollowUp ?? {}).map(
      ([field, values = []]) =>
        sql<SqlBool>`(i.details ->> ${sql.lit(field)}) in (${sql.join(values.map((value) => sql.lit(value)))})`,
    );
    // an issue may wait in two of its fields, and is in one part all the same
    const any = fields.length > 1 ? sql`(${sql.join(fields, sql` or `)})` : fields[0];
    return any ? [sql<SqlBool>`(i.status = 'closed' and i.issue_type = ${sql.lit(type)} and ${any})`] : [];
  });
  return inParts(waiting);
};

/** Handed in, not approved, and without what its type lets come later; the states have an index. */
const toComplete = (): Condition => {
  const owing = BUILT_TYPES.flatMap((type) => {
    const { later } = issueTypeOf(type) ?? {};
    return later
      ? [
          sql`(i.issue_type = ${sql.lit(type)} and not i.details ?& array[${sql.join(later.fields.map((name) => sql.lit(name)))}])`,
        ]
      : [];
  });
  return sql`i.status in ('pending_review', 'in_progress', 'resolved') and i.approved_at is null
    and (${sql.join([sql`false`, ...owing], sql` or `)})`;
};

interface Searching {
  /** What the words of the query's search find that issues only point to. */
  besides?: Besides | undefined;
  /** Its words are looked for otherwise, and by type. */
  isAlone?: boolean;
  /** The other filters leave few rows. */
  leavesFew?: boolean;
}

function searched(search: string, { besides, isAlone, leavesFew }: Searching): Condition[] {
  const { places, words } = searchParts(search);
  const few = leavesFew === true || places.length > 0;
  const at = places.map((place) => liesAt('i', BEGINS, place));
  if (isAlone) return at;
  return [...at, ...(words || places.length === 0 ? foundBy(words, WORDS, besides, few) : [])];
}

/** The list's query, or that of a file: of these rows alone. */
export type IssuesAsked = IssueListQuery & {
  ids?: readonly string[] | undefined;
  /** What only reports ask: hours of the day in India, and a cause of accidents. */
  hour?: readonly string[] | undefined;
  cause?: number | undefined;
};

/** In which ways all that the filters leave is the reader's. */
function theirWays({ created_by: author, assigned_to: reviewer, resolver }: IssuesAsked, { memberId }: Reader) {
  const isReader = (who: number | 'me' | undefined) => who === 'me' || who === memberId;
  return [
    ...(isReader(author) ? ['own' as const] : []),
    ...(isReader(reviewer) || isReader(resolver) ? ['assigned' as const] : []),
  ];
}

/** The query's filters, and what its search asks. */
export const issueConditions = (
  query: IssuesAsked,
  reader: Reader,
  now: Date,
  searching: Searching = {},
): Condition[] => [
  visibleTo(reader, 'i', query.issue_type, theirWays(query, reader)),
  ...issueFilters(searching.isAlone ? { ...query, issue_type: undefined } : query, reader, now),
  ...(query.search ? searched(query.search, searching) : []),
];

/** The query's filters alone. */
export function issueFilters(query: IssuesAsked, reader: Reader, now: Date): Condition[] {
  const conditions: Condition[] = [
    ...filterConditions({ alias: 'i', query, memberId: reader.memberId, begins: BEGINS }, PLAIN),
    ...ofTypes(query.issue_type),
    ...ofPriority(query.priority),
    ...ofSide(query.direction),
  ];
  if (query.sla_state) conditions.push(slaIsSql('i', query.sla_state, now));
  if (query.photos_missing) conditions.push(photosMissing(query, now));
  if (query.open_followup) conditions.push(openFollowUp());
  if (query.to_complete) conditions.push(toComplete());
  if (query.extension_requested) conditions.push(sql`i.extension_requested is not null`);
  if (query.may) conditions.push(mayTake(query.may, reader));
  if (query.patrol_round) conditions.push(reportedOn(query.patrol_round, reader));
  if (query.near) conditions.push(near(query.near, reader));
  if (query.near && !query.status) conditions.push(sql`i.status in (${sql.join([...OPEN_STATUSES])})`);
  if (query.hour) conditions.push(atHour(query.hour));
  if (query.cause !== undefined) conditions.push(putDownTo(query.cause));
  if (query.ids) conditions.push(sql`i.id = any (${query.ids}::uuid[])`);
  return conditions;
}
