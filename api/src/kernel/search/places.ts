/** Places on the road in a search, as people write them: `47+257`, `47.257`, `km 47+257`. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { kmToMetres, metresToKm } from '@chainage/shared/contracts/chainage';
import { orNone } from '#kernel/lists/sort-types.ts';

const NEARBY_M = 100;
/** A stretch that begins further before a place is not looked for by it. */
const STRETCH_M = 2_000;
/** Decimals are a place only with all their metres: `2.5` is a width as well. */
const PLACE = /^(?:km)?(?:(\d{1,4})\+(\d{1,3})|(\d{1,4})\.(\d{3}))$/i;
const KILOMETRE = /^(km|किमी|कि\.?मी\.?)$/i;

function placeOf(part: string): string | undefined {
  const [, whole, metres, km, decimals] = PLACE.exec(part) ?? [];
  if (whole !== undefined && metres !== undefined) return metresToKm(Number(whole) * 1000 + Number(metres));
  return km !== undefined && decimals !== undefined ? `${km}.${decimals}` : undefined;
}

/** Places in a search, in kilometres as on the wire, and its words. */
export function searchParts(search: string): { places: string[]; words: string } {
  const parts = search.trim().split(/\s+/);
  const places = parts.map(placeOf);
  const isWord = (part: string, at: number) =>
    places[at] === undefined && !(KILOMETRE.test(part) && places[at + 1] !== undefined);
  return { places: places.filter((place) => place !== undefined), words: parts.filter(isWord).join(' ') };
}

/** What of `alias` lies at a place, give or take a hundred metres. `begins`: where a stretch begins, as its index has it. */
export const liesAt = (alias: string, begins: RawBuilder<unknown>, place: string): RawBuilder<SqlBool> => {
  const metres = kmToMetres(place);
  const [from, to] = [sql.ref(`${alias}.chainage_from`), sql.ref(`${alias}.chainage_to`)];
  return sql`${begins} between ${metres - STRETCH_M}::int and ${metres + NEARBY_M}::int
    and ${orNone(to, from)} >= ${metres - NEARBY_M}::int`;
};
