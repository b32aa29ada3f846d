/**
 * The forms in which Hindi and Marathi words stand in texts and are typed: of one, of several, before a postposition (गड्ढा, गड्ढे,
 * गड्ढों). By their letters where both are in Devanagari; typed in Latin letters, by their sound.
 */
import { closeSoundOf, isOwnScript, known } from './search-sounds.ts';

/** Endings that replace one another, the longest first: of one; of several and before postpositions, as they are said in Latin letters too. */
const ENDINGS: readonly (readonly [one: string, others: readonly string[]])[] = [
  ['िया', ['ियाँ', 'ियों']],
  ['ा', ['े', 'ों', 'ो']],
  ['ी', ['ियाँ', 'ियों']],
];
/** Of a word that ends in a consonant. */
const ADDED = ['ें', 'ों'];
/** Further ones, of Marathi most of all, told by letters only: by their sound they are other words. */
const BY_LETTERS: Readonly<Record<string, readonly string[]>> = {
  'ा': ['्या', '्यां', '्यात', '्यांत'],
  'ी': ['्या', '्यां', 'ीत'],
  '': ['े', 'ा', 'ात', 'ाने'],
};
const ENDS_IN_CONSONANT = /[\u0915-\u0939\u0958-\u095f\u093c]$/;

const plain = (word: string) => word.normalize('NFD').replaceAll('\u093c', '').replaceAll('ँ', 'ं');

/** Of which words in the singular this one may be a form. */
function onesOf(word: string): string[] {
  const ended = (end: string, one: string) => (word.endsWith(end) ? [word.slice(0, -end.length) + one] : []);
  return [
    word,
    ...ENDINGS.flatMap(([one, others]) => others.flatMap((end) => ended(end, one))),
    ...ADDED.flatMap((end) => ended(end, '')),
  ];
}

function formsOfOne(word: string): string[] {
  const [one, others] = ENDINGS.find(([end]) => word.endsWith(end)) ?? [];
  if (one !== undefined && others) return [word, ...others.map((end) => word.slice(0, -one.length) + end)];
  return ENDS_IN_CONSONANT.test(word) ? [word, ...ADDED.map((end) => word + end)] : [word];
}

const lettersOfOne = (word: string): string[] => {
  const end = ['ा', 'ी'].find((each) => word.endsWith(each)) ?? (ENDS_IN_CONSONANT.test(word) ? '' : undefined);
  const further = end === undefined ? [] : (BY_LETTERS[end] ?? []);
  return [...formsOfOne(word), ...further.map((each) => word.slice(0, word.length - (end ?? '').length) + each)];
};

/** A word in Devanagari as texts may have it; any other as it is. */
export const formsOf = known((word: string): readonly string[] =>
  isOwnScript(word) ? [...new Set(onesOf(word).flatMap(formsOfOne))] : [word],
);
const lettersOf = known((word: string): ReadonlySet<string> => new Set(onesOf(word).flatMap(lettersOfOne).map(plain)));
/** The forms of a short word that ends in a consonant sound like another's: those of गाद like गाड़ी's. */
const isShort = (word: string) => ENDS_IN_CONSONANT.test(word) && closeSoundOf(word).length < 3;
const soundsOf = known(
  (word: string): ReadonlySet<string> =>
    new Set(isOwnScript(word) ? (isShort(word) ? [word] : formsOf(word)).map(closeSoundOf) : []),
);

/** Whether both words are in Devanagari, and forms of one. */
export const isFormOf = (asked: string, word: string): boolean =>
  isOwnScript(asked) && isOwnScript(word) && lettersOf(word).has(plain(asked));

/** Whether a word sounds just like a form of one in Devanagari. */
export function soundsLikeForm(asked: string, word: string): boolean {
  const sound = closeSoundOf(asked);
  return sound !== '' && soundsOf(word).has(sound);
}

/** Those of the words that the asked one is a form of; where it is of none, those of which one sounds just like it. */
export function wordsMeant(asked: string, words: readonly string[]): string[] {
  const forms = words.filter((each) => isFormOf(asked, each));
  return forms.length > 0 ? forms : words.filter((each) => soundsLikeForm(asked, each));
}
