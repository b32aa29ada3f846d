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

/** Forgets one of its rows. */
export function dropRow(id: string): void {
  last = { ...last, rows: last.rows.filter((row) => row.id !== id) };
}
