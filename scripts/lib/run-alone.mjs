import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { endFamily, markFamily, MARK } from './family.mjs';
import { watchParents } from './watch-parents.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * From here on nothing that this process begins outlives it: a signal, the end of npm above it and even `kill -9` end
 * every child, grandchild and what they left behind. Answers how to end them all at the end of a run.
 */
export function runAlone() {
  const mark = markFamily();
  const { [MARK]: _, ...env } = process.env;
  const reaper = spawn(process.execPath, [fileURLToPath(new URL('./reaper.mjs', import.meta.url)), mark], {
    env,
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  reaper.unref();
  reaper.stdin.unref?.();
  let isEnding = false;
  const abandon = async () => {
    if (isEnding) return;
    isEnding = true;
    await endFamily(mark);
    process.exit(130);
  };
  for (const signal of SIGNALS) process.on(signal, () => void abandon());
  watchParents(() => void abandon());
  // Whoever is being ended has nothing more to say.
  return { end: () => (isEnding ? new Promise(() => undefined) : endFamily(mark)) };
}
