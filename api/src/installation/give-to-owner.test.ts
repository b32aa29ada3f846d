import { chownSync, linkSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRoot } from '#integrations/embedded-postgres/unprivileged.ts';
import { giveToOwner } from './give-to-owner.ts';

const SERVER = 12_345;
const OTHER = 12_346;
/** Nobody else may give files away. */
const asRoot = isRoot() ? it : it.skip;

let dataDir = '';
let elsewhere = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'chainage-owner-'));
  elsewhere = mkdtempSync(join(tmpdir(), 'chainage-else-'));
  mkdirSync(join(dataDir, 'media/road'), { recursive: true });
  for (const name of ['sealing-key', 'media/road/photo', 'of-another']) writeFileSync(join(dataDir, name), 'x');
  writeFileSync(join(elsewhere, 'file'), 'x');
});
afterEach(() => [dataDir, elsewhere].forEach((folder) => rmSync(folder, { recursive: true })));
const ownerOf = (name: string) => statSync(join(dataDir, name)).uid;

asRoot('what root brought back becomes the owner’s of the folder, and nothing else does', async () => {
  chownSync(dataDir, SERVER, SERVER);
  chownSync(join(dataDir, 'of-another'), OTHER, OTHER);
  symlinkSync(elsewhere, join(dataDir, 'led-on'));
  linkSync(join(elsewhere, 'file'), join(dataDir, 'second-name'));
  await giveToOwner(dataDir);
  const owners = ['sealing-key', 'media', 'media/road', 'media/road/photo', 'of-another'].map(ownerOf);
  expect(owners).toEqual([SERVER, SERVER, SERVER, SERVER, OTHER]);
  expect([statSync(elsewhere).uid, statSync(join(elsewhere, 'file')).uid]).toEqual([0, 0]);
});

asRoot('a folder of root’s own stays root’s', async () => {
  await giveToOwner(dataDir);
  expect([ownerOf('.'), ownerOf('sealing-key')]).toEqual([0, 0]);
});
