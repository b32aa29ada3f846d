import { chmodSync, mkdirSync, mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { closeFolder, imagePath, storeFile } from './image-store.ts';

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

it('keeps photos and their folders from other people of the machine', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'chainage-store-'));
  const path = imagePath(
    dataDir,
    '0198d4a0-0000-7000-8000-000000000001',
    '0198d4a0-0000-7000-8000-000000000002',
    'jpg',
  );
  await storeFile(path, Buffer.from('photo'));
  expect([path, dirname(path), join(dataDir, 'media')].map(modeOf)).toEqual(['600', '700', '700']);
});

it('closes a folder that stood open', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'chainage-store-')), 'media');
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  closeFolder(folder);
  expect(modeOf(folder)).toBe('700');
});
