import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHEET_WORDS } from '../api/src/kernel/sheets/sheet-words.ts';
import { en } from '../api/src/modules/issues/sheet/en.ts';
import { hi } from '../api/src/modules/issues/sheet/hi.ts';
import { mr } from '../api/src/modules/issues/sheet/mr.ts';

const WORDS = { en, hi, mr };
const texts = (path: string, language: string) =>
  JSON.parse(readFileSync(join(__dirname, '..', path, `${language}.json`), 'utf8')) as Record<
    string,
    Record<string, never>
  >;

it.each(Object.entries(WORDS))('a file of issues says in %s what the list says', (language, words) => {
  const module = texts('mfe-issues/src/i18n/list', language);
  const records = texts('shared/src/i18n/records', language);
  const { age: _, chainage: __, ...columns } = module['column']!;
  expect(words.columns).toMatchObject(columns);
  expect(words.values).toMatchObject({
    status: records['status'],
    priority: module['option']!['priority'],
    sla_state: Object.assign({}, module['option']!['sla_state'], { late: module['sla']!['late'] }),
  });
  const types = Object.entries(module['type']!).map(([type, said]) => [type, (said as { one: string }).one]);
  expect(words.values['type']).toEqual(Object.fromEntries(types));
  expect({ ...words.columns, ...words.filters }).toMatchObject(module['filter']!);
  expect(Object.keys(words.columns)).toEqual(Object.keys(en.columns));
});

it.each(['en', 'hi', 'mr'] as const)('a file calls units in %s as records do', (language) => {
  const said = texts('shared/src/i18n/records', language)['unit']!;
  const { units } = SHEET_WORDS[language];
  expect(Object.fromEntries(Object.keys(said).map((unit) => [unit, units[unit] ?? unit]))).toEqual(said);
});
