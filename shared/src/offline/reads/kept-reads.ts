import { queryClient, type QueryKey } from '#query.ts';
import { readerKey } from './reader.ts';

/**
 * What this device has read under a key, in memory or kept for reading without signal, the newest first. Empty where the
 * device does not answer: whoever asks can do without. Parts of the key are text.
 */
export async function keptReads<Answer>(queryKey: QueryKey): Promise<Answer[]> {
  const held = queryClient
    .getQueryCache()
    .findAll({ queryKey })
    .flatMap(({ state: { data, dataUpdatedAt: updatedAt } }) => (data === undefined ? [] : [{ data, updatedAt }]));
  const reader = readerKey();
  const stored = reader
    ? await import('./stored-reads.db.ts')
        .then(
          ({ storedBelow }) => storedBelow(reader, queryKey),
          () => [],
        )
        .catch(() => [])
    : [];
  return [...held, ...stored].toSorted((a, b) => b.updatedAt - a.updatedAt).map(({ data }) => data as Answer);
}
