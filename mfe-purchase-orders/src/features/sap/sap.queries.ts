import { api } from '@chainage/shared/api-client/client';
import { orderPlace } from '@chainage/shared/contracts/purchase-orders/place';
import type { SapDifferences, SapFetch, SapSync } from '@chainage/shared/contracts/purchase-orders/sap';
import { differencesPath, SAP_FETCH_PATH, SAP_SYNC_PATH } from '@chainage/shared/contracts/purchase-orders/sap-paths';
import { moduleKey } from '@chainage/shared/kit/record/record.queries.ts';
import { queryOptions } from '@chainage/shared/query';

/** While it runs or somebody waits for it, it is asked again after so long. */
const SOON = 1000;

export const syncQuery = (waits: boolean) =>
  queryOptions({
    queryKey: [...moduleKey(orderPlace.module), 'sap'],
    queryFn: ({ signal }) => api.get<SapSync>(SAP_SYNC_PATH, { signal, background: true }),
    refetchInterval: ({ state }) => (waits || state.data?.is_running ? SOON : false),
  });

export const fetchQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: [...moduleKey(orderPlace.module), 'sap-fetch', id],
    queryFn: ({ signal }) => api.get<SapFetch>(`${SAP_FETCH_PATH}${id}/`, { signal }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data === undefined || state.data.state === 'waiting' ? SOON : false),
  });

export const differencesQuery = (order: string) =>
  queryOptions({
    queryKey: [...moduleKey(orderPlace.module), 'differences', order],
    queryFn: ({ signal }) => api.get<SapDifferences>(differencesPath(order), { signal, background: true }),
  });
