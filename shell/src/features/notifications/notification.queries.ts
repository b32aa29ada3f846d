import { api } from '@chainage/shared/api-client/client';
import { NOTIFICATION_LIST_PATH, NOTIFICATION_PATH } from '@chainage/shared/contracts/notification-paths';
import type { MarkRead, NotificationList, Unread } from '@chainage/shared/contracts/notifications';
import type { FirstRead } from '@chainage/shared/offline/first-reads';
import { queryClient, queryOptions } from '@chainage/shared/query';
import { notificationKey, unreadQuery } from '#app/layout/unread.queries.ts';

/** All, what is unread, or what is of a group of events. */
export const SHOWN = ['all', 'unread', 'urgent', 'todo', 'progress', 'talk'] as const;
export type Shown = (typeof SHOWN)[number];

const filterOf = (shown: Shown): Readonly<Record<string, string>> =>
  shown === 'all' ? {} : shown === 'unread' ? { unread: 'true' } : { group: shown };

/** A page of what one was told; `cursor` of the page before, empty for the first. */
export const notificationsQuery = (shown: Shown, cursor = '') =>
  queryOptions({
    queryKey: [...notificationKey(), 'list', shown, cursor],
    queryFn: ({ signal }) =>
      api.get<NotificationList>(NOTIFICATION_LIST_PATH, {
        params: { ...filterOf(shown), ...(cursor && { cursor }) },
        signal,
      }),
  });

/** What the page of notifications opens with, for the device to have. */
export const firstNotificationsRead = (): FirstRead => ({
  queryKey: notificationsQuery('all').queryKey,
  path: NOTIFICATION_LIST_PATH,
});

/** The cursor in the address of the next page. */
export const cursorIn = (next: string | null): string | undefined =>
  next === null ? undefined : (new URLSearchParams(next.split('?')[1]).get('cursor') ?? undefined);

function markHere({ ids, until }: MarkRead, at: string): void {
  const isMarked = ({ id, at: told }: NotificationList['results'][number]) =>
    (ids?.includes(id) ?? true) && (until === undefined || told <= until);
  queryClient.setQueriesData<NotificationList>(
    { queryKey: [...notificationKey(), 'list'] },
    (known) =>
      known && {
        ...known,
        results: known.results.map((row) => (row.read_at === null && isMarked(row) ? { ...row, read_at: at } : row)),
      },
  );
}

/** Marks some as read: here at once, and at the server. `background`: by the way, as somebody opens a record. */
export async function markRead(marked: MarkRead, { background }: { background: boolean }): Promise<void> {
  markHere(marked, new Date().toISOString());
  const { queryKey } = unreadQuery();
  queryClient.setQueryData<Unread>(queryKey, await api.post<Unread>(NOTIFICATION_PATH, marked, { background }));
}
