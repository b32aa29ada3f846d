/** Clocks of the world, as a person looks for one: by a city, in India by any state or district. */
import { STATES } from '@chainage/shared/lib/reference/states';

export const INDIA = 'Asia/Kolkata';
/** What the rules of this browser call by an older name. */
const NEWER: Readonly<Record<string, string>> = { 'Asia/Calcutta': INDIA };

/** India's first; then by name, the one that holds now among them whatever this browser knows. */
export function zonesByPlace(now: string): string[] {
  const known = Intl.supportedValuesOf('timeZone').map((zone) => NEWER[zone] ?? zone);
  const others = [...new Set([...known, 'UTC', now])].filter((zone) => zone !== INDIA);
  const city = (zone: string) => zonePlaces(zone)[0] ?? zone;
  return [INDIA, ...others.sort((a, b) => city(a).localeCompare(city(b)))];
}

/** City and part of the world; `all`: also what lies in it, as far as the product knows the country. */
export function zonePlaces(zone: string, all = false): string[] {
  const places = zone.replaceAll('_', ' ').split('/').reverse();
  if (!all || zone !== INDIA) return places;
  return [
    ...places,
    'India',
    ...STATES.flatMap(({ label, districts }) => [label, ...districts.map((district) => district.label)]),
  ];
}
