/** Statistics, their lines and the calendar on screens: each figure opens its lines, planned, held and missed are said in words. */
import { isDeepStrictEqual } from 'node:util';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@chainage/shared/api-client/client';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { FIGURE_KEYS, type FigureKey } from '@chainage/shared/contracts/safety/statistics/figures';
import { LINES_PATH, STATISTICS_PATH } from '@chainage/shared/contracts/safety/statistics/place';
import { addTexts } from '@chainage/shared/i18n/add-texts';
import { daysAfter } from '@chainage/shared/lib/format/days';
import { newDevice } from '@chainage/shared/testing/outbox';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import home from '#home.tsx';
import { periodAround } from './calendar-days.ts';
import { monthsKept } from './calendar-month.ts';
import { statisticsRoutes } from './statistics-routes.tsx';

const routes = statisticsRoutes(() => Promise.resolve());
const ID = '01932d6e-5d1c-7c6a-8a0e-000000000001';
const VALUES: Partial<Record<FigureKey, string>> = { man_hours: '104250.50', talks: '12', near_misses: '3' };
const statistics = (withheld: string[] = [], rate: string | null = '19.18') => ({
  ...{ month: '2026-06', package: null, year_from: '2026-04-01', shift_hours: '8', withheld },
  figures: FIGURE_KEYS.map((key) => {
    const value = key.endsWith('_rate') ? rate : (VALUES[key] ?? '0');
    return { key, month: value, year: value, start: value };
  }),
  days_unknown: { month: 0, year: 2, start: 3 },
  standing: [
    {
      program_type: 591,
      code: 'TBT',
      label: 'Toolbox talk',
      labels: {},
      target: 8,
      planned: 7,
      held: 6,
      missed: 1,
      to_come: 0,
    },
    {
      program_type: 594,
      code: 'MDR',
      label: 'Mock drill',
      labels: {},
      target: 1,
      planned: 1,
      held: 1,
      missed: 0,
      to_come: 0,
    },
  ],
});
const line = {
  ...{ source: 'issue', id: ID, issue_type: 'hazard', number: 'ISS/HZ/2026-27/000007', day: '2026-06-06' },
  ...{ package: 1, package_label: 'P1 · Solapur side', what: 'Open excavation', what_labels: {}, amount: '1' },
};
/** Its week begins in the month before. */
const today = '2026-12-02';
const program = (id: number, status: string, day: string) => ({
  ...{ id: ID.slice(0, -1) + String(id), status, title: `Talk ${id}`, planned_at: `${day}T09:00:00+05:30` },
});
const listed = (results: unknown[]) => ({ count: results.length, next: null, previous: null, results });

let answer: ReturnType<typeof statistics>;
let lines: { total: string; count: number; next: string | null };
let asked: [string, unknown][];
beforeAll(async () => {
  await loadTexts('safety', () => import('#i18n/en.json'));
  const own = () => import('./i18n/en.json');
  await addTexts('safety', { en: own, hi: own, mr: own }, 'statistics');
});
beforeEach(() => {
  newDevice();
  [answer, asked] = [statistics(), []];
  lines = { total: '1', count: 1, next: null };
  signInAs(['view__all__safety_program']);
  jest.restoreAllMocks();
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(`${today}T10:00:00+05:30`));
  jest.spyOn(api, 'get').mockImplementation((path, { params } = {}) => {
    asked.push([path, params]);
    if (path === STATISTICS_PATH) return Promise.resolve(answer);
    if (path === LINES_PATH) return Promise.resolve({ ...listed([line]), ...lines });
    if (path.includes('safety-programs'))
      return Promise.resolve(
        listed(
          [
            program(1, 'approved', daysAfter(today, -1)),
            program(2, 'closed', today),
            program(3, 'approved', today),
          ].filter(({ planned_at: at }) => at.startsWith(String(params?.['planned_at_from']).slice(0, 7))),
        ),
      );
    return Promise.resolve(listed([{ id: 1, code: 'P1', name: 'Solapur side', is_active: true }]));
  });
});
afterEach(() => useConnectivity.setState({ online: true }));

test('a figure leads to its lines and these to their records; what is short is said in words', async () => {
  const user = userEvent.setup();
  show(routes, '/report/safety-program?month=2026-06');
  const injuries = await screen.findByRole('table', { name: 'Injuries and near misses' });
  expect(screen.getByRole('row', { name: 'Man-hours worked 1,04,250.50 1,04,250.50 1,04,250.50' })).toBeVisible();
  expect(screen.getByRole('row', { name: /^Frequency rate.* 19.18 19.18 19.18$/ })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Toolbox talk 6 8 2 short 7 1 0' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Mock drill 1 1 Met 1 0 0' })).toBeVisible();
  // of each span whose rate will rise, and of no other
  expect(screen.getAllByText(/Days lost are not written down yet/).map(({ textContent: text }) => text)).toEqual([
    expect.stringMatching(/^Financial year: .* for 2 /),
    expect.stringMatching(/^From the start: .* for 3 /),
  ]);
  // nothing to open behind nought
  expect(within(screen.getByRole('row', { name: /^Deaths/ })).queryAllByRole('link')).toEqual([]);
  await user.click(within(within(injuries).getByRole('row', { name: /^Near misses/ })).getAllByRole('link')[1]!);
  expect(await screen.findByRole('heading', { name: 'Near misses' })).toBeVisible();
  expect(asked).toContainEqual([
    LINES_PATH,
    expect.objectContaining({ figure: 'near_misses', span: 'year', month: '2026-06' }),
  ]);
  expect(await screen.findByText('1 lines · Together 1')).toBeVisible();
  expect(screen.getByRole('link', { name: /Open excavation/ })).toHaveAttribute('href', `/issues/hazard/view/${ID}`);
});

test('every line can be opened, page by page, each of them asked for alone', async () => {
  lines = { total: '1200', count: 1200, next: '?offset=1000' };
  show(routes, '/report/entries?figure=near_misses&span=start&month=2026-06&page=40');
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByText('41 of 48')).toBeVisible();
  const offsets = asked.filter(([path]) => path === LINES_PATH).map(([, params]) => params);
  expect(offsets).toEqual(['975', '1000'].map((offset) => expect.objectContaining({ limit: '25', offset })));
});

test('without man-hours no rate is nought, and what is held back is said', async () => {
  answer = statistics([], null);
  const { unmount } = show(routes, '/report/safety-program?month=2026-06');
  expect(await screen.findByText('No man-hours are known, so there is no rate.')).toBeVisible();
  expect(screen.getByRole('row', { name: /^Severity rate.* No man-hours No man-hours No man-hours$/ })).toBeVisible();
  unmount();
  answer = statistics(['issues'], null);
  const { unmount: again } = show(routes, '/report/safety-program?month=2026-05');
  expect(await screen.findByText(/Injuries, near misses and rates are left out/)).toBeVisible();
  expect(screen.queryByText('No man-hours')).toBeNull();
  again();
  signInAs(['view__own__safety_program']);
  show(routes, '/report/safety-program');
  expect(await screen.findByText(/don't have permission/)).toBeVisible();
});

test('the calendar says planned, held and missed, by month and by week, from what the device keeps too', async () => {
  signInAs(['view__own__safety_program']);
  useConnectivity.setState({ online: false });
  const user = userEvent.setup();
  show(routes, '/safety-programs/calendar');
  expect(await screen.findByRole('link', { name: /Missed 09:00 AM Talk 1/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /Held 09:00 AM Talk 2/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /Planned 09:00 AM Talk 3/ })).toBeVisible();
  expect(screen.getByText('1 missed')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Week' }));
  await user.click(await screen.findByRole('button', { name: 'Next week' }));
  // a week is read of its months, and phones have had these since before they went out of reach
  const kept = home.reads?.(today).map(({ params }) => params);
  await waitFor(() => {
    const months = asked.filter(([path]) => path.includes('safety-programs')).map(([, params]) => params);
    expect(months.every((month) => kept?.some((one) => isDeepStrictEqual(one, month)))).toBe(true);
  });
  expect(screen.queryByRole('link', { name: /Talk 1/ })).toBeNull();
});

test('the register says of which package each programme was', async () => {
  jest
    .mocked(api.get)
    .mockImplementation((path) =>
      Promise.resolve(
        listed(
          path.includes('safety-programs')
            ? [{ ...program(1, 'closed', today), package: 1 }]
            : [{ id: 1, code: 'P1', name: 'Solapur side', is_active: true }],
        ),
      ),
    );
  show(routes, '/safety-programs/report');
  expect(await screen.findByRole('cell', { name: 'P1' })).toBeVisible();
});

test('on every day of a year phones have all of this week and of the next', () => {
  for (let day = '2026-11-01'; day < '2027-11-01'; day = daysAfter(day, 1)) {
    const days = [day, daysAfter(day, 7)].flatMap((at) => periodAround('week', at));
    expect(monthsKept(day)).toEqual(expect.arrayContaining(days.map((one) => one.slice(0, 7))));
  }
});
