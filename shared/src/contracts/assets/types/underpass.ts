import { flag, oneOf } from '@chainage/shared/contracts/fields';
import { defineAssetType } from '../asset-type.ts';
import { clearance_m, lit, width_m } from './common.ts';

export const underpass = defineAssetType({
  code: 'underpass',
  id: 712,
  shape: {
    underpass: oneOf(['vehicular', 'light_vehicular', 'pedestrian', 'cattle']),
    width_m,
    clearance_m,
    lit,
    pumped: flag(),
  },
  inspectedEvery: 6,
});
