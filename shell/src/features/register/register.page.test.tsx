import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, ApiError } from '@chainage/shared/api-client/client';
import { useSession } from '@chainage/shared/auth/session';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import { addRegisterTexts } from '#i18n/register-texts.ts';
import { addShellTexts } from '#i18n/texts.ts';
import RegisterPage from './register.page.tsx';

const post = jest.spyOn(api, 'post');
const get = jest.spyOn(api, 'get');
const opened = {
  ...{
    organisation: 'Bhima',
    name: 'Vilas Shinde',
    email: null,
    mobile: '9822040001',
    role_name: 'Patrol',
    role_name_labels: {},
  },
  ...{ way: 'code', expires_at: '2026-12-04T10:00:00Z' },
};
const answer = {
  token: 't',
  csrf_token: 'c',
  role: 'subscriber',
  user: { id: 'u', name: 'Vilas', email: '', mobile: null },
};
const problem = (code: string, errors?: { path: string; code: string; message: string }[]) =>
  new ApiError('validation', 400, { type: '', title: '', status: 400, code, ...(errors && { errors }) } as never);

beforeAll(async () => {
  await loadTexts();
  await Promise.all([addShellTexts(), addRegisterTexts()]);
});
beforeEach(() => {
  act(() => useSession.getState().signOut());
  window.sessionStorage.clear();
  post.mockReset();
  get.mockReset().mockResolvedValue({ results: [] });
});
const open = (address = '/accounts/register') =>
  show(
    [
      { path: '/accounts/register', element: <RegisterPage /> },
      { path: '/dashboard', element: <h1>Inside</h1> },
    ],
    address,
  );

test('a code leads to name and password, and inside', async () => {
  open();
  post.mockRejectedValueOnce(problem('invitation.invalid'));
  await userEvent.type(screen.getByLabelText('Code'), 'wrong');
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
  expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(/does not work/);
  post.mockResolvedValueOnce(opened);
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
  expect(await screen.findByRole('heading', { name: 'Bhima asks you to join' })).toBeVisible();
  post.mockRejectedValueOnce(problem('request.invalid', [{ path: 'password', code: 'guessable', message: '' }]));
  await userEvent.type(screen.getByLabelText('Choose a password'), 'password1234');
  await userEvent.click(screen.getByRole('button', { name: 'Set the password and join' }));
  expect(screen.getByLabelText('Choose a password')).toHaveAccessibleDescription(/Easy to guess/);
  post.mockResolvedValueOnce(answer);
  await userEvent.click(screen.getByRole('button', { name: 'Set the password and join' }));
  expect(await screen.findByRole('heading', { name: 'Inside' })).toBeVisible();
  expect(post.mock.calls.at(-1)?.slice(0, 2)).toEqual([
    'accounts/api/invitation/register/',
    { secret: 'wrong', name: 'Vilas Shinde', mobile: '9822040001', password: 'password1234' },
  ]);
});

test('a link opens by itself, and whoever has an account signs in and joins without leaving', async () => {
  post.mockResolvedValueOnce({ ...opened, way: 'mail', email: 'vilas@shinde.example' });
  open('/accounts/register#the-secret');
  await userEvent.click(await screen.findByRole('button', { name: 'I have an account already' }));
  expect(screen.getByLabelText('E-mail or mobile number')).toHaveValue('vilas@shinde.example');
  await userEvent.type(screen.getByLabelText('Password'), 'a long way');
  post.mockResolvedValueOnce(answer).mockResolvedValueOnce({ organisation: 'o', role: 'subscriber' });
  await userEvent.click(screen.getByRole('button', { name: 'Sign in and join' }));
  expect(await screen.findByRole('heading', { name: 'Inside' })).toBeVisible();
  expect(post.mock.calls.map(([path]) => path)).toEqual([
    'accounts/api/invitation/',
    'accounts/api/login/',
    'accounts/api/invitation/join/',
  ]);
});

test('an account with a second factor asks for it, then joins', async () => {
  post.mockResolvedValueOnce(opened);
  open('/accounts/register#the-secret');
  await userEvent.click(await screen.findByRole('button', { name: 'I have an account already' }));
  await userEvent.type(screen.getByLabelText('Password'), 'a long way');
  const second_factor = { ticket: 'ticket', expires_at: '', ways: ['totp'] };
  const asks = { type: '', title: '', status: 401, code: 'auth.second_factor', second_factor };
  post.mockRejectedValueOnce(new ApiError('unknown', 401, asks as never));
  await userEvent.click(screen.getByRole('button', { name: 'Sign in and join' }));
  const code = await screen.findByLabelText('Code of your app');
  expect(useSession.getState().token).toBeNull();
  post.mockResolvedValueOnce(answer).mockResolvedValueOnce({ organisation: 'o', role: 'subscriber' });
  await userEvent.type(code, '123456{Enter}');
  expect(await screen.findByRole('heading', { name: 'Inside' })).toBeVisible();
  expect(post.mock.calls.slice(2).map((call) => call.slice(0, 2))).toEqual([
    ['accounts/api/login/second-factor/', { ticket: 'ticket', code: '123456' }],
    ['accounts/api/invitation/join/', { secret: 'the-secret' }],
  ]);
});

test.each([
  [false, 'o'],
  [true, 'o'],
])(
  'whoever joins is in that organisation, a second factor missing for its role or not (%j)',
  async (missing, token) => {
    signInAs([]);
    const organisation_user = { permissions: missing ? ['manage__all__organisation'] : [] };
    const joined = { token: 'o', name: 'Bhima', second_factor_missing: missing, organisation_user };
    get.mockResolvedValue({ results: [joined, { ...joined, token: 'p', second_factor_missing: false }] });
    post.mockResolvedValueOnce(opened).mockResolvedValueOnce({ organisation: 'o', role: 'subscriber' });
    open('/accounts/register#the-secret');
    await userEvent.click(await screen.findByRole('button', { name: 'Join' }));
    expect(await screen.findByRole('heading', { name: 'Inside' })).toBeVisible();
    expect(useSession.getState().organisation?.token).toBe(token);
    expect(get.mock.calls.map(([path]) => path)).toEqual(['organisation/my-organisations/']);
  },
);

test('whoever is signed in joins as who they are', async () => {
  signInAs([]);
  post.mockResolvedValueOnce(opened).mockResolvedValueOnce({ organisation: 'o', role: 'subscriber' });
  open('/accounts/register#the-secret');
  await userEvent.click(await screen.findByRole('button', { name: 'Join' }));
  expect(post).toHaveBeenLastCalledWith(
    'accounts/api/invitation/join/',
    { secret: 'the-secret' },
    { background: true },
  );
  expect(await screen.findByRole('heading', { name: 'Inside' })).toBeVisible();
});
