import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from './run.mjs';

const SKIPPED = new Set(['node_modules', 'dist', '.cache', 'data', '.git', 'test-results']);

function* files(path) {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) {
    yield path;
    return;
  }
  for (const name of readdirSync(path).sort()) if (!SKIPPED.has(name)) yield* files(join(path, name));
}

/** One hash over names and contents of files and folders, given relative to the root. */
export function fingerprint(paths, extra = '') {
  const hash = createHash('sha256').update(extra);
  for (const path of paths)
    for (const file of files(join(ROOT, path)))
      hash.update(relative(ROOT, file)).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

const markOf = (name) => join(ROOT, name);

/** Whether the last finished run of a step saw the same inputs. */
export const isCurrent = (mark, value) => existsSync(markOf(mark)) && readFileSync(markOf(mark), 'utf8') === value;

export function remember(mark, value) {
  mkdirSync(dirname(markOf(mark)), { recursive: true });
  writeFileSync(markOf(mark), value);
}
