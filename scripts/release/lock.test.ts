import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Release } from '@chainage/shared/contracts/registry';
import { withLock } from './lock.ts';
import { readRegistry, updateRegistry, withRelease } from './registry-file.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  path = join(folder, '.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('lets one in at a time, and the next one in after a failure', async () => {
  let inside = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++inside);
    await sleep(20);
    inside -= 1;
    throw new Error('failed');
  };
  const results = await Promise.allSettled([1, 2, 3].map(() => withLock(path, work)));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(most).toBe(1);
  expect(existsSync(path)).toBe(false);
});

it('is not held by a process that was killed', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(path, String(pid));
  expect(await withLock(path, () => 'in')).toBe('in');
  writeFileSync(path, '');
  utimesSync(path, new Date(0), new Date(0));
  expect(await withLock(path, () => 'in again')).toBe('in again');
});

it('loses no release of two made at once', async () => {
  const names = ['issues', 'assets', 'stock', 'safety'];
  const release = (name: string): Release => ({
    version: '1.0.0',
    entry: `/mfe/${name}/1.0.0-a/remoteEntry.js`,
    contract: { major: 1, minor: 0 },
    remote: { name, label: { en: name }, paths: [`/${name}`], menu: [] },
  });
  await Promise.all(
    names.map((name) => updateRegistry(folder, (registry) => withRelease(registry, name, release(name)))),
  );
  expect(readRegistry(folder)).toMatchObject({ revision: 4, remotes: [...names].sort().map((name) => ({ name })) });
});
