/** Which words a phone's form asks for, and which of them is next; without a screen. */
import { now } from '#api-client/server-clock.ts';
import { pick, type Fields } from '#contracts/kit/field.ts';
import type { RecordRules } from '#contracts/kit/record-kind.ts';
import { faultsAt, missingAmong, requiredBy } from '#contracts/kit/rules.ts';
import type { Sentence, Word } from '#contracts/kit/sentence.ts';
import { isEmpty } from '#contracts/kit/steps.ts';
import type { FormValues } from '#kit/kind.tsx';
import type { PageKind } from '#kit/record/kind-parts.ts';
import { codeIn } from '../form-check.ts';
import { valuesToWire } from '../values.ts';
import { warningOf } from '../warning-of.ts';

type AskingKind = PageKind & { sentence: Sentence };

const firstPart = (path: string) => path.split('.')[0] ?? '';

/** Fields that have a place of their own beside the sections. */
export const saidElsewhere = ({ words, after, now: beside = [] }: Sentence, asked: readonly Word[]): string[] => [
  ...new Set([...words, ...(after ? [after] : []), ...asked].flatMap(({ fields }) => fields).concat(beside)),
];

/**
 * What the step requires beside the sentence and what a new form does not know yet: asked in the same manner, a word each, in
 * the order of the sections. What may come later, and what is asked beside it, is left out. `begins`: what the form knew
 * before anything was told; of one that is gone on with, its values are more.
 */
export function wordsBeside(kind: AskingKind, step: string, values: FormValues, begins = values): Word[] {
  const { sentence, later, byDevice = [], sections } = kind;
  const mayWait = later?.step === step ? later.fields : [];
  const elsewhere = [...saidElsewhere(sentence, []), ...(sentence.byItself ?? []), ...byDevice, ...mayWait];
  const must = requiredBy(kind, step).map(firstPart);
  return (
    sections
      .flatMap(({ fields }) => fields)
      .filter(
        (name) =>
          must.includes(name) && !elsewhere.includes(name) && [begins, values].some((said) => isEmpty(said[name])),
      )
      // a type may have a field called as a word of the sentence that says something else
      .map((name) => ({ key: sentence.words.some(({ key }) => key === name) ? `its-${name}` : name, fields: [name] }))
  );
}

interface Asked {
  step: string;
  fields: Fields;
  values: FormValues;
}

/** Of these fields, those that a rule of the step would miss were they empty: who died, where somebody did. */
export const demandedOf = (rules: RecordRules, names: readonly string[], { step, fields, values }: Asked): string[] =>
  names.filter((name) => {
    const facts = { record: { ...valuesToWire(values, fields), [name]: null }, now: now() };
    return faultsAt(rules, step, facts, codeIn(fields)).some(({ path }) => firstPart(path) === name);
  });

/** The first of these words that still misses something the step requires; null where none does. */
export function nextWord(
  kind: AskingKind,
  { step, words, fields, values }: Asked & { words: readonly Word[] },
): string | null {
  const record = valuesToWire(values, fields);
  // what a rule asks for is among the words only while it does
  const must = requiredBy(kind, step).concat(kind.sentence.demanded ?? []);
  const misses = ({ fields: own }: Word) =>
    missingAmong(
      kind,
      must.filter((path) => own.includes(path)),
      { record, now: now() },
    ).length > 0;
  return words.find(misses)?.key ?? null;
}

/** The first word with a value that was told and looks like a slip: where a form that is gone on with was left half typed. */
export const doubtfulWord = (
  words: readonly Word[],
  fields: Fields,
  values: FormValues,
  begins: FormValues,
): string | undefined =>
  words.find(({ fields: own }) =>
    Object.entries(pick(fields, own)).some(
      ([name, field]) => values[name] !== begins[name] && warningOf(field, values[name]) !== null,
    ),
  )?.key;

/** The field whose value stands for a word: the last of its fields, where that is filled. */
export const saidBy = ({ fields }: Word, values: FormValues): string | undefined =>
  fields.slice(-1).find((name) => !isEmpty(values[name]));

/** Whether one tap says all of it, so that the next word may follow by itself. */
export const isOneTap = ({ fields }: Word, all: Fields): boolean =>
  Object.values(pick(all, fields)).every(({ kind }) => kind === 'choice' || kind === 'lookup');
