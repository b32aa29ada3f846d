import { api } from '@chainage/shared/api-client/client';
import { LOG_PO_PATH, SEES_ORDERS } from '@chainage/shared/contracts/dpr/log-po-place';
import type { LogPo, LogPoBody } from '@chainage/shared/contracts/dpr/log-po';
import type { List } from '@chainage/shared/contracts/list';
import type { PoItem } from '@chainage/shared/contracts/purchase-orders/po-item';
import { usePermissions } from '@chainage/shared/auth/permission';
import { moduleKey } from '@chainage/shared/kit/record/record.queries.ts';
import { useRegistered } from '@chainage/shared/kit/record/registered.queries.ts';
import { queryClient, queryOptions } from '@chainage/shared/query';

/** A line is split over a handful of items. */
const MOST = '1000';

export const linksQuery = (log: string) =>
  queryOptions({
    queryKey: [...moduleKey('dpr'), 'log-po', log],
    queryFn: async ({ signal }) =>
      (await api.get<List<LogPo>>(LOG_PO_PATH, { params: { dpr_log: log, limit: MOST }, signal, background: true }))
        .results,
  });

/** The item that is chosen, as it stands now. */
export function usePoItem(id: string | null): PoItem | undefined {
  const sees = usePermissions().includes(SEES_ORDERS);
  return useRegistered<PoItem>('po-items', sees ? (id ?? '') : '');
}

/** What links changed: the line's, the month's, and the orders'. */
const readAgain = () => {
  void queryClient.invalidateQueries({ queryKey: moduleKey('dpr') });
  void queryClient.invalidateQueries({ queryKey: moduleKey('purchase-orders') });
};

export async function addLink(body: LogPoBody): Promise<void> {
  await api.post<LogPo>(LOG_PO_PATH, body);
  readAgain();
}

export async function removeLink(id: string): Promise<void> {
  await api.delete(`${LOG_PO_PATH}${id}/`);
  readAgain();
}
