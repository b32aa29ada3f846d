/** Rows of a sheet that is taken in: kept from its check until it can be applied or undone no more. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ImportOutcome } from '@chainage/shared/contracts/import-paths';
import type { ImportRow, ImportShow, ImportTrouble } from '@chainage/shared/contracts/imports';
import type { Db } from '#kernel/database/connect.ts';
import { own, ownId } from '#kernel/database/own.ts';
import type { Conflict, KeptRow } from '#kernel/sheets/take-in/apply-rows.ts';
import type { CheckedRow } from '#kernel/sheets/take-in/judge-rows.ts';
import type { InTheWay } from '#kernel/sheets/take-in/undo-rows.ts';

/** Those of a check before. */
export async function forgetRows(db: Db, id: string): Promise<void> {
  await sql`delete from sheet_import_row r where ${own('r')} and r.import_id = ${id}`.execute(db);
}

export async function keepRows(db: Db, id: string, rows: readonly CheckedRow[]): Promise<number> {
  if (rows.length === 0) return 0;
  const kept = rows.map(({ row, ...rest }) => ({
    ...rest,
    ...{ import_id: id, place: row, is_told: rest.warnings.length > 0 },
  }));
  const json = JSON.stringify(kept);
  await sql`insert into sheet_import_row (organisation_id, import_id, place, outcome, record_id, version, cells, "values", before,
      changes, faults, warnings, is_told)
    select ${ownId}, v.import_id, v.place, v.outcome, v.record_id, v.version, v.cells, v."values", v.before, v.changes, v.faults,
      v.warnings, v.is_told
    from jsonb_populate_recordset(null::sheet_import_row, ${json}::jsonb) v on conflict do nothing`.execute(db);
  return Buffer.byteLength(json);
}

/** Cells of a merged range, `from` to `to` of the sheet's rows: what they mean cannot be told. */
export async function markMerged(
  db: Db,
  id: string,
  { from, to, trouble }: { from: number; to: number; trouble: ImportTrouble },
): Promise<void> {
  await sql`update sheet_import_row r set outcome = 'wrong', "values" = '{}', changes = '{}',
      faults = r.faults || ${JSON.stringify([trouble])}::jsonb
    where ${own('r')} and r.import_id = ${id} and r.place between ${from}::int and ${to}::int`.execute(db);
}

export async function countRows(db: Db, id: string): Promise<Record<ImportOutcome, number>> {
  const { rows } = await sql<{ outcome: ImportOutcome; count: number }>`select r.outcome, count(*)::int as count
    from sheet_import_row r where ${own('r')} and r.import_id = ${id} group by r.outcome`.execute(db);
  return {
    new: 0,
    changed: 0,
    unchanged: 0,
    wrong: 0,
    ...Object.fromEntries(rows.map((row) => [row.outcome, row.count])),
  };
}

/** Which way an import is gone through: undoing goes up, so that what names a row above goes before that does. */
export type Way = 'down' | 'up';

/** The next rows that write something, behind a place. */
export async function nextRows(
  db: Db,
  id: string,
  { after, most, way }: { after: number; most: number; way: Way },
): Promise<KeptRow[]> {
  const [behind, order] = way === 'down' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const { rows } = await sql<KeptRow>`select r.place as row, r.outcome, r.record_id, r.version, r."values", r.before
    from sheet_import_row r
    where ${own('r')} and r.import_id = ${id} and r.place ${behind} ${after}::int and r.outcome in ('new', 'changed')
    order by r.place ${order} limit ${most}::int`.execute(db);
  return rows;
}

/** Fields that any of its rows writes. */
export async function fieldsWritten(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select distinct f.name
    from sheet_import_row r, jsonb_object_keys(r."values") as f (name)
    where ${own('r')} and r.import_id = ${id} and r.outcome in ('new', 'changed')`.execute(db);
  return rows.map(({ name }) => name);
}

/** What has come between the check and the writing: the rows are wrong now. */
export async function markConflicts(db: Db, id: string, conflicts: readonly Conflict[]): Promise<void> {
  const all = conflicts.map(({ row, fault }) => ({ place: row, faults: [fault] }));
  await sql`update sheet_import_row r set outcome = 'wrong', faults = r.faults || v.faults
    from jsonb_populate_recordset(null::sheet_import_row, ${JSON.stringify(all)}::jsonb) v
    where ${own('r')} and r.import_id = ${id} and r.place = v.place`.execute(db);
}

export async function markInTheWay(db: Db, id: string, rows: readonly InTheWay[]): Promise<void> {
  await sql`update sheet_import_row r set obstacle = null, obstacle_value = null
    where ${own('r')} and r.import_id = ${id} and r.obstacle is not null`.execute(db);
  const all = rows.map(({ row, obstacle, value }) => ({ place: row, obstacle, obstacle_value: value }));
  await sql`update sheet_import_row r set obstacle = v.obstacle, obstacle_value = v.obstacle_value
    from jsonb_populate_recordset(null::sheet_import_row, ${JSON.stringify(all)}::jsonb) v
    where ${own('r')} and r.import_id = ${id} and r.place = v.place`.execute(db);
}

const SHOWS: Readonly<Record<ImportShow, RawBuilder<SqlBool>>> = {
  new: sql<SqlBool>`r.outcome = 'new'`,
  changed: sql<SqlBool>`r.outcome = 'changed'`,
  unchanged: sql<SqlBool>`r.outcome = 'unchanged'`,
  wrong: sql<SqlBool>`r.outcome = 'wrong'`,
  told: sql<SqlBool>`r.is_told`,
  obstacle: sql<SqlBool>`r.obstacle is not null`,
};

export interface PageOfRows {
  id: string;
  show?: ImportShow | undefined;
  offset: number;
  limit: number;
}

/** Rows as the browser shows them, in the order of the sheet, and how many there are. */
export async function readRows(
  db: Db,
  { id, show, offset, limit }: PageOfRows,
): Promise<{ count: number; rows: ImportRow[] }> {
  const which = show ? sql`and ${SHOWS[show]}` : sql``;
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count from sheet_import_row r
    where ${own('r')} and r.import_id = ${id} ${which}`.execute(db);
  const { rows } =
    await sql<ImportRow>`select r.place as row, r.outcome, r.record_id, r.cells, r.changes, r.faults, r.warnings,
      r.obstacle, r.obstacle_value
    from sheet_import_row r where ${own('r')} and r.import_id = ${id} ${which}
    order by r.place offset ${offset}::int limit ${limit}::int`.execute(db);
  return { count: counted[0]?.count ?? 0, rows };
}
