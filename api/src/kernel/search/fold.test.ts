import { soundOf } from './fold.ts';

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
])('%s sounds like %s', (own, latin) => expect(soundOf(latin)).toBe(soundOf(own)));

it('vowels alone sound like nothing', () =>
  expect([soundOf('आई'), soundOf('aai'), soundOf('12')]).toEqual(['', '', '']));
