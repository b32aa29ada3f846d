/** How people may sign in here beside a password, and what came of a sign-in at an identity provider. */
import { z } from 'zod';

/** `GET accounts/api/sign-in-ways/`. */
export const signInWaysSchema = z.object({
  /** What the identity provider is called on its button; null: none is set up. */
  provider: z.string().nullable(),
  /** Whether anybody may sign up, each with an organisation of their own. */
  sign_up: z.boolean(),
});
export type SignInWays = z.infer<typeof signInWaysSchema>;

/** Why a sign-in at the provider came to nothing, as the page it leads back to is told in `error`. */
export const PROVIDER_ERRORS = [
  /** Begun elsewhere, too long ago, or answered twice. */
  'expired',
  /** The person or the provider said no. */
  'refused',
  /** The provider cannot be reached, or what it said cannot be believed. */
  'unavailable',
  /** Nobody here has the address, or the provider has not verified it. */
  'unknown',
] as const;
export type ProviderError = (typeof PROVIDER_ERRORS)[number];
