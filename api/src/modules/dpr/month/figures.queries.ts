import { sql } from 'kysely';
import { settingColumn } from '#kernel/declarations/settings.ts';
import { CLIENT_APPROVAL_REQUIRED } from '#modules/settings/client-approval.ts';
import type { BillLine, MonthLine } from '@chainage/shared/contracts/dpr/month/figures';
import type { Percentages } from '@chainage/shared/contracts/dpr/sums/bill';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import type { Course } from './count.queries.ts';
import type { DaySum, Key } from './month-lines.ts';

/** As a month was certified. */
export interface Frozen {
  lines: MonthLine[];
  bill: BillLine[];
  percentages: Percentages;
}

/** Items of the package's bill of quantities for a type of work, in its order; retired ones too, since they were measured. */
export async function keysOf(db: Db, course: Course): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select k.id, k.item_no, k.description, k.unit, k.scope_quantity::text, k.revised_scope_quantity::text,
      k.opening_cumulative::text, k.is_billable, k.rate::text, k.rates, k.monthly_plan
    from package_key k join dpr_report r on ${own('r')} and r.id = k.report and r.issue_type = ${course.issue_type}
    where ${own('k')} and k.package = ${course.package}::bigint
    order by k.item_order, k.id`.execute(db);
  return rows;
}

/** Days of these keys that count after one month, if there is one, and up to another. */
export async function daysOf(
  db: Db,
  keys: readonly Key[],
  { after, until }: { after: string | undefined; until: string },
): Promise<DaySum[]> {
  const { rows } = await sql<DaySum>`
    select d.package_key, d.counted_in, d.work_date::text, d.rate_day::text, d.quantity::text from dpr_day d
    where ${own('d')} and d.package_key = any (${keys.map(({ id }) => id)}::uuid[]) and d.logs > 0
      and d.counted_in > ${after ?? ''} and d.counted_in <= ${until}
    order by d.work_date`.execute(db);
  return rows;
}

/** Of each key: what was approved on a day, from the first of its month to it, and up to it, whatever month it counts in. */
export async function sumsOnDay(
  db: Db,
  keys: readonly Key[],
  day: string,
): Promise<ReadonlyMap<string, { today: string; month_to_date: string; so_far: string }>> {
  const { rows } = await sql<{ package_key: string; today: string; month_to_date: string; so_far: string }>`
    select d.package_key, sum(case when d.work_date = ${day}::date then d.quantity else 0.000 end)::text as today,
      sum(case when d.work_date >= ${`${day.slice(0, 7)}-01`}::date then d.quantity else 0.000 end)::text as month_to_date,
      sum(d.quantity)::text as so_far
    from dpr_day d
    where ${own('d')} and d.package_key = any (${keys.map(({ id }) => id)}::uuid[]) and d.work_date <= ${day}::date
    group by d.package_key`.execute(db);
  return new Map(rows.map(({ package_key: key, ...sums }) => [key, sums]));
}

/** The last month before this one whose figures stand still; undefined where there is none. */
export async function lastFrozen(
  db: Db,
  course: Course,
  before: string,
): Promise<{ month: string; frozen: Frozen } | undefined> {
  const { rows } = await sql<{ month: string; frozen: Frozen }>`select m.month, m.frozen from dpr_month m
    where ${own('m')} and m.package = ${course.package}::bigint and m.issue_type = ${course.issue_type}
      and m.month < ${before} and m.frozen is not null
    order by m.month desc limit 1`.execute(db);
  return rows[0];
}

/** A month's own figures, as they were certified, and when; null while they are reckoned. */
export async function frozenOf(db: Db, id: string): Promise<{ figures: Frozen; at: Date } | null> {
  const { rows } = await sql<{
    frozen: Frozen | null;
    certified_at: Date;
  }>`select m.frozen, m.certified_at from dpr_month m
    where ${own('m')} and m.id = ${id}::uuid`.execute(db);
  const [row] = rows;
  return row?.frozen ? { figures: row.frozen, at: new Date(row.certified_at) } : null;
}

export async function percentagesOf(db: Db, ofPackage: number): Promise<Percentages> {
  const { rows } = await sql<Percentages>`
    select p.gst_percent::text, p.retention_percent::text, p.tds_percent::text from package p
    where ${own('p')} and p.id = ${ofPackage}::bigint`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`no package ${ofPackage}`);
  return row;
}

/** What keeps a month from a step: other months of its course that must come before it. */
export async function monthsBeside(
  db: Db,
  course: Course,
  month: string,
): Promise<{ earlierOpen: boolean; laterFrozen: boolean; earlierUnbilled: boolean }> {
  const { rows } = await sql<{ earlier_open: boolean; later_frozen: boolean; earlier_unbilled: boolean }>`
    select case when bool_or(m.month < ${month} and m.frozen is null) then true else false end as earlier_open,
      case when bool_or(m.month > ${month} and m.frozen is not null) then true else false end as later_frozen,
      case when bool_or(m.month < ${month} and m.status <> 'billed') then true else false end as earlier_unbilled
    from dpr_month m
    where ${own('m')} and m.package = ${course.package}::bigint and m.issue_type = ${course.issue_type}
      and m.month <> ${month}`.execute(db);
  const [row] = rows;
  return {
    earlierOpen: row?.earlier_open === true,
    laterFrozen: row?.later_frozen === true,
    earlierUnbilled: row?.earlier_unbilled === true,
  };
}

/** Lines worked by the end of a month that are handed in and not decided on. */
export async function linesWaiting(db: Db, course: Course, lastDay: string): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from dpr_log l
    join dpr_report r on ${own('r')} and r.id = l.report and r.issue_type = ${course.issue_type}
    where ${own('l')} and l.status = 'submitted' and l.package = ${course.package}::bigint
      and l.work_date <= ${lastDay}::date`.execute(db);
  return rows[0]?.waiting ?? 0;
}

/** Days with less work than there should have been, and why. */
export async function hindrancesOf(db: Db, course: Course, from: string, to: string) {
  const { rows } = await sql<{
    entry: string;
    number: string | null;
    work_date: string;
    shift: string;
    hindrance: string;
    hours: string | null;
  }>`select e.id as entry, e.number, e.work_date::text, e.shift,
      case when e.hindrance is null then e.no_work else e.hindrance end as hindrance, e.hindrance_hours::text as hours
    from dpr_entry e join dpr_report r on ${own('r')} and r.id = e.report and r.issue_type = ${course.issue_type}
    where ${own('e')} and e.package = ${course.package}::bigint and e.status in ('submitted', 'approved')
      and e.work_date between ${from}::date and ${to}::date and (e.hindrance is not null or e.no_work is not null)
    order by e.work_date, e.shift, e.id limit 500`.execute(db);
  return rows;
}

/** Whether the client's engineer must approve a month. */
export async function clientApproves(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    needed: boolean;
  }>`select ${settingColumn(sql.ref('o.settings'), CLIENT_APPROVAL_REQUIRED)} as needed
    from organisation o where ${own('o', 'id')}`.execute(db);
  return rows[0]?.needed !== false;
}

/** Whether a bill of the package is called so already. */
export async function isBillNumber(db: Db, ofPackage: number, number: unknown): Promise<boolean> {
  if (typeof number !== 'string') return false;
  const { rows } = await sql<{ found: boolean }>`select exists (select from dpr_month m
    where ${own('m')} and m.package = ${ofPackage}::bigint and m.bill_no = ${number}) as found`.execute(db);
  return rows[0]?.found === true;
}
