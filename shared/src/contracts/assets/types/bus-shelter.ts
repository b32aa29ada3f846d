import { int, oneOf } from '@chainage/shared/contracts/fields';
import { defineAssetType } from '../asset-type.ts';
import { lit } from './common.ts';

export const busShelter = defineAssetType({
  code: 'bus_shelter',
  id: 714,
  shape: {
    seats: int(0, 200),
    roof: oneOf(['steel_sheet', 'concrete', 'polycarbonate']),
    lit,
  },
  inspectedEvery: 12,
});
