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
  stored_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  content_type: string | null;
  width: number | null;
  height: number | null;
}

declare module '#kernel/database/tables.ts' {
  interface Database {
    record_file: RecordFileTable;
  }
}
