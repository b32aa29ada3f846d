/**
 * How a word sounds, roughly: its consonants, whatever script it is written in. Hindi and Marathi are typed in Latin letters as
 * often as in their own, and nobody agrees on the vowels: गड्ढा, "gaddha" and "gadha" are all "gda". How a word ends is heard by
 * all, and keeps गाद ("gd") from it: `a` for a vowel, and `h` where two consonants end it, which some write with a vowel (केंद्र,
 * "kendra") and some without (मार्ग, "marg").
 */
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

/** Letters and signs of vowels at the end of a word, and a consonant joined to the one before it. */
const VOWEL_AT_END = '[aeiou\u0904-\u0914\u093e-\u094c]$';
const JOINED_AT_END = '\u094d[\u0915-\u0939]\u093c?$';
const ENDS_IN_VOWEL = new RegExp(VOWEL_AT_END);
const ENDS_JOINED = new RegExp(JOINED_AT_END);

/** Sounds of fewer consonants are too many words at once. */
const SHORTEST = 2;

function consonantsOf(word: string): string {
  const heard = [...word].map((letter) => SOUND_OF[letter] ?? letter);
  return [...heard.join('')]
    .filter((letter) => CONSONANT.test(letter))
    .join('')
    .replace(/(.)\1+/g, '$1');
}

const split = (text: string) => {
  const word = text.normalize('NFD').toLowerCase();
  return { consonants: consonantsOf(word), end: ENDS_IN_VOWEL.test(word) ? 'a' : ENDS_JOINED.test(word) ? 'h' : '' };
};

/** The sound a word is kept under; empty where it has too few consonants to be told from others, and for other scripts. */
export function soundOf(word: string): string {
  const { consonants, end } = split(word);
  return consonants.length < SHORTEST ? '' : consonants + end;
}

/** The sounds under which a word that somebody asks for may be kept. */
export function soundsAsked(word: string): string[] {
  const { consonants, end } = split(word);
  if (consonants.length < SHORTEST) return [];
  return (end === 'h' ? ['', 'a', 'h'] : [end, 'h']).map((each) => consonants + each);
}

/**
 * Vowels, as far as all writers agree: an "a" within a word is written by some and heard by others, and what English writes so is
 * ऐ in Devanagari (क्रैश).
 */
const VOWELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...'ieइईिीऋृऎएे'].map((each) => [each, 'i'] as const)),
  ...Object.fromEntries([...'ouउऊुूओऔोौ'].map((each) => [each, 'u'] as const)),
  ...Object.fromEntries([...'aअआाऑॉऐॅै'].map((each) => [each, 'a'] as const)),
};

/** At the end it tells several from one (गड्ढे), and from a word of another ending (गाड़ी). */
const ENDS_IN_E = /[eएऐेै]$/;

function closely(word: string): { within: string; end: string } {
  const written = word.normalize('NFD').toLowerCase().replace(/ee$/, 'i').replace(/ai/g, 'a');
  if (consonantsOf(written).length < SHORTEST) return { within: '', end: '' };
  const heard = [...written].map((letter) => VOWELS[letter] ?? SOUND_OF[letter] ?? letter).join('');
  const last = VOWELS[written.at(-1) ?? ''] ?? '';
  const within = [...heard.slice(0, heard.length - last.length)].filter(
    (letter) => CONSONANT.test(letter) || letter === 'i' || letter === 'u',
  );
  return { within: within.join('').replace(/(.)\1+/g, '$1'), end: ENDS_IN_E.test(written) ? 'e' : last };
}

/**
 * How a word sounds with its vowels: what keeps गाड़ी ("gadi") from गड्ढा ("gaddha"), which sound alike by their consonants.
 * Nearer than `soundOf`, and kept nowhere: asked where the words themselves are at hand.
 */
export function closeSoundOf(word: string): string {
  const { within, end } = closely(word);
  return within === '' ? '' : within + end;
}

/** Whether two words sound alike but for their ends: not "kutta" and खेती, whose consonants are the same. */
export const soundsAlikeWithin = (word: string, other: string): boolean =>
  closely(word).within === closely(other).within;

const OWN_SCRIPT = /\p{Script=Devanagari}/u;
/** Whether a word is written in Devanagari. */
export const isOwnScript = (word: string): boolean => OWN_SCRIPT.test(word);
/** In, on, up to: they stand everywhere, and sound like many a word. */
const EVERYWHERE = ['में', 'पर', 'तक', 'मध्ये', 'वर'];
/** No word begins with it. */
const MARK = '~';

/** What the words in their own script among these are also found by, in the table of words. */
export const soundTokens = (words: readonly string[]): string[] =>
  words.flatMap((word) => {
    const sound = OWN_SCRIPT.test(word) && !EVERYWHERE.includes(word) ? soundOf(word) : '';
    return sound === '' ? [] : [MARK + sound];
  });

/** The same of a word that somebody asks for. */
export const soundTokensAsked = (word: string): string[] => soundsAsked(word).map((sound) => MARK + sound);

/** So many words are known with what was made of them: those of labels and terms are few, and asked with every search. */
const MOST_KNOWN = 10_000;

/** Makes something of each word once. */
export function known<Value>(make: (word: string) => Value): (word: string) => Value {
  const values = new Map<string, Value>();
  return (word) => {
    const found = values.get(word) ?? make(word);
    if (values.size >= MOST_KNOWN) values.clear();
    values.set(word, found);
    return found;
  };
}

/** The sound of a word of a label in Devanagari; empty for other scripts. */
export const soundOfLabel = known((word) => (isOwnScript(word) ? soundOf(word) : ''));
