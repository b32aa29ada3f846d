import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { BUILD, ROOT } from '../webpack/paths.ts';
import { checkFloor } from './check-floor.ts';
import { checkRepeats } from './check-repeats.ts';

/** Compilations at once; each uses one core most of the time and about 600 MB. */
const AT_ONCE = 2;

function compile(target: string): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'compile.ts'), target], {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    child.once('error', fail);
    child.once('exit', (code) => (code === 0 ? done() : fail(new Error(`Build of ${target} failed`))));
  });
}

/** Compiles targets side by side. What a browser of ours would not know, or would fetch again and again, fails them. */
export async function compileAll(targets: readonly string[]): Promise<void> {
  await pLimit(AT_ONCE).map(targets, compile);
  // A target that is no part of the site lies elsewhere.
  const folders = targets.map((target) => (target === 'shell' ? join(BUILD, 'shell') : join(BUILD, 'mfe', target)));
  const built = folders.filter((folder) => existsSync(folder));
  checkFloor(built);
  checkRepeats(built);
}
