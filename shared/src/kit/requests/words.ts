import { pick } from '#contracts/kit/field.ts';
import { sentLater } from '#contracts/kit/flow.ts';
import { looksAtRecord, stepFields, type WrittenKind } from '../record/kind-parts.ts';

/** Fields as forms name them, by where the wire has them: `vehicles.*` → "Vehicle *", `vehicles.*.role` → "Part in it". */
export type Words = Readonly<Record<string, string>>;

/** What the request of a photo has beside its stage. */
const OF_PHOTOS = ['file', 'stage', 'taken_at'];

const isRows = (value: unknown): value is Record<string, unknown>[] =>
  Array.isArray(value) && value.some((each) => typeof each === 'object' && each !== null);

/** Words for every field of the kind that has some: `record` tells what the entries of its lists hold. */
export function wordsOf(
  kind: Pick<WrittenKind, 'fields' | 'flow'>,
  record: Readonly<Record<string, unknown>>,
  word: (path: string) => string,
): Words {
  const paths = Object.keys(kind.fields).flatMap((name) => {
    const value = record[name];
    if (!isRows(value)) return [name];
    const inner = new Set(value.flatMap((row) => Object.keys(row)));
    return [name, `${name}.*`, ...[...inner].map((each) => `${name}.*.${each}`)];
  });
  const named = [...paths, ...stepFields(kind), ...OF_PHOTOS].map((path) => [path, word(path)] as const);
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
