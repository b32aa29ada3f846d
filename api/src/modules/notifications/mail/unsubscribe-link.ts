/** The link that stops a member's mails without a sign-in: signed, so that nobody stops another's. It never ends. */
import { sign, verify } from 'node:crypto';
import { z } from 'zod';
import type { SigningKey } from '#kernel/receipts/signing-key.ts';

export const UNSUBSCRIBE_PATH = '/api/notifications/unsubscribe/';

export interface Unsubscribed {
  organisationId: string;
  memberId: number;
}

/** What is signed names its purpose: the same key signs receipts. */
const signed = (who: string): Buffer => Buffer.from(`chainage unsubscribe ${who}`);
const parts = z.tuple([z.uuid(), z.string().regex(/^\d{1,15}$/), z.string().regex(/^[\w-]{86}$/)]);

export function unsubscribeLink(
  { organisationId, memberId }: Unsubscribed,
  key: SigningKey,
  publicUrl: string,
): string {
  const who = `${organisationId}.${memberId}`;
  return `${publicUrl}${UNSUBSCRIBE_PATH}?t=${who}.${sign(null, signed(who), key.private).toString('base64url')}`;
}

/** Undefined where it is none of ours. */
export function readUnsubscribe(token: string, key: SigningKey): Unsubscribed | undefined {
  const read = parts.safeParse(token.split('.'));
  if (!read.success) return undefined;
  const [organisationId, memberId, signature] = read.data;
  const [says, seal] = [signed(`${organisationId}.${memberId}`), Buffer.from(signature, 'base64url')];
  const isOurs = key.all.some((each) => verify(null, says, each.public, seal));
  return isOurs ? { organisationId, memberId: Number(memberId) } : undefined;
}
