import type { Factor, SecondFactor } from '@chainage/shared/contracts/second-factor';

/** Whether there is a code to type; a passkey alone is shown by its own button. */
export const hasCode = (ways: readonly Factor[]): boolean => ways.some((way) => way !== 'passkey');

/** What the person may show today, as the server says it at sign-in. */
export function waysIn({ totp_since, passkeys, recovery_codes_left }: SecondFactor): Factor[] {
  const found: Factor[] = [];
  if (totp_since !== null) found.push('totp');
  if (passkeys.length > 0) found.push('passkey');
  if (found.length > 0 && recovery_codes_left > 0) found.push('recovery_code');
  return found;
}
