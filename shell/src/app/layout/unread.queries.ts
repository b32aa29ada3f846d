import { api } from '@chainage/shared/api-client/client';
import { UNREAD_PATH } from '@chainage/shared/contracts/notification-paths';
import type { Unread } from '@chainage/shared/contracts/notifications';
import { organisationKey } from '@chainage/shared/lib/reference-data';
import { queryOptions } from '@chainage/shared/query';

/** First parts of the keys of all that is read of notifications. */
export const notificationKey = () => [organisationKey(), 'notifications'] as const;

/** Asked for so often while nothing tells of a change sooner. */
const ASKED_EVERY_MS = 60_000;

/** How many are unread. Nobody waits for it: a failure is silent. */
export const unreadQuery = () =>
  queryOptions({
    queryKey: [...notificationKey(), 'unread'],
    queryFn: ({ signal }) => api.get<Unread>(UNREAD_PATH, { signal, background: true }),
    refetchInterval: ASKED_EVERY_MS,
    refetchOnWindowFocus: true,
  });
