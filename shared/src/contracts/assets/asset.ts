/** What answers of an asset hold at least, for whoever reads them: domain.md section 3.4. What is written stands in `kind.ts`. */
import { z } from '@chainage/shared/zod';
import { DIRECTIONS } from '@chainage/shared/contracts/directions';
import { ASSET_CONDITIONS, ASSET_STATUSES } from './states.ts';

const labelsSchema = z.record(z.string(), z.string());

/** What only some types have: a sign's number, a lamp's watts, a span. */
export const attributesSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

/** A row of `GET organisation/data/asset-registers/`. */
export const assetRowSchema = z.object({
  id: z.uuid(),
  asset_code: z.string(),
  asset_type: z.int(),
  asset_type_label: z.string(),
  /** The same label by language, where the organisation has one. */
  asset_type_labels: labelsSchema,
  name: z.string(),
  highway: z.int(),
  package: z.int(),
  direction: z.enum(DIRECTIONS),
  chainage_from: z.string(),
  chainage_to: z.string().nullable(),
  condition: z.enum(ASSET_CONDITIONS),
  status: z.enum(ASSET_STATUSES),
  last_inspected_on: z.string().nullable(),
  next_inspection_on: z.string().nullable(),
  version: z.int(),
  /** What the code on its label holds behind the address of the portal: its page. */
  qr_code: z.string(),
  /** First photo, as a path under `/api/media/`, or null. */
  thumbnail_url: z.string().nullable(),
});
export type AssetRow = z.infer<typeof assetRowSchema>;

/** `GET organisation/data/asset-register/{id}/`. */
export const assetRecordSchema = z.object({
  ...assetRowSchema.omit({ thumbnail_url: true }).shape,
  type_of_road: z.int().nullable(),
  type_of_road_label: z.string().nullable(),
  type_of_road_labels: labelsSchema,
  lat: z.string().nullable(),
  lng: z.string().nullable(),
  gps_accuracy_m: z.string().nullable(),
  location_source: z.enum(['gps', 'manual']).nullable(),
  landmark: z.string().nullable(),
  /** From the edge of the carriageway, metres. */
  side_offset_m: z.string().nullable(),
  quantity: z.string(),
  unit: z.int(),
  unit_label: z.string(),
  unit_labels: labelsSchema,
  make: z.string().nullable(),
  model: z.string().nullable(),
  serial_no: z.string().nullable(),
  installed_on: z.string().nullable(),
  warranty_until: z.string().nullable(),
  replacement_rate: z.string().nullable(),
  attributes: attributesSchema,
  parent: z.uuid().nullable(),
  inspected_every: z.int().nullable(),
  created_by: z.int(),
  created_by_name: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  owner_ids: z.array(z.int()),
  assigned_ids: z.array(z.int()),
  allowed_actions: z.array(z.string()),
  masked: z.array(z.string()),
});
export type AssetRecord = z.infer<typeof assetRecordSchema>;
