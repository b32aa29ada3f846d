/** How a member wants to hear of records by mail and on devices: `organisation/notification/settings/`. In the portal they are told of all. */
import { z } from 'zod';

const way = z.enum(['now', 'digest', 'off'], 'not_in_list');
const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid')
  .nullable();

const push = z.strictObject({ urgent: z.boolean(), todo: z.boolean(), progress: z.boolean(), talk: z.boolean() });

/** An event as its notifications are stored: `issue.returned`. */
const event = z.string().regex(/^[a-z_]{1,40}\.[a-z_]{1,40}$/, 'invalid');

/** What is chosen of one event, where it is not as its group. */
const eventWays = z.strictObject({ mail: way.nullable(), push: z.boolean().nullable() });
export type EventWays = z.infer<typeof eventWays>;

const shape = {
  /** Of mails, and of what devices show. */
  language: z.enum(['en', 'hi', 'mr'], 'not_in_list'),
  /** By group of events; `now` waits for the end of quiet hours where it is not urgent. */
  channels: z.strictObject({ urgent: way, todo: way, progress: way, talk: way }),
  /** By the clock of the organisation; both or none. */
  quiet_from: time,
  quiet_to: time,
};

/** `push`: by group, whether devices that were asked to show it at once; `mail`: whether any goes; `refused` where the mail server does not take the address. */
const noticeEventSchema = z.object({
  event,
  group: z.enum(['urgent', 'todo', 'progress', 'talk']),
  /** What it is called, by language. */
  names: z.record(z.string(), z.string()),
  /** As the caller chose, else as their role is told; null where it goes as its group. */
  ways: eventWays,
});
export type NoticeEvent = z.infer<typeof noticeEventSchema>;

/** `events`: every one that people are told of, group by group; left out by servers from before. */
export const noticeSettingsSchema = z.object({
  ...shape,
  push,
  events: z.array(noticeEventSchema).optional(),
  mail: z.enum(['on', 'unsubscribed', 'refused']),
});
export type NoticeSettings = z.infer<typeof noticeSettingsSchema>;

/** So many events are chosen of at most. */
const EVENTS_MOST = 100;

const chosenEvents = z.record(event, eventWays).refine((all) => Object.keys(all).length <= EVENTS_MOST, 'too_many');

/**
 * `mail: true` also tries an address again that was refused. Without `push` or `events` they stay as they are: a
 * page of before sends `events` back as it read it.
 */
export const noticeSettingsBodySchema = z
  .strictObject({
    ...shape,
    push: push.optional(),
    events: z.union([chosenEvents, z.array(noticeEventSchema).max(EVENTS_MOST, 'too_many')]).optional(),
    mail: z.boolean(),
  })
  .refine(({ quiet_from: from, quiet_to: to }) => from === null || to !== null, {
    path: ['quiet_to'],
    error: 'required',
  })
  .refine(({ quiet_from: from, quiet_to: to }) => to === null || from !== null, {
    path: ['quiet_from'],
    error: 'required',
  });
export type NoticeSettingsBody = z.infer<typeof noticeSettingsBodySchema>;
