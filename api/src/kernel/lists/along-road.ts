/** Records along a road for its strip: never more than can be drawn, whatever there is. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { metresToKm } from '@chainage/shared/contracts/chainage';
import { own } from '#kernel/database/own.ts';

/** Of each kilometre; further ones would lie under them. */
export const EACH_KILOMETRE = 60;
/** Of a road, whatever its length. */
export const ALONG_ROAD = 5000;

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
  cross join lateral generate_series(h.chainage_from / 1000, h.chainage_to / 1000) b (km)
  cross join lateral (select ${columns} from ${sql.table(table)} x
    where ${own('x')} and x.highway = h.id and x.chainage_from >= b.km * 1000 and x.chainage_from < (b.km + 1) * 1000 and ${where}
    order by x.chainage_from limit ${EACH_KILOMETRE + 1}::int) m
  where ${own('h')} and h.id = ${highway}`;

interface AtPlace {
  chainage_from: number | null;
  chainage_to?: number | null;
}
type Wire<Row> = Omit<Row, keyof AtPlace> & { chainage_from: string | null; chainage_to: string | null };
const km = (metres: number | null | undefined): string | null => (metres == null ? null : metresToKm(metres));

/** As the route answers: of a kilometre no more than are drawn, chainages in kilometres. */
export function alongRoad<Row extends AtPlace>(rows: readonly Row[]) {
  const counts = new Map<number, number>();
  const drawn = rows.slice(0, ALONG_ROAD).filter(({ chainage_from: at }) => {
    const kilometre = Math.floor((at ?? 0) / 1000);
    const count = (counts.get(kilometre) ?? 0) + 1;
    counts.set(kilometre, count);
    return count <= EACH_KILOMETRE;
  });
  const results = drawn.map((row): Wire<Row> => ({
    ...row,
    chainage_from: km(row.chainage_from),
    chainage_to: km(row.chainage_to),
  }));
  return { count: results.length, more: results.length < rows.length, results };
}
