import { sql, type RawBuilder } from 'kysely';
import type { OwnDataFailure, OwnDataState } from '@chainage/shared/contracts/own-data-paths';
import type { Db } from '#kernel/database/connect.ts';
import { own, ownId } from '#kernel/database/own.ts';
import { removeKeys } from '#kernel/erasure/erase-files.ts';
import { ownDataKey } from '#kernel/files/store/keys.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import type {} from './own-data.table.ts';

/** One whose time is over is expired, whether its bytes have gone or not. */
export interface OwnDataRow {
  id: string;
  status: OwnDataState;
  job: string | null;
  stored_as: string | null;
  sha256: string | null;
  file_size: number | null;
  row_count: number | null;
  file_count: number | null;
  missing_count: number | null;
  error: OwnDataFailure | null;
  requested_by: number;
  requested_by_name: string;
  created_at: string;
  expires_at: string | null;
}

const UNDER_WAY = sql`f.status in ('queued', 'processing')`;

/** A select of rows. */
export const ownDataRows = (now: Date, id?: string): RawBuilder<OwnDataRow> => sql<OwnDataRow>`
  select f.id, case when f.status = 'ready' and f.expires_at <= ${now.toISOString()}::timestamptz then 'expired' else f.status end
      as status, f.job, f.stored_as, f.sha256, f.file_size, f.row_count, f.file_count, f.missing_count, f.error, f.requested_by,
    u.name as requested_by_name, f.created_at, f.expires_at
  from own_data_file f join organisation_user u on ${own('u')} and u.id = f.requested_by
  where ${own('f')} ${id === undefined ? sql`` : sql`and f.id = ${id}`}`;

export const findOwnData = async (db: Db, id: string, now: Date): Promise<OwnDataRow | undefined> =>
  (await ownDataRows(now, id).execute(db)).rows[0];

export async function isUnderWay(db: Db): Promise<boolean> {
  const { rows } = await sql`select f.id from own_data_file f where ${own('f')} and ${UNDER_WAY} limit 1`.execute(db);
  return rows.length > 0;
}

/** Those that are made or wait for it. */
export async function underWay(db: Db): Promise<Pick<OwnDataRow, 'id' | 'job' | 'requested_by'>[]> {
  const { rows } = await sql<Pick<OwnDataRow, 'id' | 'job' | 'requested_by'>>`select f.id, f.job, f.requested_by
    from own_data_file f where ${own('f')} and ${UNDER_WAY}`.execute(db);
  return rows;
}

/** Those that are there can be fetched no more, and their bytes go. */
export async function expireReady({
  db,
  now,
  organisationId,
}: Pick<Tenant, 'db' | 'now' | 'organisationId'>): Promise<void> {
  const { rows } = await sql<{ id: string; stored_as: string }>`update own_data_file f set status = 'expired',
      expires_at = ${now.toISOString()}::timestamptz
    where ${own('f')} and f.status = 'ready' returning f.id, f.stored_as`.execute(db);
  const keys = rows.map(({ id, stored_as: name }) => ownDataKey(organisationId, id, name));
  await removeKeys(db, keys);
}

export async function insertOwnData(
  db: Db,
  { id, job, by, now }: { id: string; job: string; by: number; now: Date },
): Promise<void> {
  await sql`insert into own_data_file (organisation_id, id, job, requested_by, created_at)
    values (${ownId}, ${id}, ${job}, ${by}, ${now.toISOString()}::timestamptz)`.execute(db);
}

/** Whether this job is still to make it; from here on it is being made. */
export async function beginOwnData(db: Db, id: string, job: string): Promise<boolean> {
  const { rows } = await sql`update own_data_file f set status = 'processing' where ${own('f')} and f.id = ${id}
    and f.job = ${job} and ${UNDER_WAY} returning f.id`.execute(db);
  return rows.length > 0;
}

export interface MadeOwnData {
  id: string;
  job: string;
  storedAs: string;
  sha256: string;
  size: number;
  rows: number;
  files: number;
  missing: number;
  now: Date;
  expires: Date;
}

/** False where it is no longer wanted. */
export async function readyOwnData(db: Db, made: MadeOwnData): Promise<boolean> {
  const { rows } =
    await sql`update own_data_file f set status = 'ready', stored_as = ${made.storedAs}, sha256 = ${made.sha256},
      file_size = ${made.size}, row_count = ${made.rows}, file_count = ${made.files}, missing_count = ${made.missing},
      ended_at = ${made.now.toISOString()}::timestamptz, expires_at = ${made.expires.toISOString()}::timestamptz
    where ${own('f')} and f.id = ${made.id} and f.job = ${made.job} and f.status = 'processing' returning f.id`.execute(
      db,
    );
  return rows.length > 0;
}

/** False where it was no longer under way. */
export async function endOwnData(
  db: Db,
  id: string,
  status: 'failed' | 'cancelled',
  error: OwnDataFailure | null,
): Promise<boolean> {
  const { rows } = await sql`update own_data_file f set status = ${status}, error = ${error}, ended_at = now()
    where ${own('f')} and f.id = ${id} and ${UNDER_WAY} returning f.id`.execute(db);
  return rows.length > 0;
}

/** Marks what is over and forgets what is long over; answers what stays. */
export async function expireOwnData(db: Db, now: Date): Promise<{ id: string; stored_as: string }[]> {
  const at = now.toISOString();
  await sql`update own_data_file f set status = 'expired' where ${own('f')} and f.status = 'ready'
    and f.expires_at <= ${at}::timestamptz`.execute(db);
  await sql`delete from own_data_file f where ${own('f')} and not ${UNDER_WAY}
    and f.created_at < ${at}::timestamptz - interval '180 days'`.execute(db);
  const { rows } = await sql<{ id: string; stored_as: string }>`select f.id, f.stored_as from own_data_file f
    where ${own('f')} and f.status = 'ready'`.execute(db);
  return rows;
}
