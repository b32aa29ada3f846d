/** Links that stop mails without a sign-in: signed, so that nobody stops another's. They never end. */
import { sign, verify } from 'node:crypto';
import type { SigningKey } from '#kernel/receipts/signing-key.ts';

/** What is signed names its purpose: the same key signs receipts. */
const signed = (purpose: string, who: string): Buffer => Buffer.from(`chainage ${purpose} ${who}`);
const SIGNATURE = /^[\w-]{86}$/;

/** `<who>.<signature>`; `who` is whose mails of which kind. */
export const stopToken = (purpose: string, who: string, key: SigningKey): string =>
  `${who}.${sign(null, signed(purpose, who), key.private).toString('base64url')}`;

/** What was signed for this purpose; undefined where it is none of ours. */
export function readStopToken(purpose: string, token: string, key: SigningKey): string | undefined {
  const at = token.lastIndexOf('.');
  const [who, signature] = [token.slice(0, at), token.slice(at + 1)];
  if (at < 1 || !SIGNATURE.test(signature)) return undefined;
  const [says, seal] = [signed(purpose, who), Buffer.from(signature, 'base64url')];
  return key.all.some((each) => verify(null, says, each.public, seal)) ? who : undefined;
}
