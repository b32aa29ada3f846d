/** Sign-in and the signed-in person: spec.md sections 3, 6 and 7, design.md section 4. */
import { z } from 'zod';
import { text } from './fields.ts';

/** What an account is to the platform, whatever its organisations make of it. */
export const ACCOUNT_ROLES = ['public', 'subscriber', 'employee', 'reseller', 'admin'] as const;
export type AccountRole = (typeof ACCOUNT_ROLES)[number];

/** `POST accounts/api/login/`: `username` is an e-mail address or a mobile number. */
export const loginSchema = z.strictObject({
  username: text(254).min(1, 'required'),
  password: z.string().min(1, 'required').max(200, 'too_long'),
});
export type Login = z.infer<typeof loginSchema>;

/**
 * `POST accounts/api/logout/`, whose body may be left out: where nothing of the person's waits on the device, it needs no right
 * to send later, and its grants end in every organisation.
 */
export const logoutSchema = z
  .strictObject({
    nothing_waits: z.boolean().describe('Nothing waits to be sent: the grants of this device end too'),
    waiting: z.int().min(0, 'too_small').max(1_000_000, 'too_large').optional().describe('How many entries wait here'),
  })
  .nullish();
export type Logout = z.infer<typeof logoutSchema>;

/** A person, as they see themselves. */
export const userSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Empty where they sign in by their mobile number alone. */
  email: z.string(),
  mobile: z.string().nullable(),
});
export type User = z.infer<typeof userSchema>;

/** `GET accounts/user/me/`. */
export const meSchema = z.object({ user: userSchema, role: z.enum(ACCOUNT_ROLES) });
export type Me = z.infer<typeof meSchema>;

/** The answer of a sign-in. */
export const loginAnswerSchema = meSchema.extend({ token: z.string(), csrf_token: z.string() });
export type LoginAnswer = z.infer<typeof loginAnswerSchema>;

/** `GET dashboard/profile/`: the person, and the devices that are signed in or may still send for them, each revocable. */
export const profileSchema = meSchema.extend({
  devices: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      created_at: z.string(),
      last_used_at: z.string(),
      is_current: z.boolean(),
      /** False: signed out, but what was written there is still sent under the person's name. */
      is_signed_in: z.boolean(),
    }),
  ),
});
export type Profile = z.infer<typeof profileSchema>;

/** A row of `GET accounts/user/role/`. */
export const accountRoleSchema = z.object({ role: z.enum(ACCOUNT_ROLES), label: z.string() });
