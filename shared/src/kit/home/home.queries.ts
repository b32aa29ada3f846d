import { api } from '#api-client/client.ts';
import { hasAny } from '#contracts/permissions.ts';
import type { List } from '#contracts/list.ts';
import type { RemoteDescription } from '#contracts/registry.ts';
import { listParams } from '#lib/list-state.ts';
import type { FirstRead } from '#offline/reads/first-reads.ts';
import { queryOptions } from '#query.ts';
import type { ListKind, ListRow } from '../list/list.model.ts';
import { moduleKey, recordKeys } from '../record/record.queries.ts';
import {
  waitingFor,
  type CountsPart,
  type HomeOffer,
  type RoadPart,
  type Source,
  type WaitingPart,
} from './home.model.ts';

/** Rows shown of what waits; the list behind it has the rest. */
const WAITING_ROWS = 5;

/** As many records as a strip of road can show and a person read. */
export const ROAD_ROWS = 200;

const rowsRead = (source: Source, params: Record<string, string>): FirstRead => ({
  queryKey: recordKeys(source).list(params),
  path: source.paths.list,
  params,
});
const waitingRead = ({ of, filters, ordering }: WaitingPart): FirstRead =>
  rowsRead(of.source, { ...filters, ordering, limit: String(WAITING_ROWS) });
const roadRead = ({ of, filters }: RoadPart, highway: number): FirstRead =>
  rowsRead(of.source, {
    ...filters,
    highway: String(highway),
    ordering: 'chainage_from',
    limit: String(ROAD_ROWS),
  });
const countsRead = ({ module }: Pick<HomeOffer, 'module'>, { path }: Pick<CountsPart, 'path'>): FirstRead => ({
  queryKey: [...moduleKey(module), 'counts', path],
  path,
});
/** A list as it opens: nothing chosen, the first page. */
const listRead = (kind: ListKind): FirstRead => {
  const { type, list } = kind;
  const opened = listParams({ filters: {}, ordering: list.ordering, page: 1 });
  return rowsRead(kind, { ...(type && { [type.field]: type.value }), ...opened });
};

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

/**
 * What home page, road and the lists of the menu ask for when they are opened, as far as these permissions see them: with it
 * on the device they open without signal. `highways`: ids.
 */
export function firstReads(
  offer: HomeOffer,
  { home = {}, menu }: Pick<RemoteDescription, 'home' | 'menu'>,
  { permissions, highways }: { permissions: readonly string[]; highways: readonly number[] },
): FirstRead[] {
  const isShown = (part: keyof typeof home) => home[part] !== undefined && hasAny(permissions, home[part].needs);
  const opened = menu.filter(({ offline, needs }) => offline && hasAny(permissions, needs)).map(({ path }) => path);
  return [
    ...(isShown('waiting') ? waitingFor(offer, permissions).map(waitingRead) : []),
    ...(isShown('counts') && offer.counts ? [countsRead(offer, offer.counts)] : []),
    ...(isShown('road') ? (offer.road ?? []).flatMap((part) => highways.map((id) => roadRead(part, id))) : []),
    ...(offer.lists ?? []).filter(({ pages }) => opened.includes(pages.list)).map(listRead),
  ];
}
