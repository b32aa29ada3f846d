import { api } from '@chainage/shared/api-client/client';
import type { IssueRow } from '@chainage/shared/contracts/issues/issue';
import type { List } from '@chainage/shared/contracts/list';
import { organisationKey } from '@chainage/shared/lib/reference-data';
import { keepPreviousData, queryClient, queryOptions } from '@chainage/shared/query';
import type { IssueImage, IssueRecord } from './issue-record.ts';

const DATA = 'organisation/data';
export const issuePath = (id: string, rest = '') => `${DATA}/issue/${encodeURIComponent(id)}/${rest}`;

export const issueKeys = {
  all: () => [organisationKey(), 'issues'] as const,
  list: (params: Record<string, string>) => [...issueKeys.all(), 'list', params] as const,
  one: (id: string) => [...issueKeys.all(), 'one', id] as const,
  images: (id: string) => [...issueKeys.all(), 'images', id] as const,
};

export const issueListQuery = (params: Record<string, string>) =>
  queryOptions({
    queryKey: issueKeys.list(params),
    queryFn: ({ signal }) => api.get<List<IssueRow>>(`${DATA}/issues/`, { params, signal }),
    placeholderData: keepPreviousData,
  });

export const issueQuery = (id: string) =>
  queryOptions({
    queryKey: issueKeys.one(id),
    queryFn: ({ signal }) => api.get<IssueRecord>(issuePath(id), { signal }),
  });

export const issueImagesQuery = (id: string) =>
  queryOptions({
    queryKey: issueKeys.images(id),
    queryFn: async ({ signal }) => {
      const params = { limit: '100' };
      const path = issuePath(id, 'issue-image/');
      return (await api.get<List<IssueImage>>(path, { params, signal })).results;
    },
  });

/** After a write: its answer is the record, every list and the photos are asked anew. */
export function issueChanged(issue: IssueRecord): void {
  queryClient.setQueryData(issueKeys.one(issue.id), issue);
  void queryClient.invalidateQueries({ queryKey: [...issueKeys.all(), 'list'] });
  void queryClient.invalidateQueries({ queryKey: issueKeys.images(issue.id) });
}
