import type { PushMessage } from '@chainage/shared/contracts/push-message';
import { FakeCaches } from '@chainage/shared/testing/fake-caches';
import { keepDevice, takeOpened } from '#push/push-store.ts';
import { openPush, renewPush, showPush } from './push.ts';

jest.mock('@chainage/shared/offline/has-room', () => ({
  caching: async (_: number, write: () => Promise<unknown>) => (await write(), true),
}));

const message: PushMessage = {
  title: 'मृत्यु की सूचना',
  body: 'गड्ढा · km 43+250',
  lang: 'hi',
  tag: 'org issue.submitted',
  path: '/issues/routine_maintenance/view/1',
  organisation: 'org',
  notification: 7,
  isUrgent: false,
};
const data = (value: unknown) => ({ json: () => value }) as PushMessageData;
const about = { path: message.path, organisation: 'org', notification: 7 };

const showNotification = jest.fn(async () => undefined);
const openWindow = jest.fn(async () => null);
let shown: { data: unknown }[];
let pages: { focused: boolean; answers?: boolean; focus: jest.Mock; postMessage: jest.Mock }[];
const page = (answers?: boolean, focused = false) => {
  const made = {
    focused,
    focus: jest.fn(async () => undefined),
    postMessage: jest.fn((_: unknown, [port]: [{ answer: (said: boolean) => void }]) => {
      if (answers !== undefined) port.answer(answers);
    }),
  };
  pages.push(made);
  return made;
};

beforeEach(() => {
  jest.clearAllMocks();
  shown = [];
  pages = [];
  Object.defineProperty(globalThis, 'caches', { value: new FakeCaches(), configurable: true });
  globalThis.MessageChannel = class {
    port1 = { onmessage: (_: { data: unknown }) => undefined };
    port2 = { answer: (said: boolean) => this.port1.onmessage({ data: said }) };
  } as never;
  Object.assign(self, {
    registration: {
      showNotification,
      getNotifications: async () => shown,
      pushManager: { subscribe: async () => ({ toJSON: () => ({ endpoint: 'https://push.example/new' }) }) },
    },
    clients: { matchAll: async () => pages, openWindow },
  });
});

test('a push is shown with its words, in its language, under its tag', async () => {
  await showPush(data(message));
  expect(showNotification).toHaveBeenCalledWith(message.title, {
    body: message.body,
    tag: message.tag,
    lang: 'hi',
    icon: '/icons/road-192.png',
    badge: '/icons/road-192.png',
    data: about,
    renotify: true,
    requireInteraction: false,
  });
});

test('one that comes twice takes its own place without a sound, another of its kind with one', async () => {
  shown = [{ data: about }];
  await showPush(data(message));
  expect(showNotification).toHaveBeenLastCalledWith(message.title, expect.objectContaining({ renotify: false }));
  await showPush(data({ ...message, notification: 8, isUrgent: true }));
  expect(showNotification).toHaveBeenLastCalledWith(
    message.title,
    expect.objectContaining({ renotify: true, requireInteraction: true }),
  );
});

test.each([[null], [data('words')], [data({ title: 'x', path: 'https://elsewhere.example' })]])(
  'what is no message of ours still shows that something is new',
  async (sent) => {
    await showPush(sent);
    expect(showNotification).toHaveBeenCalledWith(
      'Chainage',
      expect.objectContaining({ data: { path: '/notifications' } }),
    );
  },
);

test('a tap leads a page there that is free, the one in front first, and brings it up', async () => {
  const [behind, front] = [page(true), page(true, true)];
  await openPush({ data: about });
  expect(front.postMessage).toHaveBeenCalledWith(
    { type: 'OPEN_NOTICE', path: message.path, organisation: 'org' },
    expect.anything(),
  );
  expect(front.focus).toHaveBeenCalled();
  expect(behind.postMessage).not.toHaveBeenCalled();
  expect(openWindow).not.toHaveBeenCalled();
  expect(await takeOpened('org')).toEqual([7]);
  expect(await takeOpened('org')).toEqual([]);
});

test('with nobody there, or a form that is not saved, it opens in a page of its own, in its organisation', async () => {
  await openPush({ data: about });
  expect(openWindow).toHaveBeenCalledWith(`${message.path}?autoload_organisation=org`);
  const busy = page(false);
  await openPush({ data: { ...about, path: '/notifications?show=unread' } });
  expect(openWindow).toHaveBeenLastCalledWith('/notifications?show=unread&autoload_organisation=org');
  expect(busy.focus).not.toHaveBeenCalled();
});

test('a page that is asleep is not waited for', async () => {
  jest.useFakeTimers();
  page();
  const opening = openPush({ data: about });
  await jest.advanceTimersByTimeAsync(1_000);
  await opening;
  expect(openWindow).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

test('an address that changes is told to the server by the word that was kept', async () => {
  globalThis.fetch = jest.fn(async () => new Response(null, { status: 204 }));
  await renewPush(undefined);
  expect(fetch).not.toHaveBeenCalled();
  await keepDevice({ publicKey: `B${'A'.repeat(86)}`, renewal: 'word' });
  await renewPush(undefined);
  expect(fetch).toHaveBeenCalledWith('/api/notifications/fcm/renew/', expect.objectContaining({ method: 'POST' }));
  const [, init] = (fetch as jest.Mock).mock.lastCall as [string, { body: string }];
  expect(JSON.parse(init.body)).toEqual({
    subscription: { endpoint: 'https://push.example/new' },
    public_key: `B${'A'.repeat(86)}`,
    renewal: 'word',
  });
});
