import type { IssueRow } from '@chainage/shared/contracts/issues/issue';
import type { Highway } from '@chainage/shared/contracts/organisation';
import { kmToMetres } from '@chainage/shared/contracts/chainage';

/** Length of road under one heading. */
const STRETCH_M = 5000;

export interface Stretch {
  /** Kilometre its stone shows. */
  km: number;
  issues: IssueRow[];
}

/** The road from its first kilometre to its last, in stretches; those without an issue stay, as the road does. */
export function stretchesOf(
  highway: Pick<Highway, 'chainage_from' | 'chainage_to'>,
  issues: readonly IssueRow[],
): Stretch[] {
  const first = Math.floor(kmToMetres(highway.chainage_from) / STRETCH_M);
  const last = Math.max(first, Math.ceil(kmToMetres(highway.chainage_to) / STRETCH_M) - 1);
  const stretches = Array.from({ length: last - first + 1 }, (_, each): Stretch => ({
    km: ((first + each) * STRETCH_M) / 1000,
    issues: [],
  }));
  for (const issue of issues) {
    if (!issue.chainage_from) continue;
    const at = Math.floor(kmToMetres(issue.chainage_from) / STRETCH_M) - first;
    stretches[Math.min(Math.max(at, 0), stretches.length - 1)]?.issues.push(issue);
  }
  return stretches;
}
