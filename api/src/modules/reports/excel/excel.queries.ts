import { sql, type RawBuilder } from 'kysely';
import type { ExcelFailure, ExcelFormat, ExcelLanguage, ExcelState } from '@chainage/shared/contracts/excel-paths';
import type { Db } from '#kernel/database/connect.ts';
import { own, ownId } from '#kernel/database/own.ts';
import type {} from './excel.table.ts';

/** A file as it is listed; one whose time is over is expired, whether its bytes have gone or not. */
export interface ExcelRow {
  id: string;
  report_key: string;
  format: ExcelFormat;
  language: ExcelLanguage;
  filters: Record<string, string>;
  rights: string[];
  status: ExcelState;
  job: string | null;
  row_count: number | null;
  stored_as: string | null;
  sha256: string | null;
  file_size: number | null;
  error: ExcelFailure | null;
  requested_by: number;
  requested_by_name: string;
  created_at: string;
  ended_at: string | null;
  expires_at: string | null;
  /** The report by mail that it was made for. */
  schedule_id: string | null;
}

const UNDER_WAY = sql`e.status in ('queued', 'processing')`;

/** A select of rows; `seenBy` null: of everybody. */
export const excelRows = (now: Date, seenBy: number | null, id?: string): RawBuilder<ExcelRow> => sql<ExcelRow>`
  select e.id, e.report_key, e.format, e.language, e.filters, e.rights,
    case when e.status = 'ready' and e.expires_at <= ${now.toISOString()}::timestamptz then 'expired' else e.status end as status,
    e.job, e.row_count, e.stored_as, e.sha256, e.file_size, e.error, e.requested_by, u.name as requested_by_name,
    e.created_at, e.ended_at, e.expires_at, e.schedule_id
  from excel_file e join organisation_user u on ${own('u')} and u.id = e.requested_by
  where ${own('e')} ${seenBy === null ? sql`` : sql`and e.requested_by = ${seenBy}`} ${id === undefined ? sql`` : sql`and e.id = ${id}`}`;

export async function findExcel(db: Db, id: string, now: Date): Promise<ExcelRow | undefined> {
  const { rows } = await excelRows(now, null, id).execute(db);
  return rows[0];
}

/** Of a member and of their whole organisation. */
export async function countUnderWay(db: Db, memberId: number): Promise<{ member: number; organisation: number }> {
  const { rows } = await sql<{ member: number; organisation: number }>`
    select count(*) filter (where e.requested_by = ${memberId})::int as member, count(*)::int as organisation
    from excel_file e where ${own('e')} and ${UNDER_WAY} and e.schedule_id is null`.execute(db);
  return rows[0] ?? { member: 0, organisation: 0 };
}

export interface NewExcel {
  id: string;
  reportKey: string;
  format: ExcelFormat;
  language: ExcelLanguage;
  filters: Readonly<Record<string, string>>;
  rights: readonly string[];
  memberId: number;
  job: string;
  now: Date;
  scheduleId?: string;
}

export async function insertExcel(db: Db, file: NewExcel): Promise<void> {
  const { id, reportKey, format, language, filters, rights, memberId, job, now, scheduleId } = file;
  await sql`insert into excel_file (organisation_id, id, report_key, format, language, filters, rights, requested_by, job, created_at, schedule_id)
    values (${ownId}, ${id}, ${reportKey}, ${format}, ${language}, ${JSON.stringify(filters)}, ${rights as string[]}::text[],
      ${memberId}, ${job}, ${now.toISOString()}::timestamptz, ${scheduleId ?? null}::uuid)`.execute(db);
}

/** Once more, by what its person may see now. False: it is under way already, or ready. */
export async function queueAgain(db: Db, id: string, rights: readonly string[], job: string): Promise<boolean> {
  const { rows } =
    await sql`update excel_file e set status = 'queued', rights = ${rights as string[]}::text[], job = ${job}, schedule_id = null,
      row_count = null, stored_as = null, sha256 = null, file_size = null, error = null, ended_at = null, expires_at = null
    where ${own('e')} and e.id = ${id} and not ${UNDER_WAY} returning e.id`.execute(db);
  return rows.length > 0;
}

/** For whom it was, and by which report by mail. */
type Ordered = Pick<ExcelRow, 'schedule_id' | 'requested_by'>;

/** The row; undefined where it was no longer under way. */
export async function cancelExcel(db: Db, id: string, now: Date): Promise<Ordered | undefined> {
  const { rows } =
    await sql<Ordered>`update excel_file e set status = 'cancelled', ended_at = ${now.toISOString()}::timestamptz
    where ${own('e')} and e.id = ${id} and ${UNDER_WAY} returning e.schedule_id, e.requested_by`.execute(db);
  return rows[0];
}

/** What a job is to make; undefined where it is no longer wanted of this job. */
export async function beginExcel(
  db: Db,
  id: string,
  job: string,
): Promise<Omit<ExcelRow, 'requested_by_name'> | undefined> {
  const { rows } = await sql<ExcelRow>`update excel_file e set status = 'processing'
    where ${own('e')} and e.id = ${id} and e.job = ${job} and ${UNDER_WAY} returning e.*`.execute(db);
  return rows[0];
}

/** Whether this job is still to make it. */
export async function isWanted(db: Db, id: string, job: string): Promise<boolean> {
  const { rows } = await sql`select e.id from excel_file e where ${own('e')} and e.id = ${id} and e.job = ${job}
    and e.status = 'processing'`.execute(db);
  return rows.length > 0;
}

export interface MadeExcel {
  id: string;
  job: string;
  rows: number | null;
  storedAs: string;
  sha256: string;
  size: number;
  now: Date;
  expires: Date;
}

/** False where it is no longer wanted. */
export async function readyExcel(db: Db, made: MadeExcel): Promise<boolean> {
  const { rows } =
    await sql`update excel_file e set status = 'ready', row_count = ${made.rows}, stored_as = ${made.storedAs},
      sha256 = ${made.sha256}, file_size = ${made.size}, error = null, ended_at = ${made.now.toISOString()}::timestamptz,
      expires_at = ${made.expires.toISOString()}::timestamptz
    where ${own('e')} and e.id = ${made.id} and e.job = ${made.job} and e.status = 'processing' returning e.id`.execute(
      db,
    );
  return rows.length > 0;
}

/** The row; undefined where it was no longer under way. */
export async function failExcel(db: Db, id: string, job: string, error: ExcelFailure): Promise<Ordered | undefined> {
  const { rows } = await sql<Ordered>`update excel_file e set status = 'failed', error = ${error}, ended_at = now()
    where ${own('e')} and e.id = ${id} and e.job = ${job} and ${UNDER_WAY} returning e.schedule_id, e.requested_by`.execute(
    db,
  );
  return rows[0];
}

/** Whether this job's failure was the last word; then it is to be made after all. */
export async function resumeExcel(db: Db, id: string, job: string): Promise<boolean> {
  const { rows } = await sql`update excel_file e set status = 'queued', error = null, ended_at = null
    where ${own('e')} and e.id = ${id} and e.job = ${job} and e.status = 'failed' returning e.id`.execute(db);
  return rows.length > 0;
}

export type StoredExcel = Pick<ExcelRow, 'id' | 'format'> & { stored_as: string };

/** Marks what is over, forgets what is long over; answers whose bytes go now, and whose stay. */
export async function expireExcel(db: Db, now: Date): Promise<{ over: StoredExcel[]; stay: StoredExcel[] }> {
  const at = now.toISOString();
  const over =
    await sql<StoredExcel>`update excel_file e set status = 'expired' where ${own('e')} and e.status = 'ready'
    and e.expires_at <= ${at}::timestamptz returning e.id, e.format, e.stored_as`.execute(db);
  await sql`delete from excel_file e where ${own('e')} and not ${UNDER_WAY}
    and e.created_at < ${at}::timestamptz - interval '180 days'`.execute(db);
  const stay = await sql<StoredExcel>`
    select e.id, e.format, e.stored_as from excel_file e where ${own('e')} and e.status = 'ready'`.execute(db);
  return { over: over.rows, stay: stay.rows };
}
