/** What a mail says: where, as every page writes it, and in its subject what is most urgent. */
import '#modules/modules.ts';
import type { Notification } from '@chainage/shared/contracts/notifications';
import { writeLetter } from './letter.ts';

const each = (text: string) => ({ en: text, hi: text, mr: text });
const notice = (event: string, text: string, direction: string | null = 'rhs') =>
  ({
    ...{ id: 1, event: `issue.${event}`, entity: 'issue', times: 1, page: '/issues/x', chainage: '43.050', direction },
    ...{ text: each(text), called: each('Pothole') },
  }) as unknown as Notification;
const letter = (notices: Notification[], isDigest = false, language: 'en' | 'hi' = 'en') =>
  writeLetter({
    reader: { name: 'Asha', organisation: 'Bhima', language },
    ...{ notices, isDigest, publicUrl: 'https://x.example', unsubscribe: 'https://x.example/u' },
  });

it.each([
  ['rhs', 'en', 'Pothole · 43+050 RHS'],
  ['lhs', 'hi', 'Pothole · 43+050 LHS'],
  ['median', 'hi', 'Pothole · 43+050 मीडियन (बीच में)'],
  [null, 'en', 'Pothole · 43+050'],
] as const)('of %s it says in %s: %s', (direction, language, place) => {
  const { text, html } = letter([notice('submitted', 'Sent', direction)], false, language);
  expect(text).toContain(`\n${place}\n`);
  expect(html).toContain(`<br>${place}<br>`);
});

it('names what is urgent, however many come with it', () => {
  const some = [notice('submitted', 'Sent'), notice('fatal', 'Fatal accident: Ravi'), notice('commented', 'Word')];
  expect(letter(some).subject).toBe('Fatal accident: Ravi (and 2 more)');
  expect(letter(some, true).subject).toBe('Fatal accident: Ravi (and 2 more)');
});

it('counts the others, and of one says what it is', () => {
  const sent = notice('submitted', 'Asha sent you ISS/RM/1');
  expect(letter([sent, sent]).subject).toBe('2 notifications from Bhima');
  expect(letter([sent, sent], true).subject).toBe('Today in Bhima: 2 notifications');
  expect(letter([sent], true).subject).toBe('Asha sent you ISS/RM/1');
});
