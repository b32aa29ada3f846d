import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, ApiError } from '@chainage/shared/api-client/client';
import { useSession } from '@chainage/shared/auth/session';
import type { ProblemCode } from '@chainage/shared/contracts/errors';
import type { SecondFactor } from '@chainage/shared/contracts/second-factor';
import { startI18n } from '@chainage/shared/i18n/instance';
import { addSharedTexts } from '@chainage/shared/i18n/shared-texts';
import { queryClient } from '@chainage/shared/query';
import { useLocation, useRoutes } from '@chainage/shared/router';
import { MemoryRouter } from '@chainage/shared/testing/router';
import { addSecurityTexts } from '#i18n/security-texts.ts';
import { addShellTexts } from '#i18n/texts.ts';
import RequiredPage from './required.page.tsx';
import SecondStep from './second-step.page.tsx';
import SecurityPage from './security.page.tsx';

const post = jest.spyOn(api, 'post');
const get = jest.spyOn(api, 'get');
const NONE: SecondFactor = {
  totp_since: null,
  passkeys: [],
  recovery_codes_left: 0,
  is_shown: false,
  required_by: ['Bhima'],
  has_identity: false,
};
const APP: SecondFactor = { ...NONE, totp_since: '2026-11-27T09:00:00Z', recovery_codes_left: 10, is_shown: true };
const OFFER = { ticket: 't', secret: 'ABCDEFGH', uri: 'otpauth://totp/Chainage:asha?secret=ABCDEFGH' };
const refusal = (status: number, code: ProblemCode, errors?: object[]) =>
  new ApiError('validation', status, { type: '', title: '', status, code, ...(errors && { errors }) } as never);
const WRONG_PASSWORD = refusal(400, 'request.invalid', [{ path: 'password', code: 'mismatch', message: '' }]);

let at = '';
function Pages() {
  const { pathname, search } = useLocation();
  at = pathname + search;
  return useRoutes([
    { path: '/profile/security', element: <SecurityPage /> },
    { path: '/accounts/second-factor', element: <RequiredPage /> },
    { path: '*', element: <p>elsewhere</p> },
  ]);
}
const open = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Pages />
    </MemoryRouter>,
  );
const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }));

beforeAll(async () => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  await startI18n('en');
  await Promise.all([addShellTexts(), addSharedTexts(), addSecurityTexts()]);
});
beforeEach(() => {
  post.mockReset();
  get.mockReset();
  queryClient.clear();
});

describe('the second step', () => {
  const onSignedIn = jest.fn<Promise<void>, []>().mockResolvedValue(undefined);
  const onBack = jest.fn();
  const step = (ways: ('totp' | 'passkey' | 'recovery_code')[]) =>
    render(<SecondStep asked={{ ticket: 't', expires_at: '', ways }} onSignedIn={onSignedIn} onBack={onBack} />);

  test('says at its field that a code is wrong, then goes on with the right one', async () => {
    post.mockRejectedValueOnce(refusal(400, 'auth.second_factor_wrong'));
    step(['totp', 'recovery_code']);
    const field = screen.getByLabelText('Code of your app');
    await userEvent.type(field, '000000{Enter}');
    expect(field).toHaveAccessibleDescription(/The code is wrong, or was used before/);
    expect(field).toHaveFocus();
    post.mockResolvedValueOnce({ token: 't', csrf_token: 'c', role: 'subscriber', user: { id: '1' } } as never);
    get.mockResolvedValueOnce({ count: 0, results: [] } as never);
    await userEvent.clear(field);
    await userEvent.type(field, '123456{Enter}');
    expect(onSignedIn).toHaveBeenCalledTimes(1);
    expect(post).toHaveBeenLastCalledWith(
      'accounts/api/login/second-factor/',
      { ticket: 't', code: '123456' },
      { background: true },
    );
    expect(useSession.getState().token).toBe('t');
  });

  test('takes a recovery code in place of the app, and offers no way that is not there', async () => {
    step(['totp', 'recovery_code']);
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
    await press('Use a recovery code');
    expect(screen.getByLabelText('Recovery code')).not.toHaveAttribute('inputmode', 'numeric');
  });

  test('says that it took too long, and leads back', async () => {
    post.mockRejectedValueOnce(refusal(400, 'auth.ticket'));
    step(['totp']);
    await userEvent.type(screen.getByLabelText('Code of your app'), '123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('That took too long. Begin again.');
    await press('Back to the sign-in');
    expect(onBack).toHaveBeenCalledTimes(1);
  });
});

test('an app is set up by the password and its code, and its recovery codes are shown once', async () => {
  get.mockResolvedValue(NONE as never);
  open('/profile/security');
  await userEvent.click(await screen.findByRole('button', { name: 'Set up an app' }));
  post.mockRejectedValueOnce(WRONG_PASSWORD);
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Your password'), 'wrong{Enter}');
  expect(dialog.getByLabelText('Your password')).toHaveAccessibleDescription('The password is wrong.');
  post.mockResolvedValueOnce(OFFER as never);
  await userEvent.type(dialog.getByLabelText('Your password'), '{Enter}');
  expect(await dialog.findByRole('img', { name: 'QR code for the app' })).toBeVisible();
  expect(dialog.getByRole('link', { name: 'ABCD EFGH' })).toHaveAttribute('href', OFFER.uri);
  post.mockResolvedValueOnce({ ...APP, recovery_codes: ['AAAA-BBBB-CCCC'] } as never);
  await userEvent.type(dialog.getByLabelText('Code of your app'), '123456{Enter}');
  expect(await screen.findByText('AAAA-BBBB-CCCC')).toBeVisible();
  await press('I have kept them');
  expect(screen.queryByText('AAAA-BBBB-CCCC')).toBeNull();
  expect(screen.getByText('10 codes are left.')).toBeVisible();
});

test('taking it away asks for password and code', async () => {
  get.mockResolvedValue(APP as never);
  open('/profile/security');
  await userEvent.click(await screen.findByRole('button', { name: 'Take away' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Your password'), 'right{Enter}');
  expect(dialog.getByLabelText('Code of your app')).toHaveAccessibleDescription(/Please fill this in/);
  expect(post).not.toHaveBeenCalled();
  post.mockResolvedValueOnce(NONE as never);
  await userEvent.type(dialog.getByLabelText('Code of your app'), '123456{Enter}');
  expect(await screen.findByRole('button', { name: 'Set up an app' })).toBeVisible();
  expect(post.mock.calls[0]?.slice(0, 2)).toEqual([
    'accounts/second-factor/totp/remove/',
    { password: 'right', code: '123456' },
  ]);
});

test('whose role asks for one and who has none is led to set one up', async () => {
  get.mockResolvedValue(NONE as never);
  open('/accounts/second-factor?next=/road');
  expect(await screen.findByText(/Your role in Bhima asks for a second factor/)).toBeVisible();
  await press('Set up an app');
  post.mockResolvedValueOnce(OFFER as never);
  await userEvent.type(screen.getByLabelText('Your password'), 'right{Enter}');
  post.mockResolvedValueOnce({ ...APP, recovery_codes: ['AAAA-BBBB-CCCC'] } as never);
  await userEvent.type(await screen.findByLabelText('Code of your app'), '123456{Enter}');
  get.mockResolvedValueOnce({ count: 0, results: [] } as never);
  await userEvent.click(await screen.findByRole('button', { name: 'I have kept them' }));
  await screen.findByText('elsewhere');
  expect(at).toBe('/choose-organisation?next=%2Froad');
});

test('who has one shows it, and goes on to no other site', async () => {
  get.mockResolvedValue({ ...APP, is_shown: false } as never);
  open('/accounts/second-factor?next=//evil.example');
  await userEvent.type(await screen.findByLabelText('Code of your app'), '123456');
  post.mockResolvedValueOnce(APP as never);
  await press('Continue');
  await screen.findByText('elsewhere');
  expect(at).toBe('/choose-organisation?next=%2Fdashboard');
});
