/** Forms go on from what others saved meanwhile: what was changed here stays, the rest is as it is now. */
import { ApiError } from '@chainage/shared/api-client/client';

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The record as others left it, where that is why something was not saved. */
export const currentIn = <T>(error: unknown): T | undefined =>
  error instanceof ApiError && error.problem?.code === 'version.stale'
    ? (error.problem.current as T | undefined)
    : undefined;

/** Whether nothing was changed here since the form began. */
export const isUntouched = <T extends object>(mine: T, began: T): boolean => isSame(mine, began);

/** A set of names or ids: what was added and taken here is added to, and taken from, what is there now. */
export const rebasedSet = <T>(mine: readonly T[], began: readonly T[], now: readonly T[]): T[] => [
  ...now.filter((one) => mine.includes(one) || !began.includes(one)),
  ...mine.filter((one) => !began.includes(one) && !now.includes(one)),
];

function rebasedValue(own: unknown, began: unknown, now: unknown): unknown {
  if (isSame(own, began)) return now;
  return Array.isArray(own) && Array.isArray(began) && Array.isArray(now) ? rebasedSet(own, began, now) : own;
}

/** Values of a form that began with `began`, upon what is there now. */
export const rebased = <T extends object>(mine: T, began: T, now: T): T =>
  Object.fromEntries(
    Object.entries(now).map(([name, value]) => {
      const at = name as keyof T;
      return [name, rebasedValue(mine[at], began[at], value)];
    }),
  ) as T;
