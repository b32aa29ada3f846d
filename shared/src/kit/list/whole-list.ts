/** The list of all kinds of a family (`pages.whole`), and the ways between it and the pages of its records. */
import type { To } from '#router.ts';
import { editPage, viewPage } from '../record/pages.ts';
import type { ReadKind } from '../record/kind-parts.ts';
import type { ListRow, ListScreens } from './list.model.ts';

/** In the address of a record, that it was opened there: the list's own address goes along. */
const MARK = 'whole';

/** Where a row leads: to its record, of a draft of one's own to its form where the list says so. */
export function rowPage({ kind, kindOf, drafts }: ListScreens, row: ListRow, search: string, me?: number): To {
  if (!kindOf) return { pathname: viewPage(kind, row.id), search };
  const { status, created_by: author } = row as { status?: unknown; created_by?: unknown };
  const own = kindOf(row);
  const isDraft = author === me && drafts?.includes(String(status)) === true;
  const params = new URLSearchParams(search);
  params.set(MARK, own.pages.registers?.includes(kind.pages.list) ? kind.pages.list : '');
  return { pathname: (isDraft ? editPage : viewPage)(own, row.id), search: `?${params.toString()}` };
}

/** Whether a record's address says that it was opened in the list of its whole family, and in no register. */
const isWhole = ({ pages }: Pick<ReadKind, 'pages'>, params: URLSearchParams) =>
  pages.whole !== undefined && params.get(MARK) === '';

/** The list that stands beside a record, by its address. */
export const besideOf = (screens: ListScreens, search: string): ListScreens =>
  screens.whole && isWhole(screens.kind, new URLSearchParams(search)) ? screens.whole : screens;

/** The kind of the list that a record was opened in. */
export const listOfRecord = <Kind extends Pick<ReadKind, 'pages' | 'module' | 'entity' | 'type'>>(
  kind: Kind,
  search: string,
) => (isWhole(kind, new URLSearchParams(search)) ? { module: kind.module, entity: kind.entity } : kind);

/** The same list, whatever was opened in it. */
export function withoutMark(search: string): string {
  const params = new URLSearchParams(search);
  params.delete(MARK);
  return params.toString();
}

/** Beside a record that was opened in it such a list stays the list of all, whatever is asked of it. */
export const stayingWhole = <Address extends { write: (state: never) => URLSearchParams }>(
  address: Address,
): Address => ({
  ...address,
  write: (state: never) => {
    const params = address.write(state);
    params.set(MARK, '');
    return params;
  },
});

export interface WayBack {
  to: To;
  /** Which record one comes back from. */
  state: { from: string };
  /** Whether it leads to the list of the whole family. */
  whole: boolean;
}

/** The list that a record was opened in. */
export function wayBack({ pages }: Pick<ReadKind, 'pages'>, search: string, record: string): WayBack {
  const params = new URLSearchParams(search);
  const state = { from: record };
  if (!pages.whole || !params.has(MARK)) return { to: { pathname: pages.list, search }, state, whole: false };
  const register = pages.registers?.find((one) => one === params.get(MARK));
  params.delete(MARK);
  return {
    to: { pathname: register ?? pages.whole, search: params.size > 0 ? `?${params.toString()}` : '' },
    state,
    whole: true,
  };
}

/** The record that somebody comes back from, as the way back says it. */
export const comesFrom = (state: unknown): string | undefined => {
  const { from } = (state ?? {}) as Partial<WayBack['state']>;
  return typeof from === 'string' ? from : undefined;
};
