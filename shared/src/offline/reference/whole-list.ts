/** Further pages of a list that has more rows than one answer brings: a register of some thousand assets. Reached by `import()` only. */
import { ApiError } from '#api-client/api-error.ts';
import { api } from '#api-client/client.ts';
import { useSession } from '#auth/session.ts';
import type { List } from '#contracts/list.ts';
import type { ReferenceRow } from '#offline/device/owner.db.ts';
import { ROWS_MOST } from './endpoint.ts';
import { REFERENCE_MS } from './reference.ts';

type Row = Record<string, unknown> & { id: number | string };

const read = (path: string, signal?: AbortSignal) =>
  api.get<List<Row>>(path.replace(/^\/api\//, ''), { background: true, ...(signal && { signal }) });

/**
 * Of a list longer than a device holds, and whose rows lie in packages, those of this person's own: where they work. Lists are
 * asked for one package at a time. `error`: the server does not let itself be asked so, which is no weather and has to be told.
 */
async function ofOwnPackages(first: List<Row>, endpoint: string, signal?: AbortSignal) {
  const rows: Row[] = [];
  const isLong = first.count > ROWS_MOST || first.count_capped === true;
  if (!isLong || typeof first.results[0]?.['package'] !== 'number') return { rows };
  for (const own of useSession.getState().organisation?.organisation_user.packages ?? []) {
    let next: string | null = `${endpoint}&package=${own}`;
    try {
      while (next && rows.length < ROWS_MOST) {
        const page: List<Row> = await read(next, signal);
        rows.push(...page.results);
        next = page.results.length > 0 ? page.next : null;
      }
    } catch (error) {
      if (signal?.aborted) throw error;
      if (error instanceof ApiError && error.status === 400) return { rows, error };
      // along the road they come all the same, and the next reading asks again
    }
  }
  return { rows };
}

/**
 * The list with the pages behind its first one, each row once, as far as they came; `next` says where it would go on. Of more than
 * a device holds those of one's own packages come before the others.
 */
async function readOn(
  first: List<Row>,
  endpoint: string,
  signal?: AbortSignal,
): Promise<{ list: List<Row>; error?: unknown }> {
  const near = await ofOwnPackages(first, endpoint, signal);
  const rows = new Map([...near.rows, ...first.results].map((row) => [row.id, row]));
  let { next } = first;
  const far = () => ({ ...first, next, results: [...rows.values()].slice(0, ROWS_MOST) });
  while (next && rows.size < ROWS_MOST) {
    try {
      const page = await read(next, signal);
      for (const row of page.results) rows.set(row.id, row);
      next = page.results.length > 0 ? page.next : null;
    } catch (error) {
      if (signal?.aborted) throw error;
      return { list: far(), error };
    }
  }
  return { list: far(), ...(near.error && { error: near.error }) };
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
  const { list, error } = await readOn(row.data as List<Row>, row.endpoint, signal);
  if (error === undefined) return { ...row, data: list };
  const copy = reader === null ? undefined : await copyOf(reader, row.endpoint);
  if (((copy?.data as List<Row> | undefined)?.results.length ?? 0) > list.results.length) throw error;
  return { ...row, data: list, tag: undefined, storedAt: row.storedAt - REFERENCE_MS - 1 };
}
