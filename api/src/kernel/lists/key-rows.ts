/** Rows of which only the keys are read, out of indexes: `(v, id, kind)`, the time they are sorted by, their id, their kind. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** Which of the rows are asked for. */
export interface Cut {
  /** Of these kinds; left out: of all. */
  kinds?: readonly string[] | undefined;
  /** The last row of the page before. */
  after?: { value: string; id: string } | undefined;
  /** The first so many; left out: all. */
  most?: number | undefined;
  oldestFirst?: boolean;
}

/** Columns of what is read, under its alias. */
export interface Columns {
  at: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  kind: RawBuilder<unknown>;
}

const way = ({ oldestFirst = false }: Cut) => (oldestFirst ? sql`asc` : sql`desc`);

/** Rows of a table's that a condition finds, as `(v, id, kind)`. */
export function rowsWhere(from: RawBuilder<unknown>, { at, id, kind }: Columns, where: RawBuilder<SqlBool>, cut: Cut) {
  const { kinds, after, most, oldestFirst = false } = cut;
  const conditions = [
    where,
    ...(kinds ? [sql`${kind} in (${sql.join([...kinds])})`] : []),
    ...(after
      ? [sql`(${at}, ${id}) ${oldestFirst ? sql`>` : sql`<`} (${after.value}::timestamptz, ${after.id}::uuid)`]
      : []),
  ];
  const end = most === undefined ? sql`` : sql`order by ${at} ${way(cut)}, ${id} ${way(cut)} limit ${most}`;
  return sql`select ${at} as v, ${id} as id, ${kind} as kind from ${from} where ${sql.join(conditions, sql` and `)} ${end}`;
}

/** The rows of several ways together, each once. */
export function rowsOfWays(ways: readonly RawBuilder<unknown>[], cut: Cut): RawBuilder<unknown> {
  const end = cut.most === undefined ? sql`` : sql`order by v ${way(cut)}, id ${way(cut)} limit ${cut.most}`;
  const all = ways.map((each) => sql`(${each})`);
  return sql`(select distinct u.v, u.id, u.kind from (${sql.join(all, sql` union all `)}) u ${end})`;
}
