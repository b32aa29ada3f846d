import { int, oneOf, text } from '@chainage/shared/contracts/fields';
import { defineAssetType } from '../asset-type.ts';
import { posts, sheeting } from './common.ts';

export const sign = defineAssetType({
  code: 'sign',
  id: 702,
  shape: {
    sign_group: oneOf(['mandatory', 'cautionary', 'informatory']),
    sign_number: text(20),
    size_mm: int(100, 10_000, 'mm'),
    sheeting,
    posts,
  },
  inspectedEvery: 6,
});
