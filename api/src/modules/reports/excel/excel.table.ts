import type { ColumnType, Generated } from 'kysely';
import type { ExcelFailure, ExcelFormat, ExcelLanguage, ExcelState } from '@chainage/shared/contracts/excel-paths';

interface ExcelFileTable {
  organisation_id: Generated<string>;
  id: string;
  report_key: string;
  format: ExcelFormat;
  language: ExcelLanguage;
  filters: ColumnType<Record<string, string>, string, never>;
  /** The permissions that it was made with. */
  rights: string[];
  status: Generated<ExcelState>;
  /** Who makes it: a row of `job`. */
  job: string | null;
  row_count: number | null;
  /** The try whose bytes are the file. */
  stored_as: string | null;
  sha256: string | null;
  file_size: number | null;
  error: ExcelFailure | null;
  requested_by: number;
  created_at: Generated<Date>;
  ended_at: Date | null;
  expires_at: Date | null;
  schedule_id: string | null;
}

declare module '#kernel/database/tables.ts' {
  interface Database {
    excel_file: ExcelFileTable;
  }
}
