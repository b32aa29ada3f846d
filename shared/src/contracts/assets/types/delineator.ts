import { decimal, oneOf } from '@chainage/shared/contracts/fields';
import { defineAssetType } from '../asset-type.ts';
import { sheeting } from './common.ts';

export const delineator = defineAssetType({
  code: 'delineator',
  id: 707,
  shape: {
    delineator: oneOf(['roadway_indicator', 'hazard_marker', 'road_stud', 'median_marker']),
    sheeting,
    spacing_m: decimal(3, 1, 'm'),
  },
  inspectedEvery: 6,
});
