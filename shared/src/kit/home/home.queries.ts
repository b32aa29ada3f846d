import { api } from '#api-client/client.ts';
import type { List } from '#contracts/list.ts';
import { listParams } from '#lib/list-state.ts';
import { queryOptions } from '#query.ts';
import type { ListKind, ListRow } from '../list/list.model.ts';
import { moduleKey, recordKeys, recordListQuery } from '../record/record.queries.ts';
import type { CountsPart, HomeOffer, RoadPart, Source, WaitingPart } from './home.model.ts';

/** Rows shown of what waits; the list behind it has the rest. */
const WAITING_ROWS = 5;

/** As many records as a strip of road can show and a person read. */
export const ROAD_ROWS = 200;

const rowsQuery = (source: Source, params: Record<string, string>) =>
  queryOptions({
    queryKey: recordKeys(source).list(params),
    queryFn: ({ signal }) => api.get<List<ListRow>>(source.paths.list, { params, signal }),
  });

/** The first records of a part of what waits, and how many there are. */
export const waitingQuery = ({ of, filters, ordering }: WaitingPart) =>
  rowsQuery(of.source, { ...filters, ordering, limit: String(WAITING_ROWS) });

/** Records along a highway, by its id. */
export const roadQuery = ({ of, filters }: RoadPart, highway: number) =>
  rowsQuery(of.source, {
    ...filters,
    highway: String(highway),
    ordering: 'chainage_from',
    limit: String(ROAD_ROWS),
  });

/** How many of a module's records stand where. */
export const countsQuery = ({ module }: Pick<HomeOffer, 'module'>, { path }: Pick<CountsPart, 'path'>) =>
  queryOptions({
    queryKey: [...moduleKey(module), 'counts', path],
    queryFn: ({ signal }) => api.get<Record<string, unknown>>(path, { signal }),
  });

/** A list as it opens: nothing chosen, the first page. */
export const firstPageQuery = (kind: ListKind) => {
  const { type, list } = kind;
  const opened = listParams({ filters: {}, ordering: list.ordering, page: 1 });
  return recordListQuery<ListRow>(kind, { ...(type && { [type.field]: type.value }), ...opened });
};
