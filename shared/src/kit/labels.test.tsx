import { screen } from '@testing-library/react';
import { api } from '#api-client/client.ts';
import { usePreferences } from '#auth/preferences.ts';
import { loadTexts, show, signInAs } from '#testing/show.ts';
import { useSide } from './labels.tsx';

const ends = { from: { en: 'Solapur', mr: 'सोलापूर' }, to: { en: 'Latur', mr: 'लातूर' } };
const Sides = ({ highway }: { highway: number }) => {
  const towards = useSide();
  return <p>{['lhs', 'rhs', 'median', null].map((direction) => towards({ direction, highway })).join(', ')}</p>;
};

beforeAll(() => loadTexts());
beforeEach(() => {
  signInAs([]);
  const highways = [{ id: 1, ends }, { id: 2 }];
  jest.spyOn(api, 'get').mockResolvedValue({ settings: { highways } });
});
afterEach(() => usePreferences.setState({ locale: 'en' }));

test('a carriageway is named by where it leads, in the reader’s language', async () => {
  show([{ path: '*', element: <Sides highway={1} /> }], '/');
  expect(await screen.findByText('LHS → Latur, RHS → Solapur, Median,')).toBeVisible();
});

test('in another language, and without names of its ends', async () => {
  usePreferences.setState({ locale: 'mr' });
  show([{ path: '*', element: <Sides highway={1} /> }], '/');
  expect(await screen.findByText(/→ लातूर.*→ सोलापूर/)).toBeVisible();
});

test('a road without such names has its sides alone', async () => {
  show([{ path: '*', element: <Sides highway={2} /> }], '/');
  expect(await screen.findByText('LHS, RHS, Median,')).toBeVisible();
});
