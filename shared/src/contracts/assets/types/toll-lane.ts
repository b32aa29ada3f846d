import { flag, int, oneOf } from '@chainage/shared/contracts/fields';
import { defineAssetType } from '../asset-type.ts';
import { width_m } from './common.ts';

export const tollLane = defineAssetType({
  code: 'toll_lane',
  id: 715,
  shape: {
    lane_number: int(1, 99),
    lane_use: oneOf(['etc', 'hybrid', 'extra_wide', 'closed']),
    width_m,
    weighbridge: flag(),
  },
  inspectedEvery: 3,
});
