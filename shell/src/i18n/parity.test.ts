import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

type Texts = { [key: string]: string | Texts };
const ROOT = resolve(__dirname, '../../..');

const SHELL = 'shell/src/i18n';
const folders = [
  'shared/src/i18n/locales',
  'shared/src/i18n/records',
  SHELL,
  ...readdirSync(join(ROOT, SHELL)).map((name) => `${SHELL}/${name}`),
  ...readdirSync(ROOT)
    .filter((name) => name.startsWith('mfe-'))
    .map((name) => `${name}/src/i18n`),
].filter((folder) => existsSync(join(ROOT, folder, 'en.json')));
const read = (folder: string, language: string) =>
  JSON.parse(readFileSync(join(ROOT, folder, `${language}.json`), 'utf8')) as Texts;
const flat = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  );
const placeholders = (text: string) => (text.match(/\{\{\s*\w+/g) ?? []).map((found) => found.slice(2).trim()).sort();

describe.each(folders)('%s', (folder) => {
  const english = new Map(flat(read(folder, 'en')));

  test.each(['hi', 'mr'])('%s says everything English says, with the same values in it', (language) => {
    const texts = new Map(flat(read(folder, language)));
    expect([...texts.keys()].sort()).toEqual([...english.keys()].sort());
    const differing = [...texts].filter(
      ([key, text]) => String(placeholders(text)) !== String(placeholders(english.get(key) ?? '')),
    );
    expect(differing).toEqual([]);
  });

  test('nothing is left empty', () => {
    for (const language of ['en', 'hi', 'mr'])
      expect(flat(read(folder, language)).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test.each(['de', 'fr', 'pt'])('%s holds nothing that English does not', (language) => {
    if (!existsSync(join(ROOT, folder, `${language}.json`))) return;
    expect(flat(read(folder, language)).filter(([key]) => !english.has(key))).toEqual([]);
  });
});

test('every code of a refused field has its text', async () => {
  const { FIELD_CODES } = await import('@chainage/shared/contracts/field-codes');
  const fields = (read('shared/src/i18n/locales', 'en')['errors'] as Texts)['field'] as Texts;
  expect(FIELD_CODES.filter((code) => !(code in fields))).toEqual([]);
});

/** What a crew would stumble over, or what is called two ways. */
const NEVER = {
  // a photo is feminine, a field is a फ़ील्ड
  hi: /(का|चुना हुआ|पिछला|अगला|पहला) फ़ोटो|फ़ोटो (आ रहा|नहीं आए|हट जाएँगे)|खाने( |:)|मसौदा|विलंबित|स्वीकृत|समीक्षक|निराकरण/,
  // the reader is तुम्ही
  mr: /आपण|आपल्या|आपले|मसुदा|पुनरावलोक|निराकरण|मार्गिका/,
};
const everywhere = [...folders, ...['kit', 'lists', 'desk', 'lines'].map((part) => `shared/src/i18n/${part}`)];

test('what is given up is promised to no history that a screen shows: it lies in the audit', () => {
  const promised = [...everywhere, 'shell/src/i18n/sync'].flatMap((folder) => flat(read(folder, 'en')));
  expect(promised.filter(([, text]) => /kept in the history|note .* in the history/.test(text))).toEqual([]);
});

test.each(['hi', 'mr'] as const)('%s speaks of one thing in one way', (language) => {
  const faults = everywhere.flatMap((folder) =>
    flat(read(folder, language)).filter(([, text]) => NEVER[language].test(text)),
  );
  expect(faults).toEqual([]);
});
