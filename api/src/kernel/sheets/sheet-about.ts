/** What a file says of itself: which report, for whom, when, by which filters. */
import type { ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import type { SheetWords } from './sheet.model.ts';
import { SHEET_WORDS } from './sheet-words.ts';
import { clockOf, writeTime } from './write/local-time.ts';

export interface AboutFile {
  words: SheetWords;
  language: ExcelLanguage;
  organisation: string;
  person: string;
  at: Date;
  timeZone: string;
  filters: Readonly<Record<string, string>>;
  /** What ids among the filters are called. */
  named: Readonly<Record<string, string>>;
}

type Line = readonly [string, string];

function filterLine([name, value]: [string, string], { words, language, named }: AboutFile): Line {
  const shared = SHEET_WORDS[language];
  const label = (column: string) => words.filters[column] ?? words.columns[column] ?? column;
  if (name === 'search') return [shared.search, value];
  if (name === 'ordering') {
    const said = label(value.replace(/^-/, ''));
    return [shared.ordering, value.startsWith('-') ? `${said} ${shared.descending}` : said];
  }
  if (named[name] !== undefined) return [label(name), named[name]];
  const known = name === 'direction' ? shared.directions : words.values[name];
  const said = value.split(',').map((one) => known?.[one] ?? (one === 'true' ? shared.yes : one));
  return [label(name), said.join(', ')];
}

export function aboutLines(file: AboutFile): Line[] {
  const shared = SHEET_WORDS[file.language];
  const filters = Object.entries(file.filters).map((filter) => filterLine(filter, file));
  return [
    [shared.report, file.words.name],
    [shared.organisation, file.organisation],
    [shared.by, file.person],
    [shared.at, `${writeTime(clockOf(file.timeZone)(file.at.getTime()))} (${file.timeZone})`],
    [shared.filters, filters.length === 0 ? shared.none : ''],
    ...filters,
  ];
}
