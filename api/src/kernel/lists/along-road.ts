/** Records along a road for its strip: never more than can be drawn, whatever there is. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { metresToKm } from '@chainage/shared/contracts/chainage';
import { own } from '#kernel/database/own.ts';

/** Of each kilometre; further ones would lie under them. */
export const EACH_KILOMETRE = 60;
/** Of a road, whatever its length: a longer one has fewer of each kilometre, to its end. */
export const ALONG_ROAD = 5000;
/** Rows that are read for that: where some kilometres have few, the others may have more than their share. */
const READ = 2 * ALONG_ROAD;

/** `order` of a statement that asks for one row more than `most`: that row says `further`, and is not drawn. */
export const furtherThan = (most: RawBuilder<unknown>, order: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`row_number() over (order by ${order}) > ${most} as further`;

const kilometres = sql`h.chainage_from / 1000, h.chainage_to / 1000`;

/**
 * Columns of rows of `table x` on a highway, kilometre by kilometre, so many of each: one look in an index that begins with
 * organisation, highway and chainage. `where` speaks of `x`.
 */
export const eachKilometre = (
  highway: number,
  table: string,
  columns: RawBuilder<unknown>,
  where: RawBuilder<SqlBool>,
): RawBuilder<unknown> => sql`select m.* from highway h
  cross join lateral (select least(${EACH_KILOMETRE}::int,
    greatest(1, ${READ}::int / (h.chainage_to / 1000 - h.chainage_from / 1000 + 1))) as each) e
  cross join lateral generate_series(${kilometres}) b (km)
  cross join lateral (select ${columns}, ${furtherThan(sql`e.each`, sql`x.chainage_from`)} from ${sql.table(table)} x
    where ${own('x')} and x.highway = h.id and x.chainage_from >= b.km * 1000 and x.chainage_from < (b.km + 1) * 1000 and ${where}
    order by x.chainage_from limit e.each + 1) m
  where ${own('h')} and h.id = ${highway}`;

interface AtPlace {
  chainage_from: number | null;
  chainage_to?: number | null;
  /** Read only to know that there are more. */
  further: boolean;
}
type Wire<Row> = Omit<Row, keyof AtPlace> & { chainage_from: string | null; chainage_to: string | null };
const km = (metres: number | null | undefined): string | null => (metres == null ? null : metresToKm(metres));

/** Of each row the how manieth of its kilometre it is. */
function ranksOf(rows: readonly AtPlace[]): number[] {
  const counts = new Map<number, number>();
  return rows.map(({ chainage_from: at }) => {
    const kilometre = Math.floor((at ?? 0) / 1000);
    const rank = (counts.get(kilometre) ?? 0) + 1;
    counts.set(kilometre, rank);
    return rank;
  });
}

/** As the route answers: of each kilometre as many as are drawn, fewer where that were more than a road has; chainages in kilometres. */
export function alongRoad<Row extends AtPlace>(rows: readonly Row[]) {
  const known = rows.filter(({ further }) => !further);
  const ranks = ranksOf(known);
  let each = EACH_KILOMETRE;
  while (each > 1 && ranks.filter((rank) => rank <= each).length > ALONG_ROAD) each -= 1;
  const drawn = known.filter((_, at) => (ranks[at] ?? 0) <= each);
  const results = drawn.map(({ further: _, ...row }) => {
    const ends = { chainage_from: km(row.chainage_from), chainage_to: km(row.chainage_to) };
    return { ...row, ...ends } as unknown as Wire<Row>;
  });
  return { count: results.length, more: results.length < rows.length, results };
}
