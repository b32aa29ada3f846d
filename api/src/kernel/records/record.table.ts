/** What the table of every kind of record has beside its own columns, as the pieces here write it. */
import type { ColumnType, Generated, Kysely } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import type { GeneratedTime } from '#kernel/database/tables.ts';

export interface RecordTable {
  organisation_id: Generated<string>;
  id: string;
  number: string | null;
  status: Generated<string>;
  version: Generated<number>;
  created_by: number;
  created_at: GeneratedTime;
  updated_at: GeneratedTime;
  received_at: GeneratedTime;
  /** A time stated by a device cannot be true. */
  time_suspect: Generated<boolean>;
  /** Of the body that created it: the same id with the same content is the same record. */
  content_hash: string;
  /** Highest version at which each field changed. Given as JSON text. */
  field_versions: ColumnType<Record<string, number>, string | undefined, string>;
}

/** The transaction with the tables of records by their names. */
export const recordTables = (db: Db): Kysely<Record<string, RecordTable>> =>
  db as unknown as Kysely<Record<string, RecordTable>>;
