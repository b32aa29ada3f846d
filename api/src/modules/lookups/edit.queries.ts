/** Rows of lists for whoever changes them. */
import { sql, type RawBuilder } from 'kysely';
import type { LookupRow } from '@chainage/shared/contracts/lookup-edit';
import { LOOKUP_ROWS_MOST } from '@chainage/shared/contracts/lookup-paths';
import type { Db } from '#kernel/database/connect.ts';
import { lockUntilEnd } from '#kernel/database/lock-until-end.ts';
import { own } from '#kernel/database/own.ts';
import '#kernel/declarations/lookup.table.ts';

/** What stands in a row beside its columns. */
export type Attributes = Readonly<Record<string, unknown>>;
export type StoredRow = LookupRow & { attributes: Attributes };

const columns = sql`l.id, l.version, l.list, l.code, l.label, coalesce(l.attributes -> 'labels', '{}') as labels, l.parent, l.family,
  coalesce(l.attributes -> 'used_for', '[]') as used_for, l.is_active, l.sort_order, l.attributes`;

const rowsWhere = async (db: Db, where: RawBuilder<unknown>): Promise<StoredRow[]> => {
  const { rows } = await sql<StoredRow>`select ${columns} from lookup l where ${own('l')} and ${where}
    order by l.sort_order, l.id limit ${LOOKUP_ROWS_MOST}::int`.execute(db);
  return rows;
};

export const listRows = (db: Db, list: string): Promise<StoredRow[]> => rowsWhere(db, sql`l.list = ${list}`);

/** Held until the transaction ends. */
export async function lockRow(db: Db, id: number): Promise<StoredRow | undefined> {
  await sql`select from lookup l where ${own('l')} and l.id = ${id} for no key update`.execute(db);
  return findRow(db, id);
}

export const findRow = async (db: Db, id: number): Promise<StoredRow | undefined> =>
  (await rowsWhere(db, sql`l.id = ${id}`))[0];

/** Rows of a list change one after the other: who adds, orders or renames waits for whoever does, and then reads what stands there. */
export const lockList = (db: Db, list: string): Promise<void> => lockUntilEnd(db, `lookup ${list}`);

export interface NewRow {
  list: string;
  code: string;
  label: string;
  parent: number | null;
  sort_order: number;
  attributes: Attributes;
}

export async function insertRow(db: Db, { attributes, ...row }: NewRow): Promise<number> {
  const made = await db
    .insertInto('lookup')
    .values({ ...row, attributes: JSON.stringify(attributes) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(made.id);
}

export async function updateRow(
  db: Db,
  { id, version }: Pick<LookupRow, 'id' | 'version'>,
  { label, is_active, attributes }: { label: string; is_active: boolean; attributes: Attributes },
  now: Date,
): Promise<void> {
  await sql`update lookup set label = ${label}, is_active = ${is_active}::boolean, attributes = ${JSON.stringify(attributes)}::jsonb,
    version = ${version + 1}::int, updated_at = ${now.toISOString()}::timestamptz
    where ${own('lookup')} and id = ${id}`.execute(db);
}

/** In the order of their ids. */
export async function updateOrder(db: Db, ids: readonly number[], now: Date): Promise<void> {
  await sql`update lookup set sort_order = array_position(${ids as number[]}::int[], id),
    updated_at = ${now.toISOString()}::timestamptz
    where ${own('lookup')} and id = any (${ids as number[]}::int[])
      and sort_order is distinct from array_position(${ids as number[]}::int[], id)`.execute(db);
}

/** How many rows of each list are in use, and how many are not any more. */
export async function countRows(db: Db): Promise<Map<string, { active: number; inactive: number }>> {
  const { rows } = await sql<{ list: string; active: number; inactive: number }>`
    select l.list, (count(*) filter (where l.is_active))::int as active, (count(*) filter (where not l.is_active))::int as inactive
    from lookup l where ${own('l')} group by l.list`.execute(db);
  return new Map(rows.map(({ list, ...counts }) => [list, counts]));
}
