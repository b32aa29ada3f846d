import type { ColumnType, Generated } from 'kysely';
import type { GeneratedTime } from '#kernel/database/tables.ts';

/** Files of records of every kind. One that is announced only has no `stored_at` yet. */
export interface RecordFileTable {
  organisation_id: Generated<string>;
  id: string;
  entity: string;
  record_id: string;
  stage: string;
  sha256: string;
  size: number;
  taken_at: ColumnType<Date, Date | string, never>;
  created_by: number;
  created_at: GeneratedTime;
  caption: string | null;
  lat: string | null;
  lng: string | null;
  /** The try that took its bytes in, a part of their name in the store; null for those from before (`store/keys.ts`). */
  stored_as: string | null;
  /** Of the bytes as they are kept; null for those from before. `sha256` is of what came. */
  stored_sha256: string | null;
  stored_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  content_type: string | null;
  width: number | null;
  height: number | null;
  erased_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

declare module '#kernel/database/tables.ts' {
  interface Database {
    record_file: RecordFileTable;
  }
}
