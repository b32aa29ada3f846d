/** What people do about their own account: signing up, a forgotten password, changes, devices, and leaving (issue: accounts). */
import { z } from 'zod';
import { profileSchema } from './accounts.ts';
import { mobile, text } from './fields.ts';
import { line } from './one-line.ts';

/** Characters of a new password. Length is what makes one hard to guess; which characters it has is nobody's business. */
export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 200;

/** Minutes that a link in a mail works. */
export const LINK_MINUTES = 60;
/** A session ends so many days after its sign-in, and after so many without use (migration 0441). */
export const SESSION_DAYS = { absolute: 90, idle: 30 } as const;

/** Languages in which mails are written. */
export const ACCOUNT_LANGUAGES = ['en', 'hi', 'mr'] as const;

export const newPassword = () => z.string().min(PASSWORD_MIN, 'too_short').max(PASSWORD_MAX, 'too_long');
/** One that is there: whatever it is, it is held against the account's. */
export const oldPassword = () => z.string().min(1, 'required').max(PASSWORD_MAX, 'too_long');
/** An address that can be written to: what a mail server would take for several, or for a header, is none. */
export const email = () =>
  text(254)
    .min(1, 'required')
    .regex(
      /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/i,
      'invalid',
    )
    .transform((typed) => typed.toLowerCase());
const personName = () => line(120).min(1, 'required');
const noMobile = z.literal('').transform(() => null);

/** `POST accounts/api/register/`: the same answer whether the address is known or not; the mail says which it is. */
export const signUpSchema = z.strictObject({
  name: personName(),
  email: email(),
  mobile: z.union([noMobile, mobile()]).nullish(),
  password: newPassword(),
  organisation: line(120).min(1, 'required'),
});
export type SignUp = z.input<typeof signUpSchema>;

/** What a mail's link opens with: `/accounts/…/:uid/:token`. */
const linkShape = { uid: z.uuid('invalid'), token: z.string().regex(/^[\w-]{43}$/, 'invalid') };
export const linkSchema = z.strictObject(linkShape);
export type AccountLink = z.infer<typeof linkSchema>;

/** `POST accounts/api/register/confirm/`: by the link, and by the password that was typed, which shows that both are one person. */
export const signUpConfirmSchema = z.strictObject({ ...linkShape, password: oldPassword() });

/** `POST accounts/api/reset-password/`: by e-mail or mobile number, as for sign-in. The answer is the same for everybody. */
export const resetAskSchema = z.strictObject({ username: text(254).min(1, 'required') });

/** `POST accounts/api/reset-password/validate/`: without a password it says whether the link still works. */
export const resetSchema = z.strictObject({ ...linkShape, password: newPassword().optional() });

/** `POST accounts/api/reset-password/code/`: a code that an admin read out, however it is typed, for the link it stands for. */
export const resetCodeSchema = z.strictObject({ code: text(40).min(1, 'required') });

/** `POST accounts/api/password/`. */
export const passwordChangeSchema = z.strictObject({
  old_password: oldPassword(),
  password: newPassword(),
  end_others: z
    .boolean()
    .default(true)
    .describe('Signs out all other devices, and ends what they could send later with'),
});

/** `POST accounts/api/email/`: nothing changes until the link in the mail to the new address is opened. */
export const emailChangeSchema = z.strictObject({ email: email(), password: oldPassword() });

/** `POST accounts/api/sign-out-everywhere/`. */
export const signOutEverywhereSchema = z.strictObject({
  except_here: z.boolean().default(false).describe('This device stays signed in'),
});

/** `PATCH dashboard/profile/`: what is left out stays. */
export const ownProfileEditSchema = z
  .strictObject({
    name: personName().optional(),
    mobile: z.union([noMobile, mobile()]).nullish(),
    language: z.enum(ACCOUNT_LANGUAGES, 'not_in_list').optional(),
  })
  .refine((value) => Object.keys(value).length > 0, 'required');
export type OwnProfileEdit = z.input<typeof ownProfileEditSchema>;

/** What a device may still send with, of one organisation. */
const deviceGrantSchema = z.object({
  id: z.uuid(),
  /** Null where the person is no member there any more. */
  organisation: z.string().nullable(),
  created_at: z.string(),
  /** When something was last sent with it; null: never. */
  last_used_at: z.string().nullable(),
  expires_at: z.string(),
});

/** `GET dashboard/profile/`. */
export const ownProfileSchema = profileSchema.extend({
  language: z.enum(ACCOUNT_LANGUAGES).nullable(),
  devices: z.array(
    profileSchema.shape.devices.element.extend({
      /** At the latest then a password is asked for again. */
      ends_at: z.string(),
      /** How many entries waited when the device last said so; null: it never did. */
      waiting: z.int().nullable(),
      waiting_at: z.string().nullable(),
      grants: z.array(deviceGrantSchema),
    }),
  ),
});
export type OwnProfile = z.infer<typeof ownProfileSchema>;
export type OwnDevice = OwnProfile['devices'][number];

/** `GET accounts/api/user-delete/`: what deleting would end, and what stands in its way. */
export const leavingSchema = z.object({
  organisations: z.array(z.object({ name: z.string(), is_last_admin: z.boolean() })),
  /** Devices, this one among them or not, that may still hold something unsent. */
  devices: z.int(),
});
export type Leaving = z.infer<typeof leavingSchema>;

/** `POST accounts/api/user-delete/`. */
export const deleteAccountSchema = z.strictObject({ password: oldPassword() });
