import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import disk from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { closeFolder } from '#kernel/files/disk.ts';
import { FolderStore } from './folder-store.ts';
import { copyKey, fileKey, filesOf, newName, tryIn } from './keys.ts';
import type { NewObject } from './object-store.ts';
import { RangeBeyond } from './range.ts';

const ORGANISATION = '0198d4a0-0000-7000-8000-000000000001';
const FILE = '0198d4a0-0000-7000-8000-000000000002';
const key = fileKey(ORGANISATION, { id: FILE, content_type: 'image/jpeg', stored_as: null });
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
const objectOf = (words: string): NewObject => ({
  body: Buffer.from(words),
  sha256: createHash('sha256').update(words).digest('hex'),
  contentType: 'image/jpeg',
});

let root = '';
let store: FolderStore;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'chainage-store-'));
  store = new FolderStore(root);
});
const wordsOf = async (at: string, range?: { first: number; last?: number } | { ending: number }) => {
  const opened = await store.read(at, { range });
  return opened && text(opened.stream);
};

it('keeps photos and their folders from other people of the machine', async () => {
  await store.put(key, objectOf('photo'));
  const path = join(root, key);
  expect([path, dirname(path), join(root, 'media')].map(modeOf)).toEqual(['600', '700', '700']);
});

it('closes a folder that stood open', () => {
  const folder = join(root, 'media');
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  closeFolder(folder);
  expect(modeOf(folder)).toBe('700');
});

it('gives what it was given, whole and in parts, and nothing of what is not there', async () => {
  await store.put(key, objectOf('photograph'));
  expect(await wordsOf(key)).toBe('photograph');
  expect(await wordsOf(key, { first: 2, last: 4 })).toBe('oto');
  expect(await wordsOf(key, { first: 5, last: 99 })).toBe('graph');
  expect(await wordsOf(key, { ending: 3 })).toBe('aph');
  await expect(wordsOf(key, { first: 10 })).rejects.toThrow(RangeBeyond);
  expect(await store.head(key)).toMatchObject({ size: 10 });
  await store.remove(key);
  await store.remove(key);
  expect([await wordsOf(key), await store.head(key), await store.onDisk(key, async () => 1)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('takes a file that waits on the disk', async () => {
  const path = join(root, 'waiting');
  writeFileSync(path, 'export');
  await store.put(key, { body: { path, size: 6 }, sha256: '', contentType: 'application/pdf' });
  expect(await wordsOf(key)).toBe('export');
});

it('leaves nothing of what did not fit', async () => {
  const full = jest.spyOn(disk, 'statfs').mockResolvedValue({ bavail: 0, bsize: 4096 } as never);
  await expect(store.put(key, objectOf('photo'))).rejects.toMatchObject({ code: 'ENOSPC' });
  full.mockRestore();
  expect(readdirSync(dirname(join(root, key)))).toEqual([]);
});

it('lists what begins so, of an organisation or of a file', async () => {
  const name = newName();
  const own = fileKey(ORGANISATION, { id: FILE, content_type: 'image/png', stored_as: name });
  const copies = ['thumbnail.webp', 'stamped-1.jpg', 'stamped-2.jpg'].map((one) => copyKey(ORGANISATION, FILE, one));
  for (const one of [own, ...copies]) await store.put(one, objectOf('x'));
  writeFileSync(join(root, `${own}.123.part`), 'half');
  const listed = async (prefix: string) => {
    const found: string[] = [];
    for await (const one of store.list(prefix)) found.push(one.key);
    return found.sort();
  };
  expect(await listed(filesOf(ORGANISATION))).toEqual([own, ...copies].sort());
  expect(await listed(copyKey(ORGANISATION, FILE, 'stamped-'))).toEqual(copies.slice(1));
  expect(await listed(filesOf(FILE))).toEqual([]);
  expect([tryIn(own), tryIn(key), tryIn(copies[1] as string)]).toEqual([{ id: FILE, name }, undefined, undefined]);
});

it('takes no key that leads elsewhere', async () => {
  expect(() => fileKey(ORGANISATION, { id: '../x', content_type: 'image/jpeg', stored_as: null })).toThrow('uuid');
  for (const odd of [
    '../etc/passwd',
    `media/${ORGANISATION}/../x`,
    `media/${ORGANISATION}/a b`,
    `/media/${ORGANISATION}/a`,
  ])
    await expect(store.read(odd)).rejects.toThrow('no key');
});

describe('a folder of photos that is lost while the server works', () => {
  const lost = { name: 'StoreError' };
  beforeEach(async () => {
    await store.put(key, objectOf('photo'));
    expect(await store.answers()).toBe(true);
  });

  it('moved away: says so, takes nothing, and calls no photo unknown', async () => {
    renameSync(join(root, 'media'), join(root, 'elsewhere'));
    expect(await store.answers()).toBe(false);
    await expect(store.put(key, objectOf('photo'))).rejects.toMatchObject(lost);
    await expect(store.read(key)).rejects.toMatchObject(lost);
    await expect(store.head(key)).rejects.toMatchObject(lost);
    expect(existsSync(join(root, 'media'))).toBe(false);
    // another in its place, as the empty one below a disk that is mounted no more
    mkdirSync(join(root, 'media'));
    expect(await store.answers()).toBe(false);
    await expect(store.put(key, objectOf('photo'))).rejects.toMatchObject(lost);
    rmdirSync(join(root, 'media'));
    renameSync(join(root, 'elsewhere'), join(root, 'media'));
    expect([await store.answers(), await wordsOf(key)]).toEqual([true, 'photo']);
  });

  it.each(['EACCES', 'EROFS', 'EIO'])('of another user, or of a disk that goes (%s)', async (code) => {
    const fault = Object.assign(new Error(code), { code });
    const spies = (['access', 'open'] as const).map((name) => jest.spyOn(disk, name).mockRejectedValue(fault));
    expect(await store.answers()).toBe(false);
    await expect(store.read(key)).rejects.toMatchObject({ ...lost, code });
    await expect(store.put(key, objectOf('photo'))).rejects.toMatchObject({ ...lost, code });
    for (const spy of spies) spy.mockRestore();
    expect(await store.answers()).toBe(true);
  });
});
