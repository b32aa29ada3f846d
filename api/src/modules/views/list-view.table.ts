import type { ColumnType, Generated } from 'kysely';
import type { ViewShare } from '@chainage/shared/contracts/list-view-paths';

interface ListViewTable {
  organisation_id: Generated<string>;
  id: string;
  member_id: number;
  /** The author's role, as it was when the view was kept. */
  role_id: number;
  list: string;
  name: string;
  filters: ColumnType<Record<string, string>, string, string>;
  ordering: string;
  columns: string[] | null;
  shared: ViewShare;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

declare module '#kernel/database/tables.ts' {
  interface Database {
    list_view: ListViewTable;
  }
}
