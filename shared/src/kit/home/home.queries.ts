import { api } from '#api-client/client.ts';
import type { List } from '#contracts/list.ts';
import type { FirstRead } from '#offline/reads/first-reads.ts';
import { queryOptions } from '#query.ts';
import type { ListRow } from '../list/list.model.ts';
import { moduleKey, recordKeys } from '../record/record.queries.ts';
import type { CountsPart, HomeOffer, RoadPart, Source, WaitingPart } from './home.model.ts';

/** Rows shown of what waits; the list behind it has the rest. */
export const WAITING_ROWS = 5;

/** Rows of a way to drive: as many as a crew has before it, and as many records as a device gets ready. */
const WAY_ROWS = 60;

/** As many records as a strip of road can show and a person read. */
export const ROAD_ROWS = 200;

/** Rows of a list. */
export const rowsRead = (source: Source, params: Record<string, string>): FirstRead => ({
  queryKey: recordKeys(source).list(params),
  path: source.paths.list,
  params,
});
/** What the queries below ask, for whoever asks ahead of them. */
export const waitingRead = ({ of, filters, ordering, way }: WaitingPart): FirstRead =>
  rowsRead(of.source, { ...filters, ordering, limit: String(way ? WAY_ROWS : WAITING_ROWS) });
export const roadRead = ({ of, filters, path }: RoadPart, highway: number): FirstRead => {
  const asked = { highway: String(highway) };
  if (path) return { queryKey: [...recordKeys(of.source).list(asked), path], path, params: asked };
  return rowsRead(of.source, { ...filters, ...asked, ordering: 'chainage_from', limit: String(ROAD_ROWS) });
};
export const countsRead = ({ module }: Pick<HomeOffer, 'module'>, { path }: Pick<CountsPart, 'path'>): FirstRead => ({
  queryKey: [...moduleKey(module), 'counts', path],
  path,
});
const queryOf = <Answer>({ queryKey, path, params }: FirstRead) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => api.get<Answer>(path, { ...(params && { params }), signal }),
  });

/** The first records of a part of what waits, and how many there are. */
export const waitingQuery = (part: WaitingPart) => queryOf<List<ListRow>>(waitingRead(part));

/** Records along a highway, by its id. */
export const roadQuery = (part: RoadPart, highway: number) => queryOf<List<ListRow>>(roadRead(part, highway));

/** How many of a module's records stand where. */
export const countsQuery = (offer: Pick<HomeOffer, 'module'>, part: Pick<CountsPart, 'path'>) =>
  queryOf<Record<string, unknown>>(countsRead(offer, part));
