import type { List } from '@chainage/shared/contracts/list';
import type { LookupRecord } from '@chainage/shared/contracts/lookups';
import type { Colleague, Organisation, Package } from '@chainage/shared/contracts/organisation';
import { endpointOf } from '@chainage/shared/offline/endpoint';
import { loadReference } from '@chainage/shared/offline/reference';
import { queryOptions } from '@chainage/shared/query';
import { organisationKey } from './issue.queries.ts';

/** Reference data is good for six hours (spec.md section 9); without signal the device's copy stays in use. */
const staleTime = 6 * 3600_000;
/** It lies on the device already, as lists. */
const meta = { kept: false };

const listOf = async <T>(endpoint: string, signal: AbortSignal): Promise<T[]> =>
  (await loadReference<List<T>>(endpoint, signal)).data.results;

const pathOf = (list: string) =>
  list === 'units-of-measurement' ? 'organisation/stock/units-of-measurement/' : `organisation/data/${list}/`;

/** Inactive records come too: old issues keep showing their label. */
export const lookupQuery = (list: string, params: Record<string, string> = {}) =>
  queryOptions({
    queryKey: [organisationKey(), 'lookup', list, params],
    queryFn: ({ signal }) => listOf<LookupRecord>(endpointOf(pathOf(list), params), signal),
    staleTime,
    meta,
  });

export const organisationQuery = () =>
  queryOptions({
    queryKey: [organisationKey(), 'organisation'],
    queryFn: async ({ signal }) => (await loadReference<Organisation>('organisation/', signal)).data,
    staleTime,
    meta,
  });

export const packagesQuery = () =>
  queryOptions({
    queryKey: [organisationKey(), 'packages'],
    queryFn: ({ signal }) => listOf<Package>(endpointOf('organisation/data/dpr/packages/'), signal),
    staleTime,
    meta,
  });

const holders = (verb: string, type: string) =>
  ['all', 'assigned'].map((scope) => `${verb}__${scope}__issue_${type}`).join(',');

const colleaguesQuery = (permission: string) =>
  queryOptions({
    queryKey: [organisationKey(), 'colleagues', permission],
    queryFn: ({ signal }) =>
      listOf<Colleague>(endpointOf('organisation/users/', { permission, is_active: 'true' }), signal),
    staleTime,
    meta,
  });

export const reviewersQuery = (type: string) => colleaguesQuery(holders('review', type));
export const resolversQuery = (type: string) => colleaguesQuery(holders('resolve', type));

/** The same people for a select that searches the server: those who may review, or resolve, this type. */
export const holdersPath = (verb: 'review' | 'resolve', type: string): string =>
  `organisation/users/?permission=${holders(verb, type)}&is_active=true`;
