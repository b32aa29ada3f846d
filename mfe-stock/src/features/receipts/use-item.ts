import { api } from '@chainage/shared/api-client/client';
import type { List } from '@chainage/shared/contracts/list';
import type { StockRow } from '@chainage/shared/contracts/stock/rows';
import { stockPlace } from '@chainage/shared/contracts/stock/stock-place';
import { organisationKey } from '@chainage/shared/lib/reference-data';
import { keepPreviousData, useQuery } from '@chainage/shared/query';

/** Items whose code or name is typed; the one whose code it is. */
export function useItem(typed: string) {
  const search = typed.trim();
  const query = new URLSearchParams({ search, status: 'active', limit: '20' });
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: [organisationKey(), 'stock', 'typed', search],
    queryFn: ({ signal }) => api.get<List<StockRow>>(`${stockPlace.paths.list}?${query}`, { signal, background: true }),
    enabled: search !== '',
    // others post too
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const rows = search === '' ? [] : (data?.results ?? []);
  const item = rows.find(({ code }) => code.toLowerCase() === search.toLowerCase());
  return { rows, item, isFetching, isError, refetch };
}
