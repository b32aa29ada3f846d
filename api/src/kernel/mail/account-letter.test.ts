import { writeAccountLetter, type AccountLetter } from './account-letter.ts';
import { MAIL_LANGUAGES } from './fill.ts';

const letter = (changes: Partial<AccountLetter> = {}) =>
  writeAccountLetter({
    language: 'en',
    name: 'Asha',
    subject: 'Your new password',
    says: ['Somebody asked for a new password.'],
    link: { label: 'Choose a new password', url: 'https://x.example/a?b=1&c=2', minutes: 60 },
    after: ['Was it not you? Then do nothing.'],
    ...changes,
  });

it('says the same as text and as HTML, with its link once for an hour', () => {
  const { text, html } = letter();
  expect(text).toContain('Hello Asha,');
  expect(text).toContain('Choose a new password:\nhttps://x.example/a?b=1&c=2\n');
  expect(text).toContain('works once, for one hour.');
  expect(html).toContain('href="https://x.example/a?b=1&amp;c=2"');
  for (const line of ['Somebody asked for a new password.', 'Was it not you? Then do nothing.']) {
    expect(text).toContain(line);
    expect(html).toContain(line);
  }
});

it.each(MAIL_LANGUAGES)('is written in %s as its reader has the portal', (language) => {
  const { text, html } = letter({ language });
  expect(html).toContain(`<html lang="${language}">`);
  expect(text.includes('Hello')).toBe(language === 'en');
  expect(text).not.toContain('{{');
});

it.each([
  [30, '30 minutes'],
  [120, '2 hours'],
  [1440, 'one day'],
  [7 * 1440, '7 days'],
])('says of %s minutes "%s"', (minutes, words) =>
  expect(letter({ link: { label: 'Open', url: 'https://x.example', minutes } }).text).toContain(`for ${words}.`),
);

it('greets nobody by a name that was typed beside a foreign address, and lets no name become HTML', () => {
  const { name: _, ...nobody } = { name: 'x' };
  expect(letter({ name: '<img src=x>' }).html).toContain('Hello &lt;img src=x&gt;,');
  const unknown = writeAccountLetter({ ...nobody, language: 'en', subject: 's', says: ['a'] });
  expect(unknown.text.startsWith('Hello,\n')).toBe(true);
  expect(unknown.html).not.toContain('href');
});
