/**
 * What approved lines come to, kept by key, month and day as they are approved, so that no sum reads lines. A line counts in the month
 * it was worked in, or in the next open one where that is frozen (domain.md section 3.6, arithmetic 6).
 */
import { sql } from 'kysely';
import { FROZEN_STATES, type MonthState } from '@chainage/shared/contracts/dpr/states';
import { v7 as uuidv7 } from 'uuid';
import { lockUntilEnd } from '#kernel/database/lock-until-end.ts';
import { own, ownId } from '#kernel/database/own.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';

/** Whose months and days are meant. */
export interface Course {
  package: number;
  issue_type: string;
}

/** An approved line, as sums need it. */
export interface Counted {
  package_key: string;
  work_date: string;
  quantity: string;
  /** Whose rate holds: its own day, or that from which it takes back. */
  rate_day: string;
}

/** Of a package and a report: whose months they count in. */
export async function courseOf(
  { db }: Tenant,
  { package: ofPackage, report }: { package: number; report: string },
): Promise<Course> {
  const { rows } = await sql<{ issue_type: string }>`select r.issue_type from dpr_report r
    where ${own('r')} and r.id = ${report}::uuid`.execute(db);
  return { package: ofPackage, issue_type: rows[0]?.issue_type ?? '' };
}

/** `2026-12` → `2027-01`. */
const following = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
};

/**
 * Of those who count lines of a course and those who freeze its months or open them again, one goes on at a time until its end:
 * each reads months that the others write.
 */
export const lockMonths = ({ db }: Tenant, { package: ofPackage, issue_type }: Course): Promise<void> =>
  lockUntilEnd(db, `dpr months ${ofPackage} ${issue_type}`);

/** The state of a month; begins it where there is none. */
async function stateOf({ db, memberId }: Tenant, course: Course, month: string): Promise<MonthState> {
  await sql`insert into dpr_month (organisation_id, id, created_by, content_hash, package, issue_type, month)
    values (${ownId}, ${uuidv7()}::uuid, ${memberId}::bigint, '', ${course.package}::bigint, ${course.issue_type}, ${month})
    on conflict (organisation_id, package, issue_type, month) do nothing`.execute(db);
  const { rows } = await sql<{ status: MonthState }>`select m.status from dpr_month m
    where ${own('m')} and m.package = ${course.package}::bigint and m.issue_type = ${course.issue_type} and m.month = ${month}`.execute(
    db,
  );
  return rows[0]?.status ?? 'open';
}

/** The last month of a course whose figures stand still; null where there is none. */
async function lastFrozenMonth({ db }: Tenant, course: Course): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`select max(m.month) as last from dpr_month m
    where ${own('m')} and m.package = ${course.package}::bigint and m.issue_type = ${course.issue_type}
      and m.frozen is not null`.execute(db);
  return rows[0]?.last ?? null;
}

/**
 * The month in which what was worked then counts now; it stays open until the transaction ends. Never one before a frozen month, whose
 * figures go on to those behind it.
 */
export async function openMonth(tenant: Tenant, course: Course, worked: string): Promise<string> {
  await lockMonths(tenant, course);
  const last = await lastFrozenMonth(tenant, course);
  const own = worked.slice(0, 7);
  const month = last !== null && last >= own ? following(last) : own;
  await stateOf(tenant, course, month);
  return month;
}

/** Whether a month can still change; holds it so. */
export async function isOpenMonth(tenant: Tenant, course: Course, month: string): Promise<boolean> {
  await lockMonths(tenant, course);
  return !FROZEN_STATES.includes(await stateOf(tenant, course, month));
}

/** Since when a month takes nothing new: it, or one after it, was certified; null while it does. */
export async function frozenAt({ db }: Tenant, course: Course, month: string): Promise<Date | null> {
  const { rows } = await sql<{ at: string | null }>`select min(m.certified_at) as at from dpr_month m
    where ${own('m')} and m.package = ${course.package}::bigint and m.issue_type = ${course.issue_type}
      and m.month >= ${month} and m.frozen is not null`.execute(db);
  const at = rows[0]?.at;
  return at ? new Date(at) : null;
}

/** Adds an approved line, or takes it out again (`by` -1). `month`: what `openMonth` said. */
export async function addToDay({ db }: Tenant, month: string, line: Counted, by: 1 | -1 = 1): Promise<void> {
  const quantity = sql`${by}::int * ${line.quantity}::numeric`;
  await (
    by > 0
      ? sql`insert into dpr_day as d (organisation_id, package_key, counted_in, work_date, rate_day, quantity, logs)
        values (${ownId}, ${line.package_key}::uuid, ${month}, ${line.work_date}::date, ${line.rate_day}::date,
          ${line.quantity}::numeric, 1)
        on conflict (organisation_id, package_key, counted_in, work_date, rate_day)
        do update set quantity = d.quantity + excluded.quantity, logs = d.logs + 1`
      : sql`update dpr_day as d set quantity = d.quantity + ${quantity}, logs = d.logs - 1
        where ${own('d')} and d.package_key = ${line.package_key}::uuid and d.counted_in = ${month}
          and d.work_date = ${line.work_date}::date and d.rate_day = ${line.rate_day}::date`
  ).execute(db);
}
