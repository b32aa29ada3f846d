/** Places on the road in a search, as people write them: `47+257`, `47.257 km`, `Ch. 47 + 257`, `४७+२५७`. Read alike by server and device. */
import { metresToKm } from './chainage.ts';
import { withWholePlates } from './plates.ts';

/** As far from a place something is still found there, metres. */
export const NEARBY_M = 100;

/** What people write before a place or behind it, and which side they mean: the place is found without. */
const BEFORE = String.raw`(?:km|ch(?:ainage)?|किमी|कि\.?मी|चेनेज)\.?`;
const BEHIND = String.raw`(?:km|किमी|कि\.?मी)\.?`;
/** Decimals are a place only with all their metres: `2.5` is a width as well. */
const PLACE = new RegExp(String.raw`^(?:${BEFORE})?(?:(\d{1,4})\+(\d{1,3})|(\d{1,4})\.(\d{3}))(?:${BEHIND})?$`, 'i');
const UNIT = new RegExp(`^${BEFORE}$`, 'i');
const SAID_BEHIND = new RegExp(`^(?:${BEHIND}|lhs|rhs)$`, 'i');

const DEVANAGARI_ZERO = 0x966;
const latinDigits = (text: string) => text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));

function placeOf(part: string): string | undefined {
  const [, whole, metres, km, decimals] = PLACE.exec(latinDigits(part)) ?? [];
  if (whole !== undefined && metres !== undefined) return metresToKm(Number(whole) * 1000 + Number(metres));
  return km !== undefined && decimals !== undefined ? `${km}.${decimals}` : undefined;
}

/** The place that a number alone may mean, since `+` is far away on a phone: `33050` is 33+050, and perhaps a number or a plate. */
export const placeOfNumber = (word: string): string | undefined =>
  /^[1-9]\d{3,5}$/.test(word) ? metresToKm(Number(word)) : undefined;

/** Numbers stand in Latin digits on records; other words as they were written. */
const asFound = (part: string) => (/^[०-९]+$/.test(part) ? latinDigits(part) : part);

/** Places in a search, in kilometres as on the wire, and its words; a plate is one of them. */
export function searchParts(search: string): { places: string[]; words: string } {
  const parts = withWholePlates(search)
    .trim()
    .replace(/([\d०-९])\s*\+\s*(?=[\d०-९])/g, '$1+')
    .split(/\s+/);
  const places = parts.map(placeOf);
  const isPlace = (at: number) => places[at] !== undefined;
  const isWord = (part: string, at: number) =>
    !isPlace(at) && !(UNIT.test(part) && isPlace(at + 1)) && !(SAID_BEHIND.test(part) && isPlace(at - 1));
  return {
    places: places.filter((place) => place !== undefined),
    words: parts.filter(isWord).map(asFound).join(' '),
  };
}
