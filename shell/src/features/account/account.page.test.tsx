import { Suspense } from 'react';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, ApiError } from '@chainage/shared/api-client/client';
import { useSession } from '@chainage/shared/auth/session';
import type { Problem } from '@chainage/shared/contracts/problem';
import { startI18n } from '@chainage/shared/i18n/instance';
import { addSharedTexts } from '@chainage/shared/i18n/shared-texts';
import { useOutbox, NO_COUNTS } from '@chainage/shared/offline/outbox-store';
import { queryClient } from '@chainage/shared/query';
import { useLocation, useRoutes } from '@chainage/shared/router';
import { MemoryRouter } from '@chainage/shared/testing/router';
import OwnPages from '#app/own.page.tsx';
import StrangerPages from '#app/strangers.page.tsx';
import { addAccountTexts } from '#i18n/account-texts.ts';
import { addShellTexts } from '#i18n/texts.ts';

jest.mock('#app/end-session.ts', () => ({
  endHere: async () => useSession.getState().signOut(),
}));

const post = jest.spyOn(api, 'post');
const get = jest.spyOn(api, 'get');
const remove = jest.spyOn(api, 'delete');

const LINK = '0198c0de-0000-7000-8000-000000000001/' + 'A'.repeat(43);
let at = '';
function Pages() {
  at = useLocation().pathname;
  return useRoutes([
    { path: '/accounts/login', element: <p>sign-in page</p> },
    { path: '/accounts/*', element: <StrangerPages /> },
    { path: '/profile/*', element: <OwnPages /> },
    { path: '*', element: <p>elsewhere</p> },
  ]);
}
const open = (path: string) =>
  act(
    async () =>
      void render(
        <MemoryRouter initialEntries={[path]}>
          <Suspense>
            <Pages />
          </Suspense>
        </MemoryRouter>,
      ),
  );
const refusal = (code: string, status: number, errors?: Problem['errors']) =>
  new ApiError(status === 409 ? 'conflict' : 'validation', status, {
    ...{ type: 'x', title: 'x', status, code: code as Problem['code'] },
    ...(errors && { errors }),
  });
const asha = { id: 'u', name: 'Asha', email: 'asha@bhima.example', mobile: null };
const signedIn = () => useSession.setState({ token: 't', role: 'subscriber', user: asha });
const type = (label: RegExp, text: string) => userEvent.type(screen.getByLabelText(label), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeAll(async () => {
  // jsdom draws no modal dialogs
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  await startI18n('en');
  await Promise.all([addShellTexts(), addSharedTexts(), addAccountTexts()]);
});
beforeEach(() => {
  for (const each of [post, get, remove]) each.mockReset();
  get.mockResolvedValue({ provider: null, sign_up: true });
  queryClient.clear();
  useSession.getState().signOut();
  useOutbox.setState({ ...NO_COUNTS, loaded: true });
});

test('signing up that is closed says who sets organisations up, and leads those on who were invited', async () => {
  get.mockResolvedValue({ provider: null, sign_up: false });
  await open('/accounts/sign-up');
  expect(await screen.findByRole('heading', { name: 'Nobody signs up here by themselves' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sign up' })).toBeNull();
  expect(screen.getByRole('link', { name: 'I was invited, or have a code' })).toHaveAttribute(
    'href',
    '/accounts/register',
  );
});

test('signing up names what is missing, says what the server refuses at its field, and then where to look', async () => {
  await open('/accounts/sign-up');
  await press('Sign up');
  expect(post).not.toHaveBeenCalled();
  expect(screen.getByLabelText(/^Your name/)).toHaveFocus();
  await type(/^Your name/, 'Asha');
  await type(/^Organisation/, 'Krishna Tollways');
  await type(/^E-mail/, 'asha@krishna.example');
  await type(/^Password/, 'qwerty123456');
  post.mockRejectedValueOnce(
    refusal('request.invalid', 400, [{ path: 'password', code: 'guessable', message: 'guessable' }]),
  );
  await press('Sign up');
  expect(await screen.findByText(/lists of stolen passwords/)).toBeVisible();
  expect(screen.getByLabelText(/^Password/)).toHaveFocus();
  expect(screen.getByLabelText(/^Your name/)).toHaveValue('Asha');
  post.mockResolvedValueOnce({});
  await press('Sign up');
  expect(await screen.findByText(/written to asha@krishna.example/)).toBeVisible();
  expect(post.mock.calls[1]).toEqual([
    'accounts/api/register/',
    { name: 'Asha', organisation: 'Krishna Tollways', email: 'asha@krishna.example', password: 'qwerty123456' },
    { background: true },
  ]);
});

test('the link of the mail and the password lead into the organisation', async () => {
  await open(`/accounts/sign-up/${LINK}`);
  post.mockResolvedValueOnce({ token: 't', csrf_token: 'c', role: 'subscriber', user: asha });
  get.mockResolvedValueOnce({
    count: 1,
    results: [{ token: 'o', name: 'Krishna', organisation_user: { permissions: [] } }],
  });
  await type(/^Password/, 'three potholes before lunch');
  await press('Go on');
  expect(await screen.findByText('elsewhere')).toBeVisible();
  expect(at).toBe('/dashboard');
  expect(useSession.getState()).toMatchObject({ token: 't', organisation: { token: 'o' } });
});

test('a link that was used says so, and offers another one', async () => {
  post.mockRejectedValueOnce(refusal('account.link', 400));
  await open(`/accounts/forgot-password/${LINK}`);
  expect(await screen.findByText('This link does not work any more')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ask for another one' })).toHaveAttribute(
    'href',
    '/accounts/forgot-password',
  );
});

test('a new password is set by a link that works, and leads to sign-in', async () => {
  post.mockResolvedValue(undefined as never);
  await open(`/accounts/forgot-password/${LINK}`);
  await screen.findByLabelText(/^New password/);
  await type(/^New password/, 'three potholes before lunch');
  await press('Set the password');
  expect(await screen.findByRole('link', { name: 'To sign in' })).toHaveAttribute('href', '/accounts/login');
});

test('a forgotten password is answered the same, whoever asks', async () => {
  await open('/accounts/forgot-password');
  post.mockResolvedValueOnce({});
  await type(/^E-mail or mobile/, '9822012345');
  await press('Send the link');
  expect(await screen.findByText(/If there is such an account/)).toBeVisible();
});

const device = (changes: object) => ({
  ...{ id: 'd', name: 'Chrome on Android', created_at: '2026-11-01T04:00:00Z', last_used_at: '2026-11-20T04:00:00Z' },
  ...{
    ends_at: '2026-12-20T04:00:00Z',
    is_current: false,
    is_signed_in: true,
    waiting: null,
    waiting_at: null,
    grants: [],
  },
  ...changes,
});
const grant = {
  id: 'g',
  organisation: 'Bhima',
  created_at: '2026-11-01T04:00:00Z',
  last_used_at: null,
  expires_at: '2026-12-01T04:00:00Z',
};

test.each([
  [
    { waiting: 3, waiting_at: '2026-11-20T04:00:00Z', grants: [grant] },
    /on 20 Nov, 2026 09:30 AM, 3 entries waited there unsent/,
  ],
  [{ grants: [grant] }, /Whether something waits there unsent only that device knows.*never sent anything later/],
  [{}, /no right to send anything later/],
])('before a device is ended it says what is known of what waits there: %j', async (of, words) => {
  signedIn();
  get.mockResolvedValueOnce({
    user: asha,
    role: 'subscriber',
    language: 'en',
    devices: [device({ id: 'h', is_current: true }), device(of)],
  });
  await open('/profile/devices');
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out this device' }));
  expect(screen.getByText(words)).toBeVisible();
  // what may be lost is said where something may wait, and nowhere else
  expect(screen.queryAllByText(/What waits there is not deleted/)).toHaveLength('grants' in of ? 1 : 0);
  expect(remove).not.toHaveBeenCalled();
  remove.mockResolvedValueOnce({
    user: asha,
    role: 'subscriber',
    language: 'en',
    devices: [device({ is_current: true })],
  } as never);
  const [, sure] = screen.getAllByRole('button', { name: 'Sign out this device' });
  await userEvent.click(sure!);
  await waitFor(() => expect(remove).toHaveBeenCalledWith('dashboard/profile/devices/d/', { background: true }));
});

test('a code that the office read out leads on to a new password, a wrong one is said at its field', async () => {
  await open('/accounts/forgot-password');
  await userEvent.click(screen.getByRole('link', { name: 'I have a code' }));
  const wrong = { code: 'request.invalid', errors: [{ path: 'code', code: 'invalid', message: '' }] };
  post.mockRejectedValueOnce(new ApiError('validation', 400, wrong as unknown as Problem));
  await screen.findByLabelText(/^Code/);
  await type(/^Code/, 'k7m3 9qxt 2fhb');
  await press('Go on');
  expect(await screen.findByText(/This code does not work/)).toBeVisible();
  const [uid, token] = LINK.split('/');
  post.mockResolvedValueOnce({ uid, token } as never).mockResolvedValueOnce(undefined as never);
  await press('Go on');
  expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  expect(post).toHaveBeenCalledWith(
    'accounts/api/reset-password/code/',
    { code: 'k7m3 9qxt 2fhb' },
    { background: true },
  );
  expect(at).toBe(`/accounts/forgot-password/${LINK}`);
});

test('the last admin is told why, and what to do first', async () => {
  signedIn();
  get.mockResolvedValueOnce({ organisations: [{ name: 'Bhima', is_last_admin: true }], devices: 0 });
  await open('/accounts/delete');
  expect(await screen.findByText(/the last admin of Bhima/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete the account' })).toBeNull();
});

test('what is unsent is said before an account is deleted, which needs a yes and the password', async () => {
  signedIn();
  useOutbox.setState({ ...NO_COUNTS, waiting: 2, loaded: true });
  get.mockResolvedValueOnce({ organisations: [{ name: 'Bhima', is_last_admin: false }], devices: 1 });
  await open('/accounts/delete');
  expect(await screen.findByText('2 entries on this device have not been sent.')).toBeVisible();
  expect(screen.getByText(/One device may still hold/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Delete the account' })).toBeDisabled();
  await userEvent.click(screen.getByLabelText(/^Yes, delete/));
  await type(/^Password/, 'right');
  post.mockResolvedValueOnce(undefined as never);
  await press('Delete the account');
  expect(await screen.findByText('sign-in page')).toBeVisible();
  expect(useSession.getState().token).toBeNull();
});

test('a stranger is led to sign-in from pages of one’s own', async () => {
  await open('/accounts/delete');
  expect(await screen.findByText('sign-in page')).toBeVisible();
});
