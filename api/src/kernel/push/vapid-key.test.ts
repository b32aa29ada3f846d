import { createECDH, generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderStore } from '#kernel/files/store/folder-store.ts';
import { keepVapidKey } from './vapid-key.ts';

const folder = mkdtempSync(join(tmpdir(), 'chainage-vapid-'));
afterAll(() => rmSync(folder, { recursive: true }));
/** As a server that has just started sees its folder. */
const deps = (name: string, push = {}, publicUrl = 'https://portal.example') => ({
  db: undefined as never,
  store: new FolderStore(join(folder, name)),
  config: {
    dataDir: join(folder, name),
    publicUrl,
    push: { publicKey: undefined, privateKey: undefined, subject: undefined, ...push },
    mail: { from: undefined },
  },
});
const publicOf = (privateKey: string) => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  return pair.getPublicKey('base64url');
};

it('is made once, for its owner alone to read, and a pair', async () => {
  const key = await keepVapidKey(deps('a'));
  expect(publicOf(key.privateKey)).toBe(key.publicKey);
  const path = join(folder, 'a', 'vapid-key.pem');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readFileSync(path, 'utf8')).toMatch(/^-----BEGIN PRIVATE KEY-----/);
  expect(await keepVapidKey(deps('a'))).toEqual(key);
  expect((await keepVapidKey(deps('b'))).publicKey).not.toBe(key.publicKey);
});

it('is the one of the settings where they name one', async () => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const given = { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') };
  expect(await keepVapidKey(deps('c', { ...given, subject: 'mailto:road@example.in' }))).toEqual({
    ...given,
    subject: 'mailto:road@example.in',
  });
});

it('names somebody to turn to', async () => {
  expect((await keepVapidKey(deps('a'))).subject).toBe('https://portal.example');
  expect((await keepVapidKey(deps('a', {}, 'http://localhost:8080'))).subject).toBe('mailto:chainage@localhost');
});

it('that cannot be read stops the start, in one line, and no other is made', async () => {
  const path = join(folder, 'd', 'vapid-key.pem');
  mkdirSync(join(folder, 'd'));
  writeFileSync(path, 'rubbish');
  await expect(keepVapidKey(deps('d'))).rejects.toThrow(/vapid-key\.pem cannot be used: bring it back from a copy/);
  expect(readFileSync(path, 'utf8')).toBe('rubbish');
  const other = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
  writeFileSync(path, other);
  await expect(keepVapidKey(deps('d'))).rejects.toThrow(/it is no key of the curve P-256/);
});
