import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@chainage/shared/api-client/client';
import { usePreferences } from '@chainage/shared/auth/preferences';
import { hindrancePlace } from '@chainage/shared/contracts/dpr/hindrance-list';
import { dprLog } from '@chainage/shared/contracts/dpr/log';
import { logPlace } from '@chainage/shared/contracts/dpr/log-place';
import { DAILY_PATH } from '@chainage/shared/contracts/dpr/month/month-place';
import { dailyPage } from '@chainage/shared/contracts/dpr/setup/pages';
import { listQueryOf } from '@chainage/shared/contracts/kit/record-schemas';
import { addTexts } from '@chainage/shared/i18n/add-texts';
import { newDevice } from '@chainage/shared/testing/outbox';
import { formatQuantity, formatRupees } from '@chainage/shared/lib/format/number';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import { monthRoutes } from './month-routes.tsx';

const MONTH = '01932d6e-5d1c-7c6a-8a0e-000000000001';
const KEY = '01932d6e-5d1c-7c6a-8a0e-000000000002';
const routes = monthRoutes(() => Promise.resolve());
const listed = (results: unknown[]) => ({ count: results.length, next: null, previous: null, results });
const item = { package_key: KEY, item_no: '3.1', description: 'BC 40 mm', unit: 12 };
const line = {
  ...item,
  ...{ scope: '4200.000', cumulative: '2500.750', balance: '1699.250', percent: '59.54', days: { 6: '117.000' } },
  ...{ late: '75.000', total: '192.000', plan: '600.000', variance: '-408.000' },
};
const bill = {
  lines: [
    {
      ...item,
      ...{ rate: '9850.00', previous_quantity: '1860.500', previous_amount: '18325925.00', quantity: '640.250' },
      ...{ amount: '6306462.50', upto_quantity: '2500.750', upto_amount: '24632387.50' },
    },
  ],
  totals: {
    ...{ gross: '6306462.50', gst: '1135163.25', retention: '315323.13', tds: '126129.25' },
    ...{ recoveries: '0.00', net: '7000173.37' },
  },
  percentages: { gst_percent: '18.00', retention_percent: '5.00', tds_percent: '2.00' },
  ...{ frozen: true, certified_by: 4, certified_at: '2026-11-02T06:30:00Z', bill_no: 'RA-7', bill_date: '2026-11-03' },
  check: '1A2B-3C4D',
};
const vendor = {
  lines: [
    {
      ...{ po_item: KEY, purchase_order: KEY, po_number: '4500001234', supplier_name: 'Shakti Infra', currency: 'INR' },
      ...{ item_no: '00010', text: 'BC 40 mm', unit_label: 'cum', unit_labels: {}, logs: 1 },
      ...{ quantity: '75.000', amount: '667500.00' },
    },
  ],
  totals: [{ currency: 'INR', amount: '667500.00' }],
};
const linked = {
  ...{ id: KEY, dpr_log: '01932d6e-5d1c-7c6a-8a0e-000000000003', po_item: KEY, quantity: '30.000', currency: 'INR' },
  ...{ unit_factor: '2.500000', po_quantity: '75.000', amount: '667500.00', work_date: '2026-10-06' },
  ...{ direction: 'lhs', chainage_from: '23.500', chainage_to: '24.000' },
};
const laid = {
  ...{ id: '01932d6e-5d1c-7c6a-8a0e-000000000003', work_date: '2026-10-06', direction: 'lhs', lane: 'L1' },
  ...{ chainage_from: '23.500', chainage_to: '24.000', nos: null, length_m: '500.000', breadth_m: '3.750' },
  ...{ depth_m: '0.040', quantity: '75.000', approved_by: 4, approved_at: '2026-10-07T03:10:00Z', thumbnail_url: null },
};

const hindered = {
  ...{
    id: '01932d6e-5d1c-7c6a-8a0e-000000000004',
    number: 'DPR/P1/2026-27/000010',
    work_date: '2026-10-11',
    shift: 'day',
  },
  ...{ package: 1, package_label: 'P1', issue_type: 'major_maintenance', hindrance: 'Rain from noon' },
  ...{ hindrance_hours: '3.0', status: 'approved' },
};

let asked: unknown[];
beforeAll(async () => {
  await loadTexts('dpr', () => import('../../i18n/en.json'));
  const month = () => import('./i18n/en.json');
  await addTexts('dpr', { en: month, hi: month, mr: month }, 'months');
  const orders = () => import('../../i18n/orders/en.json');
  await addTexts('dpr', { en: orders, hi: orders, mr: orders }, 'orders');
});
beforeEach(() => {
  newDevice();
  asked = [];
  // jsdom has no dialogs
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  signInAs(['view__all__dpr', 'view__all__dpr_billing']);
  jest.restoreAllMocks();
  jest.spyOn(api, 'get').mockImplementation((path, { params } = {}) => {
    if (path === logPlace.paths.list) asked.push(params);
    const of = { id: MONTH, month: '2026-10', package: 1, issue_type: 'major_maintenance', status: 'billed' };
    const { id: entry, work_date, shift, hindrance, hindrance_hours: hours } = hindered;
    const hindrances = [{ entry, work_date, shift, hindrance, hours }];
    if (path.endsWith('/figures/')) return Promise.resolve({ lines: [line], hindrances, waiting: 0, frozen: true });
    if (path === DAILY_PATH) return Promise.resolve({ lines: [], hindrances });
    if (path.endsWith('/bill/')) return Promise.resolve(bill);
    if (path.endsWith(`/vendor-abstract/${KEY}/`)) return Promise.resolve(listed([linked]));
    if (path.endsWith('/vendor-abstract/')) return Promise.resolve(vendor);
    if (path.includes('dpr/months/')) return Promise.resolve(listed([of]));
    if (path.includes('dpr/packages/'))
      return Promise.resolve(listed([{ id: 1, code: 'P1', name: 'Solapur side', is_active: true }]));
    if (path === hindrancePlace.paths.list) return Promise.resolve(listed([hindered]));
    return Promise.resolve({
      ...listed(path === logPlace.paths.list ? [laid] : []),
      settings: { highways: [] },
    });
  });
});
afterEach(() => usePreferences.setState({ locale: 'en' }));

const at = (page: string) => `/dpr/major_maintenance/month/x${page}?package=1&month=2026-10`;

test('a cell opens the lines it stands on by Enter; a day without work opens nothing', async () => {
  const user = userEvent.setup();
  const shown = show(routes, at(''));
  const cell = await screen.findByText('117.000');
  const first = cell.parentElement?.querySelector<HTMLElement>('[data-cell="0,0"]');
  act(() => first?.focus());
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{Control>}{End}{/Control}');
  expect(document.activeElement).toHaveTextContent('59.54');
  await user.keyboard('{Control>}{Home}{/Control}{ArrowRight>5/}{Enter}');
  const behind = within(await screen.findByRole('dialog', { name: '3.1 BC 40 mm, 06 Oct, 2026: 117.000' }));
  expect(await behind.findByText('500 × 3.75 × 0.04 → 75.000')).toBeVisible();
  expect(behind.getByRole('link')).toHaveAttribute('href', `/dpr/log/${laid.id}/view`);
  const of = { package_key: KEY, status: 'approved', counted_in: '2026-10' };
  expect(asked).toEqual([expect.objectContaining({ ...of, work_date_from: '2026-10-06', work_date_to: '2026-10-06' })]);
  shown.unmount();
  // what came late, by a press
  const again = show(routes, at(''));
  await user.click(await screen.findByText('75.000'));
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(asked[1]).toMatchObject({ ...of, work_date_to: '2026-09-30' });
  again.unmount();
  show(routes, at(''));
  await user.click(await screen.findByText('2,500.750'));
  const soFar = within(await screen.findByRole('dialog', { name: /October 2026: 2,500\.750/ }));
  expect(await soFar.findByText('Before these records: 2,425.750')).toBeVisible();
  expect(asked[2]).toMatchObject({ package_key: KEY, counted_to: '2026-10' });
  // the server refuses what its list does not know
  for (const params of asked) expect(listQueryOf(dprLog).safeParse(params).error?.issues).toBeUndefined();
});

test.each([
  ['en', 'Seventy Lakh One Hundred Seventy Three Rupees And Thirty Seven Paise Only'],
  ['hi', 'सत्तर लाख एक सौ तिहत्तर रुपये और सैंतीस पैसे'],
  ['mr', 'सत्तर लाख एकशे त्र्याहत्तर रुपये आणि सदतीस पैसे'],
] as const)('a bill says its net in words, in %s', async (locale, words) => {
  usePreferences.setState({ locale });
  signInAs(['view__all__dpr', 'view__all__dpr_billing', 'view__all__purchase_order']);
  show(routes, at('/billing_report'));
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByText(/RA-7/)).toBeVisible();
  expect(screen.queryByText(/Recoveries/)).toBeNull();
  // what the orders' suppliers are owed stands apart, at the orders' rates
  const abstract = within(await screen.findByRole('row', { name: /4500001234/ }));
  expect(abstract.getAllByText('₹6,67,500.00')[0]).toBeVisible();
});

test('what an order was used for opens the lines that used it, a total the amounts it adds up', async () => {
  const user = userEvent.setup();
  signInAs(['view__all__dpr', 'view__all__dpr_billing', 'view__all__purchase_order']);
  show(routes, at('/billing_report'));
  const total = within(await screen.findByRole('row', { name: /^Total in INR/ }));
  await user.click(total.getByRole('button', { name: '₹6,67,500.00' }));
  const sum = within(await screen.findByRole('dialog', { name: 'Total in INR: ₹6,67,500.00' }));
  expect(sum.getByRole('term')).toHaveTextContent('4500001234 00010 BC 40 mm');
  await user.click(sum.getByRole('button', { name: '₹6,67,500.00' }));
  const behind = within(await screen.findByRole('dialog', { name: '4500001234 00010 BC 40 mm: ₹6,67,500.00' }));
  expect(await behind.findByText('30.000 × 2.5 = 75.000 cum')).toBeVisible();
  expect(behind.getByRole('link')).toHaveAttribute('href', `/dpr/log/${laid.id}/view`);
  expect(behind.getByRole('link')).toHaveTextContent(/23\+500 – 24\+000.*₹6,67,500\.00/);
});

test('previous and up to date of a bill open their lines too, and what was before them; totals stand below', async () => {
  const user = userEvent.setup();
  const [own] = bill.lines;
  const shown = show(routes, at('/billing_report'));
  const rowOf = async () => within((await screen.findByText('BC 40 mm', { exact: false })).closest('tr')!);
  let row = await rowOf();
  await user.click(row.getByRole('button', { name: formatQuantity(own!.previous_quantity) }));
  expect(await screen.findByRole('dialog', { name: /September 2026/ })).toBeVisible();
  expect(await screen.findByText(/^Before these records/)).toBeVisible();
  shown.unmount();
  show(routes, at('/billing_report'));
  row = await rowOf();
  await user.click(row.getByRole('button', { name: formatQuantity(own!.upto_quantity) }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked).toEqual([
    expect.objectContaining({ package_key: KEY, counted_to: '2026-09' }),
    expect.objectContaining({ package_key: KEY, counted_to: '2026-10' }),
  ]);
  for (const params of asked) expect(listQueryOf(dprLog).safeParse(params).error?.issues).toBeUndefined();
  const total = within(screen.getByRole('row', { name: /^Total/ }));
  expect(total.getByRole('button', { name: formatRupees(own!.upto_amount) })).toBeVisible();
});

test('of an item of two rates all lines stand behind either, under what both come to', async () => {
  const user = userEvent.setup();
  const [own] = bill.lines;
  const other = { ...own!, rate: '9900.00', quantity: '100.250', previous_quantity: '0.000', upto_quantity: '100.250' };
  const others = jest.mocked(api.get).getMockImplementation() as typeof api.get;
  jest
    .mocked(api.get)
    .mockImplementation((path, options) =>
      path.endsWith('/bill/') ? Promise.resolve({ ...bill, lines: [own, other] }) : others(path, options),
    );
  const shown = show(routes, at('/billing_report'));
  await user.click(await screen.findByRole('button', { name: formatQuantity(own!.quantity) }));
  const behind = within(await screen.findByRole('dialog', { name: /: 740\.500$/ }));
  expect(behind.getByText(/more than one rate/)).toBeVisible();
  shown.unmount();
  show(routes, at('/billing_report'));
  await user.click(await screen.findByRole('button', { name: formatQuantity(own!.upto_quantity) }));
  const soFar = within(await screen.findByRole('dialog', { name: /: 2,601\.000$/ }));
  expect(await soFar.findByText('Before these records: 2,526.000')).toBeVisible();
});

test('the bill is ordered as a file of its month, by whoever may take it out, and shows the code that its paper bears', async () => {
  const user = userEvent.setup();
  const post = jest.spyOn(api, 'post').mockResolvedValue({});
  const { unmount } = show(routes, at('/billing_report'));
  expect(await screen.findByText(/1A2B-3C4D/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'PDF' })).toBeNull();
  // whoever sees no orders is told nothing of their suppliers
  expect(screen.queryByText(/4500001234/)).toBeNull();
  unmount();
  signInAs(['view__all__dpr', 'view__all__dpr_billing', 'export__all__dpr', 'create__own__excel']);
  const page = show(routes, at('/billing_report'));
  await user.click(await screen.findByRole('button', { name: 'PDF' }));
  const of = { format: 'pdf', language: 'en' };
  expect(post).toHaveBeenLastCalledWith('excel/create/', { ...of, report_key: 'dpr_bill', filters: { id: MONTH } });
  page.unmount();
  show(routes, at(''));
  await user.click(await screen.findByRole('button', { name: /Monthly progress report/ }));
  const month = { package: '1', month: '2026-10' };
  expect(post).toHaveBeenLastCalledWith('excel/create/', { ...of, report_key: 'dpr_progress_report', filters: month });
});

test('a hindrance of the month leads to its entry', async () => {
  show(routes, at(''));
  const why = await screen.findByRole('link', { name: /11 Oct, 2026/ });
  expect(why).toHaveAttribute('href', `/dpr/entry/${hindered.id}/view`);
  expect(why.closest('li')).toHaveTextContent('Rain from noon · 3.0 h');
});

test('what held the work up on a day stands on its sheet, and leads to its entry', async () => {
  show(routes, `${dailyPage({ issue_type: 'major_maintenance' })}?package=1&date=${hindered.work_date}`);
  const why = await screen.findByRole('link', { name: 'Rain from noon' });
  expect(why).toHaveAttribute('href', `/dpr/entry/${hindered.id}/view`);
  expect(why.closest('p')).toHaveTextContent('Rain from noon · 3.0 h');
});

test('the register of hindrances leads each to its entry', async () => {
  show(routes, hindrancePlace.pages.list);
  expect(await screen.findByRole('heading', { name: 'Hindrance register' })).toBeVisible();
  expect(await screen.findByText('Rain from noon')).toBeVisible();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect(links.some((href) => href.startsWith(`/dpr/entry/${hindered.id}/view`))).toBe(true);
});
