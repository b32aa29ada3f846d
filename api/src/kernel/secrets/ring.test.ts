import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { rotated, secretsIn } from './ring.ts';

const pem = () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

test.each([
  ['blocks of PEM', pem],
  ['lines', () => crypto.randomUUID()],
])('%s: a new one is known, then used, then alone', (_name, make) => {
  const [old, other] = [make(), make()].map((each) => each.trim());
  const added = rotated(`${old}\n`, 'add', () => other!);
  expect(secretsIn(added)).toEqual([old, other]);
  const used = rotated(added, 'use', make);
  expect(secretsIn(used)).toEqual([other, old]);
  expect(secretsIn(rotated(used, 'drop', make))).toEqual([other]);
});

test('a release that knows of one key reads the one that is used', () => {
  const old = pem();
  expect(createPrivateKey(rotated(old, 'add', pem)).export({ type: 'pkcs8', format: 'pem' })).toBe(old);
});

test('steps that make no sense are refused in words', () => {
  expect(() => rotated('a', 'use', () => 'b')).toThrow('add one first');
  expect(() => rotated('a', 'drop', () => 'b')).toThrow('in use');
  expect(() => rotated('a\nb\nc\nd\ne', 'add', () => 'f')).toThrow('drop the old ones');
});
