import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { useSession } from '@chainage/shared/auth/session';
import { queryClient } from '@chainage/shared/query';
import { signInAs } from '@chainage/shared/testing/show';
import { unreadQuery } from '#app/layout/unread.queries.ts';
import { listenToBell } from './bell-stream.ts';

type Body = ReadableStreamDefaultController<Uint8Array>;
const fetched = jest.fn<Promise<unknown>, [string, RequestInit]>();
const streams: Body[] = [];
/** One page after the other, as the browser's own lock lets them. */
let held: Promise<unknown> = Promise.resolve();
const request = jest.fn((_name: string, _options: object, work: () => Promise<unknown>) => (held = held.then(work)));

const openStream = () =>
  Promise.resolve({
    ok: true,
    headers: new Headers({ 'content-type': 'text/event-stream; charset=utf-8' }),
    body: new ReadableStream<Uint8Array>({ start: (body) => void streams.push(body) }),
  });
const say = (body: Body | undefined, text: string) => body?.enqueue(new TextEncoder().encode(text));
const unread = () => queryClient.getQueryData<{ unread: number }>(unreadQuery().queryKey)?.unread;
const settle = () => jest.advanceTimersByTimeAsync(0);
let stop = () => {};

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(1);
  signInAs([]);
  useConnectivity.getState().setOnline(true);
  streams.length = 0;
  held = Promise.resolve();
  fetched.mockReset().mockImplementation(openStream);
  globalThis.fetch = fetched as never;
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
  queryClient.clear();
});

it('shows what the server says as it says it', async () => {
  stop = listenToBell();
  await settle();
  say(streams[0], 'data: {"unread":4}\n\n:\n\nda');
  await settle();
  expect(unread()).toBe(4);
  say(streams[0], 'ta: {"unread":5}\n\n');
  await settle();
  expect(unread()).toBe(5);
});

it('has the list read again as the count changes, and also where it is counted no further', async () => {
  const invalidated = jest.spyOn(queryClient, 'invalidateQueries');
  stop = listenToBell();
  await settle();
  const timesAfter = async (count: number) => {
    say(streams[0], `data: {"unread":${count}}\n\n`);
    await settle();
    return invalidated.mock.calls.length;
  };
  expect([await timesAfter(4), await timesAfter(4), await timesAfter(100), await timesAfter(100)]).toEqual([
    1, 1, 2, 3,
  ]);
});

it('is one stream for two pages; the second takes over as the first leaves', async () => {
  const stopFirst = listenToBell();
  stop = listenToBell();
  await settle();
  expect(fetched).toHaveBeenCalledTimes(1);
  stopFirst();
  streams[0]?.error(new Error('hung up'));
  await jest.advanceTimersByTimeAsync(3_000);
  expect(fetched).toHaveBeenCalledTimes(2);
});

it('asks again soon after a break, and rarely where nothing is ever said', async () => {
  stop = listenToBell();
  await settle();
  say(streams[0], ':\n\n');
  await settle();
  streams[0]?.close();
  await jest.advanceTimersByTimeAsync(2_001);
  expect(fetched).toHaveBeenCalledTimes(2);
  // from now on something between keeps back what is said
  for (const call of fetched.mock.calls) expect(call[0]).toBe('/api/organisation/notification/stream/');
  fetched.mockImplementation(() => Promise.reject(new Error('silent')));
  streams[1]?.error(new Error('silent'));
  await jest.advanceTimersByTimeAsync(30 * 60_000);
  expect(fetched.mock.calls.length).toBeLessThan(20);
  expect(fetched.mock.calls.length).toBeGreaterThan(6);
});

it('comes again no sooner than a server that leaves says', async () => {
  stop = listenToBell();
  await settle();
  say(streams[0], 'data: {"unread":4}\n\nretry: 4000\n\n');
  await settle();
  streams[0]?.close();
  await jest.advanceTimersByTimeAsync(3_999);
  expect(fetched).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(4_002);
  expect(fetched).toHaveBeenCalledTimes(2);
});

it('lies still without a network, and says nothing of another person’s bell', async () => {
  useConnectivity.getState().setOnline(false);
  stop = listenToBell();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(fetched).not.toHaveBeenCalled();
  useConnectivity.getState().setOnline(true);
  await jest.advanceTimersByTimeAsync(5 * 60_000);
  useSession.setState({ user: { id: 'another', name: 'Asha', email: 'a@example', mobile: null } });
  say(streams[0], 'data: {"unread":9}\n\n');
  await settle();
  expect(unread()).toBeUndefined();
});
