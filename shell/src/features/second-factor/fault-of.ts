import { ApiError } from '@chainage/shared/api-client/client';

/** What is said of what went wrong: the key of its text. `password` and `code` stand at their fields. */
export type Fault =
  'required' | 'password' | 'code' | 'passkey' | 'cancelled' | 'expired' | 'tooMany' | 'network' | 'limit' | 'server';

/** What the device made is not taken, whatever was shown to be allowed to make it. */
export class PasskeyRefused extends Error {}

const BY_CODE: Readonly<Record<string, Fault>> = {
  'auth.ticket': 'expired',
  'passkey.limit': 'limit',
};

/** Of an answer to what was shown, or of the browser, which throws what its person called off or let pass. */
export function faultOf(error: unknown, shown: 'code' | 'passkey'): Fault {
  if (error instanceof PasskeyRefused) return 'passkey';
  if (!(error instanceof ApiError)) return error instanceof Error ? 'cancelled' : 'server';
  if (error.kind === 'network') return 'network';
  if (error.status === 429) return 'tooMany';
  if (error.fieldErrors.some(({ path }) => path === 'password')) return 'password';
  if (error.problem?.code === 'auth.second_factor_wrong') return shown;
  return BY_CODE[error.problem?.code ?? ''] ?? 'server';
}
