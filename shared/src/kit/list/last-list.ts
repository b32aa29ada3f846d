import { organisationKey } from '#lib/reference-data.ts';
import type { ReadKind } from '../record/kind-parts.ts';
import type { ListRow } from './list.model.ts';

export type Place = Pick<ReadKind, 'module' | 'entity' | 'type'>;
/** A row with what its kind has besides. */
export type Row = ListRow & Readonly<Record<string, unknown>>;

const nameOf = ({ module, entity, type }: Place, search: string): string =>
  JSON.stringify([organisationKey(), module, entity, type?.value, search]);

let last: { name: string; rows: readonly Row[] } = { name: '', rows: [] };

/** Keeps in mind what a list showed; `search`: its address, which goes along to the pages of its records. */
export function rememberList(kind: Place, search: string, rows: readonly ListRow[]): void {
  last = { name: nameOf(kind, search), rows: rows as readonly Row[] };
}

/** What the list showed last, if it was this one. */
export const lastRows = (kind: Place, search: string): readonly Row[] =>
  last.name === nameOf(kind, search) ? last.rows : [];

/** Forgets one of its rows; answers it, where there was one. */
export function dropRow(id: string): Row | undefined {
  const at = last.rows.findIndex((row) => row.id === id);
  const row = last.rows[at];
  if (row) last = { ...last, rows: last.rows.toSpliced(at, 1) };
  return row;
}

/** Has a row again that was forgotten: the first, since somebody goes on with it. */
export function putBack(row: Row): void {
  last = { ...last, rows: [row, ...last.rows.filter(({ id }) => id !== row.id)] };
}
