import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { issueKind } from '@chainage/shared/contracts/issues/kind';
import { patrolRound } from '@chainage/shared/contracts/issues/patrol-round/kind';
import { issueTypeOf } from '@chainage/shared/contracts/issues/registry';
import { i18n } from '@chainage/shared/i18n/instance';
import { loadTexts } from '@chainage/shared/testing/show';
import { BUILT_TYPES } from '@chainage/shared/contracts/issues/issue-type';
import { textFaults } from '@chainage/shared/testing/kind-texts';
import { plannedWork } from '@chainage/shared/contracts/issues/planned-work/kind';
import { workSchedule } from '@chainage/shared/contracts/issues/work-schedule/kind';
import enCare from './care/en.json';
import hiCare from './care/hi.json';
import mrCare from './care/mr.json';
import enClocks from './clocks/en.json';
import enRecords from './en.json';
import hiClocks from './clocks/hi.json';
import hiRecords from './hi.json';
import enList from './list/en.json';
import hiList from './list/hi.json';
import mrList from './list/mr.json';
import mrClocks from './clocks/mr.json';
import mrRecords from './mr.json';
import enReports from './reports/en.json';
import hiReports from './reports/hi.json';
import mrReports from './reports/mr.json';
import enRounds from './rounds/en.json';
import hiRounds from './rounds/hi.json';
import mrRounds from './rounds/mr.json';

type Texts = { [key: string]: string | Texts };
const both = <List extends { option: object }, Records extends { option: object }>(list: List, records: Records) => ({
  ...list,
  ...records,
  option: { ...list.option, ...records.option },
});
/** Parts of one namespace, as they are laid into it one after the other. */
const merged = (one: Texts, other: Texts): Texts =>
  Object.entries(other).reduce<Texts>((texts, [key, text]) => {
    const known = texts[key];
    return { ...texts, [key]: typeof known === 'object' && typeof text === 'object' ? merged(known, text) : text };
  }, one);
const withClocks = <Known extends object>(known: Known, clocks: object) =>
  merged(known as Texts, clocks as Texts) as Known & Texts;
const en = withClocks(both(enList, enRecords), enClocks);
const hi = withClocks(both(hiList, hiRecords), hiClocks);
const mr = withClocks(both(mrList, mrRecords), mrClocks);

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
  ['Hindi', english, flat(hi)],
  ['Marathi', english, flat(mr)],
  ['Hindi of rounds', flat(enRounds), flat(hiRounds)],
  ['Marathi of rounds', flat(enRounds), flat(mrRounds)],
  ['Hindi of reports', flat(enReports), flat(hiReports)],
  ['Marathi of reports', flat(enReports), flat(mrReports)],
  ['Hindi of preventive work', flat(enCare), flat(hiCare)],
  ['Marathi of preventive work', flat(enCare), flat(mrCare)],
])('%s says everything English says, with the same gaps to fill', (_language, own, other) => {
  // another language may need a form of its own where English has one for all
  const names = Object.keys(other).filter((key) => key in own || !(key.replace(/_.*$/, '') in own));
  expect(names.sort()).toEqual(Object.keys(own).sort());
  for (const [key, text] of Object.entries(own))
    expect([key, placeholders(other[key])]).toEqual([key, placeholders(text)]);
});

test('every text a screen asks for by name is there, its own or one of the kit', async () => {
  await loadTexts('issues', () =>
    Promise.resolve({ default: merged(merged(merged(en, enRounds), enCare), enReports) }),
  );
  const asked = sources(join(__dirname, '..')).flatMap((source) =>
    [...source.matchAll(/\bt\('([\w.]+)'/g)].map((match) => match[1] ?? ''),
  );
  const own = asked.filter((key) => !key.startsWith('common.'));
  expect(
    own.filter(
      (key) =>
        !(key in english) &&
        !(`${key}_other` in english) &&
        !(key in flat(enRounds)) &&
        !(key in flat(enCare)) &&
        !(key in flat(enReports)) &&
        !i18n.exists(`kit:${key}`),
    ),
  ).toEqual([]);
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

test.each([workSchedule, plannedWork])('of $entity every text is there that its declaration asks for', (kind) =>
  expect(textFaults(kind, { en: merged(en, enCare), hi: merged(hi, hiCare), mr: merged(mr, mrCare) })).toEqual([]),
);

test.each(BUILT_TYPES)('of %s every text is there that its declaration asks for', (type) =>
  expect(textFaults(issueKind(type), { en, hi, mr })).toEqual([]),
);

test.each(BUILT_TYPES)('what is offered to be said of %s was written for it', (type) => {
  const { phrases } = issueKind(type);
  const sets: Record<string, { resolution_note: Record<string, string> }> = en.phraseOf;
  const offered = phrases === undefined ? en.phrase.resolution_note : sets[phrases]?.resolution_note;
  expect(Object.values(offered ?? {}).length).toBeGreaterThan(1);
  expect(Object.values(offered ?? {}).includes('Filled and rolled')).toBe(/routine|major/.test(type));
});
