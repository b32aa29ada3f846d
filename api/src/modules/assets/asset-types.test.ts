import { ASSET_TYPES as DECLARED } from '@chainage/shared/contracts/assets/type-registry';
import { assetsDeclaration } from './declaration.ts';

test('every type of the list has a declaration with the id and code that it has there', () => {
  const rows = assetsDeclaration.lists?.find(({ list }) => list === 'asset-types')?.rows ?? [];
  expect(rows.map(({ id, code }) => [id, code])).toEqual(DECLARED.map(({ id, code }) => [id, code]));
});
