import { syllables, wrap } from './wrap.ts';

/** Each sign one wide. */
const widthOf = (text: string) => [...text].length;
const lines = (text: string, room: number) => wrap(text, room, widthOf);

it('breaks between words, and at line ends', () => {
  expect(lines('Chevron board of steel', 13)).toEqual(['Chevron board', 'of steel']);
  expect(lines('one\ntwo three', 20)).toEqual(['one', 'two three']);
  expect(lines('', 5)).toEqual(['']);
});

it('breaks no number and no word that fits', () => {
  expect(lines('at 17.682/071 there', 10)).toEqual(['at', '17.682/071', 'there']);
  expect(lines('Package 12', 7)).toEqual(['Package', '12']);
});

it('holds together what is bound by a space that does not break', () => {
  expect(lines('06\u00a0Oct,\u00a02026 10:10\u00a0PM', 14)).toEqual(['06\u00a0Oct,\u00a02026', '10:10\u00a0PM']);
});

it('breaks a word wider than its line at its joints, else between syllables', () => {
  expect(lines('site.engineer@bhima.example', 14)).toEqual(['site.engineer@', 'bhima.example']);
  expect(lines('x'.repeat(11), 4)).toEqual(['xxxx', 'xxxx', 'xxx']);
  for (const word of ['मामूली', 'फ़ोटो', 'किरकोळ', 'राष्ट्रीयराजमार्गप्राधिकरण']) {
    for (const room of [1, 2, 3, 4]) {
      const broken = lines(word, room);
      expect(broken.join('')).toBe(word);
      // no line begins with a mark, which would stand on a dotted circle, nor ends with half a conjunct
      for (const line of broken) expect(line).not.toMatch(/^\p{M}|\u094D$/u);
    }
  }
});

it('knows what is written as one sign', () => {
  expect(syllables('क्षेत्र')).toEqual(['क्षे', 'त्र']);
  expect(syllables('मामूली')).toEqual(['मा', 'मू', 'ली']);
});
