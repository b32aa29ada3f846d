/**
 * What issues of some months count for. Of kinds that the reader sees whole the days that are counted are added up, and those that have
 * changed since are counted now, so that nothing is ever late; of the others the reader's own issues are counted one by one.
 */
import { sql, type RawBuilder } from 'kysely';
import { ISSUE_TYPES, type IssueType } from '@chainage/shared/contracts/issues/issue-type';
import { PLANNED_EACH_TIME } from '#kernel/database/named-statements.ts';
import { own } from '#kernel/database/own.ts';
import type { Reader } from '../issue.model.ts';
import { seenWhole, visibleTo } from '../visibility.ts';
import { changedCte, countedCte } from './changed-days.sql.ts';
import { COUNTED, countedRows, countsAt, dayBegins, type Counted } from './counted-rows.sql.ts';

/** Days, both included, and the package, where one is asked for. */
export interface CountsAsked {
  from: string;
  to: string;
  package?: number | undefined;
  /** The first day of what is asked for; before it only what is compared is counted. */
  since: string;
}

/** A sum: of what, in which month of the calendar. `key`: hour, kilometre or cause. */
export interface CountRow {
  of: Counted;
  issue_type: IssueType;
  month: string;
  measure: string;
  key: number;
  n: number;
}

const anyOf = (types: readonly string[]) => sql`any (${[...types]}::text[])`;

/** Issues counted one by one, `rows` of them. */
const counted = (of: Counted, from: RawBuilder<unknown>, where: readonly RawBuilder<unknown>[]) => sql`
  select m.of, i.issue_type, m.day, m.measure, m.key, i.package::bigint as package, m.n
  from ${from} cross join lateral (${countedRows(of)}) m (of, day, measure, key, n) where ${sql.join([own('i'), ...where], sql` and `)}`;

export function countsStatement(reader: Reader, asked: CountsAsked): RawBuilder<CountRow> {
  const whole = seenWhole(reader);
  const rest = ISSUE_TYPES.filter((type) => !whole.includes(type));
  const { from, to, since, package: part } = asked;
  const within = (of: Counted) => [
    sql`${countsAt(of)} >= ${dayBegins(sql`${from}::date`)}`,
    sql`${countsAt(of)} < ${dayBegins(sql`${to}::date + 1`)}`,
  ];
  const onDay = (of: Counted) => [
    sql`c.of = ${sql.lit(of)}`,
    sql`i.issue_type = c.issue_type`,
    sql`${countsAt(of)} >= ${dayBegins(sql`c.day`)}`,
    sql`${countsAt(of)} < ${dayBegins(sql`c.day + 1`)}`,
  ];
  const here = sql`c.day between ${from}::date and ${to}::date and c.issue_type = ${anyOf(whole)}`;
  return sql<CountRow>`${sql.raw(PLANNED_EACH_TIME)}
    with ${countedCte}, ${changedCte},
    stored as (
      select c.of, c.issue_type, c.day, c.measure, c.key, c.package, c.n from issue_count c
      where ${own('c')} and exists (select from counted) and c.of = any (${[...COUNTED]}::text[]) and ${here}
        and (c.of, c.issue_type, c.day) not in (select d.of, d.issue_type, d.day from changed d)),
    anew as (${sql.join(
      COUNTED.flatMap((of) => [
        // few days: each is looked up in the index of its kind
        counted(of, sql`(select * from changed c where ${here}) c join issue i on true`, onDay(of)),
        counted(of, sql`issue i`, [
          sql`not exists (select from counted)`,
          sql`i.issue_type = ${anyOf(whole)}`,
          ...within(of),
        ]),
        ...(rest.length > 0 ? [counted(of, sql`issue i`, [visibleTo(reader, 'i', rest), ...within(of)])] : []),
      ]),
      sql` union all `,
    )})
    select e.of, e.issue_type, to_char(e.day, 'YYYY-MM') as month, e.measure, e.key::int as key, sum(e.n)::int as n
    from (select * from stored union all select * from anew) e
    where (e.day >= ${since}::date or e.measure not in ('hour', 'km', 'cause'))
      ${part === undefined ? sql`` : sql`and e.package = ${part}`}
    group by 1, 2, 3, 4, 5`;
}
