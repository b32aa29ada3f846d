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
import { isMadeHere } from '#app/passkey-made-here.ts';
import { addSecurityTexts } from '#i18n/security-texts.ts';
import { addShellTexts } from '#i18n/texts.ts';
import RequiredPage from './required.page.tsx';
import { secondFactorQuery } from './second-factor.queries.ts';
import SecondStep from './second-step.page.tsx';
import SecurityPage from './security.page.tsx';

jest.mock('@simplewebauthn/browser', () => ({
  startAuthentication: async () => ({ id: 'answer' }),
  startRegistration: async () => ({ id: 'made' }),
}));

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

  test('says that a passkey was not taken, where no code could be typed', async () => {
    step(['passkey']);
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
    post.mockRejectedValueOnce(refusal(400, 'auth.second_factor_wrong'));
    await press('Use a passkey');
    expect(await screen.findByRole('alert')).toHaveTextContent('The passkey was not accepted.');
  });

  test('does not call a code wrong where a passkey was shown', async () => {
    step(['totp', 'passkey']);
    post.mockRejectedValueOnce(refusal(400, 'auth.second_factor_wrong'));
    await press('Use a passkey');
    expect(await screen.findByRole('alert')).toHaveTextContent('The passkey was not accepted.');
    expect(screen.getByLabelText('Code of your app')).toBeValid();
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

test('who was at work in an organisation goes back to where they were in it', async () => {
  const organisation = { token: 'o', organisation_user: { permissions: [] } };
  useSession.setState({ organisation: { ...organisation, second_factor_missing: true } as never });
  get.mockResolvedValue({ ...APP, is_shown: false } as never);
  open('/accounts/second-factor?next=/road?at=4');
  await userEvent.type(await screen.findByLabelText('Code of your app'), '123456');
  post.mockResolvedValueOnce(APP as never);
  get.mockRejectedValueOnce(new ApiError('network', 0));
  await press('Continue');
  await screen.findByText('elsewhere');
  expect(at).toBe('/road?at=4');
  expect(useSession.getState().organisation).toEqual({ ...organisation, second_factor_missing: false });
  useSession.setState({ organisation: null });
});

const PHONE = { id: 'p', name: 'Phone', created_at: '2026-11-27T09:00:00Z', last_used_at: null };
const BY_PHONE: SecondFactor = { ...NONE, passkeys: [PHONE] };

test('who has a passkey alone shows that, and is told where it is not taken', async () => {
  get.mockResolvedValue(BY_PHONE as never);
  open('/accounts/second-factor');
  const use = await screen.findByRole('button', { name: 'Use a passkey' });
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  post.mockResolvedValueOnce({ ticket: 't', options: {} } as never);
  post.mockRejectedValueOnce(refusal(400, 'auth.second_factor_wrong'));
  await userEvent.click(use);
  expect(await screen.findByRole('alert')).toHaveTextContent('The passkey was not accepted.');
});

describe('passkeys on this device', () => {
  beforeAll(() => Object.assign(window, { PublicKeyCredential: class {} }));
  afterAll(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  beforeEach(() => localStorage.clear());

  test('one that the server does not take is told, and not offered at sign-in', async () => {
    get.mockResolvedValue(APP as never);
    open('/profile/security');
    await userEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Your password'), 'right');
    await userEvent.type(dialog.getByLabelText('Code of your app'), '123456');
    post.mockResolvedValueOnce({ ticket: 't', options: {} } as never);
    post.mockRejectedValueOnce(refusal(400, 'auth.second_factor_wrong'));
    await userEvent.click(dialog.getByRole('button', { name: 'Add a passkey' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('The passkey was not accepted.');
    expect(dialog.getByLabelText('Code of your app')).toBeValid();
    expect(isMadeHere()).toBe(false);
  });

  test('are offered at sign-in from the first that was made to the last that was taken away', async () => {
    get.mockResolvedValue(NONE as never);
    open('/profile/security');
    await userEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    await userEvent.type(within(screen.getByRole('dialog')).getByLabelText('Your password'), 'right');
    post.mockResolvedValueOnce({ ticket: 't', options: {} } as never).mockResolvedValueOnce(BY_PHONE as never);
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add a passkey' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Take away' }));
    expect(isMadeHere()).toBe(true);
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Your password'), 'right');
    // its only button: there is no code to send
    expect(dialog.queryByRole('button', { name: 'Take away' })).toBeNull();
    post.mockResolvedValueOnce({ ticket: 't', options: {} } as never).mockResolvedValueOnce(NONE as never);
    await userEvent.click(dialog.getByRole('button', { name: 'Use a passkey' }));
    expect(await screen.findByText('None yet.')).toBeVisible();
    expect(isMadeHere()).toBe(false);
  });
});

test('nothing of it is kept on the device', () => {
  expect(secondFactorQuery().meta).toEqual({ stored: false });
});
