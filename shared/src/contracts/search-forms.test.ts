import { formsOf, isFormOf, wordsMeant } from './search-forms.ts';

it.each([
  ['गड्ढे', 'गड्ढा'],
  ['गड्ढों', 'गड्ढा'],
  ['खड्ड्यात', 'खड्डा'],
  ['गाड़ियाँ', 'गाड़ी'],
  ['गाडी', 'गाड़ी'],
  ['गाड्या', 'गाडी'],
  ['कुत्ते', 'कुत्ता'],
  ['दरार', 'दरारें'],
  ['जनावरे', 'जनावर'],
  ['पुलियों', 'पुलिया'],
])('%s is a form of %s', (asked, word) => expect(isFormOf(asked, word)).toBe(true));

it.each([
  ['गड्ढे', 'गाड़ी'],
  ['गाद', 'गड्ढा'],
  ['कुत्ता', 'खेती'],
  ['gaddhe', 'गड्ढा'],
])('%s is no form of %s', (asked, word) => expect(isFormOf(asked, word)).toBe(false));

it('a word in Latin letters means those that sound just like it, one in its own script its forms before others', () => {
  const words = ['गड्ढा', 'गाड़ी', 'गाद', 'कुत्ता', 'खेती', 'खड्डा', 'खड़ा'];
  expect(wordsMeant('gaddhe', words)).toEqual(['गड्ढा']);
  expect(wordsMeant('gaadiyan', words)).toEqual(['गाड़ी']);
  expect(wordsMeant('kutte', words)).toEqual(['कुत्ता']);
  expect(wordsMeant('khadda', words)).toEqual(['खड्डा', 'खड़ा']);
  expect(wordsMeant('खड्डे', words)).toEqual(['खड्डा']);
});

it('texts have a word as one, as several and before postpositions; a Latin one as it is', () => {
  expect(formsOf('गड्ढा')).toEqual(expect.arrayContaining(['गड्ढा', 'गड्ढे', 'गड्ढों']));
  expect(formsOf('pothole')).toEqual(['pothole']);
});
