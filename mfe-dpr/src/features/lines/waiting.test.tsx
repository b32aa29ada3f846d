import { act, renderHook } from '@testing-library/react';
import { useSession } from '@chainage/shared/auth/session';
import type { watchRowsAbout } from '@chainage/shared/offline/outbox';
import type { OutboxRow } from '@chainage/shared/offline/outbox.model';
import { useWaiting } from './waiting.ts';

type RowsAbout = Parameters<typeof watchRowsAbout>[1];
const mockWatchers: { about: RowsAbout; tell: (rows: readonly OutboxRow[]) => void; ended: boolean }[] = [];
let mockOwner: { userId: number } | null = { userId: 1 };
jest.mock('@chainage/shared/kit/pending/open-outbox.ts', () => ({
  openOutbox: () =>
    Promise.resolve({
      owner: mockOwner,
      watchRowsAbout: (_owner: unknown, about: RowsAbout, tell: (rows: readonly OutboxRow[]) => void) => {
        const watcher = { about, tell, ended: false };
        mockWatchers.push(watcher);
        return () => (watcher.ended = true);
      },
    }),
}));

it('watches this device’s rows once for all who ask, tells them all, and stops with the last', async () => {
  const asking = [1, 2, 3].map(() => renderHook(() => useWaiting(true)));
  const quiet = renderHook(() => useWaiting(false));
  await act(async () => {});
  expect(mockWatchers.map(({ about }) => about)).toEqual([{ module: 'dpr' }]);
  const [watcher] = mockWatchers;
  const rows = [{ verb: 'create' }, { verb: 'lost' }] as OutboxRow[];
  act(() => watcher!.tell(rows));
  for (const { result } of asking) expect(result.current).toEqual([rows[0]]);
  expect(quiet.result.current).toEqual([]);
  for (const { unmount } of asking) {
    expect(watcher!.ended).toBe(false);
    unmount();
  }
  expect([mockWatchers.length, watcher!.ended]).toEqual([1, true]);
});

it('begins again for who signs in, and shows nobody what waits of another', async () => {
  mockWatchers.length = 0;
  const come = (id: string | null) =>
    act(async () => useSession.setState({ user: id === null ? null : ({ id } as never) }));
  mockOwner = null;
  const asking = renderHook(() => useWaiting(true));
  await act(async () => {});
  expect(mockWatchers).toEqual([]);
  mockOwner = { userId: 1 };
  await come('one');
  const rows = [{ verb: 'create' }] as OutboxRow[];
  act(() => mockWatchers[0]!.tell(rows));
  expect(asking.result.current).toEqual(rows);
  mockOwner = { userId: 2 };
  await come('two');
  expect(asking.result.current).toEqual([]);
  expect(mockWatchers.map(({ ended }) => ended)).toEqual([true, false]);
  asking.unmount();
  await come(null);
});
