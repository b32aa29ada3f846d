/** Columns of a row and of a record, and how they read on the wire. */
import { sql } from 'kysely';
import { metresToKm } from '@chainage/shared/contracts/chainage';
import type { AssetRecord, AssetRow } from '@chainage/shared/contracts/assets/asset';
import { own } from '#kernel/database/own.ts';

interface Metres {
  chainage_from: number;
  chainage_to: number | null;
}
export type StoredRow = Omit<AssetRow, keyof Metres> & Metres;
/** As the database's JSON has it: times in its own form. */
export type StoredRecord = Omit<
  AssetRecord,
  keyof Metres | 'owner_ids' | 'assigned_ids' | 'allowed_actions' | 'masked'
> &
  Metres;

/** A lookup's label, and the same by language. */
const labels = (alias: string, name: string) => {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`${of('label')} as ${sql.ref(`${name}_label`)},
    coalesce(${of('attributes')} -> 'labels', '{}') as ${sql.ref(`${name}_labels`)}`;
};

/** Of `a`, and the lookup `y` of its type. */
export const rowColumns = sql`a.id, a.asset_code, a.asset_type, ${labels('y', 'asset_type')}, a.name, a.highway, a.package,
  a.direction, a.chainage_from, a.chainage_to, a.condition, a.status, a.last_inspected_on, a.version`;
export const joinType = sql`join lookup y on ${own('y')} and y.id = a.asset_type`;

/** What a record has beside a row's. Decimals leave as text, so that no digit is lost. */
export const recordColumns = sql`${rowColumns}, a.type_of_road, ${labels('r', 'type_of_road')}, a.lat::text, a.lng::text,
  a.gps_accuracy_m::text, a.location_source, a.landmark, a.side_offset_m::text, a.quantity::text, a.unit,
  ${labels('m', 'unit')}, a.make, a.model, a.serial_no, a.installed_on, a.warranty_until, a.replacement_rate::text,
  a.attributes, a.created_by, u.name as created_by_name, a.created_at, a.updated_at`;
export const recordJoins = sql`${joinType}
  join lookup m on ${own('m')} and m.id = a.unit
  join organisation_user u on ${own('u')} and u.id = a.created_by
  left join lookup r on ${own('r')} and r.id = a.type_of_road`;

const kmOf = ({ chainage_from, chainage_to }: Metres) => ({
  chainage_from: metresToKm(chainage_from),
  chainage_to: chainage_to === null ? null : metresToKm(chainage_to),
});

/** A row without what only its page needed. */
export function toRow(row: StoredRow & { place?: number; sort_value?: string }): AssetRow {
  const { place: _, sort_value: __, ...shown } = row;
  return { ...shown, ...kmOf(row) };
}

/** There is nothing to do with an asset yet. */
export const toRecord = (row: StoredRecord): AssetRecord => ({
  ...row,
  ...kmOf(row),
  created_at: new Date(row.created_at).toISOString(),
  updated_at: new Date(row.updated_at).toISOString(),
  owner_ids: [row.created_by],
  assigned_ids: [],
  allowed_actions: [],
  masked: [],
});
