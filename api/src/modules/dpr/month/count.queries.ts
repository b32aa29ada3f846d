/**
 * What approved lines come to, kept by key, month and day as they are approved, so that no sum reads lines. A line counts in the month
 * it was worked in, or in the next open one where that is frozen (domain.md section 3.6, arithmetic 6).
 */
import { sql } from 'kysely';
import { FROZEN_STATES, type MonthState } from '@chainage/shared/contracts/dpr/month/month-flow';
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

const readMonth = async ({ db }: Tenant, course: Course, month: string): Promise<MonthState | undefined> => {
  const { rows } = await sql<{ status: MonthState }>`select m.status from dpr_month m
    where ${own('m')} and m.package = ${course.package}::bigint and m.issue_type = ${course.issue_type} and m.month = ${month}
    for share`.execute(db);
  return rows[0]?.status;
};

/** No month of the course is begun or certified by anybody else until the transaction ends. */
export const holdCourse = ({ db }: Tenant, course: Course): Promise<void> =>
  lockUntilEnd(db, `dpr months ${course.package} ${course.issue_type}`);

/**
 * The state of a month that nobody changes before the transaction ends. Begins it where there is none, but not before one that is
 * certified: that one's figures, and the bills behind it, would know nothing of it.
 */
async function heldMonth(tenant: Tenant, course: Course, month: string): Promise<MonthState> {
  const there = await readMonth(tenant, course, month);
  if (there) return there;
  await holdCourse(tenant, course);
  if (await frozenAt(tenant, course, month)) return 'certified';
  const { db, memberId } = tenant;
  await sql`insert into dpr_month (organisation_id, id, created_by, content_hash, package, issue_type, month)
    values (${ownId}, ${uuidv7()}::uuid, ${memberId}::bigint, '', ${course.package}::bigint, ${course.issue_type}, ${month})
    on conflict (organisation_id, package, issue_type, month) do nothing`.execute(db);
  return (await readMonth(tenant, course, month)) ?? 'open';
}

/** The month in which what was worked then counts now; it stays open until the transaction ends. */
export async function openMonth(tenant: Tenant, course: Course, worked: string): Promise<string> {
  for (let month = worked.slice(0, 7); ; month = following(month))
    if (!FROZEN_STATES.includes(await heldMonth(tenant, course, month))) return month;
}

/** Whether a month can still change; holds it so. */
export const isOpenMonth = async (tenant: Tenant, course: Course, month: string): Promise<boolean> =>
  !FROZEN_STATES.includes(await heldMonth(tenant, course, month));

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
      ? sql`insert into dpr_day as d (organisation_id, package_key, counted_in, work_date, quantity, logs)
        values (${ownId}, ${line.package_key}::uuid, ${month}, ${line.work_date}::date, ${line.quantity}::numeric, 1)
        on conflict (organisation_id, package_key, counted_in, work_date)
        do update set quantity = d.quantity + excluded.quantity, logs = d.logs + 1`
      : sql`update dpr_day as d set quantity = d.quantity + ${quantity}, logs = d.logs - 1
        where ${own('d')} and d.package_key = ${line.package_key}::uuid and d.counted_in = ${month}
          and d.work_date = ${line.work_date}::date`
  ).execute(db);
}
