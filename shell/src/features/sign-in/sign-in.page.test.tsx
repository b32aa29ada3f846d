import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, ApiError } from '@chainage/shared/api-client/client';
import { useSession } from '@chainage/shared/auth/session';
import { startI18n } from '@chainage/shared/i18n/instance';
import { addSharedTexts } from '@chainage/shared/i18n/shared-texts';
import { useLocation, useRoutes } from '@chainage/shared/router';
import { NO_COUNTS, useOutbox } from '@chainage/shared/offline/outbox-store';
import { MemoryRouter } from '@chainage/shared/testing/router';
import { addShellTexts } from '#i18n/texts.ts';
import { SignInPage } from './sign-in.page.tsx';
import { ASHA, signInAsAsha } from './testing/asha.ts';

jest.mock('#app/prefetch.ts', () => ({
  prefetchApp: jest.fn(),
  loadSignIn: () => jest.requireActual<object>('./sign-in.ts'),
  loadSecondStep: async () => ({ default: () => <p>second step</p> }),
  loadOtherWays: async () => ({ default: ({ provider }: { provider: string }) => <p>with {provider}</p> }),
}));

const organisation = (token: string) => ({ token, name: token, organisation_user: { id: 1, permissions: [] } });
const post = jest.spyOn(api, 'post');
const get = jest.spyOn(api, 'get');

let at = '';
function Pages() {
  const { pathname, search } = useLocation();
  at = pathname + search;
  return useRoutes([
    { path: '/accounts/login', element: <SignInPage /> },
    { path: '*', element: <p>elsewhere</p> },
  ]);
}
const open = () =>
  render(
    <MemoryRouter initialEntries={['/accounts/login?next=/issues/other']}>
      <Pages />
    </MemoryRouter>,
  );

beforeAll(async () => {
  await startI18n('en');
  await Promise.all([addShellTexts(), addSharedTexts()]);
});
beforeEach(() => {
  post.mockReset();
  get.mockReset();
  useSession.getState().signOut();
  useOutbox.setState(NO_COUNTS);
});

test('who was signed out unasked is told that what they wrote is still here, once that is known', () => {
  open();
  expect(screen.queryByRole('status')).toBeNull();
  act(() => useOutbox.setState({ others: 2, loaded: true }));
  expect(screen.getByRole('status')).toHaveTextContent(
    '2 entries are kept on this device until they have been sent. Do not clear the browser.',
  );
});

test('a member of one organisation lands straight on the wanted page', async () => {
  post.mockResolvedValueOnce(ASHA);
  get.mockResolvedValueOnce({ count: 1, results: [organisation('one')] });
  open();
  await signInAsAsha();
  expect(await screen.findByText('elsewhere')).toBeVisible();
  expect(at).toBe('/issues/other');
  expect(post.mock.calls[0]?.[1]).toEqual({ username: 'asha@bhima.example', password: 'right' });
  expect(useSession.getState()).toMatchObject({ role: 'subscriber', organisation: { token: 'one' } });
});

test('a member of several has chosen none yet, and is led on to the guard of the wanted page', async () => {
  post.mockResolvedValueOnce(ASHA);
  get.mockResolvedValueOnce({ count: 2, results: [organisation('one'), organisation('two')] });
  open();
  await signInAsAsha();
  await screen.findByText('elsewhere');
  expect(at).toBe('/issues/other');
  expect(useSession.getState().organisation).toBeNull();
});

test('a wrong password is said at its field, which takes the focus', async () => {
  post.mockRejectedValueOnce(new ApiError('validation', 400));
  open();
  await signInAsAsha('wrong');
  const password = screen.getByLabelText(/^password/i);
  expect(password).toHaveAccessibleDescription('The e-mail, mobile number or password is wrong.');
  expect(password).toBeInvalid();
  expect(password).toHaveFocus();
});

test('want of network is not called a wrong password', async () => {
  post.mockRejectedValueOnce(new ApiError('network', 0));
  open();
  await signInAsAsha();
  expect(await screen.findByRole('alert')).toHaveTextContent('The server does not answer.');
});

test('too many tries are called that, not a server that is broken', async () => {
  post.mockRejectedValueOnce(new ApiError('unknown', 429));
  open();
  await signInAsAsha();
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many tries.');
});

test('a server that has no answer is not called a wrong password', async () => {
  post.mockRejectedValueOnce(new ApiError('server', 500));
  open();
  await signInAsAsha();
  expect(await screen.findByRole('alert')).toHaveTextContent('Sign-in is not possible right now.');
});

test('signed in is signed in, though the organisations do not come', async () => {
  post.mockResolvedValueOnce(ASHA);
  get.mockRejectedValueOnce(new ApiError('network', 0));
  open();
  await signInAsAsha();
  await screen.findByText('elsewhere');
  expect(useSession.getState()).toMatchObject({ role: 'subscriber', organisation: null });
});

test('a second press while the first is on its way asks once', async () => {
  let refuse = (_: Error) => {};
  post.mockImplementationOnce(() => new Promise((_, reject) => (refuse = reject)));
  open();
  await signInAsAsha();
  await userEvent.type(screen.getByLabelText(/^password/i), '{Enter}');
  await userEvent.click(screen.getByRole('button', { name: /^sign in$/i }));
  act(() => refuse(new ApiError('network', 0)));
  expect(await screen.findByRole('alert')).toHaveTextContent('The server does not answer.');
  expect(post).toHaveBeenCalledTimes(1);
});

test('an empty field is named without asking the server', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: /^sign in$/i }));
  expect(screen.getByLabelText(/e-mail or mobile/i)).toHaveFocus();
  expect(post).not.toHaveBeenCalled();
});

test('the password can be looked at', async () => {
  open();
  await userEvent.type(screen.getByLabelText(/^password/i), 'abc');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText(/^password/i)).toHaveAttribute('type', 'text');
});

test('a right password of an account with a second factor asks for that, and signs nobody in yet', async () => {
  const problem = { type: '', title: '', status: 401, code: 'auth.second_factor' as const };
  const second_factor = { ticket: 't', expires_at: '', ways: ['totp'] };
  post.mockRejectedValueOnce(new ApiError('unknown', 401, { ...problem, second_factor }));
  open();
  await signInAsAsha();
  expect(await screen.findByText('second step')).toBeVisible();
  expect(useSession.getState().token).toBeNull();
});

test('other ways come where the server has them', async () => {
  const asked = jest.fn(async () => ({ ok: true, json: async () => ({ provider: 'Bhima login' }) }));
  Object.assign(globalThis, { fetch: asked });
  open();
  expect(await screen.findByText('with Bhima login')).toBeVisible();
  expect(asked).toHaveBeenCalledWith('/api/accounts/api/sign-in-ways/');
  Reflect.deleteProperty(globalThis, 'fetch');
});

test.each([
  ['a problem', { ok: false, json: async () => ({ status: 429, title: 'Too many requests' }) }],
  ['none', { ok: true, json: async () => ({ provider: null }) }],
])('%s is no other way', async (_, answer) => {
  const asked = jest.fn(async () => answer);
  Object.assign(globalThis, { fetch: asked });
  open();
  await act(async () => undefined);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(screen.queryByText(/^with/)).toBeNull();
  Reflect.deleteProperty(globalThis, 'fetch');
});
