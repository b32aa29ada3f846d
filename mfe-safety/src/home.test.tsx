import { findingPlace } from '@chainage/shared/contracts/safety/finding-place';
import { passPlace } from '@chainage/shared/contracts/safety/pass-place';
import { ISSUES_PASSES } from '@chainage/shared/contracts/safety/people-rights';
import { programPlace } from '@chainage/shared/contracts/safety/program-place';
import { listQueryOf } from '@chainage/shared/contracts/kit/record-schemas';
import { homeFaults } from '@chainage/shared/testing/home-faults';
import { homeWordFaults } from '@chainage/shared/testing/home-words';
import remote from '../remote.json';
import home from './home.tsx';

test('no row of the home page shows the key of a text', async () => {
  expect(await homeWordFaults(home, [ISSUES_PASSES, 'review__all__safety_program'])).toEqual([]);
});

test('remote.json, lists and server know all that the home page shows', () => {
  const others = { safety_finding: listQueryOf(findingPlace), safety_pass: listQueryOf(passPlace) };
  expect(homeFaults(home, remote, listQueryOf(programPlace), others)).toEqual([]);
});
