/** What the server refuses of a count stands at the item it is about. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, ApiError } from '@chainage/shared/api-client/client';
import { stockPlace } from '@chainage/shared/contracts/stock/stock-place';
import { addScanTexts } from '@chainage/shared/i18n/scan-texts';
import { holdBeforeCamera } from '@chainage/shared/testing/camera';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import CountPage from './count.page.tsx';

beforeAll(async () => {
  await loadTexts('stock', () => import('../../i18n/en.json'));
  await addScanTexts();
});

test('a refusal stands at its item, and what is about none of them at the end', async () => {
  const results = ['A', 'B', 'C'].map((code) => ({
    id: code,
    code,
    name: 'Cone',
    balance: '5.000',
    unit_label: 'nos',
    store_label: 'North store',
    store_labels: {},
  }));
  const stores = ['Main store', 'North store'].map((label, at) => ({
    id: at + 1,
    label,
    is_active: true,
    attributes: {},
  }));
  jest.spyOn(api, 'get').mockImplementation((path) => {
    if (path.startsWith(stockPlace.paths.list)) return Promise.resolve({ results: path.endsWith('=2') ? results : [] });
    return Promise.resolve({ settings: { stores } });
  });
  const errors = [
    { path: 'counted.1.stock', code: 'duplicate', message: '' },
    { path: 'counted', code: 'too_many', message: '' },
  ] as const;
  const problem = { type: '', title: '', status: 400, code: 'request.invalid' as const, errors: [...errors] };
  jest.spyOn(api, 'post').mockRejectedValue(new ApiError('validation', 400, problem));
  signInAs([]);
  show([{ path: '*', element: <CountPage /> }], '/');
  // one store is counted, and asked for by itself
  await userEvent.click(await screen.findByRole('radio', { name: 'North store' }));
  // the second that is counted is the third of the list
  await userEvent.type(await screen.findByLabelText(/^A · /), '4');
  await userEvent.type(screen.getByLabelText(/^C · /), '4');
  await userEvent.type(screen.getByLabelText(/^Reason/), 'Month end');
  await userEvent.click(screen.getByRole('button', { name: 'Send for approval' }));
  expect(await screen.findByText('A difference of this item waits for approval already.')).toBeVisible();
  expect(screen.getByLabelText(/^C · /)).toBeInvalid();
  expect(screen.getByLabelText(/^A · /)).toBeValid();
  expect(screen.getByLabelText(/^Reason/)).toBeInvalid();
});

test('what was counted in another store stays when one is sent; what is switched off is counted too, behind the others', async () => {
  const item = { name: 'Cone', balance: '5.000', unit_label: 'nos', store_label: '', store_labels: {} };
  const stores = ['Shed', 'North', 'South'].map((label, id) => ({ id, label, is_active: id > 0, attributes: {} }));
  jest.spyOn(api, 'get').mockImplementation((path) => {
    if (!path.startsWith(stockPlace.paths.list)) return Promise.resolve({ settings: { stores } });
    const code = path.endsWith('=2') ? 'B' : 'A';
    return Promise.resolve({ results: [{ ...item, id: code, code }] });
  });
  const post = jest.spyOn(api, 'post').mockResolvedValue({ results: [] });
  signInAs([]);
  show([{ path: '*', element: <CountPage /> }], '/');
  await userEvent.type(await screen.findByLabelText(/^A · /), '4');
  expect(screen.getAllByRole('radio')[2]).toHaveAccessibleName('Shed (switched off)');
  await userEvent.click(screen.getByRole('radio', { name: 'South' }));
  await userEvent.type(await screen.findByLabelText(/^B · /), '7');
  await userEvent.type(screen.getByLabelText(/^Reason/), 'Month end');
  await userEvent.click(screen.getByRole('button', { name: 'Send for approval' }));
  expect(post.mock.lastCall?.[1]).toMatchObject({ counted: [{ stock: 'B', quantity: '7' }] });
  await userEvent.click(screen.getByRole('radio', { name: 'North' }));
  expect(await screen.findByLabelText(/^A · /)).toHaveValue('4');
});

test('a scanned label leads to its item, and Enter on to the next, never off with the count', async () => {
  const ids = ['0198d4a0-0000-7000-8000-00000000000a', '0198d4a0-0000-7000-8000-00000000000b'];
  const results = ids.map((id, at) => {
    const of = { balance: '5.000', unit_label: 'nos', store_label: '', store_labels: {} };
    return { id, code: `C-${at}`, name: 'Cone', ...of };
  });
  jest.spyOn(api, 'get').mockImplementation((path) => {
    if (path.startsWith(stockPlace.paths.list)) return Promise.resolve({ results });
    return Promise.resolve({ settings: { stores: [] } });
  });
  const post = jest.spyOn(api, 'post');
  post.mockClear();
  signInAs([]);
  holdBeforeCamera(`https://elsewhere.example/stock/${ids[0]}`);
  show([{ path: '*', element: <CountPage /> }], '/');
  await userEvent.click(await screen.findByRole('button', { name: 'Scan' }));
  await waitFor(() => expect(screen.getByLabelText(/^C-0 · /)).toHaveFocus());
  await userEvent.keyboard('4{Enter}');
  expect(screen.getByLabelText(/^C-1 · /)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByLabelText(/^Reason/)).toHaveFocus();
  expect(post).not.toHaveBeenCalled();
  // what lies in another store is told
  holdBeforeCamera('https://elsewhere.example/stock/0198d4a0-0000-7000-8000-00000000000c');
  await userEvent.click(screen.getByRole('button', { name: 'Scan' }));
  expect(await screen.findByText('Not kept in the store that is counted.')).toBeVisible();
});
