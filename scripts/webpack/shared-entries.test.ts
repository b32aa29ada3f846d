import { CONTRACT } from '@chainage/shared/api-client/contract';
import { contractOf } from '@chainage/shared/contracts/registry';
import { sharedVersion } from './shared-entries.ts';

test('the contract sent with requests counts with major and minor of shared', () => {
  const { major, minor } = contractOf(sharedVersion());
  expect(CONTRACT).toBe(`${major}.${minor}`);
});
