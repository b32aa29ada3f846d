/** Stretches that would be paid for twice. Without Zod, for a phone that warns while it is typed. */
import { kmToMetres } from '@chainage/shared/contracts/chainage';

/** Where a line was measured, as it is on the wire. */
export interface Measured {
  id?: unknown;
  status?: unknown;
  package_key?: unknown;
  work_date?: unknown;
  direction?: unknown;
  lane?: unknown;
  chainage_from?: unknown;
  chainage_to?: unknown;
  is_recovery?: unknown;
}

/** Lines that count for nothing. */
const GONE = ['rejected', 'cancelled'];

function stretchOf({ chainage_from: from, chainage_to: to }: Measured): [number, number] | null {
  if (typeof from !== 'string' || typeof to !== 'string') return null;
  try {
    return [kmToMetres(from), kmToMetres(to)];
  } catch {
    return null;
  }
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';
const lane = (value: unknown): string => String(value).trim().toLowerCase();
/** Lanes that are not said may be the same. */
const sameLane = (one: unknown, other: unknown): boolean => isEmpty(one) || isEmpty(other) || lane(one) === lane(other);
const sameSide = (one: unknown, other: unknown): boolean =>
  isEmpty(one) || isEmpty(other) || one === other || one === 'both' || other === 'both';

/** Whether both were measured of the same item, lane and day over some of the same metres; ends that touch do not. */
export function overlaps(one: Measured, other: Measured): boolean {
  if (isEmpty(one.package_key) || one.package_key !== other.package_key || one.work_date !== other.work_date)
    return false;
  if (GONE.includes(String(other.status)) || (!isEmpty(one.id) && one.id === other.id)) return false;
  // what is taken back was measured on the same metres
  if (one.is_recovery === true || other.is_recovery === true) return false;
  const [mine, theirs] = [stretchOf(one), stretchOf(other)];
  if (!mine || !theirs) return false;
  return (
    sameLane(one.lane, other.lane) &&
    sameSide(one.direction, other.direction) &&
    mine[0] < theirs[1] &&
    theirs[0] < mine[1]
  );
}
