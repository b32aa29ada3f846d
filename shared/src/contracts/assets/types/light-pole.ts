import { defineAssetType } from '../asset-type.ts';
import { feeder, lamp, lamp_watts, lamps, pole_height_m } from './common.ts';

export const lightPole = defineAssetType({
  code: 'light_pole',
  id: 704,
  shape: {
    lamp,
    lamp_watts,
    lamps,
    pole_height_m,
    feeder,
  },
  inspectedEvery: 6,
});
