/** What a cell says of a field, in the form in which a form would send it, by the field's kind. */
import { parseChainage } from '@chainage/shared/contracts/chainage';
import type { FieldCode } from '@chainage/shared/contracts/field-codes';
import type { ImportFault, ImportWarning } from '@chainage/shared/contracts/import-paths';
import type { Field } from '@chainage/shared/contracts/kit/field';
import type { KindName } from '@chainage/shared/contracts/kit/kinds';
import type { ReadValue } from '../read/read.model.ts';
import { SHEET_WORDS } from '../sheet-words.ts';
import type { Import, ImportColumn } from './import.model.ts';
import type { KnownCodes } from './known-codes.ts';
import type { Family, KnownLists } from './known-lists.ts';
import { plain } from './plain.ts';
import { readDay, readInstant } from './read-moment.ts';
import { readNumber, toPlaces } from './read-number.ts';

export interface Reading {
  known: Import;
  lists: KnownLists;
  /** Of the rows that are judged. */
  codes?: KnownCodes;
  timeZone: string;
  /** Of a column whose entries belong to another's. */
  family?: Family | undefined;
}

export interface CellRead {
  /** Null for nothing. */
  value: unknown;
  fault?: ImportFault | FieldCode;
  warnings: ImportWarning[];
}

type Plainly = Exclude<ReadValue, { kind: 'formula' }>;
const wrong = (fault: ImportFault | FieldCode): CellRead => ({ value: null, fault, warnings: [] });
const right = (value: unknown, ...warnings: ImportWarning[]): CellRead => ({ value, warnings });

/** A cell as somebody would have typed it. */
function typed(value: Plainly): string {
  switch (value.kind) {
    case 'text':
    case 'number':
      return value.text;
    case 'moment':
      return value.iso;
    case 'flag':
      return value.value ? 'true' : 'false';
    default:
      return '';
  }
}

const DEVANAGARI_ZERO = 0x966;
const inLatin = (text: string): string =>
  text.replace(/[०-९]/gu, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));

function readChainage(text: string): CellRead {
  const bare = inLatin(text.normalize('NFKC')).trim().toLowerCase();
  const km = bare.replace(/^(?:km|ch|किमी)\.?\s*/u, '').replace(/\s*(?:km|किमी)\.?$/u, '');
  // what a double adds behind the metres is none of somebody's
  const known = /^\d+\.\d{4,}$/.test(km) ? toPlaces(km, 3) : km;
  const value = known === undefined ? null : parseChainage(known);
  return value === null ? wrong(known === undefined ? 'decimals' : 'not_a_chainage') : right(value);
}

function readDecimal(text: string, { places = 0, unit }: Field): CellRead {
  const value = readNumber(text, unit);
  if (value === undefined) return wrong('not_a_number');
  const rounded = toPlaces(value, places);
  return rounded === undefined ? wrong('decimals') : right(rounded);
}

function readWhole(text: string, { unit }: Field): CellRead {
  const value = readNumber(text, unit);
  return value === undefined || value.includes('.') ? wrong('not_a_number') : right(Number(value));
}

const YES = new Set(['true', '1', ...Object.values(SHEET_WORDS).map(({ yes }) => plain(yes))]);
const NO = new Set(['false', '0', ...Object.values(SHEET_WORDS).map(({ no }) => plain(no))]);

function readFlag(text: string): CellRead {
  const word = plain(text);
  return YES.has(word) ? right(true) : NO.has(word) ? right(false) : wrong('not_yes_no');
}

/** What a choice is called, by its word, in every language. */
export const choiceWords = ({ words }: Pick<Import, 'words'>, name: string) =>
  (['en', 'hi', 'mr'] as const).map(
    (language) => words[language].values[name] ?? (name === 'direction' ? SHEET_WORDS[language].directions : {}),
  );

function readChoice(text: string, { name, field }: ImportColumn, { known }: Reading): CellRead {
  const word = plain(text);
  const options = field.options ?? [];
  const own = options.find((option) => plain(option) === word);
  if (own !== undefined) return right(own);
  const found = new Set(
    choiceWords(known, name).flatMap((words) => options.filter((option) => plain(words[option] ?? '') === word)),
  );
  if (found.size > 1) return wrong('several');
  const [only] = found;
  return only === undefined ? wrong('not_in_list') : right(only);
}

function readEntry(text: string, { field }: Pick<ImportColumn, 'field'>, { lists, family }: Reading): CellRead {
  const found = lists.find(field, text, family);
  if (found === undefined) return wrong('not_in_list');
  return found === 'several' ? wrong('several') : right(found);
}

/** Entries of a list one behind the other: `Ambulance; Crane`. */
function readEntries(text: string, { field }: ImportColumn, reading: Reading): CellRead {
  const read = text
    .split(/[;\n]/u)
    .filter((word) => word.trim() !== '')
    .map((word) => readEntry(word.trim(), { field }, reading));
  return read.find(({ fault }) => fault) ?? right([...new Set(read.map(({ value }) => value))]);
}

function readDate({ value, fault, warning }: ReturnType<typeof readDay>): CellRead {
  if (value === undefined) return wrong(fault ?? 'not_a_date');
  return right(value, ...(warning ? [warning] : []));
}

/** No word, day or number is longer: what is, is not looked for. */
const LONGEST_WORD = 500;
const FAULTS: Partial<Record<KindName, ImportFault | FieldCode>> = {
  chainage: 'not_a_chainage',
  decimal: 'not_a_number',
  money: 'not_a_number',
  whole: 'not_a_number',
  day: 'not_a_date',
  instant: 'not_a_date',
  flag: 'not_yes_no',
  choice: 'not_in_list',
  lookup: 'not_in_list',
  lookups: 'not_in_list',
  person: 'not_in_list',
};

function readPlain(value: Plainly, column: ImportColumn, reading: Reading): CellRead {
  const { field } = column;
  const text = typed(value);
  const fault = text.length > LONGEST_WORD ? FAULTS[field.kind] : undefined;
  if (fault) return wrong(fault);
  switch (field.kind) {
    case 'chainage':
      return value.kind === 'moment' ? wrong('became_day') : readChainage(text);
    case 'decimal':
    case 'money':
      return value.kind === 'moment' ? wrong('became_day') : readDecimal(text, field);
    case 'whole':
      return value.kind === 'moment' ? wrong('became_day') : readWhole(text, field);
    case 'day':
      if (value.kind === 'moment') return readDate(readDay(text.replace(/T00:00:00$/, '')));
      return readDate(readDay(text));
    case 'instant':
      return readDate(readInstant(text, reading.timeZone));
    case 'flag':
      return readFlag(text);
    case 'choice':
      return readChoice(text, column, reading);
    case 'lookup':
    case 'person':
      return readEntry(text, column, reading);
    case 'lookups':
      return readEntries(text, column, reading);
    default:
      // a number of a sign that Excel took for a day is lost
      return value.kind === 'moment' ? wrong('became_day') : right(text);
  }
}

/** Reads a cell for the field of its column. An empty one, or one of blanks, says nothing. */
export function readCell(value: ReadValue, column: ImportColumn, reading: Reading): CellRead {
  if (value.kind === 'formula') {
    if (value.value.kind === 'empty') return wrong('no_value');
    const read = readCell(value.value, column, reading);
    return read.fault ? read : { ...read, warnings: [...read.warnings, 'formula'] };
  }
  if (value.kind === 'error') return wrong('cell_error');
  if (value.kind === 'empty' || (value.kind === 'text' && value.text.trim() === '')) return right(null);
  return readPlain(value, column, reading);
}
