/**
 * Which rows may go once their time comes. The drainer must find the next row without reading all that wait, so every row
 * carries its lane, and an index has the lanes in order of time:
 *
 *     data     the first row of its record that changes it, or what was lost: goes before any photo
 *     photo    its record has been made, and the rows that announce it have arrived
 *     held     something in front of it must arrive first
 *
 * Lanes depend only on which rows are here and in what order. Whoever adds rows, takes rows away or changes their order
 * calls `assignLanes` in the same transaction.
 */
import type { OwnerDb } from '#offline/device/owner.db.ts';
import type { Lane, OutboxRow } from './outbox.model.ts';
import { isData } from './row.ts';

/** Lanes of one record's rows, which are given in their order; `isHere` says whether a row still waits. Pure. */
function lanesOf(queue: readonly OutboxRow[], isHere: (id: string) => boolean): Lane[] {
  const first = queue.find(isData);
  const isUnborn = queue.some(({ verb }) => verb === 'create');
  return queue.map((row) => {
    if (row.after?.some(isHere)) return 'held';
    if (isData(row)) return row === first ? 'data' : 'held';
    // What was lost belongs to a record that exists; a photo waits for its record.
    if (row.verb === 'lost') return 'data';
    return isUnborn ? 'held' : 'photo';
  });
}

/**
 * The rows whose lane is another than the one they have, with the right one. `rows` are all rows of some records, in order;
 * `here` are ids of rows that wait, as far as `rows` ask for them. Pure.
 */
export function inLanes(rows: readonly OutboxRow[], here: ReadonlySet<string>): OutboxRow[] {
  const queues = new Map<string, OutboxRow[]>();
  for (const row of rows) {
    const queue = queues.get(row.record);
    if (queue) queue.push(row);
    else queues.set(row.record, [row]);
  }
  return [...queues.values()].flatMap((queue) => {
    const lanes = lanesOf(queue, (id) => here.has(id));
    return queue.flatMap((row, at) => (row.lane === lanes[at] ? [] : [{ ...row, lane: lanes[at] }]));
  });
}

/**
 * Gives the rows of these records their lanes, and those of other records that waited for a row that is `removed` now. One
 * function, since Dexie loses its transaction behind async functions that call async functions.
 */
export async function assignLanes(
  { rows }: Pick<OwnerDb, 'rows'>,
  records: Iterable<string>,
  removed: readonly string[] = [],
): Promise<void> {
  // One request for each: a query for several values goes from row to row.
  const waited = await Promise.all(removed.map((id) => rows.where('after').equals(id).toArray()));
  const touched = [...new Set([...records, ...waited.flat().map(({ record }) => record)])];
  const queues = await Promise.all(touched.map((record) => rows.where('record').equals(record).sortBy('seq')));
  const found = queues.flat();
  const known = new Set(found.map(({ id }) => id));
  const others = [...new Set(found.flatMap(({ after }) => after ?? []))].filter((id) => !known.has(id));
  const here = others.length > 0 ? await rows.where('id').anyOf(others).primaryKeys() : [];
  const changed = inLanes(found, new Set([...known, ...here]));
  if (changed.length > 0) await rows.bulkPut(changed);
}

/** Gives all rows their lanes: those an older version of the app has written have none, or wrong ones. */
export const assignAllLanes = ({ rows }: OwnerDb): Promise<void> =>
  rows.db.transaction('rw', rows, async () => {
    const found = await rows.orderBy('seq').toArray();
    const changed = inLanes(found, new Set(found.map(({ id }) => id)));
    if (changed.length > 0) await rows.bulkPut(changed);
  });
