/**
 * A record that leaves its writing to the step which came along in the same request, a report with its submit: row, history, files
 * and words are then written once, as the step leaves them, and nothing is read that the create has read. Its id may prove to
 * be taken only then; `shareTransaction` does all of it again, each write for itself.
 */
import type { AnnouncedFile } from '@chainage/shared/contracts/files';
import type { AskedReferences } from '#kernel/fields/reference-facts.sql.ts';
import type { HistoryLine } from '#kernel/history/history.sql.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { shared, type Left } from '#kernel/tenancy/sharing.ts';
import type { RecordName } from './record-name.ts';
import type { LoadedRecord, Values } from './served-kind.ts';

/** What was asked about what it points to, and the row that answered. */
interface Known {
  ids: ReadonlySet<number | string>;
  row: unknown;
}

export interface LeftRecord extends Left {
  record: RecordName;
  loaded: LoadedRecord;
  columns: Values;
  line: HistoryLine;
  files: readonly AnnouncedFile[];
  known: Known | undefined;
}

const answered = new WeakMap<object, Known>();

const idsOf = (asked: AskedReferences) => asked.references.map(({ id }) => id);

/** Whether a new record may be left to the write behind. By a grant alone: whoever is signed in is shown what is written. */
export function mayLeave({ viaGrant }: Tenant): boolean {
  const share = shared();
  return viaGrant && share?.inOneGo === true && !share.isLast;
}

/** Keeps what was answered about a record that is being made, for the write behind it. */
export function keepAnswer(asked: AskedReferences, row: unknown): void {
  const share = shared();
  if (share?.inOneGo && !share.isLast) answered.set(share, { ids: new Set(idsOf(asked)), row });
}

/** Leaves a record to the write behind. */
export function leave(left: Omit<LeftRecord, 'known' | 'isWritten'>): void {
  const share = shared();
  if (!share) throw new Error('no write comes behind this one');
  const whole: LeftRecord = { ...left, known: answered.get(share), isWritten: false };
  share.left = whole;
}

/** The record, where the write right before has left it. */
export function leftRecord({ entity, id }: { entity: string; id: string | null }): LeftRecord | undefined {
  const before = shared()?.before as LeftRecord | undefined;
  return before?.record.entity === entity && before.record.id === id ? before : undefined;
}

/** What is known of all that is asked, if all of it is. */
export function knownOf(record: { entity: string; id: string | null }, asked: AskedReferences): Known | undefined {
  const known = leftRecord(record)?.known;
  const isMore = (asked.members ?? []).length > 0 || (asked.lists ?? []).length > 0;
  return known && !isMore && idsOf(asked).every((id) => known.ids.has(id)) ? known : undefined;
}
