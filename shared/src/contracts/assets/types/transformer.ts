import { decimal, oneOf, text } from '@chainage/shared/contracts/fields';
import { defineAssetType } from '../asset-type.ts';
import { rating_kva } from './common.ts';

export const transformer = defineAssetType({
  code: 'transformer',
  id: 721,
  shape: {
    rating_kva,
    voltage_kv: decimal(3, 1, 'kV'),
    cooling: oneOf(['oil', 'dry']),
    consumer_number: text(30),
  },
  inspectedEvery: 6,
});
