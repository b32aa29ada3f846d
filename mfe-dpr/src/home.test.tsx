import { entryPlace } from '@chainage/shared/contracts/dpr/entry-place';
import { monthPlace } from '@chainage/shared/contracts/dpr/month/month-place';
import { listQueryOf } from '@chainage/shared/contracts/kit/record-schemas';
import { homeFaults } from '@chainage/shared/testing/home-faults';
import { homeWordFaults } from '@chainage/shared/testing/home-words';
import remote from '../remote.json';
import home from './home.tsx';

test('no row of the home page shows the key of a text', async () => {
  expect(
    await homeWordFaults(home, ['certify__all__dpr_month', 'approve__all__dpr_month', 'bill__all__dpr_month']),
  ).toEqual([]);
});

test('remote.json, list and server know all that the home page shows', () => {
  expect(homeFaults(home, remote, listQueryOf(entryPlace), { dpr_month: listQueryOf(monthPlace) })).toEqual([]);
});
