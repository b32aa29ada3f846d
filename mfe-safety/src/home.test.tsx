import { findingPlace } from '@chainage/shared/contracts/safety/finding-place';
import { programPlace } from '@chainage/shared/contracts/safety/program-place';
import { listQueryOf } from '@chainage/shared/contracts/kit/record-schemas';
import { homeFaults } from '@chainage/shared/testing/home-faults';
import remote from '../remote.json';
import home from './home.tsx';

test('remote.json, lists and server know all that the home page shows', () => {
  const findings = { safety_finding: listQueryOf(findingPlace) };
  expect(homeFaults(home, remote, listQueryOf(programPlace), findings)).toEqual([]);
});
