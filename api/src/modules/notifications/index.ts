/** What members are told of records (`kernel/notifications` writes it). */
export { notificationRoutes as notificationsModule } from './notification.routes.ts';
