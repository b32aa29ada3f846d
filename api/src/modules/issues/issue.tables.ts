import type { ColumnType, Generated } from 'kysely';
import type { LocationColumns } from '#kernel/fields/location.columns.ts';
import type { RecordTable } from '#kernel/records/record.table.ts';
import type { SubmittedLimits } from './issue.model.ts';

type Time = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** Given as JSON text, read as what it holds. */
type JsonOf<T> = ColumnType<T, string | undefined, string>;

/** Columns of the fields people fill in on every type. Decimals are strings. */
export interface CommonColumns extends LocationColumns {
  category: number | null;
  sub_type: number | null;
  description: string | null;
  occurred_at: Time;
  reported_at: Time;
  source: string | null;
  priority: string | null;
  assigned_to: number | null;
  authorities_informed: JsonOf<unknown[]>;
  action_taken: string | null;
  estimated_cost: string | null;
  backdating_reason: string | null;
  planned_work: string | null;
  device_id: string | null;
  client_created_at: Time;
}

export interface IssueTable extends CommonColumns, RecordTable {
  issue_type: string;
  details: JsonOf<Record<string, unknown>>;
  resolver: number | null;
  resolved_by: number | null;
  resolved_on_spot: Generated<boolean>;
  resolution_note: string | null;
  approved_at: Time;
  sla_hours: number | null;
  temporary_due_at: Time;
  due_at: Time;
  due_soon_at: Time;
  resolved_at: Time;
  closed_at: Time;
  called_off_at: Time;
  extension_requested: Time;
  first_due_at: Time;
  temporary_at: Time;
  submitted_limits: JsonOf<SubmittedLimits | null>;
}

declare module '#kernel/database/tables.ts' {
  interface Database {
    issue: IssueTable;
  }
}
