import { int } from '@chainage/shared/contracts/fields';
import { defineAssetType } from '../asset-type.ts';
import { pole_height_m, power, width_m } from './common.ts';

export const vms = defineAssetType({
  code: 'vms',
  id: 717,
  shape: {
    width_m,
    pixel_pitch_mm: int(1, 100, 'mm'),
    power,
    pole_height_m,
  },
  inspectedEvery: 3,
});
