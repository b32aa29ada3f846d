/** The answer of a list on the wire, with the paths of the pages beside it; `database/read-page.ts` reads one. */
import { COUNT_CAP, LIST_LIMIT_DEFAULT, type List } from '@chainage/shared/contracts/list';

/** Which part of a list a request asks for. */
export interface Page {
  limit?: number;
  offset?: number;
}

/** Rows asked for, or the usual number. */
export const limitOf = (page: Page): number => page.limit ?? LIST_LIMIT_DEFAULT;
/** Rows to skip. */
export const offsetOf = (page: Page): number => page.offset ?? 0;

/** The same path with other parameters; undefined takes one away. */
export function pathWith(url: string, change: Record<string, string | number | undefined>): string {
  const [path = '', query] = url.split('?');
  const params = new URLSearchParams(query);
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) params.delete(name);
    else params.set(name, String(value));
  }
  return `${path}?${params.toString()}`;
}

/**
 * Builds the list of a request (`request.url`). `count` may be anything above the cap where the query stopped counting
 * there.
 */
export function toList<Row>(url: string, page: Page, count: number, results: Row[]): List<Row> {
  const limit = limitOf(page);
  const offset = offsetOf(page);
  const hasNext = limit > 0 && offset + results.length < count && results.length > 0;
  return {
    count: Math.min(count, COUNT_CAP),
    ...(count > COUNT_CAP && { count_capped: true }),
    next: hasNext ? pathWith(url, { limit, offset: offset + limit }) : null,
    previous: offset > 0 ? pathWith(url, { limit, offset: Math.max(0, offset - limit) }) : null,
    results,
  };
}
