/** What made it safe for now: the earliest measure that anybody states keeps the temporary limit, whichever form states it. */
import { isAsked } from '@chainage/shared/contracts/contract-number';
import type { StoredIssue } from '../issue.model.ts';
import { earliestTime, readActionTime, type ActionTime } from '../times.ts';
import type { Move } from './effect.ts';

const FIELD = 'temporary_measure_at';
/** Forms up to 1.9 let it lie before the event: theirs counts from the event. */
const HELD_SINCE = '1.10';

/** As a field of a report or a repair states it; the field itself stays as it was stated. */
export function statedMeasure({ facts, clock, contract }: Move, issue: StoredIssue, stated: unknown): ActionTime {
  const time = typeof stated === 'string' ? stated : undefined;
  const read = readActionTime(FIELD, time, issue, clock, facts.reopenedAt);
  const isEarly = read.errors.some(({ code }) => code === 'before_start');
  if (!isEarly || isAsked(HELD_SINCE, contract)) return read;
  const earliest = new Date(earliestTime(issue, facts.reopenedAt, clock.now)).toISOString();
  return { ...read, time: earliest, errors: [] };
}

/** The earlier of two measures. */
export const earlierMeasure = (one: string | null, other: string | undefined): string | null =>
  one === null || (other !== undefined && Date.parse(other) < Date.parse(one)) ? (other ?? null) : one;
