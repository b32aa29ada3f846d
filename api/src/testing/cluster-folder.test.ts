import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { clusterFolder } from './cluster-folder.ts';

let root: string;
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'chainage-folder-'))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('takes away what a run left that was cut short, and nothing of one that lives', () => {
  const gone = join(root, `chainage-test-${spawnSync(process.execPath, ['--version']).pid}-abc`);
  const living = join(root, `chainage-test-${process.ppid}-abc`);
  const foreign = join(root, 'PostgreSQL.1');
  for (const folder of [gone, living, foreign]) mkdirSync(join(folder, 'postgres'), { recursive: true });
  const own = clusterFolder(root, 1);
  expect(dirname(own)).toBe(root);
  expect([gone, living, foreign, own].map(existsSync)).toEqual([false, true, true, true]);
});

it('lies among temporary files where the system offers no memory for it', () => {
  const own = clusterFolder(join(root, 'missing'));
  expect(dirname(own)).toBe(tmpdir());
  rmSync(own, { recursive: true });
});
