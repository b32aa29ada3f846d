import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { issueKind } from '@chainage/shared/contracts/issues/kind';
import { patrolRound } from '@chainage/shared/contracts/issues/patrol-round/kind';
import { issueTypeOf } from '@chainage/shared/contracts/issues/registry';
import { i18n } from '@chainage/shared/i18n/instance';
import { loadTexts } from '@chainage/shared/testing/show';
import { BUILT_TYPES } from '@chainage/shared/contracts/issues/issue-type';
import { textFaults } from '@chainage/shared/testing/kind-texts';
import enRecords from './en.json';
import hiRecords from './hi.json';
import enList from './list/en.json';
import hiList from './list/hi.json';
import mrList from './list/mr.json';
import mrRecords from './mr.json';
import enRounds from './rounds/en.json';
import hiRounds from './rounds/hi.json';
import mrRounds from './rounds/mr.json';

type Texts = { [key: string]: string | Texts };
/** Parts of one namespace, as they are laid into it one after the other. */
const merged = (texts: Texts, more: Texts): Texts =>
  Object.entries(more).reduce<Texts>((whole, [key, value]) => {
    const there = whole[key];
    const isBoth = typeof there === 'object' && typeof value === 'object';
    return { ...whole, [key]: isBoth ? merged(there, value) : value };
  }, texts);
const both = <List extends { option: object }, Records extends { option: object }>(list: List, records: Records) => ({
  ...list,
  ...records,
  option: { ...list.option, ...records.option },
});
const en = both(enList, enRecords);
const hi = both(hiList, hiRecords);
const mr = both(mrList, mrRecords);

const flat = (texts: Texts, prefix = ''): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === 'string' ? [[prefix + key, text]] : Object.entries(flat(text, `${prefix}${key}.`)),
    ),
  );
const english = flat(en);
const placeholders = (text: string | undefined) => (text?.match(/\{\{\w+\}\}/g) ?? []).sort().join();

const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(({ name }) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'));

test.each([
  ['Hindi', hi],
  ['Marathi', mr],
])('%s says everything English says, with the same gaps to fill', (_language, texts) => {
  const other = flat(texts);
  expect(Object.keys(other).sort()).toEqual(Object.keys(english).sort());
  for (const [key, text] of Object.entries(english))
    expect([key, placeholders(other[key])]).toEqual([key, placeholders(text)]);
});

test('every text a screen asks for by name is there, its own or one of the kit', async () => {
  await loadTexts('issues', () => Promise.resolve({ default: merged(en, enRounds) }));
  const asked = sources(join(__dirname, '..')).flatMap((source) =>
    [...source.matchAll(/\bt\('([\w.]+)'/g)].map((match) => match[1] ?? ''),
  );
  const own = asked.filter((key) => !key.startsWith('common.'));
  expect(own.filter((key) => !(key in english) && !(key in flat(enRounds)) && !i18n.exists(`kit:${key}`))).toEqual([]);
});

test.each(BUILT_TYPES)('what %s is called on screen finds its reports in a search', (type) => {
  const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  for (const [language, { type: names }] of Object.entries({ en, hi, mr })) {
    const { one, plural } = names[type as keyof typeof names];
    const called = words(issueTypeOf(type)?.called[language] ?? '');
    expect([language, words(`${one} ${plural}`).filter((word) => !called.includes(word))]).toEqual([language, []]);
  }
});

test('of a patrol round every text is there that its declaration asks for', () =>
  expect(
    textFaults(patrolRound, { en: merged(en, enRounds), hi: merged(hi, hiRounds), mr: merged(mr, mrRounds) }),
  ).toEqual([]));

test.each(BUILT_TYPES)('of %s every text is there that its declaration asks for', (type) =>
  expect(textFaults(issueKind(type), { en, hi, mr })).toEqual([]),
);
