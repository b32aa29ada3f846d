/** What of a table lies at a place that a search names. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { kmToMetres } from '@chainage/shared/contracts/chainage';
import { NEARBY_M } from '@chainage/shared/contracts/search-places';
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
