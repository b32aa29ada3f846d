/** The summary of a shift: which one is asked for, what it shows, and who may not see it. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadEnglish } from '#testing/english.ts';
import { api } from '@chainage/shared/api-client/client';
import { addTexts } from '@chainage/shared/i18n/add-texts';
import { newDevice } from '@chainage/shared/testing/outbox';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import { shiftAt } from './shift-address.ts';
import { ShiftPage } from './shift-page.tsx';

const summary = {
  from: '2026-02-27T16:30:00.000Z',
  until: '2026-02-28T00:30:00.000Z',
  cut: false,
  rounds: [
    {
      ...{ id: 'r1', number: 'PTR/2025-26/000007', status: 'finished', by_name: 'Santosh Jadhav', package_label: 'P1' },
      ...{ highway: null, direction: 'lhs', vehicle: 'MH 13', odometer_from: '10.0', odometer_to: '94.5' },
      ...{ started_at: '2026-02-27T17:00:00Z', finished_at: '2026-02-27T18:30:00Z' },
      ...{ driven_km: '84.000', covered_km: '42.000' },
    },
  ],
  events: [
    {
      ...{ id: 'i1', number: 'ISS/VB/2025-26/000003', issue_type: 'vehicle_breakdown', status: 'resolved' },
      ...{ sub_type_label: 'Heavy', sub_type_labels: {}, highway: null, direction: 'lhs', chainage_from: '43.250' },
      ...{ occurred_at: '2026-02-27T19:00:00Z', by_name: 'Santosh Jadhav' },
    },
  ],
  works: [{ id: 'w1', title: 'Daily patrol P1', status: 'missed', done_at: null, by_name: 'Santosh Jadhav' }],
};
let asked: unknown[];
beforeAll(async () => {
  await loadTexts('issues', loadEnglish);
  const rounds = () => import('#i18n/rounds/en.json');
  await addTexts('issues', { en: rounds, hi: rounds, mr: rounds }, 'rounds');
});
beforeEach(() => {
  newDevice();
  asked = [];
  jest.spyOn(api, 'get').mockImplementation((path, { params } = {}) => {
    if (path === 'organisation/data/patrol-shift/') asked.push(params);
    return Promise.resolve(path === 'organisation/data/patrol-shift/' ? summary : { settings: { highways: [] } });
  });
});
const open = () =>
  show([{ path: '*', element: <ShiftPage /> }], '/issues/patrol-rounds/shift?day=2026-02-27&shift=night');

test('shows what was driven, reported and left, and goes to the day after and to another shift', async () => {
  signInAs(['view__all__patrol_round']);
  open();
  expect(await screen.findByRole('link', { name: /ISS\/VB\/2025-26\/000003/ })).toHaveAttribute(
    'href',
    '/issues/vehicle_breakdown/view/i1',
  );
  // what the GPS counted is no odometer's difference, and each is called what it is
  expect(screen.getByText('Driven by GPS').nextSibling).toHaveTextContent('84.0 km');
  expect(screen.getByText('42.0 km seen · Odometer 10.0 – 94.5 km')).toBeVisible();
  expect(screen.getByText('0 / 1')).toBeVisible();
  expect(screen.getByText('Missed')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Day after' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Morning' }));
  await waitFor(() =>
    expect(asked).toEqual([
      { day: '2026-02-27', shift: 'night' },
      { day: '2026-02-28', shift: 'night' },
      { day: '2026-02-28', shift: 'morning' },
    ]),
  );
});

test('is nobody’s who may see no rounds', async () => {
  signInAs([]);
  open();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeVisible());
  expect(asked).toEqual([]);
});

test.each([
  ['2026-02-28T00:29:00Z', '2026-02-27', 'night'],
  ['2026-02-28T00:30:00Z', '2026-02-28', 'morning'],
  ['2026-02-28T08:30:00Z', '2026-02-28', 'evening'],
  ['2026-02-28T18:00:00Z', '2026-02-28', 'night'],
])('at %s runs that of %s %s', (moment, day, shift) => expect(shiftAt(new Date(moment))).toEqual({ day, shift }));

test('orders the shift as a file, where its reader may', async () => {
  signInAs(['view__all__patrol_round', 'create__own__excel']);
  const post = jest.spyOn(api, 'post').mockResolvedValue({});
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Excel' }));
  expect(post).toHaveBeenCalledWith('excel/create/', {
    ...{ report_key: 'patrol_shift_summary', format: 'xlsx', language: 'en' },
    filters: { day: '2026-02-27', shift: 'night' },
  });
});
