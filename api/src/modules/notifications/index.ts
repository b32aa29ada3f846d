/** What members are told of records (`kernel/notifications` writes it). */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { bellRoutes } from './bell.routes.ts';
import { fcmRoutes } from './fcm/fcm.routes.ts';
import { unsubscribeRoutes } from './mail/unsubscribe.routes.ts';
import { watchNewMail } from './mail/watch.ts';
import { notificationRoutes } from './notification.routes.ts';
import { settingsRoutes } from './settings.routes.ts';

export const notificationsModule: FastifyPluginAsyncZod = async (app) => {
  await app.register(notificationRoutes);
  await app.register(bellRoutes);
  await app.register(settingsRoutes);
  await app.register(fcmRoutes);
  await app.register(unsubscribeRoutes);
  watchNewMail(app);
};
