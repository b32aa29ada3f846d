import { api } from '#api-client/client.ts';
import type { List } from '#contracts/list.ts';
import { organisationKey } from '#lib/reference-data.ts';
import { keepPreviousData, queryClient, queryOptions } from '#query.ts';
import type { ReadKind } from './kind-parts.ts';
import type { AnyRecord, RecordImage } from './record.model.ts';

/** Address of a record at the server, relative to `/api/`. */
export const recordPath = (kind: Pick<ReadKind, 'paths'>, id: string, rest = ''): string =>
  `${kind.paths.one}${encodeURIComponent(id)}/${rest}`;

/** First parts of the keys of everything a module has read; they begin with the organisation. */
export const moduleKey = (module: string) => [organisationKey(), module] as const;

/** Keys of what is read of a kind. */
export const recordKeys = (kind: Pick<ReadKind, 'module' | 'entity'>) => {
  const all = [...moduleKey(kind.module), kind.entity] as const;
  return {
    lists: () => [...all, 'list'] as const,
    list: (params: Record<string, string>) => [...all, 'list', params] as const,
    ones: () => [...all, 'one'] as const,
    one: (id: string) => [...all, 'one', id] as const,
    earlier: (id: string, until: string) => [...all, 'earlier', id, until] as const,
    images: (id: string) => [...all, 'images', id] as const,
  };
};

/** Rows that pages are counted off to, as `COUNT_CAP` of the wire has it; its file would bring Zod. */
const COUNTED_OFF = 10_000;

type Source = Pick<ReadKind, 'module' | 'entity' | 'paths'>;

/** A page so far down that it is not counted off. */
async function far<Row>(kind: Source, params: Record<string, string>, signal: AbortSignal): Promise<List<Row>> {
  const { farPage } = await import('./far-page.ts');
  const { offset, limit } = params;
  const before = recordKeys(kind).list({ ...params, offset: String(Number(offset) - Number(limit)) });
  const read = queryClient.getQueryData<List<Row>>(before);
  return farPage({ path: kind.paths.list, params, last: COUNTED_OFF, before: read?.next, signal });
}

/** A page of the kind's list. */
export const recordListQuery = <Row>(kind: Source, params: Record<string, string>) =>
  queryOptions({
    queryKey: recordKeys(kind).list(params),
    queryFn: ({ signal }) =>
      Number(params['offset'] ?? 0) > COUNTED_OFF
        ? far<Row>(kind, params, signal)
        : api.get<List<Row>>(kind.paths.list, { params, signal }),
    placeholderData: keepPreviousData,
  });

/** What the `next` of a page asks for: all of its list, and where the further page begins. */
const askedBy = (next: string): Record<string, string> =>
  Object.fromEntries(new URL(next, window.location.origin).searchParams);

/**
 * A page behind the first, from the `next` of the one before. It is known by its place: what was read of it is read again
 * without signal, though rows that have come since begin it elsewhere. `onAsk` hears what it is asked by.
 */
export function furtherPageQuery<Row>(kind: Source, next: string, page: number, onAsk: (next: string) => void) {
  const params = askedBy(next);
  const { cursor: _, offset: __, ...list } = params;
  return queryOptions({
    queryKey: recordKeys(kind).list({ ...list, page: String(page) }),
    queryFn: ({ signal }) => {
      onAsk(next);
      return api.get<List<Row>>(kind.paths.list, { params, signal });
    },
  });
}

/** One record. `until`: with its history as it was when that line was the newest. */
export const recordQuery = <Known extends AnyRecord>(kind: Source, id: string, until?: string | null) =>
  queryOptions({
    queryKey: until ? recordKeys(kind).earlier(id, until) : recordKeys(kind).one(id),
    queryFn: ({ signal }) =>
      api.get<Known>(recordPath(kind, id), { signal, ...(until && { params: { history_until: until } }) }),
  });

/** What asks for its photos and documents. */
export const recordImagesRead = (kind: Source, id: string) => ({
  queryKey: recordKeys(kind).images(id),
  path: recordPath(kind, id, kind.paths.images),
  params: { limit: '100' },
  take: <Image>({ results }: List<Image>): Image[] => results,
});

/** Its photos and documents. */
export function recordImagesQuery<Image extends RecordImage = RecordImage>(kind: Source, id: string) {
  const { queryKey, path, params, take } = recordImagesRead(kind, id);
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => take(await api.get<List<Image>>(path, { params, signal })),
  });
}

/** After a write: its answer is the record; whatever else its module has read is asked for again. */
export function recordChanged(kind: Pick<ReadKind, 'module' | 'entity'>, record: { id: string }): void {
  const known = recordKeys(kind).one(record.id);
  queryClient.setQueryData(known, record);
  const isIt = (key: readonly unknown[]) => known.every((part, at) => key[at] === part);
  void queryClient.invalidateQueries({
    queryKey: moduleKey(kind.module),
    predicate: ({ queryKey }) => !isIt(queryKey),
  });
}
