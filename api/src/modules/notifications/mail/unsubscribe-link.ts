/** The link that stops a member's mails without a sign-in. */
import { z } from 'zod';
import { readStopToken, stopToken } from '#kernel/mail/stop-link.ts';
import type { SigningKey } from '#kernel/receipts/signing-key.ts';

export const UNSUBSCRIBE_PATH = '/api/notifications/unsubscribe/';

export interface Unsubscribed {
  organisationId: string;
  memberId: number;
}

const PURPOSE = 'unsubscribe';
const parts = z.tuple([z.uuid(), z.string().regex(/^\d{1,15}$/)]);

export const unsubscribeLink = (
  { organisationId, memberId }: Unsubscribed,
  key: SigningKey,
  publicUrl: string,
): string => `${publicUrl}${UNSUBSCRIBE_PATH}?t=${stopToken(PURPOSE, `${organisationId}.${memberId}`, key)}`;

/** Undefined where it is none of ours. */
export function readUnsubscribe(token: string, key: SigningKey): Unsubscribed | undefined {
  const read = parts.safeParse(readStopToken(PURPOSE, token, key)?.split('.'));
  return read.success ? { organisationId: read.data[0], memberId: Number(read.data[1]) } : undefined;
}
