/** A desk whose answers are lost posts each receipt once, and shows no balance from before the last post. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, ApiError } from '@chainage/shared/api-client/client';
import { REGISTERS } from '@chainage/shared/contracts/registers';
import { stockPlace } from '@chainage/shared/contracts/stock/stock-place';
import { addScanTexts } from '@chainage/shared/i18n/scan-texts';
import { holdBeforeCamera } from '@chainage/shared/testing/camera';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import ReceiptsPage from './receipts.page.tsx';

type Sent = Record<string, unknown>;
let balance: string;
let standing: Sent | null;
let written: (readonly [how: string, path: string, body: Sent])[];
let lost: number;
let stores: readonly string[];
let orders: readonly Sent[];

/** What the server does, whose answer to the first writes is lost. */
const write = (how: string) => (path: string, body: unknown) => {
  written.push([how, path, body as Sent]);
  if (written.length <= lost) return Promise.reject(new ApiError('network', 0));
  const { action } = body as Sent;
  if (action) balance = '15.000';
  const posted = { id: 'l1', number: 'STK/GRN/2026-27/000001', quantity: '5.000', balance_after: '15.000' };
  return Promise.resolve({ ...posted, stock_code: 'CON-1', stock_name: 'Cone', unit_label: 'nos', version: 4 });
};

beforeAll(async () => {
  await loadTexts('stock', () => import('../../i18n/en.json'));
  await addScanTexts();
});
beforeEach(() => {
  [balance, standing, written, lost, stores, orders] = ['10.000', null, [], 0, ['Main store'], []];
  jest.spyOn(api, 'get').mockImplementation((path) => {
    const items = stores.map((label, at) => {
      const kept = { store: at + 1, store_label: label, store_labels: {}, unit: 1, unit_label: 'nos' };
      return { id: `s${at + 1}`, code: 'CON-1', name: 'Cone', balance, ...kept };
    });
    if (path === REGISTERS['po-items'].list) return Promise.resolve({ results: orders });
    if (path.startsWith(REGISTERS['po-items'].one))
      return Promise.resolve(orders.find(({ id }) => path.includes(String(id))));
    if (path.startsWith(stockPlace.paths.list)) return Promise.resolve({ results: items });
    if (path.startsWith(stockPlace.paths.one) && !path.includes('/log/'))
      return Promise.resolve({ ...items[0], id: path.slice(stockPlace.paths.one.length, -1) });
    return standing ? Promise.resolve(standing) : Promise.reject(new ApiError('notFound', 404));
  });
  jest.spyOn(api, 'post').mockImplementation(write('post'));
  jest.spyOn(api, 'patch').mockImplementation(write('patch'));
  signInAs([]);
  show([{ path: '*', element: <ReceiptsPage /> }], '/');
});

const field = (name: RegExp) => screen.getByLabelText(name);
async function fill() {
  await userEvent.type(field(/^Code/), 'con-1');
  await screen.findByText(/In the store: /);
  await userEvent.type(field(/^Quantity/), '5');
  await userEvent.type(field(/^Rate for one/), '20');
}
const post = () => userEvent.click(screen.getByRole('button', { name: 'Post' }));
const isPosted = () => screen.findByRole('link', { name: /^STK\/GRN\// });

test.each([
  ['never arrived', null, ['post', 'post', 'post'], undefined],
  ['is a draft', { status: 'draft', version: 3 }, ['post', 'patch', 'post'], 3],
  ['was posted', { status: 'posted', number: 'STK/GRN/2026-27/000009' }, ['post'], undefined],
])('a receipt whose answer was lost and that %s is posted once', async (_, found, ways, version) => {
  [standing, lost] = [
    found && { id: 'l1', quantity: '5', balance_after: '15', stock_code: 'CON-1', stock_name: 'Cone', ...found },
    1,
  ];
  await fill();
  await post();
  expect(await screen.findByText(/never posted twice/)).toBeVisible();
  expect(field(/^Quantity/)).toHaveAttribute('readonly');
  await post();
  await isPosted();
  expect(screen.queryByText(/never posted twice/)).toBeNull();
  expect(written.map(([how]) => how)).toEqual(ways);
  const [[, , first] = [], [, , second] = []] = written;
  // the same log, whatever was lost
  expect(second?.['version']).toBe(version);
  expect(written.at(-1)?.[1] ?? '').toContain(ways.length > 1 ? String(first?.['id']) : '');
});

test('a refused item stands at its code, and the next post goes on with the log that stands', async () => {
  await fill();
  const errors = [{ path: 'stock', code: 'inactive', message: '' }] as const;
  const problem = { type: '', title: '', status: 400, code: 'request.invalid' as const, errors: [...errors] };
  jest.mocked(api.post).mockRejectedValueOnce(new ApiError('validation', 400, problem));
  await post();
  await waitFor(() => expect(field(/^Code/)).toBeInvalid());
  expect(screen.queryByText(/never posted twice/)).toBeNull();
  await post();
  await isPosted();
});

test('no balance from before the last post is shown', async () => {
  await fill();
  expect(screen.getByText(/In the store: 10\.000 nos, then 15\.000 nos/)).toBeVisible();
  await post();
  await isPosted();
  await userEvent.type(field(/^Code/), 'con-1');
  expect(await screen.findByText(/In the store: 15\.000 nos/)).toBeVisible();
});

test('of one code in two stores the store is asked, and stays for the next', async () => {
  stores = ['Main store', 'North store'];
  await userEvent.type(field(/^Code/), 'con-1');
  const north = await screen.findByRole('radio', { name: 'North store' });
  await userEvent.type(field(/^Quantity/), '5');
  await userEvent.type(field(/^Rate for one/), '20');
  await post();
  expect(written).toEqual([]);
  await userEvent.click(north);
  expect(screen.getByText('Cone, North store', { selector: 'strong' })).toBeVisible();
  await post();
  await isPosted();
  expect(written[0]?.[2]).toMatchObject({ stock: 's2' });
  await userEvent.type(field(/^Code/), 'con-1');
  expect(await screen.findByText('Cone, North store', { selector: 'strong' })).toBeVisible();
});

test.each(['CON-1', 'cone', 'https://elsewhere.example/stock/0198d4a0-0000-7000-8000-00000000beef'])(
  'a scanner that reads %s and ends with Enter leads on to the quantity',
  async (read) => {
    await userEvent.type(field(/^Code/), `${read}{Enter}`);
    await waitFor(() => expect(field(/^Quantity/)).toHaveFocus());
    await userEvent.keyboard('5');
    expect(await screen.findByText(/In the store: 10\.000 nos, then 15\.000 nos/)).toBeVisible();
    expect(written).toEqual([]);
  },
);

test('a label read behind another item means nothing until its own item has come', async () => {
  await userEvent.type(field(/^Code/), 'con-1');
  await screen.findByText(/In the store: /);
  jest.spyOn(api, 'get').mockReturnValue(new Promise(() => undefined));
  await userEvent.clear(field(/^Code/));
  await userEvent.type(field(/^Code/), 'https://elsewhere.example/stock/0198d4a0-0000-7000-8000-00000000beef{Enter}');
  await userEvent.type(field(/^Quantity/), '5');
  await userEvent.type(field(/^Rate for one/), '20');
  await post();
  expect(written).toEqual([]);
});

test('a code that no item has is told at Enter', async () => {
  stores = [];
  await userEvent.type(field(/^Code/), 'con-9{Enter}');
  expect(await screen.findByText('No item has this code.')).toBeVisible();
});

test('a label before the camera stands as its code, and leads on to the quantity', async () => {
  stores = ['Main store', 'North store'];
  holdBeforeCamera('https://elsewhere.example/stock/0198d4a0-0000-7000-8000-00000000beef');
  await userEvent.click(screen.getByRole('button', { name: 'Scan' }));
  await waitFor(() => expect(field(/^Quantity/)).toHaveFocus());
  await waitFor(() => expect(field(/^Code/)).toHaveValue('CON-1'));
  await userEvent.keyboard('5');
  expect(await screen.findByText(/In the store: 10\.000 nos, then 15\.000 nos/)).toBeVisible();
  expect(screen.getByText('Cone, Main store', { selector: 'strong' })).toBeVisible();
});

/** Ten of another supplier, ordered by the tonne; one of a third without a price. */
const item = (id: string, more: Sent) => ({
  ...{ id, purchase_order: 'o', po_number: '4500001234', item_no: '00010', text: 'Cones', supplier_name: 'Balaji' },
  ...{ currency: 'INR', unit: 1, unit_label: 'nos', unit_labels: {}, unit_price: '640.00', most: '52.000', ...more },
});
const ORDERS = [
  item('first', {}),
  item('second', { item_no: '00020', text: 'By weight', supplier_name: 'Steel Co', unit: 2, unit_label: 'MT' }),
  item('third', { item_no: '00030', text: 'Free', supplier_name: 'Gift', unit_price: null, most: null }),
];
const choose = async (name: RegExp) => {
  await userEvent.click(screen.getByRole('button', { name: /^Item of an order/ }));
  await userEvent.click(await screen.findByRole('button', { name }));
};

test('an order says what is left on it, its rate and supplier until somebody writes another, and never how much one is of its unit', async () => {
  orders = ORDERS;
  // a phone: its list is a sheet, and jsdom has no dialogs
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  const phone = { matches: true, addEventListener() {}, removeEventListener() {} };
  jest.spyOn(window, 'matchMedia').mockImplementation(() => phone as never);
  act(() => signInAs(['view__all__purchase_order']));
  await fill();
  await userEvent.clear(field(/^Rate for one/));
  await choose(/00010.*Balaji/);
  expect(await screen.findByText(/Still to come on the order: 52\.000 nos, at ₹640\.00/)).toBeVisible();
  await waitFor(() => expect(field(/^Rate for one/)).toHaveValue('640.00'));
  expect(field(/^Supplier/)).toHaveValue('Balaji');
  // without a price there is none to suggest, and what the order before said goes
  await choose(/00030.*Gift/);
  expect(await screen.findByText('Still to come on the order: no limit')).toBeVisible();
  await waitFor(() => expect(field(/^Rate for one/)).toHaveValue(''));
  expect(field(/^Supplier/)).toHaveValue('Gift');
  // by weight: nobody guesses what one weighs
  await choose(/00020.*Steel/);
  await waitFor(() => expect(field(/^Supplier/)).toHaveValue('Steel Co'));
  await post();
  expect(field(/^1 nos is how many MT/)).toBeInvalid();
  expect(written).toEqual([]);
  await userEvent.type(field(/^1 nos is how many MT/), '0.05');
  await waitFor(() => expect(field(/^Rate for one/)).toHaveValue('32.00'));
  await userEvent.clear(field(/^Supplier/));
  await userEvent.type(field(/^Supplier/), 'By hand');
  const errors = [{ path: 'quantity', code: 'too_many', message: '', value: '4.000' }] as const;
  const problem = { type: '', title: '', status: 400, code: 'request.invalid' as const, errors: [...errors] };
  jest.mocked(api.post).mockRejectedValueOnce(new ApiError('validation', 400, problem));
  await post();
  expect(await screen.findByText('The order allows only 4.000 more.')).toBeVisible();
  orders = ORDERS.map((one) => ({ ...one, most: '47.000' }));
  await post();
  await isPosted();
  const sent = { po_item: 'second', unit_factor: '0.05', unit_rate: '32.00', vendor: 'By hand' };
  expect(written[0]?.[2]).toMatchObject(sent);
  expect(screen.queryByLabelText(/is how many/)).toBeNull();
  // the next receipt on it sees what this one left
  await choose(/00020.*Steel/);
  expect(await screen.findByText(/Still to come on the order: 47\.000 MT/)).toBeVisible();
});
