/** Further pages of a list that has more rows than one answer brings: a register of some thousand assets. Reached by `import()` only. */
import { api } from '#api-client/client.ts';
import type { List } from '#contracts/list.ts';
import type { ReferenceRow } from '#offline/device/owner.db.ts';
import { REFERENCE_MS } from './reference.ts';

/** So many rows of a list a device has at most: of assets some 190 kB on the line, 3 MB on the device. */
export const ROWS_MOST = 5_000;

type Row = Record<string, unknown> & { id: number | string };

/** The list with the pages behind its first one, each row once, as far as they came; `next` says where it would go on. */
async function readOn(first: List<Row>, signal?: AbortSignal): Promise<{ list: List<Row>; error?: unknown }> {
  const rows = new Map(first.results.map((row) => [row.id, row]));
  let { next } = first;
  const read = () => ({ ...first, next, results: [...rows.values()] });
  while (next && rows.size < ROWS_MOST) {
    try {
      const page = await api.get<List<Row>>(next.replace(/^\/api\//, ''), {
        background: true,
        ...(signal && { signal }),
      });
      for (const row of page.results) rows.set(row.id, row);
      next = page.results.length > 0 ? page.next : null;
    } catch (error) {
      if (signal?.aborted) throw error;
      return { list: read(), error };
    }
  }
  return { list: read() };
}

const copyOf = (reader: string, endpoint: string) =>
  import('#offline/reads/stored-reads.db.ts')
    .then(({ storedReference }) => storedReference(reader, endpoint))
    .catch(() => undefined);

/**
 * What is stored of a list whose first page has come. Where a further one does not, a longer copy stays in use; without one it is
 * what has come, already old and without its tag, so that the rest is asked for next time.
 */
export async function wholeRow(reader: string | null, row: ReferenceRow, signal?: AbortSignal): Promise<ReferenceRow> {
  const { list, error } = await readOn(row.data as List<Row>, signal);
  if (error === undefined) return { ...row, data: list };
  const copy = reader === null ? undefined : await copyOf(reader, row.endpoint);
  if (((copy?.data as List<Row> | undefined)?.results.length ?? 0) > list.results.length) throw error;
  return { ...row, data: list, tag: undefined, storedAt: row.storedAt - REFERENCE_MS - 1 };
}
