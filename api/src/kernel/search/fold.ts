/**
 * How a word sounds, roughly: its consonants, whatever script it is written in. Hindi and Marathi are typed in Latin letters as
 * often as in their own, and nobody agrees on the vowels: गड्ढा, "gaddha" and "gadha" are all "gd".
 */
import { sql, type RawBuilder } from 'kysely';

const SOUNDS = {
  k: 'कखक़ख़',
  g: 'गघग़',
  n: 'ङञणनंँ',
  c: 'चछ',
  j: 'जझज़',
  t: 'टठतथ',
  d: 'डढदधड़ढ़',
  p: 'पफफ़',
  b: 'बभ',
  m: 'म',
  r: 'रऱ',
  l: 'लळ',
  v: 'व',
  s: 'शषस',
} as const;
/** Written apart from its letter: the dot below. */
const letters = (text: string) => [...new Set(text.replaceAll('\u{93c}', ''))];
const HEARD = Object.entries(SOUNDS).flatMap(([sound, all]) => letters(all).map((letter) => [letter, sound] as const));
const LATIN: Readonly<Record<string, string>> = { w: 'v', z: 'j', f: 'p', q: 'k', x: 'ks' };
const SOUND_OF: Readonly<Record<string, string>> = { ...Object.fromEntries(HEARD), ...LATIN };
const CONSONANT = /[bcdgj-np-tv]/;

/** The sound of a word; empty for vowels alone, and for other scripts. */
export function soundOf(word: string): string {
  const heard = [...word.normalize('NFD').toLowerCase()].map((letter) => SOUND_OF[letter] ?? letter);
  return [...heard.join('')]
    .filter((letter) => CONSONANT.test(letter))
    .join('')
    .replace(/(.)\1+/g, '$1');
}

const FROM = HEARD.map(([letter]) => letter).join('');
const TO = HEARD.map(([, sound]) => sound).join('');

/** The same of a word in Devanagari, in a statement. */
export const soundOfColumn = (word: RawBuilder<unknown>): RawBuilder<string> => sql`regexp_replace(
  regexp_replace(translate(normalize(${word}, NFD), ${FROM}::text, ${TO}::text), '[^a-z]', '', 'g'), '(.)\\1+', '\\1', 'g')`;
