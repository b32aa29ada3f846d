/** Query of `GET organisation/data/asset-registers/`: domain.md section 6, "Assets". */
import { z } from '@chainage/shared/zod';
import { km } from '@chainage/shared/contracts/fields';
import { anyOf, cursorText, idText, listQueryShape, orderingOf } from '@chainage/shared/contracts/list';
import { DIRECTIONS } from '@chainage/shared/contracts/directions';
import { ASSET_CONDITIONS, ASSET_STATUSES } from './states.ts';

/** What the register can be sorted by, with `-` in front for the other way. */
export const ASSET_ORDERINGS = [
  'asset_code',
  'asset_type',
  'chainage_from',
  'condition',
  'last_inspected_on',
  'status',
] as const;
export type AssetOrdering = (typeof ASSET_ORDERINGS)[number];

/** Every filter of the register. */
export const assetListQuerySchema = z.strictObject({
  ...listQueryShape,
  ordering: orderingOf(ASSET_ORDERINGS).optional(),
  cursor: cursorText().optional(),
  asset_type: idText().optional(),
  highway: idText().optional(),
  package: idText().optional(),
  direction: anyOf(DIRECTIONS).optional(),
  condition: anyOf(ASSET_CONDITIONS).optional(),
  status: anyOf(ASSET_STATUSES).optional(),
  /** A stretch of road: what stands or reaches into it. */
  chainage_from: km().optional(),
  chainage_to: km().optional(),
});
export type AssetListQuery = z.output<typeof assetListQuerySchema>;
