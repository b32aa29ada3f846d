import { fieldsOf, pick, type Fields } from '#contracts/kit/field.ts';
import { sentLater } from '#contracts/kit/flow.ts';
import { looksAtRecord, stepFields, type WrittenKind } from '../record/kind-parts.ts';

/** Fields as forms name them, by where the wire has them: `vehicles.*` → "Vehicle *", `vehicles.*.role` → "Role". */
export type Words = Readonly<Record<string, string>>;

/** What the request of a photo has beside its stage. */
const OF_PHOTOS = ['file', 'stage', 'taken_at'];

const pathsOf = (fields: Fields, before = ''): string[] =>
  Object.entries(fields).flatMap(([name, { row }]) => [
    before + name,
    ...(row ? [`${before}${name}.*`, ...pathsOf(row, `${before}${name}.*.`)] : []),
  ]);

/** Words for every field of the kind that has some, those of its rows and lines among them. */
export function wordsOf(kind: Pick<WrittenKind, 'fields' | 'flow' | 'lines'>, word: (path: string) => string): Words {
  // of a line that does not let its sheet move a refusal names the place and the field, as of a row
  const lines = Object.entries(kind.lines ?? {}).flatMap(([name, line]) => [
    name,
    `${name}.*`,
    ...pathsOf(fieldsOf(line.kind.fields), `${name}.*.`),
  ]);
  const named = [...pathsOf(fieldsOf(kind.fields)), ...lines, ...stepFields(kind), ...OF_PHOTOS].map(
    (path) => [path, word(path)] as const,
  );
  return Object.fromEntries(named.filter(([, text]) => text !== ''));
}

/** What the steps that may wait on a device are called, by verb. */
export const stepNames = ({ flow }: Pick<WrittenKind, 'flow'>, word: (verb: string) => string): Words =>
  Object.fromEntries(
    sentLater(flow)
      .map((verb) => [verb, word(verb)] as const)
      .filter(([, text]) => text !== ''),
  );

/** What the states of a kind are called. */
export const stateNames = ({ flow }: Pick<WrittenKind, 'flow'>, word: (state: string) => string): Words =>
  Object.fromEntries(flow.states.map((state) => [state, word(state)] as const).filter(([, text]) => text !== ''));

/** What a row needs of them, to be explained by pages that do not know its kind. */
export function wordsFor(kind: Pick<WrittenKind, 'fields' | 'required' | 'flow'>, verb: string, words: Words): Words {
  if (looksAtRecord(kind, verb)) return words;
  const own = verb === 'photo' ? OF_PHOTOS : stepFields(kind, verb);
  return pick(words, own);
}
