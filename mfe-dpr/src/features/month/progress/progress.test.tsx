import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@chainage/shared/api-client/client';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { logPlace } from '@chainage/shared/contracts/dpr/log-place';
import { progressOf, type CourseKey, type CourseOf } from '@chainage/shared/contracts/dpr/progress/course';
import { pointOf } from '@chainage/shared/contracts/dpr/progress/point';
import {
  POINT_PATH,
  PROGRESS_PATH,
  STANDINGS_PATH,
  STRETCHES_PATH,
} from '@chainage/shared/contracts/dpr/progress/place';
import { addTexts } from '@chainage/shared/i18n/add-texts';
import { newDevice } from '@chainage/shared/testing/outbox';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import { progressRoutes } from './progress-routes.tsx';

const KEY = '01932d6e-5d1c-7c6a-8a0e-000000000002';
const routes = progressRoutes(() => Promise.resolve());
const listed = (results: unknown[]) => ({ count: results.length, next: null, previous: null, results });
const key: CourseKey = {
  ...{ id: KEY, item_no: '3.1', description: 'BC 40 mm', unit: 12, is_active: true, is_billable: true },
  ...{ rate: '9850.00', rates: null, scope_quantity: '4200.000', opening_cumulative: '1500.000' },
  monthly_plan: [
    { month: '2026-09', quantity: '600.000' },
    { month: '2026-10', quantity: '600.000' },
    { month: '2026-12', quantity: '1500.000' },
  ],
};
const course = (money: boolean): CourseOf => ({
  ...{ keys: [key], billed: [], now: '2026-11', due: '2027-03', money },
  sums: [
    { package_key: KEY, counted_in: '2026-09', day: '2026-09-07', quantity: '360.500' },
    { package_key: KEY, counted_in: '2026-10', day: '2026-10-06', quantity: '640.250' },
  ],
});
const progress = (money: boolean) => progressOf(course(money));
const done = (from: string, to: string, month: string, direction = 'lhs') => ({
  ...{ package_key: KEY, from, to, month, direction },
});

let asked: unknown[];
let money: boolean;
let stretches: unknown[];
beforeAll(async () => {
  await loadTexts('dpr', () => import('../../../i18n/en.json'));
  for (const [part, load] of [
    ['months', () => import('../i18n/en.json')],
    ['progress', () => import('./i18n/en.json')],
  ] as const)
    await addTexts('dpr', { en: load, hi: load, mr: load }, part);
});
beforeEach(() => {
  newDevice();
  // jsdom has no dialogs
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  [asked, money] = [[], true];
  stretches = [
    done('13.000', '13.900', '2026-09'),
    done('20.000', '20.500', '2026-10', 'rhs'),
    done('15.250', '15.250', '2026-10'),
  ];
  signInAs(['view__all__dpr', 'view__all__dpr_billing']);
  jest.restoreAllMocks();
  jest.spyOn(api, 'get').mockImplementation((path, { params } = {}) => {
    if (path === logPlace.paths.list) asked.push(params);
    if (path === PROGRESS_PATH) return Promise.resolve(progress(money));
    if (path === POINT_PATH) return Promise.resolve(pointOf(course(money), String(params?.['month'])));
    if (path === STANDINGS_PATH) return Promise.resolve({ packages: [{ package: 1, ...progress(money) }] });
    if (path === STRETCHES_PATH) return Promise.resolve({ stretches, more: false });
    if (path.includes('dpr/packages/'))
      return Promise.resolve(
        listed([
          { id: 1, code: 'P1', name: 'Solapur side', is_active: true, chainage_from: '12.000', chainage_to: '54.000' },
        ]),
      );
    return Promise.resolve({ ...listed([]), settings: { highways: [] } });
  });
});
afterEach(() => useConnectivity.setState({ online: true }));

test('the curve is read month by month along its slider, in percent and in rupees, with the same as a table', async () => {
  const user = userEvent.setup();
  show(routes, '/dpr/progress');
  const slider = await screen.findByRole('slider', { name: 'Month' });
  expect(slider).toHaveAttribute('aria-valuetext', 'November 2026: Planned 64.29\u00a0%, Done 59.54\u00a0%');
  fireEvent.change(slider, { target: { value: '1' } });
  expect(slider).toHaveAttribute('aria-valuetext', 'September 2026: Planned 50.00\u00a0%, Done 44.30\u00a0%');
  expect(screen.getByRole('img', { name: /September 2026: Planned 50.00/ })).toBeInTheDocument();
  const table = screen.getByRole('table', { name: 'Physical progress in percent, cumulative', hidden: true });
  expect(within(table).getByRole('row', { name: 'December 2026 100.00\u00a0% –', hidden: true })).toBeInTheDocument();
  expect(screen.getAllByText(/4.75 points behind the plan/).length).toBeGreaterThan(0);
  // 1,699.250 left at 500.375 a month
  expect(screen.getAllByText('February 2027').length).toBeGreaterThan(0);
  await user.click(screen.getByRole('radio', { name: 'Financial' }));
  expect(slider).toHaveAttribute(
    'aria-valuetext',
    expect.stringContaining('Value of work done ₹1,83,25,925.00 (44.30\u00a0%)'),
  );
});

test('a month of the curves opens its items, and each of these its lines', async () => {
  const user = userEvent.setup();
  show(routes, '/dpr/progress');
  fireEvent.change(await screen.findByRole('slider', { name: 'Month' }), { target: { value: '1' } });
  await user.click(screen.getByRole('button', { name: 'What it is made of: September 2026' }));
  const point = within(await screen.findByRole('dialog', { name: 'Physical progress, September 2026: 44.30\u00a0%' }));
  expect(await point.findByRole('row', { name: /^3\.1 BC 40 mm 1,860\.500.* 2,100\.000/ })).toBeVisible();
  await user.click(point.getByRole('button', { name: '1,860.500' }));
  const lines = { name: '3.1 BC 40 mm, September 2026, Done: 1,860.500' };
  expect(await screen.findByRole('dialog', lines)).toBeVisible();
  expect(screen.getByRole('heading', lines)).toHaveFocus();
  expect(asked).toEqual([expect.objectContaining({ package_key: KEY, status: 'approved', counted_to: '2026-09' })]);
});

test('a month in the address opens what it is made of', async () => {
  show(routes, '/dpr/progress?package=1&month=2026-09');
  expect(await screen.findByRole('dialog', { name: 'Physical progress, September 2026: 44.30\u00a0%' })).toBeVisible();
});

test('the value of work done opens its items in rupees', async () => {
  const user = userEvent.setup();
  show(routes, '/dpr/progress');
  await screen.findByRole('slider', { name: 'Month' });
  await user.click(screen.getAllByRole('button', { name: '59.54\u00a0%' })[1] as HTMLElement);
  const title = 'Financial progress, November 2026: ₹2,46,32,387.50';
  const point = within(await screen.findByRole('dialog', { name: title }));
  await user.click(await point.findByRole('button', { name: '₹2,46,32,387.50' }));
  expect(await screen.findByRole('dialog', { name: /Value of work done: ₹2,46,32,387\.50/ })).toBeVisible();
});

test('without the right to rates nothing of money is offered', async () => {
  money = false;
  show(routes, '/dpr/progress');
  await screen.findByRole('slider', { name: 'Month' });
  expect(screen.queryByRole('radio', { name: 'Financial' })).toBeNull();
  expect(document.body).not.toHaveTextContent(/₹|Financial/);
});

test('a stretch opens its lines, and going back in time takes away what came later', async () => {
  const user = userEvent.setup();
  show(routes, '/dpr/progress');
  expect(await screen.findByText('LHS 0.900 km, places: 1 · RHS 0.500 km')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^13\+000 – 13\+900 LHS 900 m/ }));
  expect(await screen.findByRole('dialog', { name: '3.1 BC 40 mm, 13+000 – 13+900 LHS' })).toBeVisible();
  expect(asked).toEqual([
    expect.objectContaining({ package_key: KEY, status: 'approved', chainage_from: '13.000', chainage_to: '13.900' }),
  ]);
  const months = screen.getAllByRole('slider', { hidden: true }).at(-1) as HTMLElement;
  fireEvent.change(months, { target: { value: '0' } });
  expect(screen.getByText('LHS 0.900 km')).toBeInTheDocument();
  expect(screen.queryByText(/20\+000/)).toBeNull();
});

test('what is read without signal says so, what is not there says that, and a failure can be tried again', async () => {
  stretches = [];
  useConnectivity.setState({ online: false });
  const { unmount } = show(routes, '/dpr/progress');
  expect(await screen.findByText(/As of|as of/)).toBeVisible();
  expect(await screen.findByText('No approved line yet, so no stretch is done.')).toBeVisible();
  unmount();
  jest
    .spyOn(api, 'get')
    .mockImplementation((path) =>
      path.startsWith(PROGRESS_PATH)
        ? Promise.reject(new Error('down'))
        : Promise.resolve(listed([{ id: 1, code: 'P1', name: 'Solapur side', is_active: true }])),
    );
  show(routes, '/dpr/progress');
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
});
