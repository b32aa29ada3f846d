import { kmToMetres, metresToKm, parseChainage } from '@chainage/shared/contracts/chainage';

const GPS_OFF_M = 500;
const ACCURACY_M = 50;
const DUPLICATE_M = 100;
const DUPLICATE_MS = 2 * 3600_000;

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

const dayInIndia = (time: number) => new Date(time + 330 * 60_000).toISOString().slice(0, 10);

/** List query for what may be the same event: same type and direction, ±100 m (the time is compared on the answer). */
export function duplicateParams(type: string, wire: Record<string, unknown>): Record<string, string> | null {
  const { chainage_from: from, direction, occurred_at: at, highway } = wire;
  if (typeof from !== 'string' || typeof direction !== 'string' || typeof at !== 'string' || !highway) return null;
  if (parseChainage(from) === null) return null;
  const metres = kmToMetres(from);
  const time = Date.parse(at);
  return {
    issue_type: type,
    direction,
    chainage_from: metresToKm(Math.max(0, metres - DUPLICATE_M)),
    chainage_to: metresToKm(metres + DUPLICATE_M),
    date_from: dayInIndia(time - DUPLICATE_MS),
    date_to: dayInIndia(time + DUPLICATE_MS),
    limit: '10',
  };
}

export const isSameTime = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && Math.abs(Date.parse(one) - Date.parse(other)) <= DUPLICATE_MS;
