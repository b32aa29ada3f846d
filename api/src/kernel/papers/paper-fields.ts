/** The fields of a record as parts of a paper: sections and labels of its declaration, values as the screens write them. */
import type { Facts } from '@chainage/shared/contracts/kit/condition';
import { fieldsOf, type Field, type Fields } from '@chainage/shared/contracts/kit/field';
import { lineSums } from '@chainage/shared/contracts/kit/lines';
import type { RecordKind as Declared } from '@chainage/shared/contracts/kit/record-kind';
import { shownAt } from '@chainage/shared/contracts/kit/rules';
import { isEmpty } from '@chainage/shared/contracts/kit/steps';
import { cellOf } from '@chainage/shared/lib/format/cell';
import { labelIn } from '@chainage/shared/lib/format/label';
import type { ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import type { Values } from '#kernel/records/served-kind.ts';
import type { PaperPart } from '#kernel/sheets/write/pdf/paper.model.ts';
import { SHEET_WORDS } from '#kernel/sheets/sheet-words.ts';
import type { PaperNames } from './paper-names.queries.ts';
import { plainName, type Texts } from './paper-texts.ts';

export interface PaperWords {
  t: Texts;
  names: PaperNames;
  language: ExcelLanguage;
}

/** What rows say of more columns than this is told field by field. */
const COLUMNS_MOST = 6;
const AT_END = new Set(['whole', 'decimal', 'money', 'chainage']);
/** Files stand among the photos; a row's id is nobody's word. */
const UNSAID = new Set(['row_id', 'photo', 'signature']);

/** What a field is called, by its dotted path: as `useFieldLabel` of the screens says it. */
export function labelOf({ t }: Pick<PaperWords, 't'>, path: string): string {
  const names = path.split('.').filter((part) => part !== '*');
  const last = names.at(-1) ?? path;
  return t([`field.${names.join('_in_')}`, `field.${last}`, `records:field.${last}`]) ?? plainName(last);
}

const optionOf = ({ t }: PaperWords, name: string, option: string): string =>
  t([`option.${name}.${option}`, `${name}.${option}`, `records:${name}.${option}`]) ?? plainName(option);

/** A value in one line; `record`: the whole one, for what points to another part of it. */
export function valueSaid(
  words: PaperWords,
  name: string,
  field: Field,
  record: Readonly<Values>,
  value: unknown,
): string {
  const { names, language, t } = words;
  const carried = record[`${name}_label`];
  if (typeof carried === 'string' && field.kind === 'lookup')
    return labelIn(record[`${name}_labels`] as Values | undefined, language, carried);
  if (field.kind === 'row_of') {
    const rows = record[field.of ?? ''];
    const own = Array.isArray(rows) ? (rows[Number(value)] as Values | undefined)?.[field.label ?? ''] : undefined;
    const row = t([`rows.${field.of}.one`, 'rows.one'], { number: Number(value) + 1 }) ?? String(Number(value) + 1);
    return own ? `${row} · ${String(own)}` : row;
  }
  return cellOf(value, field, {
    choice: (option) =>
      optionOf(words, name, option) + (name === 'direction' ? names.towards(option, record['highway']) : ''),
    flag: (yes) => (yes ? SHEET_WORDS[language].yes : SHEET_WORDS[language].no),
    unit: (unit) => t([`records:unit.${unit}`]) ?? unit,
    label: (id) => names.of(field, id),
  });
}

/** Rows of a repeatable part, or lines of a sheet. */
function rowsPart(
  words: PaperWords,
  {
    title,
    path,
    row,
    rows,
    record,
  }: { title: string; path: string; row: Fields; rows: readonly Values[]; record?: Values },
): PaperPart[] {
  const shown = Object.entries(row).filter(
    ([name, { kind }]) => !UNSAID.has(kind) && rows.some((one) => !isEmpty(one[name])),
  );
  const inPath = (name: string) => (path ? `${path}.${name}` : name);
  const cell = (one: Values, name: string, field: Field) =>
    isEmpty(one[name]) ? '' : valueSaid(words, name, field, record ?? one, one[name]);
  if (shown.length <= COLUMNS_MOST || !path)
    return [
      {
        as: 'table',
        title,
        heads: ['', ...shown.map(([name]) => labelOf(words, inPath(name)))],
        rows: rows.map((one, at) => [String(at + 1), ...shown.map(([name, field]) => cell(one, name, field))]),
        ends: [true, ...shown.map(([, { kind }]) => AT_END.has(kind))],
      },
    ];
  return rows.map((one, at) => ({
    as: 'facts',
    title: words.t([`rows.${path}.one`, 'rows.one'], { number: at + 1 }) ?? `${title} ${at + 1}`,
    facts: shown.flatMap(([name, field]) => {
      const value = cell(one, name, field);
      return value === '' ? [] : [[labelOf(words, inPath(name)), value] as const];
    }),
  }));
}

/** The sections of the declaration: what is filled in, what is worked out, what this reader may not see. */
export function fieldParts(words: PaperWords, declared: Declared, record: Readonly<Values>, now: Date): PaperPart[] {
  const { t } = words;
  const fields = fieldsOf(declared.fields);
  const masked = (record['masked'] ?? []) as readonly string[];
  const facts: Facts = { record, masked, now };
  const computed = Object.keys(declared.computed?.(record) ?? {});
  const fact = (name: string): (readonly [string, string])[] => {
    const field = fields[name];
    if (computed.includes(name)) return isEmpty(record[name]) ? [] : [[labelOf(words, name), String(record[name])]];
    if (!field || shownAt(declared, name, facts) === false || UNSAID.has(field.kind)) return [];
    const hidden = masked.filter((path) => path === name || path.startsWith(`${name}.*.`));
    const masks = hidden.map((path) => [labelOf(words, path), t('masked.hidden') ?? ''] as const);
    if (isEmpty(record[name]) || field.row) return masks;
    return [[labelOf(words, name), valueSaid(words, name, field, record, record[name])], ...masks];
  };
  const rows = (name: string): PaperPart[] => {
    const { row } = fields[name] ?? {};
    const value = record[name];
    if (!row || !Array.isArray(value) || value.length === 0 || shownAt(declared, name, facts) === false) return [];
    const open = Object.entries(row).filter(([inner]) => !masked.includes(`${name}.*.${inner}`));
    const title = labelOf(words, name);
    return rowsPart(words, { title, path: name, row: Object.fromEntries(open), rows: value as Values[], record });
  };
  const placed = declared.sections.flatMap((section) => section.fields);
  const sections = [
    ...declared.sections,
    { key: 'computed', fields: computed.filter((name) => !placed.includes(name)) },
  ];
  return sections.flatMap(({ key, fields: names }): PaperPart[] => {
    const filled = names.flatMap(fact);
    const title = t(`section.${key}`) ?? plainName(key);
    return [...(filled.length > 0 ? [{ as: 'facts', title, facts: filled } as const] : []), ...names.flatMap(rows)];
  });
}

/** What the server keeps beside the form: names with values of their own, as what only an asset's type has. */
export function keptParts({ t, language }: PaperWords, { kept = {} }: Declared, record: Readonly<Values>): PaperPart[] {
  const shown = (value: unknown) =>
    typeof value === 'boolean' ? SHEET_WORDS[language][value ? 'yes' : 'no'] : String(value);
  return Object.keys(kept).flatMap((name): PaperPart[] => {
    const value = record[name];
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
    const facts = Object.entries(value).flatMap(([one, said]) =>
      isEmpty(said) || typeof said === 'object'
        ? []
        : [[t(`attribute.${one}`) ?? plainName(one), shown(said)] as const],
    );
    return facts.length === 0 ? [] : [{ as: 'facts', title: t(`section.${name}`) ?? plainName(name), facts }];
  });
}

/** What tells a record from others of its kind: what its card is headed by. */
export function subjectOf(words: PaperWords, { fields, list }: Declared, record: Readonly<Values>): string | undefined {
  const known = fieldsOf(fields);
  const name = list.card.title.find((one) => known[one] && !isEmpty(record[one]));
  return name && known[name] ? valueSaid(words, name, known[name], record, record[name]) : undefined;
}

/** The lines of a sheet, each kind a table with what it comes to. */
export function lineParts(words: PaperWords, { lines = {} }: Declared, record: Readonly<Values>): PaperPart[] {
  const all = record['lines'] as Readonly<Record<string, readonly Values[]>> | undefined;
  return Object.entries(lines).flatMap(([name, line]): PaperPart[] => {
    const rows = all?.[name] ?? [];
    if (rows.length === 0) return [];
    const fields = fieldsOf(line.kind.fields);
    const row = Object.fromEntries(line.shows.flatMap((one) => (fields[one] ? [[one, fields[one]] as const] : [])));
    const kindName = line.kind.type?.value ?? line.kind.entity;
    const title = words.t(`type.${kindName}.plural`) ?? plainName(name);
    const sums = Object.entries(lineSums(line, rows)).flatMap(([one, sum]) =>
      sum === null || !fields[one]
        ? []
        : [[labelOf(words, one), valueSaid(words, one, fields[one], record, sum)] as const],
    );
    const table = rowsPart(words, { title, path: '', row, rows });
    const inAll = words.t('print.inAll') ?? '';
    return sums.length === 0 ? table : [...table, { as: 'facts', title: inAll, facts: sums }];
  });
}
