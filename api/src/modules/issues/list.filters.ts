/** The filters of the issue list as conditions on rows of `i`. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { own } from '#kernel/database/own.ts';
import type { IssueListQuery } from '@chainage/shared/contracts/issues/issue-list';
import { OPEN_STATUSES } from '@chainage/shared/contracts/issues/statuses';
import { BUILT_TYPES } from '@chainage/shared/contracts/issues/issue-type';
import { issueTypeOf } from '@chainage/shared/contracts/issues/registry';
import { hasFilesMissing } from '#kernel/files/file-columns.sql.ts';
import { filterConditions, type Filters } from '#kernel/lists/filters.ts';
import { foundBy } from '#kernel/search/search-words.ts';
import { slaStateSql } from './sla.sql.ts';
import { visibleTo } from './visibility.ts';
import type { Reader } from './issue.model.ts';

type Condition = RawBuilder<SqlBool>;

const DAY = 86_400_000;
const HALF_A_KILOMETRE = 500;
const WORDS = { id: sql`i.id`, table: sql`issue_token`, key: sql`issue_id` };

/** Those that every list knows how to answer. */
const PLAIN: Filters = {
  issue_type: 'words',
  status: 'words',
  priority: 'words',
  direction: 'words',
  highway: 'id',
  package: 'id',
  category: 'id',
  sub_type: 'id',
  assigned_to: 'member',
  resolver: 'member',
  created_by: 'member',
  chainage: 'chainage_range',
  date: { way: 'date_range', column: 'sorted_at' },
};

/** Within half a kilometre and a week of another issue that the reader sees: what it may be linked to. */
const near = (id: string, reader: Reader): Condition => sql`i.id <> ${id} and exists (
  select from issue n where ${own('n')} and n.id = ${id} and ${visibleTo(reader, 'n')} and i.highway = n.highway
    and i.chainage_from between n.chainage_from - ${HALF_A_KILOMETRE}::int
      and coalesce(n.chainage_to, n.chainage_from) + ${HALF_A_KILOMETRE}::int
    and i.sorted_at between n.sorted_at - interval '7 days' and n.sorted_at + interval '7 days')`;

const photosMissing = (now: Date): Condition => hasFilesMissing('issue', sql`i.id`, new Date(now.getTime() - 3 * DAY));

/** Closed, with a value its type says must still be followed up. */
const openFollowUp = (): Condition => {
  const waiting = BUILT_TYPES.flatMap((type) =>
    Object.entries(issueTypeOf(type)?.openFollowUp ?? {}).map(
      ([field, value]) => sql`(i.issue_type = ${type} and i.details ->> ${field}::text = ${value})`,
    ),
  );
  return sql`i.status = 'closed' and (${sql.join([sql`false`, ...waiting], sql` or `)})`;
};

export function issueConditions(query: IssueListQuery, reader: Reader, now: Date): Condition[] {
  const conditions: Condition[] = [
    own('i'),
    visibleTo(reader, 'i', query.issue_type),
    ...filterConditions({ alias: 'i', query, memberId: reader.memberId }, PLAIN),
  ];
  if (query.sla_state) conditions.push(sql`${slaStateSql('i', now)} in (${sql.join(query.sla_state)})`);
  if (query.photos_missing) conditions.push(photosMissing(now));
  if (query.open_followup) conditions.push(openFollowUp());
  if (query.near) conditions.push(near(query.near, reader));
  if (query.near && !query.status) conditions.push(sql`i.status in (${sql.join([...OPEN_STATUSES])})`);
  if (query.search) conditions.push(...foundBy(query.search, WORDS));
  return conditions;
}
