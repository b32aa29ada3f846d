import { oneOf } from '@chainage/shared/contracts/fields';
import { defineAssetType } from '../asset-type.ts';
import { feeder, lamp, lamp_watts, lamps, pole_height_m } from './common.ts';

export const highMast = defineAssetType({
  code: 'high_mast',
  id: 705,
  shape: {
    lamp,
    lamp_watts,
    lamps,
    pole_height_m,
    winch: oneOf(['manual', 'motorised', 'none']),
    feeder,
  },
  inspectedEvery: 6,
});
