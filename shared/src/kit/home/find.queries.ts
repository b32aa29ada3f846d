/** Records found by words from anywhere: at the server, or without signal among what this device has of their lists. */
import { api, isServerAway } from '#api-client/client.ts';
import { useConnectivity } from '#auth/connectivity.ts';
import { valuePath } from '#contracts/kit/list.ts';
import type { List } from '#contracts/list.ts';
import { queryOptions } from '#query.ts';
import { valueAt } from '../carried-label.tsx';
import type { ListRow } from '../list/list.model.ts';
import { recordKeys } from '../record/record.queries.ts';
import type { FindPart } from './home.model.ts';

/** Rows that a part brings: the best of them are shown. */
const ASKED = 20;
/** Nobody who searches waits longer before the device is asked, ms. */
const WAIT_MS = 6_000;

/** What a part of a search found. */
export interface Found {
  rows: readonly ListRow[];
  /** How many there are, beside those brought. */
  count: number;
  /** Only what this device has was searched. */
  onDevice: boolean;
}

/** What the list is asked for. */
export const foundBy = (search: string): Record<string, string> => ({ search, limit: String(ASKED) });

const zeroless = (text: string) => text.replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, ''));
const tidy = (text: string) => zeroless(text.trim().toLowerCase());

/** Whoever types a number means that record: those whose number ends so go first, in their order otherwise. */
function numberedFirst({ of: { kindOf } }: FindPart, search: string, rows: readonly ListRow[]): ListRow[] {
  const wanted = tidy(search);
  const isMeant = (row: ListRow) => {
    const [column] = kindOf(row as never).list.columns;
    const number = column && valueAt(row, valuePath(column));
    const text = typeof number === 'string' ? tidy(number) : '';
    return text.endsWith(wanted) && !/[\p{L}\p{N}]$/u.test(text.slice(0, text.length - wanted.length));
  };
  return [...rows.filter(isMeant), ...rows.filter((row) => !isMeant(row))];
}

/** Asks for as long as somebody who searches waits, and no longer than it is wanted. */
export async function whileWaited<Answer>(
  signal: AbortSignal,
  ask: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), WAIT_MS);
  const leave = () => late.abort();
  signal.addEventListener('abort', leave);
  try {
    return await ask(late.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', leave);
  }
}

async function askServer(part: FindPart, search: string, wanted: AbortSignal): Promise<Found> {
  const params = { ...part.filters, ...foundBy(search) };
  const { results, count } = await whileWaited(wanted, (signal) =>
    api.get<List<ListRow>>(part.of.source.paths.list, { params, signal, background: true }),
  );
  return { rows: results, count, onDevice: false };
}

async function askDevice(part: FindPart, search: string, signal: AbortSignal): Promise<Found> {
  const { findOnDevice } = await import('./find-on-device.ts');
  const rows = await findOnDevice(part, search, signal);
  return { rows: rows.slice(0, ASKED), count: rows.length, onDevice: true };
}

async function find(part: FindPart, search: string, signal: AbortSignal): Promise<Found> {
  if (!useConnectivity.getState().online) return askDevice(part, search, signal);
  try {
    return await askServer(part, search, signal);
  } catch (error) {
    if (signal.aborted) throw error;
    const isLate = !isServerAway(error) && error instanceof DOMException;
    if (!isServerAway(error) && !isLate) throw error;
    return askDevice(part, search, signal);
  }
}

/** The records of a part that are found by these words, those of that number first. */
export const findQuery = (part: FindPart, search: string) =>
  queryOptions({
    queryKey: [...recordKeys(part.of.source).lists(), 'found', search, part.filters],
    queryFn: async ({ signal }): Promise<Found> => {
      const found = await find(part, search, signal);
      return { ...found, rows: numberedFirst(part, search, found.rows) };
    },
    meta: { stored: false },
    staleTime: 0,
  });
