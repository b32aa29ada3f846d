/** What is offered beside the notifications: asked once, after a tap, and said how it ended. */
import { Suspense } from 'react';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, ApiError } from '@chainage/shared/api-client/client';
import { useSession } from '@chainage/shared/auth/session';
import { loadTexts } from '@chainage/shared/testing/show';
import { addPushTexts } from '#i18n/push-texts.ts';
import { noted } from './noted.ts';
import { PushOffer } from './push-offer.tsx';
import { PushPanel } from './push-panel.tsx';
import { KEY, pushBrowser, type PushBrowser } from './testing/push-browser.ts';

jest.mock('@chainage/shared/offline/has-room', () => ({
  caching: async (_: number, write: () => Promise<unknown>) => (await write(), true),
}));
const get = jest.spyOn(api, 'get');
const post = jest.spyOn(api, 'post');
const remove = jest.spyOn(api, 'delete');
let browser: PushBrowser;

const show = (what = <PushOffer />) => render(<Suspense>{what}</Suspense>);
const tap = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeAll(async () => {
  window.isSecureContext = true;
  Object.defineProperty(window, 'PushManager', { value: class {}, configurable: true });
  await loadTexts();
  await addPushTexts();
  pushBrowser();
  // React knows a promise as kept only once it has waited for it
  await act(async () => void show());
  cleanup();
});
beforeEach(() => {
  localStorage.clear();
  browser = pushBrowser();
  browser.permission = 'default';
  useSession.setState({ user: { id: 'asha', name: 'Asha' } as never, token: 't0k3n-of-asha' });
  get.mockReset().mockResolvedValue({ public_key: KEY, endpoint: null });
  post.mockReset().mockResolvedValue({} as never);
  remove.mockReset().mockResolvedValue({} as never);
});

test('a tap asks the person, tells the server, and is said', async () => {
  show();
  expect(browser.ask).not.toHaveBeenCalled();
  browser.ask.mockImplementation(async () => (browser.permission = 'granted'));
  await tap('Turn on here');
  expect(await screen.findByText(/^On\. This device tells you/)).toBeVisible();
  expect(post).toHaveBeenCalledTimes(1);
  await tap('OK');
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('not now is the last word, at the next visit too', async () => {
  const { unmount } = show();
  await tap('Not now');
  expect(screen.queryByRole('complementary')).toBeNull();
  unmount();
  show();
  expect(screen.queryByRole('complementary')).toBeNull();
  expect([browser.ask.mock.calls.length, post.mock.calls.length]).toEqual([0, 0]);
});

test('a refusal says how it is undone, and no button that would do nothing', async () => {
  show();
  browser.ask.mockImplementation(async () => (browser.permission = 'denied'));
  await tap('Turn on here');
  expect(await screen.findByText(/^You said no before\. To undo it/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Turn on here' })).toBeNull();
  expect(post).not.toHaveBeenCalled();
});

test('without a signal it says so, and can be tapped again', async () => {
  show();
  browser.ask.mockImplementation(async () => (browser.permission = 'granted'));
  post.mockRejectedValueOnce(new ApiError('network', 0));
  await tap('Turn on here');
  expect(await screen.findByText(/^That did not work/)).toBeVisible();
  await tap('Turn on here');
  expect(await screen.findByText(/^On\. This device tells you/)).toBeVisible();
});

test('the settings turn it off again, and the browser has no address more', async () => {
  show(<PushPanel />);
  browser.ask.mockImplementation(async () => (browser.permission = 'granted'));
  await tap('Turn on here');
  await screen.findByText(/^On\. This device tells you/);
  expect(noted()).toMatchObject({ account: 'asha' });
  await tap('Turn off here');
  expect(await screen.findByText(/^Off\. You see what is new/)).toBeVisible();
  expect([browser.manager.now, noted()]).toEqual([null, undefined]);
  expect(remove).toHaveBeenCalledTimes(1);
});
