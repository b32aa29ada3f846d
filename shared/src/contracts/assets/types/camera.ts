import { oneOf } from '@chainage/shared/contracts/fields';
import { defineAssetType } from '../asset-type.ts';
import { pole_height_m, power } from './common.ts';

export const camera = defineAssetType({
  code: 'camera',
  id: 716,
  shape: {
    camera: oneOf(['ptz', 'fixed', 'plate_reading', 'incident_detection']),
    power,
    pole_height_m,
  },
  inspectedEvery: 3,
});
