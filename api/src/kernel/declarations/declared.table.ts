import type { Generated } from 'kysely';
import type { GeneratedTime } from '#kernel/database/tables.ts';

/** What was brought to an organisation, by the names of `gather.ts`. Nobody but the owner reads or writes it. */
export interface DeclaredOnceTable {
  organisation_id: Generated<string>;
  name: string;
  delivered_at: GeneratedTime;
}

declare module '#kernel/database/tables.ts' {
  interface Database {
    declared_once: DeclaredOnceTable;
  }
}
