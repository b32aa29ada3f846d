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
  /** All of them in order too. */
  inOrder?: boolean;
}

/** Columns of what is read, under its alias. */
export interface Columns {
  at: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  kind: RawBuilder<unknown>;
}

/** Whether rows are asked for in the order of time. */
export const isOrdered = ({ most, inOrder = false }: Cut): boolean => inOrder || most !== undefined;

const way = ({ oldestFirst = false }: Cut) => (oldestFirst ? sql`asc` : sql`desc`);

const endOf = (cut: Cut, at: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
  isOrdered(cut)
    ? sql`order by ${at} ${way(cut)}, ${id} ${way(cut)} ${cut.most === undefined ? sql`` : sql`limit ${cut.most}`}`
    : sql``;

/** Rows of a table's that a condition finds, as `(v, id, kind)`. */
export function rowsWhere(from: RawBuilder<unknown>, { at, id, kind }: Columns, where: RawBuilder<SqlBool>, cut: Cut) {
  const { kinds, after, oldestFirst = false } = cut;
  const conditions = [
    where,
    ...(kinds ? [sql`${kind} in (${sql.join([...kinds])})`] : []),
    ...(after
      ? [sql`(${at}, ${id}) ${oldestFirst ? sql`>` : sql`<`} (${after.value}::timestamptz, ${after.id}::uuid)`]
      : []),
  ];
  const end = endOf(cut, at, id);
  return sql`select ${at} as v, ${id} as id, ${kind} as kind from ${from} where ${sql.join(conditions, sql` and `)} ${end}`;
}

/**
 * The rows of several ways together, each once. In order the ways are merged: no more of any is read than stands among the first
 * that are asked for. `isEachOnce`: no row is in two of them.
 */
export function rowsOfWays(ways: readonly RawBuilder<unknown>[], cut: Cut, isEachOnce = false): RawBuilder<unknown> {
  const each = ways.map((one) => sql`(${one})`);
  const all = sql`(${sql.join(each, sql` union all `)}) u`;
  if (!isOrdered(cut)) return sql`(select distinct u.v, u.id, u.kind from ${all})`;
  const once = isEachOnce ? sql`` : sql`distinct on (u.v, u.id)`;
  return sql`(select ${once} u.v, u.id, u.kind from ${all} ${endOf(cut, sql`u.v`, sql`u.id`)})`;
}

/**
 * The rows that all of some sets have, each in order: read no further than whoever reads them in that order needs. What else is asked is
 * asked of these alone.
 */
export function rowsOfAll([first, ...others]: readonly RawBuilder<unknown>[], cut: Cut): RawBuilder<unknown> {
  if (others.length === 0) return sql`${first}`;
  const joined = others.map((set, at) => {
    const one = sql.ref(`s${at + 1}`);
    return sql`join ${set} ${one} on ${one}.v = s0.v and ${one}.id = s0.id`;
  });
  const order = sql`order by s0.v ${way(cut)}, s0.id ${way(cut)}`;
  return sql`(select s0.v, s0.id, s0.kind from ${first} s0 ${sql.join(joined, sql` `)} ${order} offset 0)`;
}
