import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import type { Briefs } from './home.model.ts';

/** What waits on this device, by what it is about. */
export interface Queued {
  /** Rows of a record in their order; undefined for none. */
  of: (briefs: Briefs, id: string) => readonly OutboxRow[] | undefined;
  /** Records of which something waits, with their rows. */
  all: (briefs: Briefs) => ReadonlyMap<string, readonly OutboxRow[]>;
}

const NOTHING: ReadonlyMap<string, OutboxRow[]> = new Map();

/** Looks through the rows once, however many records are then asked for. */
export function queuedBy(rows: readonly OutboxRow[]): Queued {
  const kinds = new Map<string, Map<string, OutboxRow[]>>();
  for (const row of [...rows].sort((a, b) => a.seq - b.seq)) {
    const name = `${row.module} ${row.entity}`;
    const records = kinds.get(name) ?? new Map<string, OutboxRow[]>();
    kinds.set(name, records.set(row.record, [...(records.get(row.record) ?? []), row]));
  }
  const all = ({ source: { module, entity } }: Briefs) => kinds.get(`${module} ${entity}`) ?? NOTHING;
  return { all, of: (briefs, id) => all(briefs).get(id) };
}
