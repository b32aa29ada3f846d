import type { IssueRow } from '@chainage/shared/contracts/issues/issue';
import type { List } from '@chainage/shared/contracts/list';
import type { Organisation } from '@chainage/shared/contracts/organisation';
import { OPEN_STATUSES } from '@chainage/shared/contracts/issues/statuses';
import { api } from '@chainage/shared/api-client/client';
import { loadReference } from '@chainage/shared/offline/reference';
import { queryOptions } from '@chainage/shared/query';

export const organisationQuery = queryOptions({
  queryKey: ['organisation'],
  queryFn: async ({ signal }) => (await loadReference<Organisation>('organisation/', signal)).data,
  staleTime: 600_000,
  // It lies on the device already, as reference data.
  meta: { stored: false },
});

/** As many open issues as a strip can show and a person read. */
export const ROAD_LIMIT = 200;

export const roadQuery = (highway: number | undefined) =>
  queryOptions({
    queryKey: ['issues', 'road', highway],
    enabled: highway !== undefined,
    queryFn: ({ signal }) =>
      api.get<List<IssueRow>>('organisation/data/issues/', {
        params: { highway, status: OPEN_STATUSES, ordering: 'chainage_from', limit: ROAD_LIMIT },
        signal,
      }),
  });
