import { oneOf } from '@chainage/shared/contracts/fields';
import { defineAssetType } from '../asset-type.ts';
import { power } from './common.ts';

export const emergencyCallBox = defineAssetType({
  code: 'emergency_call_box',
  id: 718,
  shape: {
    power,
    line: oneOf(['gsm', 'fibre', 'copper']),
  },
  inspectedEvery: 3,
});
