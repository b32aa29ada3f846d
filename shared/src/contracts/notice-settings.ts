/** How a member wants to hear of records by mail and on devices: `organisation/notification/settings/`. In the portal they are told of all. */
import { z } from 'zod';

const way = z.enum(['now', 'digest', 'off'], 'not_in_list');
const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid')
  .nullable();

const push = z.strictObject({ urgent: z.boolean(), todo: z.boolean(), progress: z.boolean(), talk: z.boolean() });

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
export const noticeSettingsSchema = z.object({ ...shape, push, mail: z.enum(['on', 'unsubscribed', 'refused']) });
export type NoticeSettings = z.infer<typeof noticeSettingsSchema>;

/** `mail: true` also tries an address again that was refused. Without `push` it stays as it is. */
export const noticeSettingsBodySchema = z
  .strictObject({ ...shape, push: push.optional(), mail: z.boolean() })
  .refine(({ quiet_from: from, quiet_to: to }) => from === null || to !== null, {
    path: ['quiet_to'],
    error: 'required',
  })
  .refine(({ quiet_from: from, quiet_to: to }) => to === null || from !== null, {
    path: ['quiet_from'],
    error: 'required',
  });
export type NoticeSettingsBody = z.infer<typeof noticeSettingsBodySchema>;
