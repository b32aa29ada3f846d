import { screen, waitFor } from '@testing-library/react';
import { api } from '#api-client/client.ts';
import { loadTexts, show, signInAs } from '#testing/show.ts';
import { TakeMeThere } from './take-me-there.tsx';

const alignment = [
  { km: '12.000', lat: '17.680000', lng: '75.920000' },
  { km: '13.000', lat: '17.690000', lng: '75.920000' },
];
const open = (record: object) =>
  show([{ path: '*', element: <TakeMeThere record={{ id: 'i', version: 1, highway: 1, ...record }} /> }], '/');
const get = jest.spyOn(api, 'get');

beforeAll(() => loadTexts());
beforeEach(() => {
  signInAs([]);
  get.mockResolvedValue({
    settings: {
      highways: [{ id: 1, code: 'NH-948X', ends: { to: { en: 'Latur' }, from: { en: 'Solapur' } }, alignment }],
    },
  });
});

test.each([
  [
    'by what the phone said',
    { lat: '17.1', lng: '75.2', direction: 'lhs' },
    'geo:17.1,75.2?q=17.1,75.2(NH-948X LHS → Latur)',
  ],
  ['by its chainage', { chainage_from: '12.500' }, 'geo:17.685000,75.920000?q=17.685000,75.920000(NH-948X 12+500)'],
])('leads to a record %s', async (_, record, href) => {
  open(record);
  expect(await screen.findByRole('link', { name: 'Take me there' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^geo:/),
  );
  await waitFor(() => expect(decodeURIComponent(screen.getByRole('link').getAttribute('href') ?? '')).toBe(href));
});

test('offers no way to what has no place', async () => {
  open({ chainage_from: '99.000' });
  await waitFor(() => expect(get).toHaveBeenCalled());
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
