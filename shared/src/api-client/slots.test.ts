import { inSlot, REQUEST_CAP, RETRY_WAIT_MS } from './slots.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('twenty requests run at once; the next waits and looks again every 50 ms', async () => {
  const finish: (() => void)[] = [];
  const run = jest.fn(() => new Promise<void>((done) => finish.push(done)));
  const all = Array.from({ length: REQUEST_CAP + 1 }, () => inSlot(run));
  await jest.advanceTimersByTimeAsync(RETRY_WAIT_MS * 3);
  expect(run).toHaveBeenCalledTimes(20);

  finish[0]?.();
  await jest.advanceTimersByTimeAsync(RETRY_WAIT_MS - 1);
  expect(run).toHaveBeenCalledTimes(20);
  await jest.advanceTimersByTimeAsync(1);
  expect(run).toHaveBeenCalledTimes(21);

  finish.forEach((done) => done());
  await Promise.all(all);
});

test('a failed request gives its place back', async () => {
  const failing = Array.from({ length: REQUEST_CAP }, () => inSlot(() => Promise.reject(new Error('no'))));
  await Promise.allSettled(failing);
  await expect(inSlot(() => Promise.resolve('ran'))).resolves.toBe('ran');
});

test('a waiting request that is given up never runs', async () => {
  const finish: (() => void)[] = [];
  const busy = Array.from({ length: REQUEST_CAP }, () => inSlot(() => new Promise<void>((done) => finish.push(done))));
  const giveUp = new AbortController();
  const run = jest.fn(() => Promise.resolve());
  const waiting = inSlot(run, giveUp.signal).catch((error: unknown) => error);
  giveUp.abort();
  await jest.advanceTimersByTimeAsync(RETRY_WAIT_MS);
  expect(await waiting).toBe(giveUp.signal.reason);
  expect(run).not.toHaveBeenCalled();
  finish.forEach((done) => done());
  await Promise.all(busy);
});
