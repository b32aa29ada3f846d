import { int } from '@chainage/shared/contracts/fields';
import { defineAssetType } from '../asset-type.ts';
import { rating_kva } from './common.ts';

export const dgSet = defineAssetType({
  code: 'dg_set',
  id: 720,
  shape: {
    rating_kva,
    fuel_tank_l: int(1, 100_000, 'l'),
    running_hours: int(0, 1_000_000, 'h'),
  },
  inspectedEvery: 3,
});
