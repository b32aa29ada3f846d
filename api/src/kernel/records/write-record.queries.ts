/** The row of a record, and what is written beside it with every change. */
import type { AnnouncedFile } from '@chainage/shared/contracts/files';
import { sendWithNext } from '#kernel/database/with-the-next.ts';
import type { Insertable } from 'kysely';
import type { HistoryLine } from '#kernel/history/history.sql.ts';
import { orTaken } from '#kernel/http/or-taken.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { appendToRecord } from './append-to-record.queries.ts';
import { leftRecord } from './left-record.ts';
import { recordTables, type RecordTable } from './record.table.ts';
import type { LoadedRecord, RecordPlace, ServedKind, Values } from './served-kind.ts';

/** What every new row has beside its fields. */
export interface NewColumns {
  id: string;
  content_hash: string;
  time_suspect: boolean;
}

/** Who made a record when, as it is made. */
export const firstStamp = ({ memberId, now }: Pick<Tenant, 'memberId' | 'now'>) => ({
  created_by: memberId,
  created_at: now,
  updated_at: now,
  received_at: now,
});

/** A new row with the client's id; undefined where the id is there already. */
export function insertRecord(
  { db, memberId, now }: Tenant,
  place: RecordPlace,
  columns: Values & NewColumns,
): Promise<unknown> {
  return recordTables(db)
    .insertInto(place.table)
    .values({
      ...(!place.code && { number: null }),
      ...columns,
      ...firstStamp({ memberId, now }),
      field_versions: '{}',
    })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
    .catch(orTaken(place.code));
}

/** The number of a record that was just made: no change of it. */
export async function setNumber({ db }: Tenant, { table }: RecordPlace, id: string, number: string): Promise<void> {
  await sendWithNext(db, recordTables(db).updateTable(table).set({ number }).where('id', '=', id));
}

/** Counts the version up and remembers which fields changed with it. */
export async function updateRecord(
  { db, now }: Tenant,
  { place, kind }: Pick<ServedKind, 'kind' | 'place'>,
  { record, fieldVersions }: LoadedRecord,
  columns: Values,
  changed: readonly string[],
): Promise<void> {
  const version = record.version + 1;
  const versions = { ...fieldVersions, ...Object.fromEntries(changed.map((name) => [name, version])) };
  const set = { ...columns, version, updated_at: now, field_versions: JSON.stringify(versions) };
  const left = leftRecord({ entity: kind.entity, id: record.id });
  if (left) {
    left.isWritten = true;
    const whole = { ...left.columns, ...set } as unknown as Insertable<RecordTable>;
    return sendWithNext(db, recordTables(db).insertInto(place.table).values(whole));
  }
  const update = recordTables(db).updateTable(place.table).set(set).where('id', '=', record.id);
  // that a code is taken must be heard here
  return void (await (place.code ? update.execute().catch(orTaken(place.code)) : sendWithNext(db, update)));
}

/** What a change adds beside the row. */
export interface Beside {
  action: string;
  from: string | null;
  to: string;
  comment?: string | null | undefined;
  data: Values;
  photos: readonly AnnouncedFile[];
  /** All words the record is now found by; left out where none changed. */
  tokens?: readonly string[] | undefined;
}

/** The line of the history that a change is told by. */
export const lineOf = (
  { memberId, now, leftAt }: Tenant,
  { action, from, to, comment, data }: Omit<Beside, 'photos' | 'tokens'>,
): HistoryLine => ({
  ...{ action, from, to, by: memberId, at: now, comment: comment ?? null },
  // what waited on the phone of whoever has left says so to whoever reads it
  data: leftAt ? { ...data, sent_after_leaving: leftAt.toISOString() } : data,
});

/** Its line of the history, its announced photos and its words, in one statement. */
export function appendBeside(
  tenant: Tenant,
  { kind, place }: Pick<ServedKind, 'kind' | 'place'>,
  id: string,
  { photos, tokens, ...told }: Beside,
): Promise<void> {
  const line = lineOf(tenant, told);
  const record = { entity: kind.entity, id };
  const earlier = leftRecord(record);
  const words = place.words &&
    tokens && { ...place.words, of: place.table, tokens, areFirst: earlier !== undefined || told.action === 'create' };
  return appendToRecord(tenant, record, { line, earlier, files: photos, ...(words && { words }) });
}
