/** Which sheets there are of a package, report, day and shift. */
import { sql } from 'kysely';
import { lockUntilEnd } from '#kernel/database/lock-until-end.ts';
import { own } from '#kernel/database/own.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';

/** What a sheet is of. */
export interface SheetOf {
  package: number;
  report: string;
  work_date: string;
  shift: string;
}

export interface FoundSheet extends SheetOf {
  id: string;
  created_by: number;
  status: string;
  supplement: number;
  number: string | null;
}

const columns = sql`e.id, e.created_by::int as created_by, e.status, e.supplement, e.number, e.package::int as package, e.report,
  e.work_date::text as work_date, e.shift`;

/** The sheet of this id, held as long as the transaction lasts. */
export async function holdSheet({ db }: Tenant, id: string): Promise<FoundSheet | undefined> {
  const { rows } = await sql<FoundSheet>`select ${columns} from dpr_entry e
    where ${own('e')} and e.id = ${id}::uuid for no key update`.execute(db);
  return rows[0];
}

/** All sheets of the same, the newest first; nobody else begins one until the transaction ends. */
export async function sheetsOf(
  { db }: Tenant,
  { package: pack, report, work_date, shift }: SheetOf,
): Promise<FoundSheet[]> {
  await lockUntilEnd(db, `dpr entry ${pack} ${report} ${work_date} ${shift}`);
  const { rows } = await sql<FoundSheet>`select ${columns} from dpr_entry e
    where ${own('e')} and e.package = ${pack}::bigint and e.report = ${report}::uuid and e.work_date = ${work_date}::date
      and e.shift = ${shift} order by e.supplement desc`.execute(db);
  return rows;
}

/** The number of the sheet that supplements follow. */
export async function firstNumber(
  { db }: Tenant,
  { package: pack, report, work_date, shift }: SheetOf,
): Promise<string | null> {
  const { rows } = await sql<{ number: string | null }>`select e.number from dpr_entry e
    where ${own('e')} and e.package = ${pack}::bigint and e.report = ${report}::uuid and e.work_date = ${work_date}::date
      and e.shift = ${shift} and e.supplement = 0`.execute(db);
  return rows[0]?.number ?? null;
}

/** The sheet that a line stands on already, undefined where there is no such line. */
export async function sheetOfLine({ db }: Tenant, line: string): Promise<FoundSheet | undefined> {
  const { rows } =
    await sql<FoundSheet>`select ${columns} from dpr_log l join dpr_entry e on ${own('e')} and e.id = l.dpr_entry
    where ${own('l')} and l.id = ${line}::uuid`.execute(db);
  return rows[0];
}

/** How packages are called in numbers. */
export async function packageCode({ db }: Tenant, id: number): Promise<string> {
  const { rows } = await sql<{
    code: string;
  }>`select p.code from package p where ${own('p')} and p.id = ${id}::int`.execute(db);
  return rows[0]?.code ?? String(id);
}
