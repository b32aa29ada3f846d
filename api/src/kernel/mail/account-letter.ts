/** A mail about somebody's account, as text and as HTML: it says what it is about, and has one link at most. */
import { ACCOUNT_WORDS } from './account-words.ts';
import { escaped, filled, type MailLanguage } from './fill.ts';
import { framed } from './frame.ts';
import type { Mail } from './send-mail.ts';

export interface AccountLetter {
  language: MailLanguage;
  /**
   * Whom it greets. Undefined greets nobody: what somebody else typed beside a foreign address would reach its reader in
   * our name.
   */
  name?: string;
  subject: string;
  /** Paragraphs in front of the link. */
  says: readonly string[];
  /** The one thing to do, with an address of our own. */
  link?: {
    label: string;
    url: string;
    /** How long it works, once; left out: it is a page like any other. */
    minutes?: number;
  };
  /** Paragraphs behind it, smaller: what to do if it was somebody else. */
  after?: readonly string[];
}

/** How long the link works, in the largest unit that divides it: "one hour", "7 days". */
function lastingOf(minutes: number, language: MailLanguage): string {
  const [unit, count] =
    minutes % 1440 === 0
      ? (['day', minutes / 1440] as const)
      : minutes % 60 === 0
        ? (['hour', minutes / 60] as const)
        : (['minute', minutes] as const);
  const { [unit]: one, [`${unit}s` as const]: many } = ACCOUNT_WORDS[language];
  return filled(count === 1 ? one : many, { count });
}

export function writeAccountLetter(letter: AccountLetter): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { language, name, subject, says, link, after = [] } = letter;
  const words = ACCOUNT_WORDS[language];
  const greeting = name === undefined ? words.hello : filled(words.greeting, { name });
  const lasting =
    link?.minutes === undefined ? [] : [filled(words.once, { lasting: lastingOf(link.minutes, language) })];
  const text = [
    greeting,
    ...says,
    ...(link ? [`${link.label}:\n${link.url}`, ...lasting] : []),
    ...after,
    `-- \n${words.why}`,
  ].join('\n\n');
  const small = (line: string) => `<p style="font-size:14px;color:#52606d">${escaped(line)}</p>`;
  const inside = [
    ...[greeting, ...says].map((line) => `<p>${escaped(line)}</p>`),
    ...(link
      ? [
          `<p><a href="${escaped(link.url)}" style="display:inline-block;padding:12px 24px;border-radius:6px;background:#0b5394;color:#fff;text-decoration:none">${escaped(link.label)}</a></p>`,
          ...lasting.map(small),
          `<p style="font-size:14px;color:#52606d">${escaped(words.copy)}<br>
<span style="word-break:break-all">${escaped(link.url)}</span></p>`,
        ]
      : []),
    ...after.map(small),
    small(words.why),
  ].join('\n');
  return { subject, text, html: framed({ language, subject, inside }) };
}
