import { organisationKey } from '#lib/reference-data.ts';
import type { ReadKind } from '../record/kind-parts.ts';
import type { ListRow } from './list.model.ts';

type Place = Pick<ReadKind, 'module' | 'entity' | 'type'>;

const nameOf = ({ module, entity, type }: Place, search: string): string =>
  JSON.stringify([organisationKey(), module, entity, type?.value, search]);

let last: { name: string; rows: readonly ListRow[] } | null = null;

/** Keeps in mind what a list showed; `search`: its address, which goes along to the pages of its records. */
export function rememberList(kind: Place, search: string, rows: readonly ListRow[]): void {
  last = { name: nameOf(kind, search), rows };
}

const statusOf = (row: ListRow): unknown => (row as ListRow & { status?: unknown }).status;

/** The next row, after the record in the list it was opened from, that stands as the record stood there; undefined where none does. */
export function nextInList(kind: Place, search: string, id: string): ListRow | undefined {
  if (last?.name !== nameOf(kind, search)) return undefined;
  const { rows } = last;
  const at = rows.findIndex((row) => row.id === id);
  const decided = rows[at];
  if (!decided) return undefined;
  return [...rows.slice(at + 1), ...rows.slice(0, at)].find((row) => statusOf(row) === statusOf(decided));
}

/** The same of a record that has been decided about: it will not come up as the next one again. */
export function goOnInList(kind: Place, search: string, id: string): ListRow | undefined {
  const next = nextInList(kind, search, id);
  if (last) last = { ...last, rows: last.rows.filter((row) => row.id !== id) };
  return next;
}
