/** A mail of one or more notifications, as text and as HTML, in its reader's language. */
import type { Notification } from '@chainage/shared/contracts/notifications';
import { escaped, filled } from '#kernel/mail/fill.ts';
import { framed } from '#kernel/mail/frame.ts';
import type { Mail } from '#kernel/mail/send-mail.ts';
import { groupOf } from '#kernel/notifications/groups.ts';
import type { Reader } from './mail.queries.ts';
import { placeWords } from '../place-words.ts';
import { WORDS } from './words.ts';

export interface Letter {
  reader: Pick<Reader, 'name' | 'organisation' | 'language'>;
  notices: readonly Notification[];
  isDigest: boolean;
  /** Without a slash at its end. */
  publicUrl: string;
  unsubscribe: string;
}

interface Line {
  text: string;
  place: string;
  url: string;
}

function lineOf({ text, called, times, page, ...where }: Notification, { reader, publicUrl }: Letter): Line {
  const { language } = reader;
  const often = times > 1 ? filled(WORDS[language].times, { times }) : '';
  const place = [called[language], placeWords(where, language), often].filter(Boolean).join(' · ');
  return { text: text[language] ?? '', place, url: `${publicUrl}${page}` };
}

/** What is urgent is named, whatever comes with it. */
function subjectOf({ reader: { language, organisation }, notices, isDigest }: Letter, lines: readonly Line[]): string {
  const words = WORDS[language];
  const [first] = lines;
  if (first && lines.length === 1) return first.text;
  const urgent = notices.findIndex(({ entity, event }) => groupOf(entity, event) === 'urgent');
  const told = lines[urgent]?.text;
  if (told !== undefined) return filled(words.more, { told, count: lines.length - 1 });
  return filled(isDigest ? words.digest : words.several, { organisation, count: lines.length });
}

export function writeLetter(letter: Letter): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { reader, notices, unsubscribe } = letter;
  const { name, organisation, language } = reader;
  const words = WORDS[language];
  const lines = notices.map((notice) => lineOf(notice, letter));
  const subject = subjectOf(letter, lines);
  const greeting = filled(words.greeting, { name });
  const why = filled(words.why, { organisation });
  const text = [
    greeting,
    ...lines.map(({ text: told, place, url }) => `${told}\n${place}\n${url}`),
    `-- \n${why}\n${words.stop}: ${unsubscribe}`,
  ].join('\n\n');
  const items = lines.map(
    ({
      text: told,
      place,
      url,
    }) => `<li style="margin:0 0 16px"><strong>${escaped(told)}</strong><br>${escaped(place)}<br>
<a href="${escaped(url)}" style="color:#0b5394">${words.open}</a></li>`,
  );
  const inside = `<p>${escaped(greeting)}</p>
<ul style="margin:0;padding:0;list-style:none">
${items.join('\n')}
</ul>
<p style="font-size:14px;color:#52606d">${escaped(why)}<br>
<a href="${escaped(unsubscribe)}" style="color:#0b5394">${words.stop}</a></p>`;
  return { subject, text, html: framed({ language, subject, inside }) };
}
