import { orderPlace } from '@chainage/shared/contracts/purchase-orders/place';
import { listQueryOf } from '@chainage/shared/contracts/kit/record-schemas';
import { homeFaults } from '@chainage/shared/testing/home-faults';
import { homeWordFaults } from '@chainage/shared/testing/home-words';
import remote from '../remote.json';
import home from './home.tsx';

test('no row of the home page shows the key of a text', async () => {
  expect(await homeWordFaults(home, [])).toEqual([]);
});

test('remote.json, list and server know all that the home page shows', () => {
  expect(homeFaults(home, remote, listQueryOf(orderPlace))).toEqual([]);
});
