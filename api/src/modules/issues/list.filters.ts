/** The filters of the issue list as conditions on rows of `i`. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { own } from '#kernel/database/own.ts';
import { kmToMetres } from '@chainage/shared/contracts/chainage';
import type { IssueListQuery } from '@chainage/shared/contracts/issues/issue-list';
import { OPEN_STATUSES } from '@chainage/shared/contracts/issues/statuses';
import { BUILT_TYPES, issueTypeOf } from '@chainage/shared/contracts/issues/registry';
import { hasFilesMissing } from '#kernel/files/file-columns.sql.ts';
import { foundBy } from '#kernel/search/search-words.ts';
import { slaStateSql } from './sla.sql.ts';
import { visibleTo } from './visibility.ts';
import type { Reader } from './issue.model.ts';

type Condition = RawBuilder<SqlBool>;

const DAY = 86_400_000;
const IST = '+05:30';
const HALF_A_KILOMETRE = 500;
const WORDS = { id: sql`i.id`, table: sql`issue_token`, key: sql`issue_id` };

const isDay = (text: string) => text.length === 10;
const startOf = (text: string): Date => new Date(isDay(text) ? `${text}T00:00:00${IST}` : text);
/** First instant after the given day, or the instant itself. */
const endOf = (text: string): Date => (isDay(text) ? new Date(startOf(text).getTime() + DAY) : new Date(text));

const anyOf = (column: string, values: readonly string[]): Condition =>
  sql`${sql.ref(column)} in (${sql.join(values)})`;
const equals = (column: string, value: string | number): Condition => sql`${sql.ref(column)} = ${value}`;

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

export function filterConditions(query: IssueListQuery, reader: Reader, now: Date): Condition[] {
  const conditions: Condition[] = [own('i'), visibleTo(reader, 'i', query.issue_type)];
  const add = <T>(value: T | undefined, condition: (value: T) => Condition) => {
    if (value !== undefined) conditions.push(condition(value));
  };
  const person = (value: number | 'me') => (value === 'me' ? reader.memberId : value);
  add(query.issue_type, (types) => anyOf('i.issue_type', types));
  add(query.status, (statuses) => anyOf('i.status', statuses));
  add(query.priority, (priorities) => anyOf('i.priority', priorities));
  add(query.direction, (directions) => anyOf('i.direction', directions));
  for (const name of ['highway', 'package', 'category', 'sub_type'] as const)
    add(query[name], (id) => equals(`i.${name}`, id));
  for (const name of ['assigned_to', 'resolver', 'created_by'] as const)
    add(query[name], (value) => equals(`i.${name}`, person(value)));
  add(query.sla_state, (states) => sql`${slaStateSql('i', now)} in (${sql.join(states)})`);
  add(query.chainage_from, (km) => sql`coalesce(i.chainage_to, i.chainage_from) >= ${kmToMetres(km)}`);
  add(query.chainage_to, (km) => sql`i.chainage_from <= ${kmToMetres(km)}`);
  add(query.date_from, (date) => sql`i.sorted_at >= ${startOf(date)}`);
  add(query.date_to, (date) => (isDay(date) ? sql`i.sorted_at < ${endOf(date)}` : sql`i.sorted_at <= ${endOf(date)}`));
  add(query.photos_missing, () => photosMissing(now));
  add(query.open_followup, openFollowUp);
  add(query.near, (id) => near(id, reader));
  if (query.near && !query.status) conditions.push(anyOf('i.status', OPEN_STATUSES));
  if (query.search) conditions.push(...foundBy(query.search, WORDS));
  return conditions;
}
