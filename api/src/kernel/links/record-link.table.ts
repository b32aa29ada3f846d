import type { Generated } from 'kysely';

/** What one record is to another, of any two kinds; said of the first, seen from both ends. */
export interface RecordLinkTable {
  organisation_id: Generated<string>;
  entity: string;
  record_id: string;
  other_entity: string;
  other_id: string;
  relation: string;
}

declare module '#kernel/database/tables.ts' {
  interface Database {
    record_link: RecordLinkTable;
  }
}
