import { underLock } from './lock.ts';

const LEASE = 'chainage.outbox.lease';
beforeEach(() => localStorage.clear());

test('without Web Locks one at a time, the lease gone afterwards, also after an error', async () => {
  let end: () => void = () => undefined;
  const first = underLock(true, () => new Promise<string>((done) => (end = () => done('first'))));
  expect(await underLock(false, async () => 'second')).toBeNull();
  end();
  expect(await first).toBe('first');
  await expect(underLock(true, () => Promise.reject(new Error('x')))).rejects.toThrow('x');
  expect(localStorage.getItem(LEASE)).toBeNull();
  expect(await underLock(false, async () => 'third')).toBe('third');
});

test.each([
  ['living', 5000, null],
  ['dead', -1, 'mine'],
  ['written under a clock of next year', 4e10, 'mine'],
])('the lease of another tab that is %s', async (_, ms, expected) => {
  localStorage.setItem(LEASE, JSON.stringify({ holder: 'other', until: Date.now() + ms }));
  expect(await underLock(false, async () => 'mine')).toBe(expected);
});

test('with Web Locks, theirs is the one', async () => {
  const request = jest.fn((_name: string, _options: object, work: (lock: object | null) => unknown) => work({}));
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  expect(await underLock(false, async () => 'mine')).toBe('mine');
  expect(request).toHaveBeenCalledWith('chainage.outbox', { ifAvailable: true }, expect.any(Function));
});
