/** What of a table lies at a place that a search names. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { kmToMetres } from '@chainage/shared/contracts/chainage';
import { NEARBY_M } from '@chainage/shared/contracts/search-places';
import { own } from '#kernel/database/own.ts';
import { rowsWhere } from '#kernel/lists/key-rows.ts';
import { orNone } from '#kernel/lists/sort-types.ts';

/** A stretch that begins further before a place is not looked for by it. */
const STRETCH_M = 2_000;

/** What of `alias` lies at a place, give or take a hundred metres. `begins`: where a stretch begins, as its index has it. */
export const liesAt = (alias: string, begins: RawBuilder<unknown>, place: string): RawBuilder<SqlBool> => {
  const metres = kmToMetres(place);
  const [from, to] = [sql.ref(`${alias}.chainage_from`), sql.ref(`${alias}.chainage_to`)];
  return sql`${begins} between ${metres - STRETCH_M}::int and ${metres + NEARBY_M}::int
    and ${orNone(to, from)} >= ${metres - NEARBY_M}::int`;
};

/** Where a table's records are, with the columns of their keys; its indexes of stretches carry all of them. */
export interface Placed {
  /** Under the alias `x`. */
  table: string;
  /** Columns: the time records are sorted by, and their kind. */
  at: string;
  kind: string;
  /** Where a stretch begins, as its index has it. */
  begins: RawBuilder<unknown>;
}

/** A stretch of road as it is asked for, in metres. */
export interface AskedStretch {
  from: number;
  to: number;
  highway?: number | undefined;
  /** Stretches that begin so far before it are looked for, and where `long`, those that are longer, wherever they begin. */
  before: number;
  long: boolean;
}

/** What a search names by a place: the stretch whose rows are those of `liesAt`. */
export const stretchOfPlace = (place: string): AskedStretch => {
  const metres = kmToMetres(place);
  return { from: metres - NEARBY_M, to: metres + NEARBY_M, before: STRETCH_M - NEARBY_M, long: false };
};

/**
 * What stands in a stretch or reaches into it, in parts, some perhaps in two: the rows that `meetsStretch` and of a place `liesAt`
 * find, each part out of one index that carries what is asked.
 */
export function rowsOfStretch(
  { table, at, kind, begins }: Placed,
  { from, to, highway, before, long }: AskedStretch,
  kinds?: readonly string[],
): RawBuilder<unknown>[] {
  const [first, last] = [sql.ref('x.chainage_from'), sql.ref('x.chainage_to')];
  const columns = { at: sql.ref(`x.${at}`), id: sql.ref('x.id'), kind: sql.ref(`x.${kind}`) };
  const road = highway === undefined ? sql`true` : sql`x.highway = ${highway}`;
  const part = (which: RawBuilder<SqlBool>) =>
    rowsWhere(sql`${sql.table(table)} x`, columns, sql`${own('x')} and ${which} and ${road}`, { kinds });
  const stays = long ? sql`true` : sql`(${last} is null or ${last} >= ${from}::int)`;
  return [
    part(sql`${begins} >= ${Math.max(from, 0)}::int and ${begins} <= ${to}::int and ${stays}`),
    part(
      sql`${first} >= ${from - before}::int and ${first} < ${from}::int and ${first} <= ${to}::int and ${last} >= ${from}::int`,
    ),
    ...(long
      ? [part(sql`${last} - ${first} > ${sql.lit(before)} and ${last} >= ${from}::int and ${first} <= ${to}::int`)]
      : []),
  ];
}
