/** Words of mails, and of the few pages that the server writes itself. */

/** Languages in which mails are written. */
export const MAIL_LANGUAGES = ['en', 'hi', 'mr'] as const;
export type MailLanguage = (typeof MAIL_LANGUAGES)[number];

/** Puts values where the template says `{{name}}`; what is not known is left out. */
export const filled = (template: string, values: Readonly<Record<string, string | number>>): string =>
  template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

/** In one line, as a header has to be. */
export const inOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** As text that no mail program makes a link of: an address in it is taken apart. In one line. */
export const quoted = (text: string): string =>
  inOneLine(text)
    .replaceAll(/:[/\\]+/g, ': ')
    .replaceAll(/([.\u3002\uff0e\uff61@])(?=\S)/gu, '$1 ')
    .trim();

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** As HTML shows it, between tags and in quoted attributes. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');
