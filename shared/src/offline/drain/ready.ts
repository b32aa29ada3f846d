/** Which rows may go now: pure, so that order and dependencies can be read in one place. */
import { isDue } from './back-off.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { isData } from '#offline/outbox/row.ts';

/** Rows that may go, the ones least tried first, so that a row that always fails is in nobody's way. */
export interface Ready {
  data: OutboxRow[];
  photos: OutboxRow[];
  /** Rows that only wait for their time, and when the earliest comes. */
  next: number | null;
}

/** Rows of an owner that nothing but their own time holds back. */
function free(rows: readonly OutboxRow[]): OutboxRow[] {
  const here = new Set(rows.map(({ id }) => id));
  const heads = new Map<string, string>();
  const created = new Map<string, string>();
  for (const row of rows) {
    if (isData(row) && !heads.has(row.record)) heads.set(row.record, row.id);
    if (row.verb === 'create') created.set(row.record, row.id);
  }
  return rows.filter((row) => {
    if (row.state !== 'waiting' || row.after?.some((id) => here.has(id))) return false;
    if (isData(row)) return heads.get(row.record) === row.id;
    // What was lost belongs to a record that exists; a photo waits for its record.
    return row.verb === 'lost' || !created.has(row.record);
  });
}

/** `rows` are all of one owner, in order of `seq`. */
export function ready(rows: readonly OutboxRow[], now: number): Ready {
  const able = free(rows);
  const due = able.filter((row) => isDue(row.nextTryAt, now)).sort((a, b) => a.tries - b.tries || a.seq - b.seq);
  const times = able.filter((row) => !due.includes(row)).map(({ nextTryAt }) => nextTryAt);
  return {
    data: due.filter(({ verb }) => verb !== 'photo'),
    photos: due.filter(({ verb }) => verb === 'photo'),
    next: times.length > 0 ? Math.min(...times) : null,
  };
}
