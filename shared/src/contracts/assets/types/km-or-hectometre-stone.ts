import { oneOf, text } from '@chainage/shared/contracts/fields';
import { defineAssetType } from '../asset-type.ts';

export const kmOrHectometreStone = defineAssetType({
  code: 'km_or_hectometre_stone',
  id: 706,
  shape: {
    stone: oneOf(['kilometre', 'fifth_kilometre', 'hectometre', 'boundary']),
    inscription: text(60),
    stone_made_of: oneOf(['concrete', 'stone', 'plate']),
  },
  inspectedEvery: 12,
});
