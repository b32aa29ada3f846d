import { daysAfter } from '@chainage/shared/lib/format/days';
import type { IssueType } from './issue-type.ts';
import { ISSUE_STATUSES } from './statuses.ts';

/** Accidents on the road, as the accident statement has them. */
export const ROAD_ACCIDENTS: readonly IssueType[] = ['road_user_accident', 'highway'];

/** Handed in and not turned away. */
export const REPORTED = ISSUE_STATUSES.filter((status) => !['draft', 'rejected', 'cancelled'].includes(status));

const YEAR_DAYS = 365;

/** The first day of the twelve months that the strip shows accidents of. */
export const accidentsSince = (today: string): string => daysAfter(today, -YEAR_DAYS);

/** The strip's accidents as their list is asked for them. */
export const accidentsShown = (today: string): Record<string, string> => ({
  issue_type: ROAD_ACCIDENTS.join(),
  status: REPORTED.join(),
  date_from: accidentsSince(today),
});
