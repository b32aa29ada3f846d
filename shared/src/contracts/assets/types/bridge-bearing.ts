import { int, oneOf } from '@chainage/shared/contracts/fields';
import { defineAssetType } from '../asset-type.ts';
import { at_support } from './common.ts';

export const bridgeBearing = defineAssetType({
  code: 'bridge_bearing',
  id: 724,
  shape: {
    bearing_of: oneOf(['elastomeric', 'pot', 'spherical', 'roller']),
    bearing_load_kn: int(1, 100_000, 'kN'),
    at_support,
  },
  inspectedEvery: 6,
});
