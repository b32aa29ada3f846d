import type { ColumnType, Generated } from 'kysely';

/** What was done with records of every kind. It only grows. */
export interface RecordActionTable {
  organisation_id: Generated<string>;
  id: string;
  entity: string;
  record_id: string;
  action: string;
  from_status: string | null;
  to_status: string | null;
  by_id: number;
  at: Date;
  comment: string | null;
  data: ColumnType<Record<string, unknown>, string | undefined, never>;
  /** Order of what happened at the same instant. */
  seq: Generated<number>;
}

declare module '#kernel/database/tables.ts' {
  interface Database {
    record_action: RecordActionTable;
  }
}
