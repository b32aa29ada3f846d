import { text } from 'node:stream/consumers';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDrawn } from './drawn-copy.ts';
import { FolderStore } from './store/folder-store.ts';
import { copyKey } from './store/keys.ts';
import { StoreError } from './store/store-error.ts';

const key = copyKey('0198d4a0-0000-7000-8000-000000000001', '0198d4a0-0000-7000-8000-000000000002', 'thumbnail.webp');
let store: FolderStore;
beforeEach(() => {
  store = new FolderStore(mkdtempSync(join(tmpdir(), 'chainage-drawn-')));
});

type Draw = () => Promise<Buffer | undefined>;
const slowly = (drawing: Buffer | undefined) =>
  jest.fn(async () => {
    await store.head(key);
    return drawing;
  });
const ask = async (draw: Draw, range?: { first: number }) => {
  const opened = await openDrawn(store, { key, contentType: 'image/webp', draw }, range);
  return opened && text(opened.stream);
};
const askedBy = (many: number, draw: Draw) => Promise.all(Array.from({ length: many }, () => ask(draw)));

it('draws once for many who ask at once, and each of them has it whole', async () => {
  const draw = slowly(Buffer.from('small'));
  expect(await askedBy(8, draw)).toEqual(Array.from({ length: 8 }, () => 'small'));
  expect(draw).toHaveBeenCalledTimes(1);
  expect(await askedBy(2, draw)).toEqual(['small', 'small']);
  expect(draw).toHaveBeenCalledTimes(1);
});

it('gives a part of what was just drawn, and of what is kept', async () => {
  const draw = slowly(Buffer.from('small'));
  expect(await ask(draw, { first: 2 })).toBe('all');
  expect(await ask(draw, { first: 3 })).toBe('ll');
});

it.each([
  ['on a full disk', Object.assign(new Error('full'), { code: 'ENOSPC' })],
  ['while the store takes nothing', new StoreError('SlowDown', { status: 503 })],
])('draws once %s too, where none can be kept', async (_when, refusal) => {
  jest.spyOn(store, 'put').mockRejectedValueOnce(refusal);
  const draw = slowly(Buffer.from('small'));
  expect(await askedBy(3, draw)).toEqual(['small', 'small', 'small']);
  expect(draw).toHaveBeenCalledTimes(1);
});

it('has none where there is no photo, or none that can be drawn, and tries again for who asks later', async () => {
  const none = slowly(undefined);
  expect(await askedBy(2, none)).toEqual([undefined, undefined]);
  expect(none).toHaveBeenCalledTimes(1);
  expect(await askedBy(1, slowly(Buffer.from('small')))).toEqual(['small']);
});

it('lets nobody fail because another was refused his turn', async () => {
  const refused = jest.fn(async () => {
    await store.head(key);
    throw new Error('not your turn');
  });
  const theirs = ask(refused);
  const own = ask(slowly(Buffer.from('small')));
  await expect(theirs).rejects.toThrow('not your turn');
  expect(await own).toBe('small');
});
