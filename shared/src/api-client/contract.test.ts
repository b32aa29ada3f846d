import { contractOf } from '../contracts/registry.ts';
import shared from '../../package.json';
import { CONTRACT } from './contract.ts';

test('the contract sent counts with major and minor of shared', () => {
  const { major, minor } = contractOf(shared.version);
  expect(CONTRACT).toBe(`${major}.${minor}`);
});
