/** What members are told of records: `organisation/notification/…` (spec.md section 7, domain.md section 4). */
import { z } from 'zod';
import { cursorText, flagText } from './list.ts';
import { MARKED_AT_ONCE } from './notification-paths.ts';

const text = z.record(z.string(), z.string());

/** A notification as its recipient may read it now; of a record they may no longer see there is none. */
export const notificationSchema = z.object({
  id: z.int(),
  /** `issue.returned`. */
  event: z.string(),
  entity: z.string(),
  record_id: z.uuid(),
  /** The record's page in the portal. */
  page: z.string(),
  at: z.iso.datetime(),
  /** How often it happened while it was unread. */
  times: z.int(),
  read_at: z.iso.datetime().nullable(),
  /** Who did it; null where nobody did, as of a limit that passes. */
  by_name: z.string().nullable(),
  /** What happened, by language, with the record's number. */
  text,
  /** What the record is called, by language: "Pothole". */
  called: text,
  chainage: z.string().nullable(),
  direction: z.string().nullable(),
});
export type Notification = z.infer<typeof notificationSchema>;

export const notificationQuerySchema = z.strictObject({
  limit: z
    .string()
    .regex(/^\d{1,3}$/, 'not_a_number')
    .transform(Number)
    .refine((value) => value > 0 && value <= 100, 'too_large')
    .optional(),
  unread: flagText().optional(),
  /** Of these events only: what is urgent, what waits for the reader, what became of reports, what was said. */
  group: z.enum(['urgent', 'todo', 'progress', 'talk']).optional(),
  /** Where the page begins, as `next` gives it. */
  cursor: cursorText()
    .regex(/^\d{1,16}$/, 'invalid')
    .transform(Number)
    .optional(),
});
export type NotificationQuery = z.infer<typeof notificationQuerySchema>;

/** `GET organisation/notification/list/`: newest first. */
export const notificationListSchema = z.object({
  next: z.string().nullable(),
  results: z.array(notificationSchema),
});
export type NotificationList = z.infer<typeof notificationListSchema>;

/** `POST organisation/notification/`: marks these as read, or all told until the newest that was seen. */
export const markReadSchema = z
  .strictObject({
    ids: z.array(z.int().positive()).min(1).max(MARKED_AT_ONCE, 'too_many').optional(),
    until: z.iso.datetime().optional(),
  })
  .refine(({ ids, until }) => ids !== undefined || until !== undefined, { path: ['ids'], error: 'required' });
export type MarkRead = z.infer<typeof markReadSchema>;

/** How many are unread, counted to `UNREAD_CAP`. */
export const unreadSchema = z.object({ unread: z.int() });
export type Unread = z.infer<typeof unreadSchema>;
