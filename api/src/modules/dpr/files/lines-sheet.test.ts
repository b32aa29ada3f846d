import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dprLog } from '@chainage/shared/contracts/dpr/log';
import { DPR_FILES } from '@chainage/shared/contracts/dpr/report-files';
import { filterNames } from '@chainage/shared/contracts/kit/list';
import { findSheet } from '#kernel/sheets/sheet.model.ts';
import '../index.ts';

it('says every filter of the lines in each language, those of addresses too', () => {
  const sheet = findSheet(DPR_FILES.lines);
  for (const { filters, columns } of Object.values(sheet!.words))
    expect(dprLog.list.filters.flatMap(filterNames).filter((name) => !(filters[name] ?? columns[name]))).toEqual([]);
  expect(sheet!.words.hi.filters['counted_to']).toBe('इस महीने तक गिना');
});

it.each(['en', 'hi', 'mr'] as const)('a file is called in %s by the page that it holds the rows of', (language) => {
  const path = join(__dirname, '../../../../../mfe-dpr/src/i18n', `${language}.json`);
  const { list, lines } = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Record<string, string>>;
  expect(findSheet(DPR_FILES.entries)?.words[language].name).toBe(list!['title']);
  expect(findSheet(DPR_FILES.lines)?.words[language].name).toBe(lines!['report']!.split(' · ')[0]);
});
