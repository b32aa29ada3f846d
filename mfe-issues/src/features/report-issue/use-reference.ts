import { useMemberId, usePermissions } from '@chainage/shared/auth/permission';
import { useSession } from '@chainage/shared/auth/session';
import { packagesQuery } from '@chainage/shared/lib/reference-data';
import { useQuery } from '@chainage/shared/query';
import { lookupQuery, reviewersQuery } from '#lib/lookups.queries.ts';
import type { Reference, Reporter } from './start-values.ts';

/** The lists a form cannot open without, fetched side by side. */
export function useReference(type: string) {
  const packages = useQuery(packagesQuery());
  const roads = useQuery(lookupQuery('type-of-roads'));
  const units = useQuery(lookupQuery('units-of-measurement'));
  const reviewers = useQuery(reviewersQuery(type));
  const all = [packages, roads, units, reviewers];
  const reference: Reference | null =
    packages.data && roads.data && units.data && reviewers.data
      ? { packages: packages.data, roads: roads.data, units: units.data, reviewers: reviewers.data }
      : null;
  const retry = () => void Promise.all(all.filter(({ isError }) => isError).map(({ refetch }) => refetch()));
  return { reference, isError: !reference && all.some(({ isError }) => isError), retry };
}

export function useReporter(type: string): Reporter {
  const memberId = useMemberId() ?? 0;
  const permissions = usePermissions();
  const own = useSession(({ organisation }) => organisation?.organisation_user.packages);
  const anywhere = permissions.includes(`create__all__issue_${type}`);
  const reviews = permissions.some((each) => each.startsWith('review__') && each.endsWith(`__issue_${type}`));
  return { memberId, packages: anywhere ? null : (own ?? []), patrols: !reviews };
}
