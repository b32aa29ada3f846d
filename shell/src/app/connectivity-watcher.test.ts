import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { watchConnectivity } from './connectivity-watcher.ts';

const asked = jest.fn<Promise<Response>, []>();
const here = () => Promise.resolve(Response.json({ status: 'ok' }));
const away = () => Promise.reject(new TypeError('failed to fetch'));
const portal = () =>
  Promise.resolve(new Response('<p>Sign in to the hotel</p>', { headers: { 'content-type': 'text/html' } }));
const isOnline = () => useConnectivity.getState().online;
const hide = (hidden: boolean) => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeAll(() => {
  jest.useFakeTimers();
  globalThis.fetch = asked as unknown as typeof fetch;
  asked.mockImplementation(away);
  watchConnectivity();
});
afterAll(() => jest.useRealTimers());

test('a server that is away at the start is said to be away, and is noticed when it is back', async () => {
  await jest.advanceTimersByTimeAsync(0);
  expect(isOnline()).toBe(false);
  asked.mockImplementation(here);
  await jest.advanceTimersByTimeAsync(15_000);
  expect(isOnline()).toBe(true);
});

test('one that dies while nothing is asked of it is noticed within half a minute', async () => {
  asked.mockImplementation(away);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(isOnline()).toBe(false);
});

test('a page of somebody else under our address is no server of ours', async () => {
  asked.mockImplementation(portal);
  await jest.advanceTimersByTimeAsync(15_000);
  expect(isOnline()).toBe(false);
});

test('nobody looks: nothing is asked, until somebody looks again', async () => {
  asked.mockImplementation(here);
  await jest.advanceTimersByTimeAsync(15_000);
  hide(true);
  await jest.advanceTimersByTimeAsync(30_000);
  asked.mockClear();
  await jest.advanceTimersByTimeAsync(300_000);
  expect(asked).not.toHaveBeenCalled();
  hide(false);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('watching twice asks no more often', async () => {
  watchConnectivity();
  asked.mockClear();
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(asked).toHaveBeenCalledTimes(1);
});
