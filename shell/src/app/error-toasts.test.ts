import { ApiError } from '@chainage/shared/api-client/client';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { BEFORE_SIGN_OUT, useSession } from '@chainage/shared/auth/session';
import { startI18n } from '@chainage/shared/i18n/instance';
import { NO_COUNTS, useOutbox } from '@chainage/shared/offline/outbox-store';
import { toast } from '@chainage/shared/ui/toast';
import { addShellTexts } from '#i18n/texts.ts';
import { makeErrorHandler, resetToasts } from './error-toasts.ts';

jest.mock('@chainage/shared/ui/toast', () => ({ toast: { danger: jest.fn() } }));

const go = jest.fn();
const handle = makeErrorHandler(go);

beforeAll(async () => {
  await startI18n('en');
  await addShellTexts();
});
beforeEach(() => {
  jest.clearAllMocks();
  resetToasts();
  useOutbox.setState({ ...NO_COUNTS, fleeting: false });
  useSession.setState({ token: 't', role: 'subscriber' });
});

test.each([
  ['network', 0, 'Network Error', 'An Error occurred while processing your request. Please Retry.'],
  ['server', 500, 'Server Error', 'An Error occurred while processing your request. Please Retry.'],
  ['forbidden', 403, 'Forbidden', 'You do not have permissions to perform the requested operation.'],
  ['busy', 429, 'Please wait a little', 'Too much was asked for at once. Nothing is lost: try again in some minutes.'],
  ['unknown', 418, 'Unknown Error', 'An unknown error occurred. Please try again.'],
  ['notFound', 404, 'Not Found', 'Requested Resource was not found. Please try again.'],
] as const)('%s shows its danger toast for four seconds', (kind, status, title, text) => {
  handle(new ApiError(kind, status));
  expect(toast.danger).toHaveBeenCalledWith(title, text, 4000);
});

test('forbidden goes on to the not-authorized page', () => {
  handle(new ApiError('forbidden', 403));
  expect(go).toHaveBeenCalledWith('/errors/not-authorized');
});

test('a second factor that a role begins to ask for is left to the guard, in the organisation that is open', () => {
  useSession.setState({ organisation: { token: 'o' } as never });
  handle(new ApiError('forbidden', 403, { code: 'second_factor.required' } as never));
  expect(useSession.getState().organisation).toEqual({ token: 'o', second_factor_missing: true });
  expect(go).not.toHaveBeenCalled();
  expect(toast.danger).not.toHaveBeenCalled();
});

test('unauthorised lets forms keep a draft, signs out and goes to the dashboard, without a toast', () => {
  const keepDraft = jest.fn();
  window.addEventListener(BEFORE_SIGN_OUT, keepDraft, { once: true });
  handle(new ApiError('unauthorised', 401));
  handle(new ApiError('unauthorised', 401));
  expect(keepDraft).toHaveBeenCalledTimes(1);
  expect(useSession.getState().role).toBe('public');
  expect(go.mock.calls).toEqual([['/dashboard']]);
  expect(toast.danger).not.toHaveBeenCalled();
});

test.each(['validation', 'conflict'] as const)('%s is left to the caller', (kind) => {
  handle(new ApiError(kind, 400));
  expect(toast.danger).not.toHaveBeenCalled();
  expect(go).not.toHaveBeenCalled();
});

test('while the line is away it is said once, and again when it goes again', () => {
  jest.useFakeTimers();
  const open = () => {
    handle(new ApiError('network', 0));
    jest.advanceTimersByTime(10_000);
    return jest.mocked(toast.danger).mock.calls.length;
  };
  useConnectivity.setState({ online: false });
  expect([open(), open(), open()]).toEqual([1, 1, 1]);
  useConnectivity.setState({ online: true });
  useConnectivity.setState({ online: false });
  expect(open()).toBe(2);
  useConnectivity.setState({ online: true });
  jest.useRealTimers();
});

test('a page that opens on a device without network leaves it to the sign that says so', () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  handle(new ApiError('network', 0));
  expect(toast.danger).not.toHaveBeenCalled();
  handle(new ApiError('server', 500));
  expect(toast.danger).toHaveBeenCalledTimes(1);
  onLine.mockRestore();
});

test('a page loaded anew while bars are shown and nothing answers does not say it once more', async () => {
  handle(new ApiError('network', 0));
  expect(toast.danger).toHaveBeenCalledTimes(1);
  await jest.isolateModulesAsync(async () => {
    const { makeErrorHandler: anew } = await import('./error-toasts.ts');
    anew(go)(new ApiError('network', 0));
  });
  expect(toast.danger).toHaveBeenCalledTimes(1);
});

test('many failures at once are told once', () => {
  handle(new ApiError('network', 0));
  handle(new ApiError('network', 0));
  expect(toast.danger).toHaveBeenCalledTimes(1);
});

test('want of network signs nobody out', () => {
  handle(new ApiError('network', 0));
  expect(useSession.getState().token).toBe('t');
});

test('where only the open page holds what waits, that is the one message', () => {
  useOutbox.setState({ fleeting: true });
  handle(new ApiError('server', 500));
  expect(toast.danger).toHaveBeenCalledTimes(1);
  useOutbox.setState({ waiting: 1 });
  handle(new ApiError('network', 0));
  expect(toast.danger).toHaveBeenCalledTimes(1);
  useOutbox.setState({ waiting: 0 });
  handle(new ApiError('network', 0));
  expect(toast.danger).toHaveBeenCalledTimes(2);
});
