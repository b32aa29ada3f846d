import { sql } from 'kysely';
import { own } from '#kernel/database/own.ts';
import type { SheetReader } from './sheet.model.ts';

/** What the package among the filters of a file is called (`named` of its sheet); nothing where none is asked for, or it is not there. */
export async function packageNamed(
  { db }: SheetReader,
  { package: of }: { package?: number | undefined },
): Promise<Readonly<Record<string, string>>> {
  if (of === undefined) return {};
  const { rows } = await sql<{ name: string }>`select concat_ws(' ', p.code, p.name) as name from package p
    where ${own('p')} and p.id = ${of}::bigint`.execute(db);
  return rows[0] ? { package: rows[0].name } : {};
}
