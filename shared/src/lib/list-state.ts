/**
 * What a list shows, kept in its address: filters by the API's own names, ordering and page. An address may be old or
 * typed by hand: what makes no sense is left out instead of shown as an error.
 */
import { parseChainage } from '../contracts/chainage.ts';
import { MONTH } from './format/days.ts';

/** Rows of a page. */
export const PAGE_SIZE = 25;

/** Makes of a value in an address the one the API takes, or nothing. */
export type Clean = (value: string) => string;

const matching =
  (pattern: RegExp): Clean =>
  (value) =>
    pattern.test(value) ? value : '';

/** The usual kinds of filters. */
export const cleanText: Clean = (value) => value.trim().slice(0, 100);
/** An id. */
export const cleanId: Clean = matching(/^\d{1,9}$/);
/** The id of a record. */
export const cleanRecord: Clean = matching(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/);
/** A day. */
export const cleanDay: Clean = matching(/^\d{4}-\d{2}-\d{2}$/);
/** `2026-10`. */
export const cleanMonth: Clean = matching(MONTH);
/** A number not below nothing; digits may be grouped. */
export const cleanNumber: Clean = (value) => matching(/^\d{1,15}(\.\d{1,3})?$/)(value.replace(/[,\s]/g, ''));
/** As people write it: `43+250` → "43.250". */
export const cleanChainage: Clean = (value) => parseChainage(value) ?? '';
/** Some of the allowed words, with commas between. */
export const cleanWords =
  (allowed: readonly string[]): Clean =>
  (value) =>
    value
      .split(',')
      .filter((word) => allowed.includes(word))
      .join(',');

/** A list as its address says it. */
export interface ListState<Name extends string> {
  filters: Partial<Record<Name, string>>;
  ordering: string;
  page: number;
}

/** What a list can be narrowed and sorted by. */
export interface ListAddressSpec<Name extends string> {
  filters: Record<Name, Clean>;
  orderings: readonly string[];
  usual: string;
}

/** Reads and writes the address of one kind of list. */
export function listAddress<Name extends string>({ filters: clean, orderings, usual }: ListAddressSpec<Name>) {
  const names = Object.keys(clean) as Name[];
  const cleaned = (valueOf: (name: Name) => string | null | undefined): ListState<Name>['filters'] => {
    const found = names.map((name) => [name, clean[name](valueOf(name) ?? '')] as const);
    return Object.fromEntries(found.filter(([, value]) => value)) as ListState<Name>['filters'];
  };
  return {
    read(address: URLSearchParams): ListState<Name> {
      const ordering = address.get('ordering') ?? '';
      return {
        filters: cleaned((name) => address.get(name)),
        ordering: orderings.includes(ordering.replace(/^-/, '')) ? ordering : usual,
        page: Math.max(1, Number(matching(/^\d{1,5}$/)(address.get('page') ?? '')) || 1),
      };
    },
    write({ filters, ordering, page }: ListState<Name>): URLSearchParams {
      const address = new URLSearchParams(cleaned((name) => filters[name]) as Record<string, string>);
      if (ordering !== usual) address.set('ordering', ordering);
      if (page > 1) address.set('page', String(page));
      return address;
    },
    /** The filters beyond the search box. */
    countSet: ({ filters }: ListState<Name>): number =>
      names.filter((name) => name !== 'search' && filters[name]).length,
  };
}

/** Query of the list call. Asked for no offset, the server says of the first page by which key a further one begins. */
export const listParams = <Name extends string>({
  filters,
  ordering,
  page,
}: ListState<Name>): Record<string, string> => ({
  ...(filters as Record<string, string>),
  ordering,
  limit: String(PAGE_SIZE),
  ...(page > 1 && { offset: String((page - 1) * PAGE_SIZE) }),
});

/** Changed filters start again at the first page. */
export const withFilters = <Name extends string>(
  state: ListState<Name>,
  changes: ListState<Name>['filters'],
): ListState<Name> => ({ ...state, filters: { ...state.filters, ...changes }, page: 1 });

/** A header sorts greatest first, then turns round. */
export const nextOrdering = (current: string, column: string): string =>
  current === `-${column}` ? column : `-${column}`;
