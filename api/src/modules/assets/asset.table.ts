import type { ColumnType, Generated } from 'kysely';
import type { AssetCondition, AssetStatus } from '@chainage/shared/contracts/assets/states';
import type { LocationColumns } from '#kernel/fields/location.columns.ts';
import type { GeneratedTime } from '#kernel/database/tables.ts';

type Day = string | null;

export interface AssetTable extends LocationColumns {
  organisation_id: Generated<string>;
  id: string;
  asset_code: string;
  asset_type: number;
  name: string;
  status: Generated<AssetStatus>;
  condition: AssetCondition;
  version: Generated<number>;
  created_by: number;
  created_at: GeneratedTime;
  updated_at: GeneratedTime;
  received_at: GeneratedTime;
  content_hash: string;
  highway: number;
  package: number;
  direction: string;
  chainage_from: number;
  side_offset_m: string | null;
  quantity: string;
  unit: number;
  make: string | null;
  model: string | null;
  serial_no: string | null;
  installed_on: Day;
  warranty_until: Day;
  last_inspected_on: Day;
  replacement_rate: string | null;
  parent: string | null;
  next_inspection_on: Day;
  inspected_every: number | null;
  attributes: ColumnType<Record<string, unknown>, string, string>;
}

export interface AssetTokenTable {
  organisation_id: Generated<string>;
  token: string;
  asset_id: string;
}

declare module '#kernel/database/tables.ts' {
  interface Database {
    asset: AssetTable;
    asset_token: AssetTokenTable;
  }
}
