import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isReachableByOthers, isRoot, placeDataDir } from './unprivileged.ts';

const closed = mkdtempSync(join(tmpdir(), 'chainage-home-'));
const open = mkdtempSync(join(tmpdir(), 'chainage-home-'));
chmodSync(open, 0o755);

test('a folder under a closed home is out of reach', () => {
  expect(isReachableByOthers(closed)).toBe(false);
  expect(isReachableByOthers(open)).toBe(true);
});

test('only root moves its data out of a closed home', () => {
  const wanted = join(closed, 'clone', 'data');
  expect(placeDataDir(wanted)).toMatch(isRoot() ? /^\/var\/lib\/chainage\/data-[0-9a-f]{8}$/ : /clone\/data$/);
  expect(placeDataDir(join(open, 'data'))).toBe(join(open, 'data'));
});

test('a closed data folder that exists in an open place stays: set-up opens it for passing through', () => {
  expect(placeDataDir(closed)).toBe(closed);
});

test('what is not a folder, and what should lie in it, is refused', () => {
  const file = join(open, 'file');
  writeFileSync(file, '');
  for (const wanted of [file, join(file, 'data')])
    expect(() => placeDataDir(wanted)).toThrow(`DATA_DIR: ${file} is not a folder`);
});
