/** Of which sources a reader may see all there is; figures of the others are left out, since half of a sum is none. */
import type { Source } from '@chainage/shared/contracts/safety/statistics/figures';
import { EXPORTS_SAFETY, SEES_STATISTICS } from '@chainage/shared/contracts/safety/statistics/place';

const ISSUES = ['occupational', 'hazard', 'highway'].map((type) => `view__all__issue_${type}`);
const NEEDS: Readonly<Record<Source, readonly string[]>> = {
  programs: [SEES_STATISTICS],
  dpr: ['view__all__dpr'],
  issues: ISSUES,
};

export const seesSource = (permissions: readonly string[], source: Source): boolean =>
  NEEDS[source].every((one) => permissions.includes(one));

export const withheldFrom = (permissions: readonly string[]): ('dpr' | 'issues')[] =>
  (['dpr', 'issues'] as const).filter((source) => !seesSource(permissions, source));

/** On which rights a file of the statistics rests: none where its reader may have none. */
export function statisticsRights(permissions: readonly string[]): readonly string[] {
  if (![SEES_STATISTICS, EXPORTS_SAFETY].every((one) => permissions.includes(one))) return [];
  const seen = (['dpr', 'issues'] as const).filter((source) => seesSource(permissions, source));
  return [SEES_STATISTICS, EXPORTS_SAFETY, ...seen.flatMap((source) => NEEDS[source])];
}
