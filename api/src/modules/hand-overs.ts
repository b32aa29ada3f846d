/** What every module hands over when somebody leaves: one line each (domain.md section 7, rule 13). */
import type { HandOver } from '#kernel/handover/hand-over.ts';
import { issuesHandOver } from './issues/hand-over.ts';
import { packagesHandOver } from './packages/hand-over.ts';
import { safetyHandOver } from './safety/hand-over.ts';

export const HAND_OVERS: readonly HandOver[] = [...issuesHandOver, ...safetyHandOver, ...packagesHandOver];
