/** What a line asks of its sheet. Whoever writes a line holds the sheet first: then no step of it can pass them by. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { own } from '#kernel/database/own.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import type { LineSheet } from '../load.queries.ts';

/** Where sheets lie, and which of them a member sees, as a condition on `s`. */
export interface SheetTable {
  table: string;
  visible: (tenant: Tenant) => RawBuilder<SqlBool>;
}

/** Where the lines of one kind lie, and the column that has their sheet. */
export interface LineTable {
  table: string;
  field: string;
}

/** `change`: one after the other; `keep`: nobody moves the sheet meanwhile; else it is only read. */
export type SheetLock = 'change' | 'keep' | undefined;

const LOCKS = { change: sql`for no key update of s`, keep: sql`for share of s` };

/** A sheet by its id, which may be a subquery. */
export async function readSheet(
  tenant: Tenant,
  { table, visible }: SheetTable,
  id: RawBuilder<unknown>,
  lock: SheetLock,
): Promise<LineSheet | undefined> {
  const { rows } = await sql<LineSheet>`
    select s.id, s.created_by, s.number, s.status, ${visible(tenant)} as seen from ${sql.table(table)} s
    where ${own('s')} and s.id = ${id} ${lock ? LOCKS[lock] : sql``}`.execute(tenant.db);
  return rows[0];
}

/** The id of a line's sheet, for `readSheet`. */
export const sheetOf = ({ table, field }: LineTable, line: string): RawBuilder<unknown> =>
  sql`(select ${sql.ref(`l.${field}`)} from ${sql.table(table)} l where ${own('l')} and l.id = ${line})`;

/** How many lines a sheet has, and whether this one is among them already. */
export async function countLines(
  { db }: Tenant,
  { table, field }: LineTable,
  sheet: string,
  line: string,
): Promise<{ lines: number; there: boolean }> {
  const { rows } = await sql<{ lines: number; there: boolean }>`
    select count(*)::int as lines, coalesce(bool_or(l.id = ${line}), false) as there
    from ${sql.table(table)} l where ${own('l')} and ${sql.ref(`l.${field}`)} = ${sheet}`.execute(db);
  return rows[0] ?? { lines: 0, there: false };
}
