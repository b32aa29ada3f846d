/** Which tables there are and in which order their rows can be written, read from the database itself: a new table needs no line here. */
import { sql } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';

export interface TableShape {
  name: string;
  /** Those that are written; what the database works out itself is not. */
  columns: readonly string[];
  /** Of its primary key. */
  key: readonly string[];
  /** Columns that count up by themselves. */
  counted: readonly string[];
  /** Columns of JSON that must hold something, which may be its null. */
  documents: readonly string[];
  /** Tables whose rows must be there before. */
  after: readonly string[];
  /** Some of it is hidden from the application, whoever asks. */
  isHidden: boolean;
}

const columnsWhere = (condition: string) =>
  sql.raw(`coalesce((select array_agg(a.attname::text order by a.attnum)
  from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and ${condition}), '{}')`);

/** Each comes behind what it refers to; of those that may come next the first by its name. Throws where tables refer to each other. */
export function inOrder<T extends Pick<TableShape, 'name' | 'after'>>(tables: readonly T[]): T[] {
  const left = [...tables].sort((a, b) => (a.name < b.name ? -1 : 1));
  const ordered: T[] = [];
  while (left.length > 0) {
    const names = new Set(left.map(({ name }) => name));
    const at = left.findIndex(({ name, after }) => after.every((one) => one === name || !names.has(one)));
    if (at < 0) throw new Error(`tables refer to each other: ${[...names].join(', ')}`);
    ordered.push(...left.splice(at, 1));
  }
  return ordered;
}

/** Every table, in the order in which rows are written. */
export async function readTables(db: Db): Promise<TableShape[]> {
  const { rows } = await sql<TableShape>`select c.relname::text as name,
      ${columnsWhere(`a.attgenerated = ''`)} as columns, ${columnsWhere(`a.attidentity <> ''`)} as counted,
      ${columnsWhere(`a.atttypid = 'jsonb'::regtype and a.attnotnull`)} as documents,
      coalesce((select array_agg(a.attname::text order by k.place) from pg_index i
        cross join lateral unnest(i.indkey::int2[]) with ordinality as k (number, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
        where i.indrelid = c.oid and i.indisprimary), '{}') as key,
      coalesce((select array_agg(distinct o.relname::text) from pg_constraint f join pg_class o on o.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f'), '{}') as after,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and not exists (select from aclexplode(w.relacl) app where app.privilege_type = 'INSERT' and app.grantee <> w.relowner
          and has_column_privilege(app.grantee, c.oid, a.attnum, 'SELECT'))) as "isHidden"
    from pg_class c
    -- whoever writes the audit beside its owner is the application, whatever its role is called
    join pg_class w on w.oid = 'public.audit'::regclass
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`.execute(db);
  return inOrder(rows);
}
