/** What a figure opens where no line alone explains it: the plan, a difference, rupees and their sums. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@chainage/shared/api-client/client';
import { logPlace } from '@chainage/shared/contracts/dpr/log-place';
import { packageKeyPlace } from '@chainage/shared/contracts/dpr/setup/key-place';
import { addTexts } from '@chainage/shared/i18n/add-texts';
import { newDevice } from '@chainage/shared/testing/outbox';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import { monthRoutes } from './month-routes.tsx';

const MONTH = '01932d6e-5d1c-7c6a-8a0e-000000000001';
const KEY = '01932d6e-5d1c-7c6a-8a0e-000000000002';
const routes = monthRoutes(() => Promise.resolve());
const listed = (results: unknown[]) => ({ count: results.length, next: null, previous: null, results });
const item = { package_key: KEY, item_no: '3.1', description: 'BC 40 mm', unit: 12 };
const line = {
  ...item,
  ...{ scope: '4200.000', cumulative: '2500.750', balance: '1699.250', percent: '59.54', days: { 6: '192.000' } },
  ...{ late: '0.000', total: '192.000', plan: '600.000', variance: '-408.000' },
};
const billed = {
  ...item,
  ...{ rate: '9850.00', previous_quantity: '1860.500', previous_amount: '18325925.00', quantity: '640.250' },
  ...{ amount: '6306462.50', upto_quantity: '2500.750', upto_amount: '24632387.50' },
};
const taken = {
  ...{ ...item, item_no: '3.2', description: 'Prime coat', rate: '100.00', previous_quantity: '10.000' },
  ...{
    previous_amount: '999.99',
    quantity: '-2.000',
    amount: '-200.00',
    upto_quantity: '8.000',
    upto_amount: '799.99',
  },
  package_key: MONTH,
};
const bill = (lines: unknown[]) => ({
  lines,
  totals: {
    ...{ gross: '6306462.50', gst: '1135163.25', retention: '315323.13', tds: '126129.25' },
    ...{ recoveries: '200.00', net: '6999973.37' },
  },
  percentages: { gst_percent: '18.00', retention_percent: '5.00', tds_percent: '2.00' },
  ...{ frozen: false, certified_by: null, certified_at: null, bill_no: null, bill_date: null, check: '1A2B' },
});
const laid = (id: string, work_date: string, quantity: string) => ({
  ...{
    id: `01932d6e-5d1c-7c6a-8a0e-00000000000${id}`,
    work_date,
    direction: 'lhs',
    lane: 'L1',
    chainage_from: '23.500',
  },
  ...{ chainage_to: '24.000', nos: null, length_m: null, breadth_m: null, depth_m: null, quantity, approved_by: 4 },
  ...{ approved_at: '2026-10-07T03:10:00Z', thumbnail_url: null },
});
const plan = [
  { month: '2026-11', quantity: '700.000' },
  { month: '2026-10', quantity: '600.000' },
];

let billLines: unknown[];
let monthly: unknown[];
let rates: unknown[];
beforeAll(async () => {
  await loadTexts('dpr', () => import('../../i18n/en.json'));
  const month = () => import('./i18n/en.json');
  await addTexts('dpr', { en: month, hi: month, mr: month }, 'months');
});
beforeEach(() => {
  newDevice();
  [billLines, monthly, rates] = [[billed], plan, []];
  // jsdom has no dialogs
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  signInAs(['view__all__dpr', 'view__all__dpr_billing']);
  jest.restoreAllMocks();
  jest.spyOn(api, 'get').mockImplementation((path) => {
    const of = { id: MONTH, month: '2026-10', package: 1, issue_type: 'major_maintenance', status: 'open' };
    if (path.endsWith('/figures/'))
      return Promise.resolve({ lines: [line], hindrances: [], waiting: 0, frozen: false });
    if (path.endsWith('/bill/')) return Promise.resolve(bill(billLines));
    if (path === `${packageKeyPlace.paths.one}${KEY}/`)
      return Promise.resolve({ id: KEY, opening_cumulative: '0.000', monthly_plan: monthly, rate: '9850.00', rates });
    if (path.includes('dpr/months/')) return Promise.resolve(listed([of]));
    if (path.includes('dpr/packages/'))
      return Promise.resolve(listed([{ id: 1, code: 'P1', name: 'Solapur side', is_active: true }]));
    const lines = [laid('5', '2026-10-06', '75.000'), laid('6', '2026-10-20', '117.000')];
    return Promise.resolve({ ...listed(path === logPlace.paths.list ? lines : []), settings: { highways: [] } });
  });
});

const at = (page: string) => `/dpr/major_maintenance/month/x${page}?package=1&month=2026-10`;
const opened = async () => within(await screen.findByRole('dialog'));
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));

test('a figure of the plan opens the months of the plan, and says where that has changed since', async () => {
  const user = userEvent.setup();
  const shown = show(routes, at(''));
  await user.click(await screen.findByText('600.000'));
  let behind = await opened();
  expect(behind.getByRole('heading', { name: '3.1 BC 40 mm, October 2026, Plan: 600.000' })).toBeVisible();
  expect((await behind.findAllByRole('term')).map((month) => month.textContent)).toEqual([
    'October 2026',
    'November 2026',
  ]);
  expect(behind.queryByText(/now says/)).toBeNull();
  expect(behind.getByRole('link', { name: 'The item with its plan' })).toHaveAttribute(
    'href',
    `/dpr/setup/keys/${KEY}`,
  );
  shown.unmount();
  monthly = [{ month: '2026-10', quantity: '650.000' }];
  newDevice();
  show(routes, at(''));
  await user.click(await screen.findByText('600.000'));
  behind = await opened();
  expect(await behind.findByText('This sheet says 600.000; the plan of the item now says 650.000.')).toBeVisible();
});

test.each([
  ['-408.000', ['Total 192.000', 'Plan − 600.000', 'Variance = -408.000'], false],
  ['1,699.250', ['Scope 4,200.000', 'Cumulative − 2,500.750', 'Balance = 1,699.250'], true],
  ['59.54', ['Cumulative 2,500.750', 'Scope ÷ 4,200.000', '% = 59.54'], true],
])('%s of a month says what it is made of, and opens the lines of it', async (figure, made, isUpTo) => {
  show(routes, at(''));
  await userEvent.click(await screen.findByText(figure));
  const behind = await opened();
  const said = behind.getAllByRole('term').map((name) => `${name.textContent} ${name.nextElementSibling?.textContent}`);
  expect(said).toEqual(made);
  expect(await behind.findAllByRole('link')).toHaveLength(2);
  expect(behind.queryAllByText('Before these records: 2,308.750')).toHaveLength(isUpTo ? 1 : 0);
});

test('rupees open their lines with quantity and rate, and say what they are made of', async () => {
  const user = userEvent.setup();
  show(routes, at('/billing_report'));
  const own = await row(/^3\.1 BC 40 mm/);
  await user.click(own.getByRole('button', { name: '₹63,06,462.50' }));
  let behind = await opened();
  expect(behind.getByText('× ₹9,850.00')).toBeVisible();
  expect(behind.getByText('= ₹63,06,462.50')).toBeVisible();
  expect(await behind.findByText(/75\.000 × ₹9,850\.00/)).toBeVisible();
  expect(behind.getByText(/117\.000 × ₹9,850\.00/)).toBeVisible();
  await user.click(own.getByRole('button', { name: '₹2,46,32,387.50' }));
  behind = await opened();
  expect(behind.getByText('+ ₹63,06,462.50')).toBeVisible();
});

test('each line of an item of two rates says the rate of its day', async () => {
  billLines = [billed, { ...billed, rate: '10000.00', quantity: '117.000', amount: '1170000.00' }];
  rates = [{ holds_from: '2026-10-15', rate: '10000.00' }];
  show(routes, at('/billing_report'));
  await userEvent.click(await screen.findByRole('button', { name: '₹11,70,000.00' }));
  const behind = await opened();
  expect(await behind.findByText(/75\.000 × ₹9,850\.00/)).toBeVisible();
  expect(behind.getByText(/117\.000 × ₹10,000\.00/)).toBeVisible();
});

test('a sum opens the amounts in it, taxes what they are reckoned on, what is taken back its own', async () => {
  const user = userEvent.setup();
  billLines = [billed, taken];
  show(routes, at('/billing_report'));
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  await press('− ₹200.00');
  let behind = await opened();
  expect(behind.getAllByRole('term').map((each) => each.textContent)).toEqual(['3.2 Prime coat']);
  await press('+ ₹11,35,163.25');
  behind = await opened();
  expect(behind.getByText('× 18')).toBeVisible();
  await press('₹69,99,973.37');
  behind = await opened();
  const parts = [
    '₹63,06,462.50',
    '+ ₹11,35,163.25',
    '− ₹3,15,323.13',
    '− ₹1,26,129.25',
    '− ₹200.00',
    '= ₹69,99,973.37',
  ];
  expect(behind.getAllByRole('definition').map((each) => each.textContent)).toEqual(parts);
  // from the sum of all to an item, and to its lines
  await user.click((await row(/^Total/)).getByRole('button', { name: '₹63,06,262.50' }));
  behind = await opened();
  await user.click(behind.getByRole('button', { name: '₹63,06,462.50' }));
  behind = await opened();
  expect(behind.getByRole('heading', { name: '3.1 BC 40 mm, October 2026: ₹63,06,462.50' })).toHaveFocus();
  expect(await behind.findByText(/75\.000 × ₹9,850\.00/)).toBeVisible();
  // what earlier bills rounded is not reckoned anew
  await user.click((await row(/^3\.2 Prime coat/)).getByRole('button', { name: '₹999.99' }));
  expect((await opened()).getByText(/As the bills before this one said/)).toBeVisible();
});
