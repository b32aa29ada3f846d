/** One record of a table, with its people's names and its history, in one statement. */
import { sql, type Selectable } from 'kysely';
import type { RecordKind } from '@chainage/shared/contracts/kit/record-kind';
import { own } from '#kernel/database/own.ts';
import { historyOf, toHistory, type HistoryEntry } from '#kernel/history/history.sql.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import type { RecordTable } from '../record.table.ts';
import type { LoadedRecord, StoredRecord, Values } from '../served-kind.ts';
import { valuesOf } from './columns.ts';
import { peopleParts } from './people.sql.ts';

/** A record of a table with what its page shows beside its fields. */
export interface TableRecord extends LoadedRecord<StoredRecord & { created_at: string; updated_at: string }> {
  /** Names beside the record's people, by the names that the declaration gives them. */
  names: Values;
  history: HistoryEntry[];
}

/** What the statement is made of. */
export interface LoadedTable {
  table: string;
  entity: string;
  declared: Pick<RecordKind, 'fields' | 'people'>;
}

type Row = Selectable<RecordTable> & Values & { history: HistoryEntry[] };

/** Whoever may see it. `lock` keeps other writers waiting until the transaction ends. */
export async function loadTableRecord(
  { db }: Tenant,
  { table, entity, declared }: LoadedTable,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<TableRecord | undefined> {
  const people = { created_by: 'created_by_name', ...declared.people };
  const { names, joins } = peopleParts(people);
  const { rows } = await sql<Row>`
    select r.*, ${sql.join(names)}, ${historyOf(entity, sql`r.id`)} as history
    from ${sql.table(table)} r ${sql.join(joins, sql` `)}
    where ${own('r')} and r.id = ${id} ${lock ? sql`for update of r` : sql``}`.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  const { number, status, version, created_by, time_suspect } = row;
  return {
    record: {
      id: row.id,
      number,
      status,
      version,
      created_by,
      time_suspect,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
      received_at: row.received_at.toISOString(),
      values: valuesOf(declared.fields, row),
    },
    fieldVersions: row.field_versions,
    contentHash: row.content_hash,
    names: Object.fromEntries(Object.values(people).map((name) => [name, row[name] ?? null])),
    history: toHistory(row.history),
  };
}
