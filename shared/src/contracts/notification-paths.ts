/** Where notifications are read and marked, and how far they are counted (spec.md section 7). Without Zod, for the bell. */
export const NOTIFICATION_LIST_PATH = 'organisation/notification/list/';
export const NOTIFICATION_PATH = 'organisation/notification/';
export const UNREAD_PATH = 'organisation/notification/unread-notification/';
export const NOTICE_SETTINGS_PATH = 'organisation/notification/settings/';
export const BELL_PATH = 'organisation/notification/stream/';
/** This device, told while the portal is closed; the path keeps the name of the service it once had. */
export const PUSH_PATH = 'notifications/fcm/';
export const PUSH_RENEW_PATH = 'notifications/fcm/renew/';

/** Unread ones are counted so far; the bell says "99+" there. */
export const UNREAD_CAP = 100;
/** Most that are marked by their ids at once. */
export const MARKED_AT_ONCE = 100;
