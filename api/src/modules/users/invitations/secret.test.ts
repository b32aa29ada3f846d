import { generateKeyPairSync } from 'node:crypto';
import { linkSecret, newCode, secretHash } from './secret.ts';

it('reads a code as it was meant, however it was typed', () => {
  const hash = secretHash('K7M0-9QXT-2F1B');
  for (const typed of ['k7m0 9qxt 2f1b', 'K7MO9QXT2FIB', ' k7mo-9qxt-2flb ']) expect(secretHash(typed)).toBe(hash);
  expect(secretHash('K7M0-9QXT-2F1C')).not.toBe(hash);
});

it('makes codes of twelve letters that nobody mistakes for others', () => {
  const codes = new Set(Array.from({ length: 200 }, newCode));
  expect(codes.size).toBe(200);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
});

it('makes the same secret of a link again, and another for each sending', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const key = { private: privateKey, public: publicKey } as never;
  expect(linkSecret(key, 'a', 1)).toBe(linkSecret(key, 'a', 1));
  expect(linkSecret(key, 'a', 2)).not.toBe(linkSecret(key, 'a', 1));
  expect(linkSecret(key, 'a', 1)).toHaveLength(86);
});
