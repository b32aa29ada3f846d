/** The sixty issues of Bhima: each of the sixteen types, each status, nine limits broken (domain.md section 7). */
import { BHIMA_ACCIDENTS } from './bhima-accidents.ts';
import { BHIMA_BREAKDOWNS } from './bhima-breakdowns.ts';
import { BHIMA_CLEARING } from './bhima-clearing.ts';
import { BHIMA_DAMAGE } from './bhima-damage.ts';
import { BHIMA_ELECTRICAL } from './bhima-electrical.ts';
import { BHIMA_LAND } from './bhima-land.ts';
import { BHIMA_ROUTINE } from './bhima-routine.ts';
import { BHIMA_SAFETY } from './bhima-safety.ts';
import type { Story } from './story.ts';

export const BHIMA_STORIES: readonly Story[] = [
  ...BHIMA_ROUTINE,
  ...BHIMA_ACCIDENTS,
  ...BHIMA_BREAKDOWNS,
  ...BHIMA_DAMAGE,
  ...BHIMA_CLEARING,
  ...BHIMA_LAND,
  ...BHIMA_ELECTRICAL,
  ...BHIMA_SAFETY,
];
