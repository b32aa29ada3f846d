/** An empty sheet to fill in, and beside it what each column may hold. */
import type { ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import type { Book, BookColumn, CellKind } from '../write/book.model.ts';
import { REQUIRED_MARK } from './heads.ts';
import type { Import, ImportColumn } from './import.model.ts';
import { IMPORT_WORDS } from './import-words.ts';
import { listOf, type KnownLists } from './known-lists.ts';
import { choiceWords } from './read-cell.ts';

const LANGUAGES = ['en', 'hi', 'mr'] as const;
const NARROWEST = 16;

const CELLS: Readonly<Partial<Record<ImportColumn['field']['kind'], CellKind>>> = {
  whole: 'number',
  decimal: 'number',
  money: 'money',
  day: 'day',
  instant: 'time',
};

const HELP: Readonly<Partial<Record<ImportColumn['field']['kind'], keyof (typeof IMPORT_WORDS)['en']['kinds']>>> = {
  whole: 'number',
  decimal: 'number',
  money: 'number',
  chainage: 'chainage',
  day: 'day',
  instant: 'instant',
  flag: 'flag',
  choice: 'list',
  lookup: 'list',
  person: 'list',
};

function helpOf({ field, required }: ImportColumn, language: ExcelLanguage): string {
  const words = IMPORT_WORDS[language];
  const { kind, unit, maxLength } = field;
  return [
    required ? words.required : words.mayBeEmpty,
    `${words.kinds[HELP[kind] ?? 'text']}${unit ? ` (${unit})` : ''}`,
    ...(maxLength ? [`${maxLength} ${words.characters}`] : []),
  ].join(' · ');
}

/** What may stand in a cell, one line each: its name, and its code where it has one. */
function valuesOf(known: Import, lists: KnownLists, column: ImportColumn, language: ExcelLanguage): string[] {
  const { name, field } = column;
  if (field.kind === 'choice') {
    const words = choiceWords(known, name)[LANGUAGES.indexOf(language)] ?? {};
    return (field.options ?? []).map((option) => (words[option] ? `${words[option]} (${option})` : option));
  }
  if (listOf(field) === undefined) return [];
  return lists.offered(field).map((entry) => {
    const label = lists.label(entry, language);
    return entry.code === null || entry.code === label ? label : `${label} (${entry.code})`;
  });
}

/** The book of the template, in a language; without rows. */
export function templateOf(known: Import, lists: KnownLists, language: ExcelLanguage, timeZone: string): Book {
  const words = IMPORT_WORDS[language];
  const head = ({ name }: ImportColumn) => known.words[language].columns[name] ?? name;
  const columns = known.columns.map((column): BookColumn => {
    const shown = `${head(column)}${column.required ? REQUIRED_MARK : ''}`;
    return { head: shown, kind: CELLS[column.field.kind] ?? 'text', width: Math.max(NARROWEST, shown.length + 4) };
  });
  const lines = known.columns.flatMap((column) => [
    [head(column), helpOf(column, language)] as const,
    ...valuesOf(known, lists, column, language).map((value) => ['', value] as const),
  ]);
  return {
    name: known.words[language].name,
    columns,
    timeZone,
    about: { name: words.help, lines: [[words.column, `* ${words.required}. ${words.keep}`], ...lines] },
  };
}
