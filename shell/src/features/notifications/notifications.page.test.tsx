import { Suspense } from 'react';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, ApiError } from '@chainage/shared/api-client/client';
import type { Notification } from '@chainage/shared/contracts/notifications';
import { queryClient } from '@chainage/shared/query';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import { Bell } from '#app/layout/bell.tsx';
import { PushOffer } from '#push/push-offer.tsx';
import { addPushTexts } from '#i18n/push-texts.ts';
import { addShellTexts } from '#i18n/texts.ts';
import { dayName, daysOf } from './days.ts';
import NotificationsPage from './notifications.page.tsx';

jest.mock('#remotes/remote-loads.ts', () => ({ preloadPath: jest.fn() }));
const get = jest.spyOn(api, 'get');
const post = jest.spyOn(api, 'post');

const told = (id: number, changes: Partial<Notification> = {}): Notification => ({
  id,
  event: 'thing.sent',
  entity: 'thing',
  record_id: `0198d4a0-0000-7000-8000-00000000000${id}`,
  page: `/things/${id}`,
  at: new Date().toISOString(),
  times: 1,
  read_at: null,
  by_name: 'Asha',
  text: { en: `Asha sent you T-${id}`, hi: `आशा ने T-${id} भेजा` },
  called: { en: 'Pothole' },
  chainage: '43.250',
  direction: 'rhs',
  ...changes,
});
const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString();
const READ = { at: YESTERDAY, read_at: YESTERDAY };

let unread = 1;
function answers(pages: Record<string, { next: string | null; results: Notification[] }>): void {
  get.mockImplementation((path, { params } = {}) => {
    if (path.endsWith('unread-notification/')) return Promise.resolve({ unread } as never);
    return Promise.resolve((pages[String(params?.['cursor'] ?? '')] ?? { next: null, results: [] }) as never);
  });
}
const open = (address = '/notifications') =>
  show(
    [
      {
        path: '/notifications',
        element: (
          <>
            <Bell />
            <NotificationsPage />
          </>
        ),
      },
      { path: '*', element: <p>The record</p> },
    ],
    address,
  );

beforeAll(async () => {
  await loadTexts();
  await Promise.all([addShellTexts(), addPushTexts()]);
  // React knows a promise as kept only once it has waited for it
  await act(
    async () =>
      void render(
        <Suspense>
          <PushOffer />
        </Suspense>,
      ),
  );
  cleanup();
});
beforeEach(() => {
  unread = 1;
  queryClient.clear();
  signInAs([]);
  post.mockReset().mockResolvedValue({ unread: 0 });
});

test('what one was told stands by day; the new is marked, in words too', async () => {
  answers({ '': { next: null, results: [told(3, { times: 4 }), told(2, READ)] } });
  open();
  const today = within(await screen.findByRole('region', { name: 'Today' }));
  expect(today.getByRole('link')).toHaveTextContent('Unread: Asha sent you T-34×Pothole · 43+250 RHS');
  const yesterday = within(screen.getByRole('region', { name: 'Yesterday' }));
  expect(yesterday.getByRole('link')).toHaveTextContent(/^Asha sent you T-2/);
  expect(screen.getByRole('link', { name: 'Notifications: 1 unread' })).toBeVisible();
});

test('opening one marks it as read, also where that cannot be sent', async () => {
  post.mockRejectedValue(new ApiError('network', 0));
  answers({ '': { next: null, results: [told(3)] } });
  open();
  await userEvent.click(await screen.findByRole('link', { name: /Asha sent you T-3/ }));
  expect(screen.getByText('The record')).toBeVisible();
  expect(post).toHaveBeenCalledWith('organisation/notification/', { ids: [3] }, { background: true });
});

test('all are marked as read up to the newest that stands here', async () => {
  const newest = told(3);
  answers({ '': { next: null, results: [newest, told(2, READ)] } });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  expect(post).toHaveBeenCalledWith('organisation/notification/', { until: newest.at }, { background: false });
  await waitFor(() => expect(screen.queryByText('Unread:')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
});

test('older ones come when they are asked for', async () => {
  answers({
    '': { next: '/api/organisation/notification/list/?cursor=2', results: [told(2)] },
    2: { next: null, results: [told(1, READ)] },
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Show older ones' }));
  expect(await screen.findByRole('link', { name: /T-1/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /T-2/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show older ones' })).toBeNull();
});

test('nothing to read, and nothing at all, are said each in its words', async () => {
  unread = 0;
  answers({});
  open('/notifications?show=unread');
  expect(await screen.findByText('You have read everything.')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'All' }));
  expect(await screen.findByText(/^Nothing yet/)).toBeVisible();
});

test('one kind of them is asked for alone, and nothing else is marked as read with it', async () => {
  answers({ '': { next: null, results: [told(3)] } });
  open();
  await screen.findByRole('button', { name: 'Mark all as read' });
  await userEvent.click(screen.getByRole('radio', { name: 'For me to do' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull());
  expect(get).toHaveBeenCalledWith(
    'organisation/notification/list/',
    expect.objectContaining({ params: { group: 'todo' } }),
  );
  answers({});
  await userEvent.click(screen.getByRole('radio', { name: 'Urgent' }));
  expect(await screen.findByText('Nothing of this kind.')).toBeVisible();
});

test('what could not be read can be asked for again', async () => {
  get.mockRejectedValue(new ApiError('server', 500));
  open();
  const again = await screen.findByRole('button', { name: 'Retry' });
  answers({ '': { next: null, results: [told(3)] } });
  await userEvent.click(again);
  expect(await screen.findByRole('link', { name: /T-3/ })).toBeVisible();
});

test('days are India’s', () => {
  const rows = [told(2, { at: '2026-11-22T18:31:00.000Z' }), told(1, { at: '2026-11-22T18:29:00.000Z' })];
  expect(daysOf(rows).map(({ day }) => day)).toEqual(['2026-11-23', '2026-11-22']);
  const now = new Date('2026-11-22T20:00:00.000Z');
  expect(['2026-11-23', '2026-11-22', '2026-11-21'].map((day) => dayName(day, now))).toEqual([
    'today',
    'yesterday',
    undefined,
  ]);
});
