/** What a file says of itself: which report, for whom, when, by which filters. */
import type { ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import { formatChainage } from '@chainage/shared/contracts/chainage';
import { formatDate } from '@chainage/shared/lib/format/date';
import type { SheetWords } from './sheet.model.ts';
import { SHEET_WORDS } from './sheet-words.ts';
import { clockOf, sayTime } from './write/local-time.ts';

export interface FiltersSaid {
  words: SheetWords;
  language: ExcelLanguage;
  filters: Readonly<Record<string, string>>;
  /** What ids among the filters are called. */
  named: Readonly<Record<string, string>>;
}

export interface AboutFile extends FiltersSaid {
  /** The report, and which part of it. */
  title: string;
  organisation: string;
  person: string;
  at: Date;
  timeZone: string;
}

type Line = readonly [string, string];

const CHAINAGES = new Set(['chainage_from', 'chainage_to']);
const DAY = /^\d{4}-\d\d-\d\d$/;

function filterLine([name, value]: [string, string], { words, language, named }: FiltersSaid): Line {
  const shared = SHEET_WORDS[language];
  const label = (column: string) => words.filters[column] ?? words.columns[column] ?? column;
  if (name === 'search') return [shared.search, value];
  if (name === 'ordering') {
    const said = label(value.replace(/^-/, ''));
    return [shared.ordering, value.startsWith('-') ? `${said} ${shared.descending}` : said];
  }
  if (named[name] !== undefined) return [label(name), named[name]];
  if (CHAINAGES.has(name)) return [label(name), formatChainage(value)];
  if (DAY.test(value)) return [label(name), formatDate(value)];
  const known = name === 'direction' ? shared.directions : words.values[name];
  const said = value.split(',').map((one) => known?.[one] ?? (one === 'true' ? shared.yes : one));
  return [label(name), said.join(', ')];
}

/** Filters in words, each with what it is called. */
export const filterLines = (said: FiltersSaid): Line[] =>
  Object.entries(said.filters).map((filter) => filterLine(filter, said));

export function aboutLines(file: AboutFile): Line[] {
  const shared = SHEET_WORDS[file.language];
  const filters = filterLines(file);
  return [
    [shared.report, file.title],
    [shared.organisation, file.organisation],
    [shared.by, file.person],
    [shared.at, `${sayTime(clockOf(file.timeZone)(file.at.getTime()))} (${file.timeZone})`],
    [shared.filters, filters.length === 0 ? shared.none : ''],
    ...filters,
  ];
}
