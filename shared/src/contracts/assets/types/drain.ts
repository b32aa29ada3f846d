import { decimal, oneOf, text } from '@chainage/shared/contracts/fields';
import { defineAssetType } from '../asset-type.ts';
import { width_m } from './common.ts';

export const drain = defineAssetType({
  code: 'drain',
  id: 713,
  shape: {
    drain: oneOf(['lined', 'covered', 'unlined', 'chute']),
    width_m,
    depth_m: decimal(2, 2, 'm'),
    outfall: text(60),
  },
  inspectedEvery: 6,
});
