import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDrawn } from './drawn-copy.ts';
import { storeFile } from './image-store.ts';

jest.mock('./image-store.ts', () => {
  const store = jest.requireActual<{ storeFile: typeof storeFile }>('./image-store.ts');
  return { ...store, storeFile: jest.fn(store.storeFile) };
});

let copy = '';
let original = '';
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'chainage-drawn-'));
  copy = join(folder, 'copy.webp');
  original = join(folder, 'original.jpg');
  writeFileSync(original, 'photo');
});

const slowly = (drawing: Buffer | undefined) =>
  jest.fn(async () => {
    await readFile(original);
    return drawing;
  });
const bytesOf = async (opened: FileHandle | Buffer | undefined) => {
  if (!opened || Buffer.isBuffer(opened)) return opened?.toString();
  return (await opened.readFile()).toString().concat(await opened.close().then(() => ''));
};
const askedBy = (many: number, draw: () => Promise<Buffer | undefined>) =>
  Promise.all(Array.from({ length: many }, async () => bytesOf(await openDrawn(copy, original, draw))));

it('draws once for many who ask at once, and each of them has it whole', async () => {
  const draw = slowly(Buffer.from('small'));
  expect(await askedBy(8, draw)).toEqual(Array.from({ length: 8 }, () => 'small'));
  expect(draw).toHaveBeenCalledTimes(1);
  expect(readFileSync(copy, 'utf8')).toBe('small');
  expect(await askedBy(2, draw)).toEqual(['small', 'small']);
  expect(draw).toHaveBeenCalledTimes(1);
});

it('draws once on a full disk too, where none can be kept', async () => {
  jest.mocked(storeFile).mockRejectedValueOnce(Object.assign(new Error('full'), { code: 'ENOSPC' }));
  const draw = slowly(Buffer.from('small'));
  expect(await askedBy(3, draw)).toEqual(['small', 'small', 'small']);
  expect(draw).toHaveBeenCalledTimes(1);
});

it('has none where there is no photo, or none that can be drawn, and tries again for who asks later', async () => {
  const none = slowly(undefined);
  expect(await askedBy(2, none)).toEqual([undefined, undefined]);
  expect(none).toHaveBeenCalledTimes(1);
  expect(await askedBy(1, slowly(Buffer.from('small')))).toEqual(['small']);
  original += '.gone';
  copy += '.other';
  expect(await askedBy(1, none)).toEqual([undefined]);
});

it('lets nobody fail because another was refused his turn', async () => {
  const refused = jest.fn(async () => {
    await readFile(original);
    throw new Error('not your turn');
  });
  const mine = slowly(Buffer.from('small'));
  const theirs = openDrawn(copy, original, refused);
  const own = openDrawn(copy, original, mine);
  await expect(theirs).rejects.toThrow('not your turn');
  expect(await bytesOf(await own)).toBe('small');
});
