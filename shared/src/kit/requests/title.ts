import { placeOf } from '#lib/format/place.ts';

/** "Pothole · 43+250 LHS": how the author would name the record to a colleague. */
export function titleOf(values: Readonly<Record<string, unknown>>, name: string, directionLabel: string): string {
  const place = [placeOf(values), directionLabel].filter(Boolean).join(' ');
  return [name, place].filter(Boolean).join(' · ');
}
