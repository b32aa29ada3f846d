import type { Highway } from '@chainage/shared/contracts/organisation';
import { kmToMetres } from '@chainage/shared/contracts/chainage';

/** Length of road under one heading. */
const STRETCH_M = 5000;

export interface Stretch<Placed> {
  /** Kilometre its stone shows. */
  km: number;
  records: Placed[];
}

/**
 * The road from its first kilometre to its last, in stretches; those without a record stay, as the road does. `placeOf`: in km,
 * as the wire has it; a record without one is left out.
 */
export function stretchesOf<Placed>(
  highway: Pick<Highway, 'chainage_from' | 'chainage_to'>,
  records: readonly Placed[],
  placeOf: (record: Placed) => string | null,
): Stretch<Placed>[] {
  const first = Math.floor(kmToMetres(highway.chainage_from) / STRETCH_M);
  const last = Math.max(first, Math.ceil(kmToMetres(highway.chainage_to) / STRETCH_M) - 1);
  const stretches = Array.from({ length: last - first + 1 }, (_, each): Stretch<Placed> => ({
    km: ((first + each) * STRETCH_M) / 1000,
    records: [],
  }));
  for (const record of records) {
    const place = placeOf(record);
    if (!place) continue;
    const at = Math.floor(kmToMetres(place) / STRETCH_M) - first;
    stretches[Math.min(Math.max(at, 0), stretches.length - 1)]?.records.push(record);
  }
  return stretches;
}
