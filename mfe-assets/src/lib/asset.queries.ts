import { api } from '@chainage/shared/api-client/client';
import type { AssetRecord, AssetRow } from '@chainage/shared/contracts/assets/asset';
import type { List } from '@chainage/shared/contracts/list';
import { organisationKey } from '@chainage/shared/lib/reference-data';
import { keepPreviousData, queryOptions } from '@chainage/shared/query';

const DATA = 'organisation/data';

export const assetListQuery = (params: Record<string, string>) =>
  queryOptions({
    queryKey: [organisationKey(), 'assets', 'list', params],
    queryFn: ({ signal }) => api.get<List<AssetRow>>(`${DATA}/asset-registers/`, { params, signal }),
    placeholderData: keepPreviousData,
  });

export const assetQuery = (id: string) =>
  queryOptions({
    queryKey: [organisationKey(), 'assets', 'one', id],
    queryFn: ({ signal }) => api.get<AssetRecord>(`${DATA}/asset-register/${encodeURIComponent(id)}/`, { signal }),
  });
