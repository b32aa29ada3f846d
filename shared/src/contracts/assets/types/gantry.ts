import { oneOf } from '@chainage/shared/contracts/fields';
import { defineAssetType } from '../asset-type.ts';
import { clearance_m, lit, sheeting, span_m } from './common.ts';

export const gantry = defineAssetType({
  code: 'gantry',
  id: 703,
  shape: {
    gantry: oneOf(['full_span', 'cantilever', 'butterfly']),
    span_m,
    clearance_m,
    sheeting,
    lit,
  },
  inspectedEvery: 12,
});
