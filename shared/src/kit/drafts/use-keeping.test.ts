import { act, renderHook } from '@testing-library/react';
import { BEFORE_SIGN_OUT } from '#auth/session.ts';
import { isHeld } from '#lib/busy.ts';
import * as drafts from '#offline/outbox/drafts.ts';
import { useKeeping } from './use-keeping.tsx';

jest.mock('#offline/outbox/drafts.ts', () => ({ draftOwner: () => null, saveDraft: jest.fn() }));
const saved = () => jest.mocked(drafts.saveDraft).mock.calls.map(([, , value]) => value);

let typed = '';
const open = () =>
  renderHook(() =>
    useKeeping(
      'form',
      () => typed,
      () => ({ title: `a report: ${typed}`, page: '/new' }),
    ),
  );
beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(drafts.saveDraft).mockReset().mockResolvedValue(undefined);
  typed = 'a';
});
afterEach(() => jest.useRealTimers());

test('what was typed is kept a moment later, as it stands then', () => {
  const { result } = open();
  act(() => result.current.changed());
  typed = 'ab';
  act(() => void jest.advanceTimersByTime(500));
  expect(saved()).toEqual(['ab']);
});

test('and at once when the person signs out or leaves, but not where nobody typed', () => {
  const first = open();
  act(() => first.result.current.changed(false));
  window.dispatchEvent(new Event('pagehide'));
  expect(saved()).toEqual([]);
  act(() => first.result.current.changed());
  window.dispatchEvent(new Event(BEFORE_SIGN_OUT));
  first.unmount();
  // of the same content once
  expect(saved()).toEqual(['a']);
});

test('the page is held until what was typed is kept, also when the form is gone by then', async () => {
  let kept = (): void => undefined;
  jest.mocked(drafts.saveDraft).mockReturnValue(new Promise((done) => (kept = done)));
  const { result, unmount } = open();
  act(() => result.current.changed());
  unmount();
  expect(saved()).toEqual(['a']);
  await Promise.resolve();
  expect(isHeld()).toBe(true);
  kept();
  await result.current.settled();
  await Promise.resolve();
  expect(isHeld()).toBe(false);
});

test('what was typed while it is kept is kept besides, and what could not be is tried again', async () => {
  const { result } = open();
  act(() => result.current.changed());
  const first = result.current.keepNow();
  typed = 'ab';
  act(() => result.current.changed());
  jest.mocked(drafts.saveDraft).mockRejectedValueOnce(new Error('no room'));
  const second = result.current.keepNow();
  expect(await first).toBe(true);
  await expect(second).rejects.toThrow('no room');
  expect(await result.current.keepNow()).toBe(true);
  expect(saved()).toEqual(['a', 'ab', 'ab']);
});

test('handed over it is no draft, given back it is one again, and forgotten it stays away', () => {
  const { result, unmount } = open();
  act(() => result.current.changed());
  act(() => result.current.handOver());
  act(() => void jest.advanceTimersByTime(500));
  window.dispatchEvent(new Event('pagehide'));
  expect(saved()).toEqual([]);
  act(() => result.current.takeBack());
  expect(saved()).toEqual(['a']);
  act(() => result.current.forget());
  unmount();
  expect(saved()).toEqual(['a']);
});

test('it is kept with what it is called by then', () => {
  const { result } = open();
  act(() => result.current.changed());
  typed = 'ab';
  act(() => void jest.advanceTimersByTime(500));
  expect(jest.mocked(drafts.saveDraft).mock.lastCall?.[3]).toEqual({ title: 'a report: ab', page: '/new' });
});
