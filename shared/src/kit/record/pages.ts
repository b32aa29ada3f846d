import type { Pages } from '#contracts/kit/record-kind.ts';
import type { ReadKind } from './kind-parts.ts';

/** A page of the record: the pattern of the declaration with the record's id in it. */
export const pageOf = (pattern: string, id: string): string => pattern.replace(':id', encodeURIComponent(id));

/** What an address says besides the record's id: `:module_key`, out of the parameters of the page that stands open. */
const filledIn = (pattern: string, params: Readonly<Record<string, string | undefined>>): string =>
  pattern.replaceAll(/:(\w+)/g, (whole, name: string) => {
    const said = name === 'id' ? undefined : params[name];
    return said === undefined ? whole : encodeURIComponent(said);
  });

/** Pages whose addresses say more than the record's id, as they stand below the page that is open; the same where they say nothing more. */
export function pagesAt(pages: Pages, params: Readonly<Record<string, string | undefined>>): Pages {
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string') return filledIn(value, params);
    if (Array.isArray(value)) return value;
    return value && typeof value === 'object'
      ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, fill(each)]))
      : value;
  };
  const filled = Object.fromEntries(
    Object.entries(pages).map(([name, value]) => [name, name === 'beside' ? value : fill(value)]),
  ) as unknown as Pages;
  return JSON.stringify(filled) === JSON.stringify(pages) ? pages : filled;
}

/** The record as the server has it. */
export const viewPage = ({ pages }: Pick<ReadKind, 'pages'>, id: string): string => pageOf(pages.view, id);

/** The record while something of it is on this device only. */
export const unsentPage = ({ pages }: Pick<ReadKind, 'pages'>, id: string): string =>
  pageOf(pages.unsentView ?? pages.view, id);

/** Its form; `unsent` where the server does not know the record yet. */
export const editPage = ({ pages }: Pick<ReadKind, 'pages'>, id: string, unsent = false): string =>
  pageOf((unsent ? pages.unsentEdit : pages.edit) ?? pages.view, id);

/** Where its author puts a refused row right. */
export const correctPage = (kind: Pick<ReadKind, 'pages'>, id: string, row: string): string =>
  `${editPage(kind, id, true)}?row=${row}`;

/** Where its author decides what becomes of a row that met somebody else's. */
export const settlePage = (kind: Pick<ReadKind, 'pages'>, id: string, row: string): string =>
  `${unsentPage(kind, id)}?settle=${row}`;

/** The id in an address of a record that may stand beside its list; undefined in any other. */
export function openRecord({ pages }: Pick<ReadKind, 'pages'>, pathname: string): string | undefined {
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
