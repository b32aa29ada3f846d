import type { IssueType } from './issue-type.ts';

/** Accidents on the road, as the accident statement has them. */
export const ROAD_ACCIDENTS: readonly IssueType[] = ['road_user_accident', 'highway'];
