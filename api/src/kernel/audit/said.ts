/** Values of lines of audit in words. */
import type { ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import type { Field, Fields } from '@chainage/shared/contracts/kit/field';
import type { RecordKind as Declared } from '@chainage/shared/contracts/kit/record-kind';
import { labelOf, valueSaid, type PaperWords } from '#kernel/papers/paper-fields.ts';
import { featuresOf, plainName, stateText, textsOf, type Texts } from '#kernel/papers/paper-texts.ts';
import { SHEET_WORDS } from '#kernel/sheets/sheet-words.ts';
import type { About, Values } from './about.ts';
import { AUDIT_WORDS } from './audit-words.ts';

/** What lines say beside the fields of their records, and whose ids or times it is. */
const beside: Record<string, Field> = {
  role_id: { kind: 'lookup', lookup: 'roles' },
  packages: { kind: 'lookups', lookup: 'packages' },
  package: { kind: 'lookup', lookup: 'packages' },
  highway: { kind: 'lookup', lookup: 'highways' },
};

/** Columns that name whoever has to do something: a line of their handing over says them by name. */
export function declareHolders(columns: readonly string[]): void {
  for (const column of columns) beside[column] = { kind: 'person' };
}

/** A line's fields: those declared first. */
export const withBeside = (fields: Fields): Fields => ({ ...beside, ...fields });

/** Words of a kind of its own go before those of its module, and those of pages of its features come last. */
export function recordTexts({ module, own }: Declared, language: ExcelLanguage): Texts {
  const first = textsOf(module, language);
  const all = textsOf(module, language, featuresOf(module));
  return (keys, values) => {
    const asked = [keys].flat();
    const wanted = own === undefined ? asked : [...asked.map((key) => `${own}.${key}`), ...asked];
    return first(wanted, values) ?? all(wanted, values);
  };
}

const NO_TEXTS: Texts = () => undefined;
export const textsAbout = ({ declared, thing }: About, language: ExcelLanguage): Texts =>
  thing?.texts?.(language) ?? (declared ? recordTexts(declared, language) : textsOf('shared', language)) ?? NO_TEXTS;

/** What a record's kind is called; undefined of what is none. */
export function kindWord({ declared }: About, t: Texts): string | undefined {
  if (!declared) return undefined;
  const name = declared.type?.value ?? declared.entity;
  return t(`type.${name}.one`) ?? plainName(name);
}

/** What a line is about, in the words of its record, else in the audit's. */
export const entitySaid = (
  about: About,
  t: Texts,
  { entity, language }: { entity: string; language: ExcelLanguage },
): string => kindWord(about, t) ?? AUDIT_WORDS[language].entities[entity] ?? plainName(entity);

/** What was done, in the words of the kind where it is a record's, else in the audit's. */
export const actionSaid = (action: string, language: ExcelLanguage, ofKind?: Texts): string =>
  ofKind?.(`done.${action}`) ?? AUDIT_WORDS[language].actions[action] ?? plainName(action.replaceAll('.', ' '));

/** Beside any record, with words of the audit's own. */
const OURS = new Set(['status', 'reason', 'comment']);

/** What a field is called, by its dotted path: as its record says it, else as the audit does. */
export function nameSaid(words: PaperWords, path: string): string {
  const { fields } = AUDIT_WORDS[words.language];
  const names = path.split('.').filter((part) => part !== '*');
  const last = names.at(-1) ?? path;
  const ours = fields[names.join('.')] ?? fields[last];
  if (ours !== undefined && OURS.has(path)) return ours;
  return words.t([`field.${names.join('_in_')}`, `field.${last}`]) ?? ours ?? labelOf(words, path);
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
const stateOf = (t: Texts, status: string, language: ExcelLanguage) =>
  stateText(t, status) ?? AUDIT_WORDS[language].values[status] ?? plainName(status);

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const WORD = /^[a-z][a-z_]*$/;

/** A value of which no field is known. */
function plain(words: PaperWords, name: string, value: unknown): string {
  const { t, language } = words;
  const as = (kind: Field['kind']) => valueSaid(words, name, { kind }, {}, value);
  if (typeof value === 'boolean') return SHEET_WORDS[language][value ? 'yes' : 'no'];
  if (Array.isArray(value)) return value.map((one) => plain(words, name, one)).join(', ');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .filter(([, each]) => !isEmpty(each))
      .map(([inner, each]) => `${nameSaid(words, inner)}: ${plain(words, inner, each)}`)
      .join('\n');
  if (typeof value !== 'string') return String(value as number);
  if (INSTANT.test(value)) return as('instant');
  if (DAY.test(value)) return as('day');
  if (!WORD.test(value)) return value;
  const known = t([`option.${name}.${value}`, `${name}.${value}`, `records:${name}.${value}`]);
  return known ?? AUDIT_WORDS[language].values[value] ?? value;
}

function saidOf(words: PaperWords, fields: Fields, name: string, value: unknown, record: Values): string {
  if ((name === 'status' || name.endsWith('_status')) && typeof value === 'string')
    return stateOf(words.t, value, words.language);
  const field = fields[name];
  if (!field) return plain(words, name, value);
  const { row, kind } = field;
  // of a picture no more than which it is
  if (kind === 'photo' || kind === 'signature')
    return `${AUDIT_WORDS[words.language].entities['record_file']} ${String(value).slice(-8)}`;
  if (!row || !Array.isArray(value)) return valueSaid(words, name, field, record, value);
  return value
    .map((one: Values, at) => {
      const facts = Object.entries(one).flatMap(([inner, each]) => {
        const of = row[inner];
        return isEmpty(each) || !of || inner === 'row_id'
          ? []
          : [`${nameSaid(words, `${name}.${inner}`)}: ${valueSaid(words, inner, of, record, each)}`];
      });
      return `${at + 1}. ${facts.join('; ')}`;
    })
    .join('\n');
}

/** A value in words, rows one below the other; null for nothing. What is none of its field's kind is said as it stands. */
export function said(words: PaperWords, fields: Fields, name: string, value: unknown, record: Values): string | null {
  if (isEmpty(value)) return null;
  try {
    return saidOf(words, fields, name, value, record);
  } catch {
    return plain(words, name, value);
  }
}
