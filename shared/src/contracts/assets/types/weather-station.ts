import { text } from '@chainage/shared/contracts/fields';
import { defineAssetType } from '../asset-type.ts';
import { pole_height_m, power } from './common.ts';

export const weatherStation = defineAssetType({
  code: 'weather_station',
  id: 719,
  shape: {
    sensors: text(120),
    power,
    pole_height_m,
  },
  inspectedEvery: 6,
});
