/** An asset as the strip of a road has it. */
import { z } from '@chainage/shared/zod';
import { alongRoadOf } from '@chainage/shared/contracts/along-road';
import { assetRowSchema } from './asset.ts';

const roadAssetSchema = assetRowSchema
  .pick({
    ...{ id: true, asset_code: true, asset_type: true, asset_type_label: true, asset_type_labels: true, name: true },
    ...{ highway: true, direction: true, chainage_from: true, chainage_to: true, condition: true, status: true },
    ...{ last_inspected_on: true, next_inspection_on: true },
  })
  .extend({ type_code: z.string() });
export type RoadAsset = z.infer<typeof roadAssetSchema>;
export const roadAssetsSchema = alongRoadOf(roadAssetSchema);
