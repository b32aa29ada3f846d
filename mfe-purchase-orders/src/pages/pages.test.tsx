import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@chainage/shared/api-client/client';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { orderPlace } from '@chainage/shared/contracts/purchase-orders/place';
import { newDevice } from '@chainage/shared/testing/outbox';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import routes from '../remote.tsx';

const row = {
  id: '01932d6e-5d1c-7c6a-8a0e-00000000000a',
  number: '4500001234',
  po_number: '4500001234',
  supplier_name: 'Shakti Infra Materials',
  po_date: '2026-09-14',
  currency: 'USD',
  value: '1068000.50',
  used_percent: '37.5',
  status: 'partially_used',
  source: 'sap',
  last_synced_at: '2026-11-20T10:00:00+00:00',
  sync_error: null,
  version: 2,
  created_by: 7,
  created_by_name: 'Rohan Patil',
  created_at: '2026-11-20T10:05:00Z',
};
const listed = (results: unknown[]) => ({ count: results.length, next: null, previous: null, results });
const cum = { id: 676, code: 'cum', label: 'cum', parent: null, is_active: true, sort_order: 1 };

// loaded before it is asked for: on a busy machine that alone takes longer than a page is waited for
beforeAll(async () => {
  await Promise.all([loadTexts('purchase-orders', () => import('#i18n/en.json')), import('./list.page.tsx')]);
});
beforeEach(() => {
  newDevice();
  useConnectivity.setState({ online: true });
  signInAs(['view__all__purchase_order', 'create__all__purchase_order', 'edit__all__purchase_order']);
  jest.restoreAllMocks();
  jest.spyOn(api, 'get').mockImplementation((path) => {
    if (path.startsWith(orderPlace.paths.list)) return Promise.resolve(listed([row]));
    return Promise.resolve(listed(path.includes('units-of-measurement') ? [cum] : []));
  });
});

test('a row says what the order is worth in its currency and how much is used, and leads to it', async () => {
  show(routes, orderPlace.pages.list);
  expect(await screen.findByRole('link', { name: row.number })).toHaveAttribute('href', `/sap-po/${row.id}`);
  for (const text of ['$1,068,000.50', '37.5% used', 'Partly used', row.supplier_name])
    expect(screen.getAllByText(text)[0]).toBeVisible();
});

test('an order to which SAP gives no name of its supplier is called by the supplier’s code', async () => {
  jest
    .spyOn(api, 'get')
    .mockImplementation((path) =>
      Promise.resolve(
        listed(
          path.startsWith(orderPlace.paths.list) ? [{ ...row, supplier_name: null, supplier_code: '10300001' }] : [],
        ),
      ),
    );
  show(routes, orderPlace.pages.list);
  expect((await screen.findAllByText('10300001'))[0]).toBeVisible();
});

test('an order is worked out in its currency as it is typed', async () => {
  show(routes, orderPlace.pages.new);
  const first = within(await screen.findByRole('group', { name: 'Item 1' }));
  await userEvent.type(first.getByLabelText(/^What is ordered/), 'Bituminous concrete');
  await userEvent.type(first.getByLabelText(/^Quantity/), '120');
  await userEvent.selectOptions(first.getByLabelText(/^Unit/), 'cum');
  await userEvent.type(first.getByLabelText(/^Price/, { selector: 'input' }), '8900');
  expect(screen.getByText('Order: ₹10,68,000.00')).toBeVisible();
  expect(screen.getByText('= ₹10,68,000.00')).toBeVisible();
});

test('without a connection an order is not sent: what was typed stays here, and its button says why', async () => {
  useConnectivity.setState({ online: false });
  show(routes, orderPlace.pages.new);
  const first = within(await screen.findByRole('group', { name: 'Item 1' }));
  await userEvent.type(first.getByLabelText(/^What is ordered/), 'Cones');
  expect(screen.getByText(/needs a connection\. What you entered stays here/)).toBeVisible();
  for (const name of ['Save order', 'Save draft']) expect(screen.getByRole('button', { name })).toBeDisabled();
  act(() => useConnectivity.setState({ online: true }));
  expect(screen.getByRole('button', { name: 'Save order' })).toBeEnabled();
});
