import { kmToMetres, metresApart, metresToKm, parseChainage } from '@chainage/shared/contracts/chainage';
import type { SimilarSlot } from '@chainage/shared/kit/form/form-slots.ts';

const DUPLICATE_M = 100;
const DUPLICATE_MS = 2 * 3600_000;

const dayInIndia = (time: number) => new Date(time + 330 * 60_000).toISOString().slice(0, 10);

/** List query for what may be the same event: same type and direction, ±100 m (the time is compared on the answer). */
function duplicateParams(type: string, wire: Record<string, unknown>): Record<string, string> | null {
  const { chainage_from: from, chainage_to: to, direction, occurred_at: at, highway } = wire;
  if (typeof from !== 'string' || typeof direction !== 'string' || typeof at !== 'string' || !highway) return null;
  if (parseChainage(from) === null) return null;
  const metres = kmToMetres(from);
  const end = typeof to === 'string' && parseChainage(to) !== null ? Math.max(metres, kmToMetres(to)) : metres;
  const time = Date.parse(at);
  return {
    issue_type: type,
    direction,
    chainage_from: metresToKm(Math.max(0, metres - DUPLICATE_M)),
    chainage_to: metresToKm(end + DUPLICATE_M),
    date_from: dayInIndia(time - DUPLICATE_MS),
    date_to: dayInIndia(time + DUPLICATE_MS),
    limit: '10',
  };
}

const isSameTime = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string' && Math.abs(Date.parse(one) - Date.parse(other)) <= DUPLICATE_MS;

const text = (value: unknown) => (typeof value === 'string' ? value : null);

/** When two reports of a type may be of one event: on one carriageway, within 100 m and two hours. */
export const sameEvent = (type: string): SimilarSlot => ({
  params: (wire) => duplicateParams(type, wire),
  isSame(row, wire) {
    const metres = metresApart(row, wire);
    return (
      row['issue_type'] === type &&
      row['direction'] === wire['direction'] &&
      row['highway'] === wire['highway'] &&
      metres !== null &&
      metres <= DUPLICATE_M &&
      isSameTime(row['occurred_at'], wire['occurred_at'])
    );
  },
  metres: metresApart,
  at: ({ occurred_at: at }) => text(at),
  picture: ({ thumbnail_url: picture }) => text(picture),
});
