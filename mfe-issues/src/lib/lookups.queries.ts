import { api } from '@chainage/shared/api-client/client';
import type { List } from '@chainage/shared/contracts/list';
import type { LookupRecord } from '@chainage/shared/contracts/lookups';
import type { Colleague, Organisation, Package } from '@chainage/shared/contracts/organisation';
import { queryOptions } from '@chainage/shared/query';
import { organisationKey } from './issue.queries.ts';

/** Reference data is good for six hours (spec.md section 9). */
const staleTime = 6 * 3600_000;
const ALL = { limit: '1000' };

const pathOf = (list: string) =>
  list === 'units-of-measurement' ? 'organisation/stock/units-of-measurement/' : `organisation/data/${list}/`;

/** Inactive records come too: old issues keep showing their label. */
export const lookupQuery = (list: string, params: Record<string, string> = {}) =>
  queryOptions({
    queryKey: [organisationKey(), 'lookup', list, params],
    queryFn: async ({ signal }) => {
      const options = { params: { ...ALL, ...params }, signal };
      return (await api.get<List<LookupRecord>>(pathOf(list), options)).results;
    },
    staleTime,
  });

export const organisationQuery = () =>
  queryOptions({
    queryKey: [organisationKey(), 'organisation'],
    queryFn: ({ signal }) => api.get<Organisation>('organisation/', { signal }),
    staleTime,
  });

export const packagesQuery = () =>
  queryOptions({
    queryKey: [organisationKey(), 'packages'],
    queryFn: async ({ signal }) => {
      const options = { params: ALL, signal };
      return (await api.get<List<Package>>('organisation/data/dpr/packages/', options)).results;
    },
    staleTime,
  });

const colleaguesQuery = (permission: string) =>
  queryOptions({
    queryKey: [organisationKey(), 'colleagues', permission],
    queryFn: async ({ signal }) => {
      const options = { params: { ...ALL, permission, is_active: 'true' }, signal };
      return (await api.get<List<Colleague>>('organisation/users/', options)).results;
    },
    staleTime,
  });

const holders = (verb: string, type: string) =>
  ['all', 'assigned'].map((scope) => `${verb}__${scope}__issue_${type}`).join(',');

export const reviewersQuery = (type: string) => colleaguesQuery(holders('review', type));
export const resolversQuery = (type: string) => colleaguesQuery(holders('resolve', type));

/** The same people for a select that searches the server: those who may review, or resolve, this type. */
export const holdersPath = (verb: 'review' | 'resolve', type: string): string =>
  `organisation/users/?permission=${holders(verb, type)}&is_active=true`;
