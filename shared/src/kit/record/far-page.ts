/** A page beyond the rows that are counted off: there the server goes on by cursor alone (`kernel/lists/long-list.ts`). */
import { api } from '#api-client/client.ts';
import type { List } from '#contracts/list.ts';

/** Rows that one call answers at most. */
const AT_ONCE = 1000;

const cursorOf = (next: string): string => new URL(next, window.location.origin).searchParams.get('cursor') ?? '';

interface FarPage {
  path: string;
  /** As the page would be counted off, with its offset. */
  params: Readonly<Record<string, string>>;
  /** The last offset that the server takes. */
  last: number;
  /** What the page before names, where it was read. */
  before: string | null | undefined;
  signal: AbortSignal;
}

/** Begins where the page before says; one that is opened by its number is walked to from the last that can be counted off. */
export async function farPage<Row>({ path, params, last, before, signal }: FarPage): Promise<List<Row>> {
  const { offset = '0', ...list } = params;
  const ask = (from: Record<string, string>) => api.get<List<Row>>(path, { params: { ...list, ...from }, signal });
  if (before) return ask({ cursor: cursorOf(before) });
  let from: Record<string, string> = { offset: String(last) };
  for (let left = Number(offset) - last; left > 0;) {
    const some = Math.min(left, AT_ONCE);
    const page = await ask({ ...from, limit: String(some) });
    if (page.next === null) return { ...page, results: [], next: null };
    from = { cursor: cursorOf(page.next) };
    left -= some;
  }
  return ask(from);
}
