/** What the server refuses of a count stands at the item it is about. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { usePreferences } from '@chainage/shared/auth/preferences';
import { api, ApiError } from '@chainage/shared/api-client/client';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import { CountPage } from './count-page.tsx';

afterEach(() => usePreferences.setState({ locale: 'en' }));
beforeAll(() => loadTexts('stock', () => import('../../i18n/en.json')));

test('a refusal stands at its item, and what is about none of them at the end', async () => {
  const results = ['A', 'B', 'C'].map((code) => ({
    id: code,
    code,
    name: 'Cone',
    balance: '5.000',
    unit_label: 'nos',
  }));
  jest.spyOn(api, 'get').mockResolvedValue({ results });
  const errors = [
    { path: 'counted.1.stock', code: 'duplicate', message: '' },
    { path: 'counted', code: 'too_many', message: '' },
  ] as const;
  const problem = { type: '', title: '', status: 400, code: 'request.invalid' as const, errors: [...errors] };
  jest.spyOn(api, 'post').mockRejectedValue(new ApiError('validation', 400, problem));
  signInAs([]);
  show([{ path: '*', element: <CountPage /> }], '/');
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

test('a count is of one store, in the words of whoever counts', async () => {
  const item = { balance: '5.000', unit_label: 'nos', unit_labels: { hi: 'नग' } };
  const results = [
    {
      ...item,
      id: 'A',
      code: 'A',
      name: 'Cone',
      store: 1,
      store_label: 'Main store',
      store_labels: { hi: 'मुख्य स्टोर' },
    },
    { ...item, id: 'B', code: 'B', name: 'Cone', store: 2, store_label: 'Camp', store_labels: { hi: 'कैंप' } },
  ];
  jest.spyOn(api, 'get').mockResolvedValue({ results });
  const post = jest.spyOn(api, 'post').mockResolvedValue({ results: [] });
  usePreferences.setState({ locale: 'hi' });
  signInAs([]);
  show([{ path: '*', element: <CountPage /> }], '/');
  await userEvent.type(await screen.findByLabelText(/^A · /), '4');
  expect(screen.getByLabelText(/^A · /)).toHaveAccessibleDescription(/5\.000 नग, मुख्य स्टोर/);
  expect(screen.queryByLabelText(/^B · /)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'कैंप' }));
  await userEvent.type(screen.getByLabelText(/^B · /), '7');
  await userEvent.type(screen.getByLabelText(/^Reason/), 'Month end');
  await userEvent.click(screen.getByRole('button', { name: 'Send for approval' }));
  expect(post.mock.lastCall?.[1]).toEqual({ reason: 'Month end', counted: [{ stock: 'B', quantity: '7' }] });
});
