import { defineAssetType } from '../asset-type.ts';
import { bridge, clearance_m } from './common.ts';

export const robOrFlyover = defineAssetType({
  code: 'rob_or_flyover',
  id: 711,
  shape: { ...bridge, clearance_m },
  inspectedEvery: 6,
});
