/** What plan against actual is reckoned of: the items, what their days come to by month, and what was certified of them. */
import { sql } from 'kysely';
import type { CourseBilled, CourseKey, CourseSum } from '@chainage/shared/contracts/dpr/progress/course';
import type { Worked } from '@chainage/shared/contracts/dpr/progress/stretches';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';

export interface PackageEnd {
  id: number;
  /** The month in which its contract ends. */
  due: string | null;
}

/** Packages by their ids, those in use where none are named. */
export async function packageEnds(db: Db, ids: readonly number[] | null): Promise<PackageEnd[]> {
  const { rows } = await sql<PackageEnd>`select p.id::int as id, to_char(p.end_date, 'YYYY-MM') as due from package p
    where ${own('p')} and ${ids === null ? sql`p.is_active` : sql`p.id = any (${[...ids]}::bigint[])`}
    order by p.code, p.id`.execute(db);
  return rows;
}

/** An item with the package and the report that it is of. */
export interface PackageKey extends CourseKey {
  package: number;
  report: string;
  report_name: string;
  issue_type: string;
}

/** Items `k` with their reports `r`, as a statement goes on from; retired ones too, since they were measured. */
export const COURSE_KEYS = sql`select k.id, k.package::int as package, k.report, r.name as report_name, r.issue_type, k.item_no,
    k.description, k.unit::int as unit, k.is_active, k.is_billable, k.rate::text as rate, k.rates, k.monthly_plan,
    k.opening_cumulative::text as opening_cumulative, k.effective_scope::text as scope_quantity
  from package_key k join dpr_report r on ${own('r')} and r.id = k.report`;

/** Items of packages in the order of their bill, of one report alone where it is named. */
export async function courseKeys(db: Db, packages: readonly number[], report?: string): Promise<PackageKey[]> {
  const { rows } = await sql<PackageKey>`${COURSE_KEYS}
    where ${own('k')} and k.package = any (${[...packages]}::bigint[])
      ${report === undefined ? sql`` : sql`and k.report = ${report}::uuid`}
    order by k.package, k.item_order, k.id`.execute(db);
  return rows;
}

/** How many lines it is of. */
export type CountedSum = CourseSum & { logs: number };

/** Of days, one row for each month that they count in and each rate that held on them: as many as months, not as lines. */
export async function courseSums(db: Db, keys: readonly Pick<CourseKey, 'id'>[]): Promise<CountedSum[]> {
  const { rows } = await sql<CountedSum>`
    select d.package_key, d.counted_in, min(d.rate_day)::text as day, sum(d.quantity)::text as quantity, sum(d.logs)::int as logs
    from dpr_day d join package_key k on ${own('k')} and k.id = d.package_key
    where ${own('d')} and d.package_key = any (${keys.map(({ id }) => id)}::uuid[]) and d.logs > 0
    group by d.package_key, d.counted_in, (select count(*) from jsonb_array_elements(coalesce(k.rates, '[]'::jsonb)) r
      where r ->> 'holds_from' <= d.rate_day::text)
    order by d.counted_in`.execute(db);
  return rows;
}

/** What the certified months of these packages say that items were billed up to them. */
export async function courseBilled(db: Db, packages: readonly number[]): Promise<CourseBilled[]> {
  const { rows } = await sql<CourseBilled>`select b.package_key, m.month, b.upto_amount as amount
    from dpr_month m cross join lateral jsonb_to_recordset(m.frozen -> 'bill') as b(package_key text, upto_amount text)
    where ${own('m')} and m.package = any (${[...packages]}::bigint[]) and m.frozen is not null`.execute(db);
  return rows;
}

/** Rows that one answer has at most. */
export const MOST_STRETCHES = 5000;

/** Where approved lines lie, by item, side and the month they were worked in; stretches that meet are one already. */
export async function workedPlaces(
  db: Db,
  keys: readonly { id: string }[],
): Promise<(Worked & { package_key: string })[]> {
  const { rows } = await sql<Worked & { package_key: string }>`
    with line as (select l.package_key, l.direction, to_char(l.work_date, 'YYYY-MM') as month, l.chainage_from, l.chainage_to
      from dpr_log l
      where ${own('l')} and l.package_key = any (${keys.map(({ id }) => id)}::uuid[]) and l.counted_in is not null
        and l.status = 'approved' and l.is_recovery is not true and l.direction is not null and l.chainage_from <= l.chainage_to)
    select m.package_key, m.direction, m.month, lower(r) as from, upper(r) as to
    from (select package_key, direction, month, range_agg(int4range(chainage_from, chainage_to)) as ranges from line
        where chainage_from < chainage_to group by package_key, direction, month) m cross join lateral unnest(m.ranges) r
    union all
    select distinct package_key, direction, month, chainage_from, chainage_to from line where chainage_from = chainage_to
    order by 4, 5 limit ${MOST_STRETCHES + 1}::int`.execute(db);
  return rows;
}
