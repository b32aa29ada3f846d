import { decimal, oneOf } from '@chainage/shared/contracts/fields';
import { defineAssetType } from '../asset-type.ts';
import { span_m, span_count, width_m } from './common.ts';

export const culvert = defineAssetType({
  code: 'culvert',
  id: 708,
  shape: {
    culvert: oneOf(['box', 'pipe', 'slab', 'arch']),
    span_count,
    span_m,
    vent_height_m: decimal(2, 2, 'm'),
    width_m,
  },
  inspectedEvery: 6,
});
