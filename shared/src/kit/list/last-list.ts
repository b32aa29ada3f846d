import { organisationKey } from '#lib/reference-data.ts';
import type { ReadKind } from '../record/kind-parts.ts';
import type { ListRow } from './list.model.ts';
import { withoutMark } from './whole-list.ts';

export type Place = Pick<ReadKind, 'module' | 'entity' | 'type'>;
/** A row with what its kind has besides. */
export type Row = ListRow & Readonly<Record<string, unknown>>;

const nameOf = ({ module, entity, type }: Place, search: string): string =>
  JSON.stringify([organisationKey(), module, entity, type?.value, withoutMark(search)]);

/** How long a whole list is, as the server said it. */
interface ListLength {
  count: number;
  count_capped?: boolean;
}

/** `pages`: what stands one below the other, in its order; a list whose pages are turned has one. */
let last: { name: string; pages: readonly (readonly Row[])[]; length?: ListLength | undefined } = {
  name: '',
  pages: [],
};

const longer = (length: ListLength | undefined, by: 1 | -1) => length && { ...length, count: length.count + by };

/** Keeps in mind what a list showed, or a further page of it; `search`: its address, which goes along to the pages of its records. */
export function rememberList(
  kind: Place,
  search: string,
  rows: readonly ListRow[],
  page = 1,
  length = last.name === nameOf(kind, search) ? last.length : undefined,
): void {
  const name = nameOf(kind, search);
  const pages = last.name === name ? last.pages : [];
  const known = Array.from({ length: Math.max(page, pages.length) }, (_, at) => pages[at] ?? []);
  last = { name, pages: known.with(page - 1, rows as readonly Row[]), length };
}

/** What the list showed last, if it was this one. */
export const lastRows = (kind: Place, search: string): readonly Row[] =>
  last.name === nameOf(kind, search) ? last.pages.flat() : [];

/** How long it is, where the server has said it. */
export const lastLength = (kind: Place, search: string): ListLength | undefined =>
  last.name === nameOf(kind, search) ? last.length : undefined;

/** How many pages of it stood there. */
export const lastPages = (kind: Place, search: string): number =>
  last.name === nameOf(kind, search) ? last.pages.length : 0;

/** Forgets one of its rows; answers it, where there was one. */
export function dropRow(id: string): Row | undefined {
  const row = last.pages.flat().find((each) => each.id === id);
  if (row)
    last = {
      ...last,
      pages: last.pages.map((rows) => rows.filter((each) => each !== row)),
      length: longer(last.length, -1),
    };
  return row;
}

/** Has a row again that was forgotten: the first, since somebody goes on with it. */
export function putBack(row: Row): void {
  const [first = [], ...rest] = last.pages.map((rows) => rows.filter(({ id }) => id !== row.id));
  const isKnown = last.pages.flat().some(({ id }) => id === row.id);
  last = { ...last, pages: [[row, ...first], ...rest], length: isKnown ? last.length : longer(last.length, 1) };
}
