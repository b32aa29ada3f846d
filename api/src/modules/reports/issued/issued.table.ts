import type { ColumnType, Generated } from 'kysely';
import type { ExcelLanguage } from '@chainage/shared/contracts/excel-paths';

interface IssuedPaperTable {
  organisation_id: Generated<string>;
  id: string;
  code_hash: string;
  report_key: string;
  names: ColumnType<Record<string, string>, string, never>;
  language: ExcelLanguage;
  figures: ColumnType<[string, string][], string, never>;
  row_count: number | null;
  sha256: string;
  file_size: number;
  issued_at: Date;
}

declare module '#kernel/database/tables.ts' {
  interface Database {
    issued_paper: IssuedPaperTable;
  }
}
