import type { ColumnType, Generated } from 'kysely';
import type { ExcelFormat } from '@chainage/shared/contracts/excel-paths';
import type { Every } from '@chainage/shared/contracts/report-schedule-paths';
import type { ReportSchedule } from '@chainage/shared/contracts/report-schedule';

interface ReportScheduleTable {
  organisation_id: Generated<string>;
  id: string;
  member_id: number;
  report_key: string;
  format: ExcelFormat;
  filters: ColumnType<Record<string, string>, string, never>;
  every: Every;
  on_day: number;
  goes_on: ColumnType<string, string, string>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface ReportRecipientTable {
  organisation_id: Generated<string>;
  schedule_id: string;
  member_id: number;
  stopped_at: Date | null;
  /** Taken off it behind that. */
  is_removed: Generated<boolean>;
  told: ReportSchedule['recipients'][number]['told'];
  told_at: Date | null;
}

declare module '#kernel/database/tables.ts' {
  interface Database {
    report_schedule: ReportScheduleTable;
    report_recipient: ReportRecipientTable;
  }
}
