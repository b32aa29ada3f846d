import type { MyOrganisation } from '@chainage/shared/contracts/organisation';
import { pickOrganisation } from './pick-organisation.ts';

const organisation = (token: string, code: string) => ({ token, code }) as MyOrganisation;
const bhima = organisation('tok-b', 'BVX');
const deccan = organisation('tok-d', 'DCN');

test('a link names its organisation by token or code', () => {
  expect(pickOrganisation([bhima, deccan], 'tok-d', false)).toBe(deccan);
  expect(pickOrganisation([bhima, deccan], 'bvx', false)).toBe(bhima);
});

test('a name that fits none leaves the choice', () => {
  expect(pickOrganisation([bhima, deccan], 'other', false)).toBeUndefined();
});

test('the only organisation is entered by itself, unless one came here to change it', () => {
  expect(pickOrganisation([bhima], null, false)).toBe(bhima);
  expect(pickOrganisation([bhima], null, true)).toBeUndefined();
  expect(pickOrganisation([], null, false)).toBeUndefined();
});
