/** `organisation/notification/…`: what the caller was told, and how much of it is unread. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  markReadSchema,
  notificationListSchema,
  notificationQuerySchema,
  unreadSchema,
  type NotificationList,
  type NotificationQuery,
} from '@chainage/shared/contracts/notifications';
import { LIST_LIMIT_DEFAULT } from '@chainage/shared/contracts/list';
import { pathWith } from '#kernel/lists/paging.ts';
import { countUnread, markRead, readNotifications } from '#kernel/notifications/notification.queries.ts';
import { showNotification } from '#kernel/notifications/show-notification.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';

const tags = ['notifications'];
const config = { policy: { access: 'member' } } as const;

async function listNotifications(tenant: Tenant, query: NotificationQuery, url: string): Promise<NotificationList> {
  const { limit = LIST_LIMIT_DEFAULT, unread = false, group, cursor: before } = query;
  const rows = await readNotifications(tenant, { most: limit + 1, unread, group, before });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    next: last && rows.length > limit ? pathWith(url, { cursor: last.id }) : null,
    results: page.flatMap((row) => showNotification(row) ?? []),
  };
}

export const notificationRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/organisation/notification/list/',
    {
      config,
      schema: {
        tags,
        summary: 'What the caller was told, newest first',
        querystring: notificationQuerySchema,
        response: { 200: notificationListSchema },
      },
    },
    ({ tenant, query, url }) => listNotifications(tenant, query, url),
  );
  app.get(
    '/api/organisation/notification/unread-notification/',
    { config, schema: { tags, summary: 'How many of them are unread, to 100', response: { 200: unreadSchema } } },
    async ({ tenant }) => ({ unread: await countUnread(tenant) }),
  );
  app.post(
    '/api/organisation/notification/',
    {
      config,
      schema: {
        tags,
        summary: 'Marks some as read, or all until the newest that was seen; answers how many are left',
        body: markReadSchema,
        response: { 200: unreadSchema },
      },
    },
    async ({ tenant, body }) => {
      await markRead(tenant, body);
      return { unread: await countUnread(tenant) };
    },
  );
};
