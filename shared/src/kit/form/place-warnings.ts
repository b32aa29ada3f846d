import { kmToMetres, parseChainage } from '#contracts/chainage.ts';
import { GPS_OFF_M } from '#contracts/nearest-on-road.ts';

const ACCURACY_M = 50;

export interface Warning {
  /** Text `warning.<code>`. */
  code: 'gpsOff' | 'gpsInaccurate';
  path: string;
  metres?: number;
}

/** Chainage typed further from where the phone stands than it can be wrong by. Warns, never blocks. */
export function placeWarnings(typed: string, gpsMetres: number | null, accuracy: number | null): Warning[] {
  const wire = parseChainage(typed);
  const off = wire === null || gpsMetres === null ? 0 : Math.abs(kmToMetres(wire) - gpsMetres);
  return [
    ...(off > GPS_OFF_M ? [{ code: 'gpsOff' as const, path: 'chainage_from', metres: Math.round(off) }] : []),
    ...(accuracy !== null && accuracy > ACCURACY_M
      ? [{ code: 'gpsInaccurate' as const, path: 'chainage_from', metres: Math.round(accuracy) }]
      : []),
  ];
}
