import type { OutboxRow } from '@chainage/shared/offline/outbox.model';

interface Part {
  record: string;
  bytes: number;
  done: number;
  state: 'going' | 'gone' | 'failed';
}

/** One run of sending: every row it has seen, by id. */
export type Run = ReadonlyMap<string, Part>;

export interface Progress {
  /** As people count what they wrote: a report has gone with the last of its photos. */
  records: { done: number; total: number };
  bytes: { done: number; total: number };
}

/** Sees the queue again: a row that is no longer in it has gone, one that needs a person is not waited for. */
export function see(run: Run, rows: readonly OutboxRow[]): Run {
  const next = new Map<string, Part>();
  for (const [id, part] of run) next.set(id, { ...part, done: part.bytes, state: 'gone' });
  for (const { id, record, bytes, sentBytes, state } of rows) {
    const before = run.get(id);
    if (!before && state === 'failed') continue;
    const total = before?.bytes ?? Math.max(0, bytes - sentBytes);
    // Bytes to be sent once more do not count back.
    const done = Math.min(total, Math.max(before?.done ?? 0, total - Math.max(0, bytes - sentBytes)));
    next.set(id, { record, bytes: total, done, state: state === 'failed' ? 'failed' : 'going' });
  }
  return next;
}

export const begin = (rows: readonly OutboxRow[]): Run => see(new Map(), rows);

export function progressOf(run: Run): Progress {
  const parts = [...run.values()].filter(({ state }) => state !== 'failed');
  const isGone = (record: string) => parts.every((part) => part.record !== record || part.state === 'gone');
  const records = [...new Set(parts.map(({ record }) => record))];
  const sum = (of: (part: Part) => number) => parts.reduce((total, part) => total + of(part), 0);
  return {
    records: { done: records.filter(isGone).length, total: records.length },
    bytes: { done: sum(({ done }) => done), total: sum(({ bytes }) => bytes) },
  };
}
