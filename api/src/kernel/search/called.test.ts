import { calledBy, type CalledEntry } from './called.ts';

const entry = (id: number, label: string, hi: string, parent: number | null = null): CalledEntry => ({
  id,
  list: 'issue-types',
  parent,
  label,
  labels: { hi },
});
const ENTRIES = [
  entry(1, 'Pavement', 'फुटपाथ'),
  entry(2, 'Pothole', 'गड्ढा', 1),
  entry(3, 'Silt (drain)', 'गाद'),
  entry(4, 'Lane marking', 'लेन'),
  entry(5, 'Breakdown', 'गाड़ी ख़राब'),
];
const called = (word: string) => [...calledBy(word, ENTRIES)];

it.each([
  ['poth', [2]],
  ['hole', []],
  ['drain', [3]],
  ['pavement', [1, 2]],
  // what begins so keeps out what only sounds like it
  ['गड', [2]],
  ['गाड', [5]],
  ...['gaddha', 'gadha', 'gaddhe', 'gaddhon', 'गड्ढा', 'गड्ढे', 'गड्ढों'].map((each): [string, number[]] => [each, [2]]),
  ...['gaadiyan', 'gadiyon', 'गाड़ियाँ', 'गाड़ियों', 'गाडी'].map((each): [string, number[]] => [each, [5]]),
  // the consonants of what is called गाद and गाड़ी with other vowels
  ['guda', []],
  ['gaadi', [5]],
  ['गाड़ी', [5]],
  ['गाद', [3]],
  ['lane', [4]],
  // the name of a language is nobody's label
  ['hi', []],
  // an English word is found as it is written, not by its sound
  ['lone', []],
])('%s calls %j', (word, ids) => expect(called(word)).toEqual(ids));
