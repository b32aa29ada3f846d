/** A browser that shows notifications while the portal is closed: `notifications/fcm/` (spec.md section 7), by Web Push. */
import { z } from 'zod';

const base64url = (letters: number) => z.string().regex(new RegExp(`^[\\w-]{${letters}}$`), 'invalid');
/** Browsers pad or not; 65 and 16 bytes. */
const bytes = (letters: number) =>
  z
    .string()
    .transform((value) => value.replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_'))
    .pipe(base64url(letters));

/** As `PushSubscription.toJSON()` has it. */
export const pushSubscriptionSchema = z.strictObject({
  endpoint: z.string().min(1, 'required').max(1000, 'too_long'),
  expirationTime: z.number().nullish(),
  keys: z.strictObject({ p256dh: bytes(87), auth: bytes(22) }),
});
export type PushSubscriptionBody = z.infer<typeof pushSubscriptionSchema>;

const shape = {
  subscription: pushSubscriptionSchema,
  /** The key of the server that the browser was given. */
  public_key: base64url(87),
  /** A word that the device makes, 32 random bytes, and says again where its address changes with nobody there. */
  renewal: base64url(43),
};

/** `POST notifications/fcm/`: this device, in place of what was known of it. */
export const pushDeviceBodySchema = z.strictObject(shape);
export type PushDeviceBody = z.infer<typeof pushDeviceBodySchema>;

/** `POST notifications/fcm/renew/`: the same device at another address. */
export const pushRenewSchema = z.strictObject(shape);

/** What the server knows of this device: null where it shows nothing. */
export const pushDeviceSchema = z.object({ public_key: z.string(), endpoint: z.string().nullable() });
export type PushDevice = z.infer<typeof pushDeviceSchema>;
