/** Names of things in the audit that are rows of a table. */
import { sql, type RawBuilder } from 'kysely';
import { own } from '#kernel/database/own.ts';
import type { Named, Thing } from './things.ts';

interface Source {
  /** Its rows are `w`. */
  table: string;
  label: RawBuilder<unknown>;
  /** The label in other languages. */
  labels?: RawBuilder<unknown>;
  id?: 'bigint' | 'uuid';
}

export const namesIn =
  ({ table, label, labels = sql`null`, id = 'bigint' }: Source): NonNullable<Thing['names']> =>
  async ({ db }, ids) => {
    const { rows } = await sql<Named>`select w.id::text as id, ${label} as label, ${labels} as labels
      from ${sql.table(table)} w where ${own('w')} and w.id = any (${[...ids]}::${sql.raw(id)}[])`.execute(db);
    return rows;
  };
