/** What a device shows of one or more notifications of an event, in its reader's language: never more than a locked screen may. */
import { createHash } from 'node:crypto';
import type { Notification } from '@chainage/shared/contracts/notifications';
import type { PushMessage } from '@chainage/shared/contracts/push-message';
import { MESSAGE_MAX_BYTES } from '#kernel/push/send-push.ts';
import { filled } from '#kernel/mail/fill.ts';
import { WORDS } from '../mail/words.ts';
import { placeWords } from '../place-words.ts';
import type { PushReader } from './push.queries.ts';

/** What is told as one: all of an event, or one record of it. */
export interface Told {
  event: string;
  record: string | null;
}

/** As notifications are cut by the systems that show them. */
const TITLE = 120;
const BODY = 240;

const cut = (text: string, letters: number): string => {
  const all = [...text];
  return all.length <= letters ? text : `${all.slice(0, letters - 1).join('')}…`;
};

const tagOf = ({ event, record }: Told): string => (record === null ? event : `${event} ${record}`);

/** What of a member and a tag waits at the push service gives way to the newest; nothing can be told from it. */
export const topicOf = (organisationId: string, memberId: number, told: Told): string =>
  createHash('sha256')
    .update(`${organisationId} ${memberId} ${tagOf(told)}`)
    .digest('base64url')
    .slice(0, 32);

/** `notices`: newest first, one at least. */
export function writeMessage(
  notices: readonly [Notification, ...Notification[]],
  told: Told,
  reader: Pick<PushReader, 'language' | 'organisationName' | 'organisationToken'>,
): string {
  const { language, organisationName: organisation, organisationToken } = reader;
  const [newest, ...others] = notices;
  const text = newest.text[language] ?? '';
  const place = [newest.called[language], placeWords(newest, language), organisation];
  const isOne = others.length === 0;
  const message: PushMessage = {
    title: cut(isOne ? text : filled(WORDS[language].several, { organisation, count: notices.length }), TITLE),
    body: cut(isOne ? place.filter(Boolean).join(' · ') : text, BODY),
    lang: language,
    tag: `${organisationToken} ${tagOf(told)}`,
    path: isOne ? newest.page : '/notifications?show=unread',
    organisation: organisationToken,
    notification: newest.id,
    isUrgent: told.record !== null,
  };
  const written = JSON.stringify(message);
  // whatever a page's address comes to: without the words it still opens
  return Buffer.byteLength(written) <= MESSAGE_MAX_BYTES
    ? written
    : JSON.stringify({ ...message, body: '', path: '/' });
}
