import { kmToMetres, metresToKm } from '@chainage/shared/contracts/chainage';
import { GPS_OFF_M } from '@chainage/shared/contracts/nearest-on-road';
import type { AlignmentPoint } from '@chainage/shared/contracts/organisation';
import type { FormValues } from '@chainage/shared/kit/kind';
import { chainageAt, type Position } from '@chainage/shared/lib/geo';

const metres = (km: unknown): number | null => (typeof km === 'string' ? kmToMetres(km) : null);

/** Where a finding of a work is reported: where its crew stands, on the work's own stretch; else where the stretch begins. */
export function placeOfFinding(
  work: Readonly<Record<string, unknown>>,
  alignment: readonly AlignmentPoint[],
  position: Position | null,
): FormValues {
  const [from, to] = [metres(work['chainage_from']), metres(work['chainage_to'])];
  const road = Object.fromEntries(
    (['highway', 'package'] as const).flatMap((name) => (work[name] ? [[name, String(work[name])]] : [])),
  );
  const here = position && chainageAt(alignment, position);
  const isOnIt = here && here.aside <= GPS_OFF_M && from !== null && here.metres >= from && here.metres <= (to ?? from);
  if (!isOnIt) return { ...road, ...(from !== null && { chainage_from: metresToKm(from) }) };
  return {
    ...road,
    chainage_from: metresToKm(here.metres),
    location_source: 'gps',
    lat: position.lat.toFixed(6),
    lng: position.lng.toFixed(6),
    gps_accuracy_m: Math.min(99_999, position.accuracy).toFixed(1),
  };
}
