import { decimal, int, oneOf } from '@chainage/shared/contracts/fields';
import { defineAssetType } from '../asset-type.ts';
import { posts } from './common.ts';

export const crashBarrier = defineAssetType({
  code: 'crash_barrier',
  id: 701,
  shape: {
    beam: oneOf(['w_beam', 'thrie_beam', 'concrete', 'wire_rope']),
    posts,
    post_spacing_m: decimal(2, 2, 'm'),
    end_treatment: oneOf(['sloped_end', 'energy_absorbing', 'anchored_in_slope', 'none']),
    rail_height_mm: int(100, 3000, 'mm'),
  },
  inspectedEvery: 12,
});
