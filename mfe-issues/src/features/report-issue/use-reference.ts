import { useMemberId, usePermissions } from '@chainage/shared/auth/permission';
import { useSession } from '@chainage/shared/auth/session';
import { packagesQuery } from '@chainage/shared/lib/reference-data';
import { useQuery } from '@chainage/shared/query';
import { lookupQuery, reviewersQuery } from '#lib/lookups.queries.ts';
import { draftOwner } from '@chainage/shared/offline/drafts';
import type { FormStart } from '@chainage/shared/kit/form/form-slots.ts';
import { useLocation } from '@chainage/shared/router';
import { now } from '@chainage/shared/api-client/server-clock';
import { issueTypeOf } from '@chainage/shared/contracts/issues/registry';
import { useFinding } from './use-finding.ts';
import { readRemembered } from './remembered.ts';
import { readChosen } from './read-chosen.ts';
import { startValues, type Reference, type Reporter } from './start-values.ts';

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

/** What a new report begins with; one of a finding, where and in which words that was found. */
export function useReportStart(type: string): FormStart {
  const { reference, isError, retry } = useReference(type);
  const found = useFinding();
  const reporter = useReporter(type);
  const { defaults = {} } = issueTypeOf(type) ?? {};
  const chosen = readChosen(useLocation().search);
  const values = reference && startValues(defaults, reference, reporter, readRemembered(draftOwner()), now());
  return { values: values && found.values && { ...values, ...chosen, ...found.values }, isError, retry };
}
