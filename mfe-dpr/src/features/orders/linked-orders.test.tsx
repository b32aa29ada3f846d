/** A measured line shows what it used of orders and what is left of it; who may links more, and reads why not at its field. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, ApiError } from '@chainage/shared/api-client/client';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { LOG_PO_PATH } from '@chainage/shared/contracts/dpr/log-po-place';
import { addTexts } from '@chainage/shared/i18n/add-texts';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import { LinkedOrders } from './linked-orders.tsx';

const item = {
  ...{ id: 'i1', purchase_order: 'o1', po_number: '4500001234', supplier_name: 'Shakti Infra', currency: 'INR' },
  ...{ item_no: '00010', text: 'BC 40 mm', material: null, unit: 5, unit_label: 'MT', unit_labels: {} },
  ...{ unit_price: '8900.00', order_quantity: '120.000', balance_quantity: '40.000', most: '52.000', why_not: null },
};
const link = {
  ...{ id: 'l1', dpr_log: 'g1', po_item: 'i0', purchase_order: 'o1', po_number: '4500001234', supplier_name: 'Shakti' },
  ...{ item_no: '00020', text: 'Tack coat', quantity: '60.000', unit_factor: '1.000000', po_quantity: '60.000' },
  ...{ unit_label: 'cum', unit_labels: {}, amount: '534000.00', currency: 'INR', created_by: 1, created_at: '' },
};
const record = { id: 'g1', version: 1, quantity: '75.000', status: 'approved', package_key: 'k' };
const unit = { id: 4, label: 'cum' };
const open = () => show([{ path: '*', element: <LinkedOrders record={record as never} unit={unit} /> }], '/');
const listed = (results: unknown[]) => ({ count: results.length, next: null, previous: null, results });

beforeAll(async () => {
  // jsdom has no dialogs
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  await loadTexts('dpr', () => import('../../i18n/en.json'));
  const own = () => import('../../i18n/orders/en.json');
  await addTexts('dpr', { en: own, hi: own, mr: own }, 'orders');
});
beforeEach(() => {
  jest.restoreAllMocks();
  useConnectivity.setState({ online: true });
  // a phone: its list is a sheet
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(() => ({ matches: true, addEventListener() {}, removeEventListener() {} }) as never);
  jest.spyOn(api, 'get').mockImplementation((path) => {
    if (path === LOG_PO_PATH) return Promise.resolve(listed([link]));
    return Promise.resolve(path.includes('po-items/') ? listed([item]) : item);
  });
});

test('whoever only reads sees what was used, and whoever sees no orders no way to them', async () => {
  signInAs(['view__all__dpr']);
  open();
  expect(await screen.findByText(/60\.000 cum/)).toBeVisible();
  expect(screen.getByText('Not linked yet: 15.000 cum')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('who may link chooses an item, sees what is left of it, says how much in its unit, and is told what is refused', async () => {
  signInAs(['view__all__dpr', 'view__all__purchase_order', 'link__all__purchase_order']);
  const problem = {
    ...{ type: '', title: '', status: 400, code: 'request.invalid' as const },
    errors: [{ path: 'quantity', code: 'too_many' as const, message: '', value: '52.000' }],
  };
  const post = jest.spyOn(api, 'post').mockRejectedValueOnce(new ApiError('validation', 400, problem));
  post.mockResolvedValueOnce(link as never);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Link' }));
  expect(screen.getByText('Please fill this in')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /Item of an order/ }));
  await userEvent.click(await screen.findByRole('button', { name: /4500001234.*BC 40 mm/ }));
  expect(await screen.findByText(/Left on the order: 52.000 MT · ₹8,900.00 each/)).toBeVisible();
  await userEvent.clear(screen.getByLabelText(/1 cum is so many MT/));
  await userEvent.type(screen.getByLabelText(/1 cum is so many MT/), '2.4');
  await userEvent.click(screen.getByRole('button', { name: 'Link' }));
  expect(await screen.findByText('The order allows only 52.000 more.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Link' }));
  await waitFor(() => expect(post).toHaveBeenCalledTimes(2));
  expect(post.mock.calls[1]).toEqual([
    LOG_PO_PATH,
    expect.objectContaining({ dpr_log: 'g1', po_item: 'i1', quantity: '15.000', unit_factor: '2.4' }),
  ]);
  // the next item asks for a factor of its own
  await userEvent.click(await screen.findByRole('button', { name: /Item of an order/ }));
  await userEvent.click(await screen.findByRole('button', { name: /4500001234.*BC 40 mm/ }));
  expect(await screen.findByLabelText(/1 cum is so many MT/)).toHaveValue('');
});

test('a link is taken away by its name, and without signal nothing is', async () => {
  signInAs(['view__all__dpr', 'view__all__purchase_order', 'link__all__purchase_order']);
  const remove = jest.spyOn(api, 'delete').mockResolvedValue(undefined as never);
  open();
  const row = within((await screen.findByText(/Tack coat/)).closest('li')!);
  await userEvent.click(row.getByRole('button', { name: 'Take the link to 4500001234 / 00020 away' }));
  await waitFor(() => expect(remove).toHaveBeenCalledWith(`${LOG_PO_PATH}l1/`));
  useConnectivity.setState({ online: false });
  expect(await screen.findByText('Linking to orders needs a connection.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
