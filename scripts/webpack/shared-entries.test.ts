import { CONTRACT } from '@chainage/shared/api-client/contract';
import { contractOf } from '@chainage/shared/contracts/registry';
import { moduleContractRequest, moduleContracts, sharedEntries, sharedVersion } from './shared-entries.ts';

test('the contract sent with requests counts with major and minor of shared', () => {
  const { major, minor } = contractOf(sharedVersion());
  expect(CONTRACT).toBe(`${major}.${minor}`);
});

test('contracts of modules are bundled by their remotes, the kernel of them is shared', () => {
  expect(moduleContracts()).toEqual(expect.arrayContaining(['assets', 'issues']));
  const entries = sharedEntries();
  expect(entries).toEqual(expect.arrayContaining(['@chainage/shared/contracts/fields', '@chainage/shared/zod']));
  expect(entries.filter((request) => /contracts\/(issues|assets)/.test(request))).toEqual([]);
  expect(moduleContractRequest().test('contracts/issues/types/accident')).toBe(true);
  expect(moduleContractRequest().test('contracts/kit/flow')).toBe(false);
});
