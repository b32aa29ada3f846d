/** The second factor of an account: what asks for it, what shows it, and how it is set up and taken away. */
import { z } from 'zod';
import { text } from './fields.ts';

/** What can be shown beside a password. */
export const FACTORS = ['totp', 'passkey', 'recovery_code'] as const;
export type Factor = (typeof FACTORS)[number];

/** Codes of recovery in a set. */
export const RECOVERY_CODES = 10;
/** Passkeys of one account. */
export const PASSKEYS = 10;

/** A ticket between two steps, or what a device answers: base64url. */
const base64url = (max: number) =>
  z
    .string()
    .min(1, 'required')
    .max(max, 'too_long')
    .regex(/^[\w-]+$/, 'invalid');

export const ticketField = base64url(43);

/** What an authenticator says of itself; none of it is believed before its signature is checked. */
const extensions = z.record(z.string().max(60), z.unknown());
const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key', 'not_in_list'),
  clientExtensionResults: extensions.default({}),
  authenticatorAttachment: z.string().max(30, 'too_long').nullish(),
};
const blob = base64url(20_000);

/** What `navigator.credentials.get` answers, as `@simplewebauthn/browser` writes it. */
export const assertionSchema = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: blob,
    authenticatorData: blob,
    signature: blob,
    userHandle: base64url(200).nullish(),
  }),
});
export type Assertion = z.infer<typeof assertionSchema>;

/** What `navigator.credentials.create` answers. */
export const attestationSchema = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: blob,
    attestationObject: blob,
    authenticatorData: blob.optional(),
    transports: z.array(z.string().max(20, 'too_long')).max(10, 'too_many').optional(),
    publicKeyAlgorithm: z.number().optional(),
    publicKey: blob.optional(),
  }),
});
export type Attestation = z.infer<typeof attestationSchema>;

const passkeyAnswer = z.strictObject({ ticket: ticketField, response: assertionSchema });
const codeField = text(20).min(1, 'required');

const oneOf = ({ code, passkey }: { code?: unknown; passkey?: unknown }) =>
  (code === undefined) !== (passkey === undefined);

/** A code by time, a recovery code, or what a passkey answered: one of them. */
const factorShape = { code: codeField.optional(), passkey: passkeyAnswer.optional() };
export const factorSchema = z.strictObject(factorShape).refine(oneOf, { message: 'required', path: ['code'] });
export type FactorShown = z.infer<typeof factorSchema>;

/** Who changes a second factor shows the password, and the factor they have, where they have one. */
const password = z.string().min(1, 'required').max(200, 'too_long');
export const proofSchema = z.strictObject({ password, ...factorShape });
export type Proof = z.infer<typeof proofSchema>;

/** `POST accounts/api/login/second-factor/`: the second step of a sign-in. */
export const secondStepSchema = z
  .strictObject({ ticket: ticketField, code: codeField.optional(), passkey: assertionSchema.optional() })
  .refine(oneOf, { message: 'required', path: ['code'] });
export type SecondStep = z.infer<typeof secondStepSchema>;

/** What a browser is asked to do with a passkey (`PublicKeyCredentialRequestOptionsJSON`, or of a creation). */
const passkeyOptions = z.record(z.string(), z.unknown());

/** In the problem `auth.second_factor`: how a sign-in goes on whose password was right. */
export const secondFactorAskedSchema = z.object({
  /** Opens the second step and nothing else; for a few minutes, once. */
  ticket: z.string(),
  expires_at: z.string(),
  ways: z.array(z.enum(FACTORS)),
  /** Where `ways` has `passkey`. */
  passkey_options: passkeyOptions.optional(),
});
export type SecondFactorAsked = z.infer<typeof secondFactorAskedSchema>;

/** A challenge that a passkey of the signed-in person is to answer, or a new one. */
export const passkeyChallengeSchema = z.object({ ticket: z.string(), options: passkeyOptions });
export type PasskeyChallenge = z.infer<typeof passkeyChallengeSchema>;

export const passkeySignInSchema = z.strictObject({ ticket: ticketField, response: assertionSchema });

export const newPasskeySchema = z.strictObject({
  ticket: ticketField,
  name: text(60).min(1, 'required'),
  response: attestationSchema,
});
export type NewPasskey = z.infer<typeof newPasskeySchema>;

export const passkeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** `GET accounts/second-factor/`. */
export const secondFactorSchema = z.object({
  /** When the app that makes codes was set up; null: none is. */
  totp_since: z.string().nullable(),
  passkeys: z.array(passkeySchema),
  recovery_codes_left: z.int(),
  /** This session has shown a second factor. */
  is_shown: z.boolean(),
  /** Names of the organisations whose role of this person asks for one. */
  required_by: z.array(z.string()),
  /** Sign-in by an identity provider reaches this account. */
  has_identity: z.boolean(),
});
export type SecondFactor = z.infer<typeof secondFactorSchema>;

/** `POST accounts/second-factor/totp/`: a secret that is not in force before a code of it was shown. */
export const totpOfferSchema = z.object({
  ticket: z.string(),
  /** In base32, to be typed where no camera is. */
  secret: z.string(),
  /** `otpauth://totp/…`, to be drawn as a QR code. */
  uri: z.string(),
});
export type TotpOffer = z.infer<typeof totpOfferSchema>;

export const totpConfirmSchema = z.strictObject({ ticket: ticketField, code: codeField });
export type TotpConfirm = z.infer<typeof totpConfirmSchema>;

/** What stands now; with the codes of recovery where they are new, which are shown this one time. */
export const secondFactorChangedSchema = secondFactorSchema.extend({ recovery_codes: z.array(z.string()).optional() });
export type SecondFactorChanged = z.infer<typeof secondFactorChangedSchema>;
