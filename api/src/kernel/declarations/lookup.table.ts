import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { GeneratedTime } from '#kernel/database/tables.ts';

export interface LookupTable {
  organisation_id: Generated<string>;
  id: Generated<number>;
  list: string;
  code: string;
  label: string;
  parent: number | null;
  is_active: Generated<boolean>;
  sort_order: Generated<number>;
  attributes: JSONColumnType<Record<string, unknown>>;
  family: ColumnType<string, never, never>;
  created_at: GeneratedTime;
  updated_at: GeneratedTime;
}

declare module '#kernel/database/tables.ts' {
  interface Database {
    lookup: LookupTable;
  }
}
