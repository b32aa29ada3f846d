import { sql, type RawBuilder } from 'kysely';
import type { ExcelFormat, ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import type { ImportOutcome, ImportRefusal, ImportState } from '@chainage/shared/contracts/import-paths';
import type { ImportHead, ImportTrouble } from '@chainage/shared/contracts/imports';
import type { Db } from '#kernel/database/connect.ts';
import { own, ownId } from '#kernel/database/own.ts';

/** An import as it is listed. */
export interface ImportRecord {
  id: string;
  import_key: string;
  file_name: string;
  format: ExcelFormat;
  language: ExcelLanguage;
  file_size: number;
  sha256: string;
  /** The try whose bytes are the file; null once they have gone. */
  stored_as: string | null;
  status: ImportState;
  job: string | null;
  /** Of that job, the latest that wrote anything. */
  attempt: number;
  counts: Partial<Record<ImportOutcome, number>>;
  heads: ImportHead[];
  troubles: ImportTrouble[];
  refusal: ImportRefusal | null;
  refusal_value: string | null;
  /** How many of its rows are still kept. */
  kept_rows: number;
  requested_by: number;
  requested_by_name: string;
  account_id: string;
  /** In whose rights its job works. */
  acting_id: number;
  created_at: Date;
  applied_at: Date | null;
  undone_at: Date | null;
  undone_by_name: string | null;
  expires_at: Date;
}

export const UNDER_WAY = sql`m.status in ('checking', 'applying', 'undoing')`;

export interface Listing {
  id?: string;
  key?: string | undefined;
  /** Of this member, and of all in these registers. */
  memberId: number;
  keys: readonly string[];
}

/** A select of imports, as `read-page.ts` takes it. */
export const importRows = ({ id, key, memberId, keys }: Listing): RawBuilder<ImportRecord> => sql<ImportRecord>`
  select m.id, m.import_key, m.file_name, m.format, m.language, m.file_size, m.sha256, m.stored_as, m.status, m.job, m.attempt,
    m.counts, m.heads, m.troubles, m.refusal, m.refusal_value, m.kept_rows, m.requested_by, u.name as requested_by_name,
    m.account_id, m.acting_id, m.created_at, m.applied_at, m.undone_at, w.name as undone_by_name, m.expires_at
  from sheet_import m
    join organisation_user u on ${own('u')} and u.id = m.requested_by
    left join organisation_user w on ${own('w')} and w.id = m.undone_by
  where ${own('m')} and (m.requested_by = ${memberId} or m.import_key = any (${keys as string[]}::text[]))
    ${id === undefined ? sql`` : sql`and m.id = ${id}`} ${key === undefined ? sql`` : sql`and m.import_key = ${key}`}`;

export async function findImportRecord(db: Db, listing: Listing & { id: string }): Promise<ImportRecord | undefined> {
  const { rows } = await importRows(listing).execute(db);
  return rows[0];
}

/** Of a member and of their whole organisation. */
export async function countUnderWay(db: Db, memberId: number): Promise<{ member: number; organisation: number }> {
  const { rows } = await sql<{ member: number; organisation: number }>`
    select count(*) filter (where m.acting_id = ${memberId})::int as member, count(*)::int as organisation
    from sheet_import m where ${own('m')} and ${UNDER_WAY}`.execute(db);
  return rows[0] ?? { member: 0, organisation: 0 };
}

export interface NewImport {
  id: string;
  key: string;
  fileName: string;
  format: ExcelFormat;
  language: ExcelLanguage;
  size: number;
  sha256: string;
  storedAs: string;
  memberId: number;
  accountId: string;
  job: string;
  now: Date;
  expires: Date;
}

/** False where the id is taken. */
export async function insertImport(db: Db, one: NewImport): Promise<boolean> {
  const { rows } =
    await sql`insert into sheet_import (organisation_id, id, import_key, file_name, format, language, file_size,
      sha256, stored_as, requested_by, acting_id, account_id, job, created_at, expires_at)
    values (${ownId}, ${one.id}, ${one.key}, ${one.fileName}, ${one.format}, ${one.language}, ${one.size}, ${one.sha256},
      ${one.storedAs}, ${one.memberId}, ${one.memberId}, ${one.accountId}, ${one.job}, ${one.now.toISOString()}::timestamptz,
      ${one.expires.toISOString()}::timestamptz)
    on conflict (organisation_id, id) do nothing returning id`.execute(db);
  return rows.length > 0;
}

export interface Step {
  id: string;
  from: readonly ImportState[];
  to: ImportState;
  memberId: number;
  accountId: string;
  job: string | null;
}

/** Begins a step, in somebody's name. False where it stands otherwise by now. */
export async function stepImport(db: Db, { id, from, to, memberId, accountId, job }: Step): Promise<boolean> {
  const { rows } =
    await sql`update sheet_import m set status = ${to}, job = ${job}, attempt = 0, acting_id = ${memberId},
      account_id = ${accountId}, refusal = null, refusal_value = null
    where ${own('m')} and m.id = ${id} and m.status = any (${from as string[]}::text[]) returning m.id`.execute(db);
  return rows.length > 0;
}

/** What a job works on, held until the transaction ends; undefined where it is no longer wanted of this job. */
export async function lockImport(
  db: Db,
  { id, job, status, attempt }: { id: string; job: string; status: ImportState; attempt: number },
): Promise<Omit<ImportRecord, 'requested_by_name' | 'undone_by_name'> | undefined> {
  const { rows } = await sql<ImportRecord>`select m.* from sheet_import m
    where ${own('m')} and m.id = ${id} and m.job = ${job} and m.status = ${status} and m.attempt <= ${attempt}
    for update of m`.execute(db);
  return rows[0];
}

type Ending = Partial<
  Pick<ImportRecord, 'status' | 'counts' | 'heads' | 'troubles' | 'refusal' | 'refusal_value' | 'kept_rows' | 'attempt'>
> & { kept_bytes?: number; applied_at?: Date; undone_at?: Date; undone_by?: number };

const AS_JSON = new Set(['counts', 'heads', 'troubles']);

/** Writes how it stands now. */
export async function writeImport(db: Db, id: string, ending: Ending): Promise<void> {
  const set = Object.entries(ending).map(([name, value]) => {
    const written = AS_JSON.has(name) ? JSON.stringify(value) : value instanceof Date ? value.toISOString() : value;
    return sql`${sql.id(name)} = ${written}`;
  });
  await sql`update sheet_import m set ${sql.join(set, sql`, `)} where ${own('m')} and m.id = ${id}`.execute(db);
}

/** Ends a step that came to nothing. Undefined where something else has happened to it. */
export async function endStep(
  db: Db,
  {
    id,
    job,
    from,
    to,
    refusal,
  }: { id: string; job: string; from: ImportState; to: ImportState; refusal: ImportRefusal | null },
): Promise<Pick<ImportRecord, 'id' | 'acting_id' | 'file_size'> | undefined> {
  const { rows } = await sql<ImportRecord>`update sheet_import m set status = ${to}, refusal = ${refusal}
    where ${own('m')} and m.id = ${id} and m.job = ${job} and m.status = ${from} returning m.id, m.acting_id, m.file_size`.execute(
    db,
  );
  return rows[0];
}
