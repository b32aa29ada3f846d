import { int, oneOf } from '@chainage/shared/contracts/fields';
import { defineAssetType } from '../asset-type.ts';
import { at_support } from './common.ts';

export const expansionJoint = defineAssetType({
  code: 'expansion_joint',
  id: 723,
  shape: {
    joint: oneOf(['strip_seal', 'compression_seal', 'modular', 'asphaltic_plug', 'finger', 'buried']),
    joint_length_mm: int(100, 100_000, 'mm'),
    gap_mm: int(0, 2000, 'mm'),
    at_support,
  },
  inspectedEvery: 6,
});
