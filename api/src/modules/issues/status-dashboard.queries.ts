/**
 * How many issues stand where. Counting ends at the cap of every count, and follows indexes that hold all it asks: what an
 * organisation has closed over the years costs nothing more.
 */
import { sql, type RawBuilder } from 'kysely';
import { ISSUE_TYPES } from '@chainage/shared/contracts/issues/issue-type';
import type { StatusDashboard, StatusDashboardQuery } from '@chainage/shared/contracts/issues/status-dashboard';
import { AGES, daysOfAge } from '@chainage/shared/contracts/issues/ages';
import { openTotals } from '@chainage/shared/contracts/issues/open-totals';
import { OPEN_STATUSES } from '@chainage/shared/contracts/issues/statuses';
import { COUNT_CAP } from '@chainage/shared/contracts/list';
import { dayOf } from '@chainage/shared/lib/format/date';
import { daysAfter } from '@chainage/shared/lib/format/days';
import { PLANNED_EACH_TIME } from '#kernel/database/named-statements.ts';
import { own } from '#kernel/database/own.ts';
import { startOfDay } from '#kernel/fields/future-dates.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import type { Reader } from './issue.model.ts';
import { isOverdueSql } from './sla.sql.ts';
import { seenWhole, visibleTo } from './visibility.ts';

type Cell = StatusDashboard['rows'][number];

/** Which pairs of type and status there are, one look in the index for each. */
const pairs = sql`(select i.issue_type, i.status from issue i where ${own('i')} order by i.issue_type, i.status limit 1)
    union all
    select n.issue_type, n.status from pair p cross join lateral (
      select i.issue_type, i.status from issue i
      where ${own('i')} and (i.issue_type, i.status) > (p.issue_type, p.status)
      order by i.issue_type, i.status limit 1) n`;

/** The statement; `cap`: how far a cell is counted, and what is overdue in all. */
export function dashboardStatement(reader: Reader, now: Date, cap = COUNT_CAP, part?: number): RawBuilder<Cell> {
  const here = part === undefined ? sql`` : sql`and i.package = ${part}`;
  const whole = seenWhole(reader);
  const rest = ISSUE_TYPES.filter((type) => !whole.includes(type));
  return sql<Cell>`${sql.raw(PLANNED_EACH_TIME)}
    with recursive pair as (${pairs}),
    seen as (
      select p.issue_type, p.status, n.count from pair p cross join lateral (
        select count(*)::int as count from (
          select from issue i where ${own('i')} and i.issue_type = p.issue_type and i.status = p.status ${here} limit ${cap}) m) n
      where p.issue_type = any (${whole}::text[])
      union all
      select m.issue_type, m.status, count(*)::int from (
        select i.issue_type, i.status from issue i
        where ${own('i')} and ${visibleTo(reader, 'i', rest)} ${here} limit ${cap}) m
      group by m.issue_type, m.status),
    late as (
      select m.issue_type, m.status, count(*)::int as count from (
        select i.issue_type, i.status from issue i
        where ${own('i')} and ${isOverdueSql('i', now)} and ${visibleTo(reader, 'i')} ${here}
        limit ${cap}) m
      group by m.issue_type, m.status)
    select s.issue_type, s.status, s.count, coalesce(l.count, 0) as overdue
    from seen s left join late l on l.issue_type = s.issue_type and l.status = s.status
    order by s.issue_type, s.status`;
}

type AgeCell = NonNullable<StatusDashboard['ages']>[number];

/** Open ones by how old they are, each age of a type to the cap. Those of types that a reader sees partly are their own, and few: one cap for all of them. */
export function agesStatement(reader: Reader, now: Date, cap = COUNT_CAP, part?: number): RawBuilder<AgeCell> {
  const today = dayOf(now);
  const whole = seenWhole(reader);
  const rest = ISSUE_TYPES.filter((type) => !whole.includes(type));
  const open = sql`i.status in (${sql.join(OPEN_STATUSES.map((status) => sql.lit(status)))})`;
  const some = ({ key }: (typeof AGES)[number], columns: RawBuilder<unknown>, types: RawBuilder<unknown>) => {
    const { date_from: from, date_to: to } = daysOfAge(key, today);
    return sql`select ${columns} from issue i where ${own('i')} and ${open} and ${types}
      ${from ? sql`and i.sorted_at >= ${new Date(startOfDay(from))}` : sql``}
      ${to ? sql`and i.sorted_at < ${new Date(startOfDay(daysAfter(to, 1)))}` : sql``}
      ${part === undefined ? sql`` : sql`and i.package = ${part}`} limit ${cap}`;
  };
  const ways = AGES.flatMap((age) => [
    sql`select t.type as issue_type, ${sql.lit(age.key)} as age, n.count from unnest(${whole}::text[]) t (type)
      cross join lateral (select count(*)::int as count from (${some(age, sql``, sql`i.issue_type = t.type`)}) m) n where n.count > 0`,
    ...(rest.length > 0
      ? [
          sql`select m.issue_type, ${sql.lit(age.key)}, count(*)::int
            from (${some(age, sql`i.issue_type`, visibleTo(reader, 'i', rest))}) m group by 1`,
        ]
      : []),
  ]);
  return sql<AgeCell>`${sql.raw(PLANNED_EACH_TIME)} ${sql.join(ways, sql` union all `)} order by 1, 2`;
}

export async function countIssues(tenant: Tenant, query: StatusDashboardQuery = {}): Promise<StatusDashboard> {
  const { rows } = await dashboardStatement(tenant, tenant.now, COUNT_CAP, query.package).execute(tenant.db);
  const told = { ...openTotals(rows), rows };
  if (!query.ages) return told;
  const ages = await agesStatement(tenant, tenant.now, COUNT_CAP, query.package).execute(tenant.db);
  return { ...told, ages: ages.rows };
}
