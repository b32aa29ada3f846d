/** The records of the list somebody came from that wait for the same as theirs. */
import { isAway } from '../list/held-row.ts';
import { dropRow, lastLength, lastRows, type Row } from '../list/last-list.ts';
import { listOfRecord } from '../list/whole-list.ts';
import type { ReadKind } from '../record/kind-parts.ts';

type Place = Pick<ReadKind, 'module' | 'entity' | 'type' | 'pages'>;

/** The rows of the list a record was opened from that stand as it stands there, itself among them; none where it was opened from no list. */
export function queueInList(kind: Place, search: string, id: string): readonly Row[] {
  const rows = lastRows(listOfRecord(kind, search), search);
  const decided = rows.find((row) => row.id === id);
  return decided ? rows.filter((row) => row['status'] === decided['status'] && (row.id === id || !isAway(row.id))) : [];
}

/** How many wait besides; `isLeast`: no fewer, since of further ones the list says nothing. */
interface AlsoWaiting {
  number: number;
  isLeast: boolean;
}

/** How many of that list wait for the same besides; undefined where the record was opened from no list. */
export function waitingInList(kind: Place, search: string, id: string): AlsoWaiting | undefined {
  const queue = queueInList(kind, search, id);
  if (queue.length === 0) return undefined;
  const list = listOfRecord(kind, search);
  const rows = lastRows(list, search);
  const { count = rows.length, count_capped: isCapped = false } = lastLength(list, search) ?? {};
  // narrowed to that state: all of it waits, but for what is on its way
  if (new URLSearchParams(search).get('status') === queue[0]?.['status'])
    return { number: count - 1 - rows.filter((row) => row.id !== id && isAway(row.id)).length, isLeast: isCapped };
  return { number: queue.length - 1, isLeast: count > rows.length };
}

/** The row so many places on in that queue, after its last the first; undefined where there is no other. */
export function nextInList(kind: Place, search: string, id: string, by: 1 | -1 = 1): Row | undefined {
  const queue = queueInList(kind, search, id);
  const at = queue.findIndex((row) => row.id === id);
  return queue.length < 2 ? undefined : queue.at((at + by) % queue.length);
}

/** The next of a record that has been decided about: it will not come up as the next one again. */
export function goOnInList(kind: Place, search: string, id: string): Row | undefined {
  const next = nextInList(kind, search, id);
  dropRow(id);
  return next;
}
