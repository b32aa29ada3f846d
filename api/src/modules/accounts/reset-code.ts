/**
 * A link for a new password as a code to read out: the code is all that there is to it, and what a link ends with is reckoned from
 * it, so that of a code nothing is kept but what is kept of any link.
 */
import type { AccountLink } from '@chainage/shared/contracts/account-changes';
import { sha256, uuidOf } from '#kernel/database/content-hash.ts';
import { meant } from '#kernel/secrets/typed-code.ts';

/** However it was typed. Whether there is such a link is not said. */
export function linkOfCode(typed: string): AccountLink {
  const code = meant(typed);
  return {
    uid: uuidOf(`reset link ${code}`),
    token: Buffer.from(sha256(`reset token ${code}`), 'hex').toString('base64url'),
  };
}
