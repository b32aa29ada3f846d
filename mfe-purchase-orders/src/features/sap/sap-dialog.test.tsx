import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@chainage/shared/api-client/client';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { SAP_FETCH_PATH, SAP_SYNC_PATH, SYNC_RIGHT } from '@chainage/shared/contracts/purchase-orders/sap-paths';
import { newDevice } from '@chainage/shared/testing/outbox';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import { SapButton } from './sap-button.tsx';
// on a busy machine the first look at it takes longer than a test waits
import './sap-dialog.tsx';

const unreadable = [
  { po_number: '4500000007', field: 'DocumentCurrency' },
  { po_number: '4500000008', field: 'too_large' },
];
const stand = {
  ...{ connected: true, system: 'SAP', is_running: false, is_stopped: false, began_at: null, failed_at: null },
  ...{ succeeded_at: '2026-11-26T04:35:00Z', next_try_at: '2026-11-26T05:00:00Z', sync_error: null as string | null },
  ...{ orders_read: 12, orders_changed: 3, unreadable, unknown_units: ['ROL'] },
};
const ORDER = '01932d6e-5d1c-7c6a-8a0e-00000000000a';
let answer: Record<string, unknown>;

beforeAll(() => loadTexts('purchase-orders', () => import('#i18n/en.json')));
beforeEach(() => {
  newDevice();
  signInAs(['view__all__purchase_order', SYNC_RIGHT]);
  jest.restoreAllMocks();
  answer = stand;
  useConnectivity.setState({ online: true });
  jest.spyOn(api, 'get').mockImplementation((path) => {
    if (path === SAP_SYNC_PATH) return Promise.resolve(answer);
    if (path.startsWith(SAP_FETCH_PATH))
      return Promise.resolve({ id: 'x', po_number: '4500000042', state: 'found', fault: null, purchase_order: ORDER });
    return Promise.resolve({ count: 0, next: null, previous: null, results: [] });
  });
});

const open = async (name: string) => {
  show([{ path: '/', element: <SapButton /> }], '/');
  await userEvent.click(await screen.findByRole('button', { name }));
};

test('an order fetched by its number is one press away, and SAP is read when somebody asks', async () => {
  const post = jest.spyOn(api, 'post').mockResolvedValue(stand);
  await open('SAP');
  expect(await screen.findByText('3 of 12 orders were new or changed.')).toBeInTheDocument();
  expect(screen.getByText('Unit ROL of SAP is not known here.')).toBeInTheDocument();
  expect(screen.getByText('Order 4500000007 cannot be read: its currency')).toBeInTheDocument();
  expect(screen.getByText('Order 4500000008 cannot be read: This is too large')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText(/^SAP order number/), '4500000042');
  await userEvent.click(screen.getByText('Fetch order'));
  expect((await screen.findByText('Open order 4500000042')).closest('a')).toHaveAttribute('href', `/sap-po/${ORDER}`);
  expect(post).toHaveBeenCalledWith(SAP_FETCH_PATH, expect.objectContaining({ po_number: '4500000042' }));
  await userEvent.click(screen.getByText('Sync now'));
  expect(post).toHaveBeenCalledWith(SAP_SYNC_PATH, {});
  expect(screen.queryByText('SAP is asked only with a connection.')).toBeNull();
  act(() => useConnectivity.setState({ online: false }));
  expect(screen.getByText('SAP is asked only with a connection.')).toBeInTheDocument();
});

test('a refused logon is said at the list, and nothing is asked until the settings change', async () => {
  answer = { ...stand, sync_error: 'credentials', is_stopped: true, next_try_at: null };
  await open('SAP: failed');
  expect(await screen.findByText(/Nothing is asked until the settings change/)).toBeInTheDocument();
  expect(screen.queryByText('Sync now')).toBeNull();
});

test('without settings it says that SAP is not connected', async () => {
  answer = { ...stand, connected: false, succeeded_at: null, unknown_units: [] };
  await open('SAP');
  expect(await screen.findByText('SAP is not connected: orders are entered by hand.')).toBeInTheDocument();
  expect(screen.queryByText('Sync now')).toBeNull();
});

test('whoever only reads orders is told what went wrong, and is offered nothing', async () => {
  signInAs(['view__all__purchase_order']);
  answer = { ...stand, sync_error: 'timeout', next_try_at: null };
  await open('SAP: failed');
  expect(await screen.findByText('SAP does not answer in time.')).toBeInTheDocument();
  expect(screen.queryByText('Sync now')).toBeNull();
  expect(screen.queryByText('Fetch order')).toBeNull();
});
