import { flag, int, text } from '@chainage/shared/contracts/fields';
import { defineAssetType } from '../asset-type.ts';

export const treeRow = defineAssetType({
  code: 'tree_row',
  id: 722,
  shape: {
    species: text(60),
    tree_count: int(0, 100_000),
    planted_in: int(1950, 2100),
    guarded: flag(),
  },
  inspectedEvery: 6,
});
