import { api, ApiError } from '@chainage/shared/api-client/client';
import { useSession } from '@chainage/shared/auth/session';
import { keepOn, leave, turnOff, turnOn } from './device.ts';
import { note, noted } from './noted.ts';
import { keptDevice } from './push-store.ts';
import { KEY, pushBrowser, type PushBrowser } from './testing/push-browser.ts';

jest.mock('@chainage/shared/offline/has-room', () => ({
  caching: async (_: number, write: () => Promise<unknown>) => (await write(), true),
}));
const get = jest.spyOn(api, 'get');
const post = jest.spyOn(api, 'post');
const remove = jest.spyOn(api, 'delete');
let browser: PushBrowser;

beforeEach(() => {
  localStorage.clear();
  browser = pushBrowser();
  signIn('asha', 't0k3n-of-asha');
  get.mockReset().mockResolvedValue({ public_key: KEY, endpoint: null });
  post.mockReset().mockResolvedValue({} as never);
  remove.mockReset().mockResolvedValue({} as never);
});
const signIn = (id: string, token: string) => useSession.setState({ user: { id, name: id } as never, token });

test('a tap asks, tells the server of the device, and leaves the worker what it renews with', async () => {
  expect(await turnOn()).toBe('on');
  const [path, body] = post.mock.lastCall as [string, { renewal: string }];
  expect(path).toBe('notifications/fcm/');
  expect(body).toEqual({
    subscription: { endpoint: 'https://push.example/1', expirationTime: null, keys: { p256dh: 'p', auth: 'a' } },
    public_key: KEY,
    renewal: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(await keptDevice()).toEqual({ publicKey: KEY, renewal: body.renewal });
  expect(noted()).toMatchObject({ account: 'asha', endpoint: 'https://push.example/1' });
});

test.each([
  ['denied', 'refused'],
  ['default', 'asked'],
] as const)('an answer of %s is %s, and nothing is sent', async (answer, said) => {
  browser.permission = answer;
  expect(await turnOn()).toBe(said);
  expect([get, post].map((call) => call.mock.calls.length)).toEqual([0, 0]);
});

test('what the server or the push service does not take is said, and noted nowhere', async () => {
  post.mockRejectedValueOnce(new ApiError('network', 0));
  expect(await turnOn()).toBe('failed');
  browser.manager.now = null;
  browser.manager.fails = true;
  expect(await turnOn()).toBe('failed');
  expect([noted(), await keptDevice()]).toEqual([undefined, undefined]);
});

test('a subscription of another key gives way to one of the key of today', async () => {
  browser.manager.now = { endpoint: 'https://push.example/old', key: `B${'B'.repeat(86)}` };
  await turnOn();
  expect(browser.manager.now).toEqual({ endpoint: 'https://push.example/1', key: KEY });
});

test('turned off, the browser has no address more, and the server is told', async () => {
  await turnOn();
  await turnOff();
  expect([browser.manager.now, noted(), await keptDevice()]).toEqual([null, undefined, undefined]);
  expect(remove).toHaveBeenCalledWith('notifications/fcm/', { background: true });
});

test('signing out leaves nothing either, without a word to the server', async () => {
  await turnOn();
  await leave();
  expect([browser.manager.now, noted(), await keptDevice()]).toEqual([null, undefined, undefined]);
  expect(remove).not.toHaveBeenCalled();
});

describe('at the next start', () => {
  beforeEach(async () => {
    await turnOn();
    jest.clearAllMocks();
  });

  test('nobody is asked where all is as it was', async () => {
    await keepOn();
    expect([browser.ask, get, post].map((call) => call.mock.calls.length)).toEqual([0, 0, 0]);
  });

  test.each<[string, () => void]>([
    ['it is another session of the same person', () => signIn('asha', 'another-session-of')],
    [
      'the browser has another address',
      () => (browser.manager.now = { endpoint: 'https://push.example/moved', key: KEY }),
    ],
    ['the browser has lost it', () => (browser.manager.now = null)],
    ['a day has passed', () => note({ ...noted()!, at: Date.now() - 25 * 3600_000 })],
  ])('the server is told again where %s, without a question', async (_, change) => {
    change();
    await keepOn();
    expect(post).toHaveBeenCalledTimes(1);
    expect(browser.ask).not.toHaveBeenCalled();
    expect(noted()).toMatchObject({ account: 'asha', endpoint: browser.manager.now?.endpoint });
  });

  test('whoever else is signed in gets none, and is not asked', async () => {
    signIn('ravi', 'token-of-ravi');
    await keepOn();
    expect([browser.manager.now, noted(), post.mock.calls.length, browser.ask.mock.calls.length]).toEqual([
      null,
      undefined,
      0,
      0,
    ]);
  });

  test('a permission that was taken away asks nothing', async () => {
    browser.permission = 'denied';
    signIn('asha', 'another-session-of');
    await keepOn();
    expect(post).not.toHaveBeenCalled();
  });
});
