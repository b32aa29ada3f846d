import { isGuessable } from './guessable.ts';

const ASHA = ['Asha Kulkarni', 'asha.kulkarni@bhima.example', 'Bhima Tollways'];

it.each([
  '123456qwerty',
  'Qwertyqwerty',
  'motherfucker',
  'sonyericsson',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  '121212121212',
])('knows "%s" as one that is guessed first', async (password) => expect(await isGuessable(password)).toBe(true));

it.each(['ashakulkarni', 'Asha.Kulkarni1', 'bhima tollways!', 'Password2026!!', 'Chainage-2026'])(
  'knows "%s" as made of what everybody knows of her',
  async (password) => expect(await isGuessable(password, ASHA)).toBe(true),
);

it.each(['three potholes before lunch', 'Asha likes mangoes in May', 'सड़क पर बहुत गड्ढे', 'kulkarni-x7Qp-92vv'])(
  'takes "%s", whatever signs it has or has not',
  async (password) => expect(await isGuessable(password, ASHA)).toBe(false),
);
