import type { Pages } from '#contracts/kit/record-kind.ts';

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
