import type { Generated } from 'kysely';
import type { OwnDataFailure, OwnDataState } from '@chainage/shared/contracts/own-data-paths';

interface OwnDataFileTable {
  organisation_id: Generated<string>;
  id: string;
  status: Generated<OwnDataState>;
  /** Who makes it: a row of `job`. */
  job: string | null;
  /** The try whose bytes are the file. */
  stored_as: string | null;
  sha256: string | null;
  file_size: number | null;
  row_count: number | null;
  file_count: number | null;
  missing_count: number | null;
  error: OwnDataFailure | null;
  requested_by: number;
  created_at: Generated<Date>;
  ended_at: Date | null;
  expires_at: Date | null;
}

declare module '#kernel/database/tables.ts' {
  interface Database {
    own_data_file: OwnDataFileTable;
  }
}
