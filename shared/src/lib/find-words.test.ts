import { holdsWords } from './find-words.ts';

test.each([
  ['Dead animal or debris, गिरा पेड़', 'debris', true],
  ['Dead animal or debris, गिरा पेड़', 'ANIMAL dead', true],
  ['Dead animal or debris, गिरा पेड़', 'पेड़', true],
  ['Straße, Unfälle', 'unfalle', true],
  ['Dead animal or debris', 'animal tree', false],
  ['Anything', '  ', true],
])('%s by "%s": %s', (text, typed, held) => expect(holdsWords(text, typed)).toBe(held));
