import { orderPlace } from '@chainage/shared/contracts/purchase-orders/place';
import { listQueryOf } from '@chainage/shared/contracts/kit/record-schemas';
import { homeFaults } from '@chainage/shared/testing/home-faults';
import remote from '../remote.json';
import home from './home.tsx';

test('remote.json, list and server know all that the home page shows', () => {
  expect(homeFaults(home, remote, listQueryOf(orderPlace))).toEqual([]);
});
