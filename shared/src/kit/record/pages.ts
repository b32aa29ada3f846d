import type { ReadKind } from './kind-parts.ts';

/** A page of the record: the pattern of the declaration with the record's id in it. */
export const pageOf = (pattern: string, id: string): string => pattern.replace(':id', encodeURIComponent(id));

/** The record as the server has it. */
export const viewPage = ({ pages }: Pick<ReadKind, 'pages'>, id: string): string => pageOf(pages.view, id);

/** The record while something of it is on this device only. */
export const unsentPage = ({ pages }: Pick<ReadKind, 'pages'>, id: string): string =>
  pageOf(pages.unsentView ?? pages.view, id);

/** Its form; `unsent` where the server does not know the record yet. */
export const editPage = ({ pages }: Pick<ReadKind, 'pages'>, id: string, unsent = false): string =>
  pageOf((unsent ? pages.unsentEdit : pages.edit) ?? pages.view, id);

/** Where its author puts a refused row right: in its form, or where it has none of its own beside what waits of it. */
export const correctPage = (kind: Pick<ReadKind, 'pages'>, id: string, row: string): string =>
  `${kind.pages.unsentEdit ? editPage(kind, id, true) : unsentPage(kind, id)}?row=${row}`;

/** Where its author decides what becomes of a row that met somebody else's. */
export const settlePage = (kind: Pick<ReadKind, 'pages'>, id: string, row: string): string =>
  `${unsentPage(kind, id)}?settle=${row}`;

/** The id in an address of a record that may stand beside its list; undefined in any other. */
export function openRecord({ pages }: Pick<ReadKind, 'pages'>, pathname: string): string | undefined {
  // its list may stand where an id would: `/sap-po/list` beside `/sap-po/:id`
  if (pathname === pages.list) return undefined;
  for (const pattern of [pages.view, ...(pages.beside ?? []).flatMap((step) => pages.steps?.[step] ?? [])]) {
    const [before = '', after = ''] = pattern.split(':id');
    const id = pathname.slice(before.length, pathname.length - after.length);
    if (pathname === before + id + after && id !== '' && !id.includes('/')) return decodeURIComponent(id);
  }
  return undefined;
}

/** The page of a step, by its name in the flow; undefined where it has no address. */
export function stepPage({ pages }: Pick<ReadKind, 'pages'>, name: string, id: string): string | undefined {
  const pattern = pages.steps?.[name];
  return pattern && pageOf(pattern, id);
}
