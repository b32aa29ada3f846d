/** Places on the road in a search, as people write them: `47+257`, `47.257`, `km 47+257`. Read alike by server and device. */
import { metresToKm } from './chainage.ts';

/** As far from a place something is still found there, metres. */
export const NEARBY_M = 100;

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
