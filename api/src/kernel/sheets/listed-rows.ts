/** Rows of a file that are rows of a list. */
import type { Values } from '#kernel/records/served-kind.ts';
import type { ListQuery } from '#kernel/records/table/list.queries.ts';
import type { ServedTable } from '#kernel/records/table/table-kind.model.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import type { SheetPage, SheetReader } from './sheet.model.ts';

/** Rows of a page of a file. */
const ROWS = 500;

/** What of a list's page leads on: undefined after the last. */
export const cursorOf = (next: string | null): string | undefined =>
  next === null ? undefined : (new URLSearchParams(next.split('?')[1]).get('cursor') ?? undefined);

/** A page of a kind's list, each row with all that its record says. */
export async function listedRows(
  served: ServedTable,
  reader: SheetReader,
  asked: ListQuery,
  cursor: string,
): Promise<Pick<SheetPage, 'next'> & { rows: (Values & { id: string })[] }> {
  // what a list asks of whoever reads it, a reader of a file has
  const tenant = reader as Tenant;
  const { results, next } = await served.list(tenant, { ...asked, limit: ROWS, cursor }, '/');
  const ids = results.map(({ id }) => String(id));
  const loaded = ids.length > 0 ? await served.loadAll(tenant, { column: 'id', values: ids }) : [];
  const known = new Map(loaded.map(({ record, kept }) => [record.id, { ...record.values, ...kept }]));
  return {
    rows: results.map((row) => ({ ...known.get(String(row['id'])), ...row, id: String(row['id']) })),
    next: cursorOf(next),
  };
}
