/** How a page of the issue list is found, by what is asked. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { IssueListQuery } from '@chainage/shared/contracts/issues/issue-list';
import { ISSUE_TYPES, type IssueType } from '@chainage/shared/contracts/issues/issue-type';
import { OPEN_STATUSES } from '@chainage/shared/contracts/issues/statuses';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import type { Reader } from './issue.model.ts';
import type { IssuesAsked } from './list.filters.ts';
import { seenPartly, seenWhole } from './visibility.ts';

/** Filters that an index counts by itself, most of them with type and state. */
const WITH_STATES = [
  'package',
  'highway',
  'category',
  'created_by',
  'assigned_to',
  'resolver',
  'sla_state',
  'direction',
];
const ALONE = ['sub_type', 'priority', 'date'];
const NO_FILTERS = ['limit', 'offset', 'cursor', 'ordering', 'issue_type', 'status'];

/** Whether no index alone says how many match. */
export function readsRowsToCount(query: IssuesAsked): boolean {
  const asked = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || NO_FILTERS.includes(name) ? [] : [name.replace(/^date_.*/, 'date')],
  );
  const [only] = new Set(asked);
  if (only === undefined) return false;
  return (
    asked.some((name) => name !== only) || !(WITH_STATES.includes(only) || (ALONE.includes(only) && !query.status))
  );
}

const PEOPLE = ['created_by', 'assigned_to', 'resolver'] as const;

/** Whether the index of somebody's open issues says their limits too. */
const saysLimits = ({ status, assigned_to: reviewer, resolver }: IssuesAsked): boolean =>
  (reviewer ?? resolver) !== undefined && status?.every((each) => OPEN_STATUSES.includes(each)) === true;

/** Whether an index says which issues match, but none their order: somebody's in some states. */
export const findsIdsAlone = (query: IssuesAsked): boolean =>
  query.status !== undefined &&
  PEOPLE.some((name) => query[name] !== undefined) &&
  !(saysLimits(query) ? /^-?(occurred_at|due_at)$/ : /^-?occurred_at$/).test(query.ordering ?? '-occurred_at');

/** In order of numbers, which begin with the type. */
export const isByNumber = ({ ordering }: IssueListQuery) => ordering?.replace(/^-/, '') === 'number';

/** The types that issues of a category are of, one look in the index for each. */
async function typesOf(db: Db, category: number): Promise<IssueType[]> {
  const next = (after: RawBuilder<SqlBool>) => sql`(select i.issue_type from issue i
    where ${own('i')} and i.category = ${category} and ${after} order by i.issue_type limit 1)`;
  const { rows } = await sql<{ type: IssueType }>`with recursive t (type) as (
      ${next(sql`true`)}
      union all select ${next(sql`i.issue_type > t.type`)} from t where t.type is not null)
    select t.type from t where t.type is not null`.execute(db);
  return rows.map(({ type }) => type);
}

/**
 * Numbers begin with the type: where some types are asked for, the order's index has all others between them. Those of each type
 * stand together in an index of its own.
 */
export async function typesInOrder(db: Db, reader: Reader, query: IssueListQuery): Promise<IssueType[]> {
  if (!isByNumber(query)) return [];
  const seen = [...seenWhole(reader), ...seenPartly(reader)];
  const asked = query.issue_type ?? (query.category === undefined ? ISSUE_TYPES : await typesOf(db, query.category));
  const types = asked.filter((type) => seen.includes(type));
  return types.length === ISSUE_TYPES.length ? [] : types;
}

/** Orders of which each type has an index. */
const OF_TYPES = ['occurred_at', 'number'];

/** Whether nothing is asked but one type, all of which the reader sees, in an order of which each type has an index. */
export function isOfOneType(reader: Reader, query: IssuesAsked): boolean {
  const { issue_type: types, ordering = '-occurred_at', limit: _, offset: __, cursor: ___, ...others } = query;
  const [type] = types ?? [];
  return (
    type !== undefined &&
    types?.length === 1 &&
    OF_TYPES.includes(ordering.replace(/^-/, '')) &&
    Object.values(others).every((value) => value === undefined) &&
    seenWhole(reader).includes(type)
  );
}

/** What of the filters an index of the order begins with. */
export function leadsOf({ issue_type: types, ordering = '-occurred_at' }: IssueListQuery): RawBuilder<SqlBool>[] {
  const [type] = types ?? [];
  return types?.length === 1 && OF_TYPES.includes(ordering.replace(/^-/, '')) ? [sql`i.issue_type = ${type}`] : [];
}
