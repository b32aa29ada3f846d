import { join } from 'node:path';
import { missingTexts } from '../testing/asked-texts.ts';
import type { Texts } from './add-texts.ts';
import en from './kit/en.json';
import hi from './kit/hi.json';
import mr from './kit/mr.json';

const flat = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[prefix + key, text]] : flat(text, `${prefix}${key}.`),
  );
const gaps = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort().join();
const shape = (texts: Texts) =>
  flat(texts)
    .map(([key, text]) => `${key} ${gaps(text)}`)
    .sort();

test.each([
  ['Hindi', hi],
  ['Marathi', mr],
])('%s says everything the kit says in English, with the same gaps to fill', (_language, texts) => {
  expect(shape(texts)).toEqual(shape(en));
});

test('every text the kit asks for by name is there', () => {
  const missing = missingTexts(join(__dirname, '../kit'), en);
  // words every page shares stand in `shared`
  expect(missing.filter((key) => !key.startsWith('common.'))).toEqual([]);
});
