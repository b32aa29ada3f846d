/**
 * The tables as Kysely sees them. Each module adds its own beside its queries:
 *
 *     declare module '#kernel/database/tables.ts' { interface Database { issue: IssueTable } }
 *
 * `organisation_id` has a default (the organisation of the transaction), so inserts leave it out.
 */
import type { ColumnType, Generated } from 'kysely';

/** Filled by the database where an insert leaves it out. */
export type GeneratedTime = ColumnType<Date, Date | string | undefined, Date | string>;
type Json = ColumnType<Record<string, unknown> | null, string | null, never>;

export interface AccountTable {
  id: string;
  name: string;
  /** Null where the person signs in by their mobile number alone. */
  email: string | null;
  mobile: string | null;
  /** Readable by the owner only. */
  password_hash: ColumnType<never, string, string>;
  role: Generated<'subscriber' | 'employee' | 'reseller' | 'admin'>;
  is_active: Generated<boolean>;
  created_at: GeneratedTime;
  updated_at: GeneratedTime;
}

export interface SessionTable {
  id: string;
  account_id: string;
  token_hash: ColumnType<never, string, never>;
  media_hash: ColumnType<never, string, never>;
  name: string;
  created_at: GeneratedTime;
  last_used_at: GeneratedTime;
  revoked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** When it showed a second factor. */
  second_factor_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface AccountAuditTable {
  id: Generated<number>;
  account_id: string;
  at: GeneratedTime;
  session_id: string | null;
  action: string;
  before: Json;
  after: Json;
  device: string | null;
}

interface ReceiptColumns {
  account_id: string;
  key: string;
  method: string;
  path: string;
  hash: string;
  status: number | null;
  answer: string | null;
  created_at: GeneratedTime;
}
export type AccountReceiptTable = ReceiptColumns;
export interface ReceiptTable extends ReceiptColumns {
  organisation_id: Generated<string>;
}

export interface RateLimitTable {
  bucket: string;
  taken: number;
  resets_at: Date;
}

export interface OrganisationTable {
  id: string;
  token: string;
  name: string;
  code: string;
  state: string | null;
  /** By name, as modules declare them. */
  settings: Generated<Record<string, unknown>>;
  declared_hash: string | null;
  version: Generated<number>;
  /** Id of a file of its own. */
  logo: Generated<string | null>;
  created_at: GeneratedTime;
  updated_at: GeneratedTime;
}

export interface OrganisationRoleTable {
  organisation_id: Generated<string>;
  id: Generated<number>;
  key: string;
  role_name: string;
  permissions: string[];
  version: Generated<number>;
  second_factor_required: Generated<boolean>;
  created_at: GeneratedTime;
  updated_at: GeneratedTime;
}

export interface OrganisationUserTable {
  organisation_id: Generated<string>;
  id: Generated<number>;
  account_id: string;
  role_id: number;
  name: string;
  designation: string | null;
  employee_code: string | null;
  /** What the organisation writes to and rings; signing in goes by the account's own. */
  email: string | null;
  mobile: string | null;
  gender: 'male' | 'female' | 'other' | null;
  address_line_1: string | null;
  address_line_2: string | null;
  city: string | null;
  pincode: string | null;
  state: string | null;
  district: string | null;
  photo: string | null;
  packages: Generated<number[]>;
  is_active: Generated<boolean>;
  version: Generated<number>;
  left_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Until when what waits on the phones of whoever left is taken. */
  rows_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: GeneratedTime;
  updated_at: GeneratedTime;
}

export interface AuditTable {
  organisation_id: Generated<string>;
  id: Generated<number>;
  at: GeneratedTime;
  account_id: string;
  member_id: number;
  session_id: string | null;
  device: string | null;
  action: string;
  entity: string;
  entity_id: string;
  before: Json;
  after: Json;
}

export interface NumberSeriesTable {
  organisation_id: Generated<string>;
  series: string;
  fy: string;
  last_number: number;
}

/** Open for merging; see the head of this file. */
export interface Database {
  account: AccountTable;
  session: SessionTable;
  account_audit: AccountAuditTable;
  account_receipt: AccountReceiptTable;
  rate_limit: RateLimitTable;
  organisation: OrganisationTable;
  organisation_role: OrganisationRoleTable;
  organisation_user: OrganisationUserTable;
  receipt: ReceiptTable;
  audit: AuditTable;
  number_series: NumberSeriesTable;
}
