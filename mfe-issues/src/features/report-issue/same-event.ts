import { kmToMetres, metresToKm, parseChainage } from '@chainage/shared/contracts/chainage';

const DUPLICATE_M = 100;
const DUPLICATE_MS = 2 * 3600_000;

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
