/** Further pages of a list that has more rows than one answer brings: a register of some thousand assets. Reached by `import()` only. */
import { api } from '#api-client/client.ts';
import type { List } from '#contracts/list.ts';

/** So many rows of a list a device has at most: of assets some 190 kB on the line, 3 MB on the device. */
export const ROWS_MOST = 5_000;

type Row = Record<string, unknown> & { id: number | string };

/** The list with the pages behind its first one, each row once; `next` says where it would go on. */
export async function readOn(first: List<Row>, signal?: AbortSignal): Promise<List<Row>> {
  const rows = new Map(first.results.map((row) => [row.id, row]));
  let { next } = first;
  while (next && rows.size < ROWS_MOST) {
    const page = await api.get<List<Row>>(next.replace(/^\/api\//, ''), {
      background: true,
      ...(signal && { signal }),
    });
    for (const row of page.results) rows.set(row.id, row);
    next = page.results.length > 0 ? page.next : null;
  }
  return { ...first, next, results: [...rows.values()] };
}
