import { listFaults } from '../kit/list-faults.ts';
import { assetListQuerySchema } from './asset-list.ts';
import { assetRowSchema } from './asset.ts';
import { assetList } from './list-declaration.ts';
import { assetFlow } from './workflow.ts';

test('the register asks the server for nothing that it does not take', () => {
  expect(listFaults(assetList, { query: assetListQuerySchema, row: assetRowSchema, flow: assetFlow })).toEqual([]);
});
