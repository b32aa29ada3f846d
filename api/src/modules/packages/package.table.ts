import type { Generated } from 'kysely';
import type { GeneratedTime } from '#kernel/database/tables.ts';

export interface PackageTable {
  organisation_id: Generated<string>;
  id: Generated<number>;
  code: string;
  name: string;
  highway: number;
  /** Metres. */
  chainage_from: number;
  chainage_to: number;
  start_date: string;
  end_date: string;
  contract_value: string | null;
  client: string | null;
  ie_firm: string | null;
  default_reviewer: number | null;
  is_active: Generated<boolean>;
  created_at: GeneratedTime;
  updated_at: GeneratedTime;
}

declare module '#kernel/database/tables.ts' {
  interface Database {
    package: PackageTable;
  }
}
