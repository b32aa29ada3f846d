/** Words of mails, and of the few pages that the server writes itself. */

/** Languages in which mails are written. */
export const MAIL_LANGUAGES = ['en', 'hi', 'mr'] as const;
export type MailLanguage = (typeof MAIL_LANGUAGES)[number];

/** Puts values where the template says `{{name}}`; what is not known is left out. */
export const filled = (template: string, values: Readonly<Record<string, string | number>>): string =>
  template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** As HTML shows it, between tags and in quoted attributes. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');
