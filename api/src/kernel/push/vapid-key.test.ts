import { createECDH, generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepVapidKey } from './vapid-key.ts';

const folder = mkdtempSync(join(tmpdir(), 'chainage-vapid-'));
afterAll(() => rmSync(folder, { recursive: true }));
const config = (name: string, push = {}, publicUrl = 'https://portal.example') => ({
  dataDir: join(folder, name),
  publicUrl,
  push: { publicKey: undefined, privateKey: undefined, subject: undefined, ...push },
  mail: { from: undefined },
});
const publicOf = (privateKey: string) => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  return pair.getPublicKey('base64url');
};

it('is made once, for its owner alone to read, and a pair', () => {
  const key = keepVapidKey(config('a'));
  expect(publicOf(key.privateKey)).toBe(key.publicKey);
  const path = join(folder, 'a', 'vapid-key.pem');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readFileSync(path, 'utf8')).toMatch(/^-----BEGIN PRIVATE KEY-----/);
  expect(keepVapidKey(config('a'))).toEqual(key);
  expect(keepVapidKey(config('b')).publicKey).not.toBe(key.publicKey);
});

it('is the one of the settings where they name one', () => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const given = { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') };
  expect(keepVapidKey(config('c', { ...given, subject: 'mailto:road@example.in' }))).toEqual({
    ...given,
    subject: 'mailto:road@example.in',
  });
});

it('names somebody to turn to', () => {
  expect(keepVapidKey(config('a')).subject).toBe('https://portal.example');
  expect(keepVapidKey(config('a', {}, 'http://localhost:8080')).subject).toBe('mailto:chainage@localhost');
});

it('that cannot be read stops the start, in one line, and no other is made', () => {
  const path = join(folder, 'd', 'vapid-key.pem');
  mkdirSync(join(folder, 'd'));
  writeFileSync(path, 'rubbish');
  expect(() => keepVapidKey(config('d'))).toThrow(/vapid-key\.pem cannot be used: bring it back from a copy/);
  expect(readFileSync(path, 'utf8')).toBe('rubbish');
  const other = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
  writeFileSync(path, other);
  expect(() => keepVapidKey(config('d'))).toThrow(/it is no key of the curve P-256/);
});
