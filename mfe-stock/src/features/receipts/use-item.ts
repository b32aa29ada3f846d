import { api } from '@chainage/shared/api-client/client';
import { idInLabel } from '@chainage/shared/contracts/kit/label-code';
import { isSameCode } from '@chainage/shared/contracts/kit/normal-code';
import type { List } from '@chainage/shared/contracts/list';
import type { StockRow } from '@chainage/shared/contracts/stock/rows';
import { stockPlace } from '@chainage/shared/contracts/stock/stock-place';
import { recordPath } from '@chainage/shared/kit/record/record.queries.ts';
import { organisationKey } from '@chainage/shared/lib/reference-data';
import { keepPreviousData, useQuery } from '@chainage/shared/query';

/** Items whose code or name is typed or scanned. */
function useFound(typed: string) {
  const search = typed.trim();
  const id = idInLabel(stockPlace, search);
  const query = new URLSearchParams({ search, status: 'active', limit: '20' });
  const { data, isFetching, isError } = useQuery({
    queryKey: [organisationKey(), 'stock', 'typed', search],
    queryFn: async ({ signal }): Promise<readonly StockRow[]> => {
      const options = { signal, background: true };
      if (id) return [await api.get<StockRow>(recordPath(stockPlace, id), options)];
      return (await api.get<List<StockRow>>(`${stockPlace.paths.list}?${query}`, options)).results;
    },
    enabled: search !== '',
    // others post too
    staleTime: 0,
    // a label names one item alone: no other stands in for it
    placeholderData: id ? undefined : keepPreviousData,
  });
  return { rows: search === '' ? [] : (data ?? []), isFetching, isError, id };
}

/** The item that is meant: the one whose code, name or label it is; where several stores keep it, that of `store`. */
export function useItem(typed: string, store: number | null) {
  const { rows, isFetching, isError, id } = useFound(typed);
  const isMeant = ({ id: own, code, name }: StockRow) =>
    id === undefined ? isSameCode(code, typed) || isSameCode(name, typed) : own === id;
  const meant = rows.filter(isMeant);
  const item = meant.length === 1 ? meant[0] : meant.find((row) => row.store === store);
  /** Asked for, and there is none. */
  const isUnknown = typed.trim() !== '' && !isFetching && !isError && meant.length === 0;
  return { rows, meant, item, isFetching, isUnknown };
}
