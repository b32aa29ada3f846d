/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../../..');
type Texts = { [key: string]: string | Texts };
const flat = (texts: Texts, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : flat(value, `${prefix}${key}.`),
  );
const keysOf = (file: string) => flat(JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Texts);

/** Whatever may ask for a text: screens, contracts, and the server, which names some. */
const sources = ['shared/src', 'shell/src', 'api/src', ...readdirSync(ROOT).filter((name) => name.startsWith('mfe-'))]
  .filter((folder) => existsSync(join(ROOT, folder)))
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|node_modules/.test(file))
      .map((file) => readFileSync(join(ROOT, folder, file), 'utf8')),
  )
  .join('\n');

/** Whether a text begins so somewhere: not within a longer word. */
function begins(text: string): boolean {
  for (let at = sources.indexOf(text); at >= 0; at = sources.indexOf(text, at + 1))
    if (!/\w/.test(sources[at - 1] ?? '')) return true;
  return false;
}

/** Asked for by its name, or by the beginning of it with the rest filled in. */
function isAsked(key: string): boolean {
  const parts = key.replace(/_(zero|one|other)$/, '').split('.');
  if (sources.includes(parts.join('.'))) return true;
  return parts.some((_, at) => at > 0 && begins(`${parts.slice(0, at).join('.')}.\${`));
}

test.each([
  'shared/src/i18n/locales/en.json',
  'shared/src/i18n/kit/en.json',
  'shared/src/i18n/lists/en.json',
  'shell/src/i18n/en.json',
  'shell/src/i18n/sync/en.json',
])('%s says nothing that no screen asks for: every device fetches it', (file) => {
  expect(keysOf(file).filter((key) => !isAsked(key))).toEqual([]);
});

test('would notice: texts that a screen of before asked for', () => {
  for (const key of ['offline.missing.categories', 'common.cancel', 'list.nothing.found'])
    expect([key, isAsked(key)]).toEqual([key, false]);
});
