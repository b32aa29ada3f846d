import { closeSoundOf, soundOf, soundsAlikeWithin, soundsAsked } from './search-sounds.ts';

it.each([
  ['गड्ढा', 'gaddha'],
  ['गड्ढा', 'Gadha'],
  ['खड्डा', 'khadda'],
  ['खड्डा', 'khada'],
  ['पुलिया', 'puliya'],
  ['सड़क', 'sadak'],
  ['दरार', 'darar'],
  ['टूटना', 'tutna'],
  ['झाड़ियाँ', 'jhadiyan'],
  ['क्रैश', 'krash'],
  ['वर्षा', 'warsha'],
  ['फ़ोटो', 'photo'],
  ['केंद्र', 'kendra'],
  ['क्षेत्र', 'kshetra'],
  ['मार्ग', 'marg'],
  ['जगह', 'jagah'],
])('%s sounds like %s', (own, latin) => expect(soundsAsked(latin)).toContain(soundOf(own)));

it.each([
  ['गाद', 'gaddha'],
  ['गड्ढा', 'gaad'],
  ['पोल', 'puliya'],
  ['ताला', 'tol'],
  ['टोल', 'tala'],
])('%s does not sound like %s', (own, latin) => expect(soundsAsked(latin)).not.toContain(soundOf(own)));

it('a word is found by itself, however it is written', () => {
  for (const word of ['गड्ढा', 'मार्ग', 'गाद', 'सड़क']) expect(soundsAsked(word)).toContain(soundOf(word));
});

it('vowels alone sound like nothing', () =>
  expect([soundOf('आई'), soundsAsked('aai'), soundsAsked('12'), soundsAsked('पा')]).toEqual(['', [], [], []]));

it.each([
  ['गड्ढा', 'gaddha'],
  ['गड्ढा', 'gadha'],
  ['गाड़ी', 'gadi'],
  ['गाड़ी', 'gaadi'],
  ['पुलिया', 'puliya'],
  ['सड़क', 'sadak'],
  ['टूटना', 'tutna'],
  ['झाड़ियाँ', 'jhadiyan'],
  ['मार्ग', 'marg'],
  ['जगह', 'jagah'],
])('%s sounds just like %s', (own, latin) => expect(closeSoundOf(latin)).toBe(closeSoundOf(own)));

it.each([
  ['गाड़ी', 'gaddha'],
  ['गाड़ी', 'gaddhe'],
  ['गड्ढा', 'gadi'],
  ['खेती', 'kutta'],
  ['गाड़ियाँ', 'gaddha'],
  ['पुलिया', 'pul'],
])('%s sounds at most somewhat like %s', (own, latin) => expect(closeSoundOf(latin)).not.toBe(closeSoundOf(own)));

it('of vowels alone there is no sound', () => expect([closeSoundOf('आई'), closeSoundOf('aai')]).toEqual(['', '']));

test.each([
  ['krash', 'क्रैश', true],
  ['paisa', 'पैसा', true],
  ['kutta', 'कुत्ता', true],
  ['kutta', 'खेती', false],
])('%s sounds like %s within: %s', (word, other, alike) => expect(soundsAlikeWithin(word, other)).toBe(alike));
