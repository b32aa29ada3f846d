import fs from 'node:fs';
import { Readable } from 'node:stream';
import { isGuessable } from './guessable.ts';

jest.mock('node:fs', () => {
  const real = jest.requireActual<typeof fs>('node:fs');
  return { ...real, createReadStream: jest.fn(real.createReadStream) };
});

const ASHA = ['Asha Kulkarni', 'asha.kulkarni@bhima.example', 'Bhima Tollways'];

it('reads its list again where it could not be read', async () => {
  const gone = new Readable({ read() {} });
  jest.mocked(fs.createReadStream).mockReturnValueOnce(gone as fs.ReadStream);
  const asked = isGuessable('123456qwerty');
  gone.destroy(new Error('too many open files'));
  await expect(asked).rejects.toThrow('too many open files');
  expect(await isGuessable('123456qwerty')).toBe(true);
});

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
