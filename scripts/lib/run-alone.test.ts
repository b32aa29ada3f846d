/** @jest-environment node */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const lib = (name: string) => JSON.stringify(pathToFileURL(join(__dirname, name)).href);
/** What runs, and what it begins: a child, one in a session of its own, and one that ignores being asked. */
const RUN = `
  const { runAlone } = await import(${lib('run-alone.mjs')});
  const { run } = await import(${lib('run.mjs')});
  runAlone();
  void run('sh', ['-c', 'sleep 1000 & setsid sleep 1000 & trap "" TERM INT HUP; echo begun > "$BEGUN"; sleep 1000; sleep 1000']);
  setInterval(() => undefined, 1000);`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chainage-run-'));
  writeFileSync(join(folder, 'run.mjs'), RUN);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Processes that know this test's folder. */
const living = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
        if (stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z')) return false;
        return readFileSync(`/proc/${pid}/environ`, 'latin1').includes(`BEGUN=${folder}`);
      } catch {
        return false;
      }
    });

async function until(check: () => boolean): Promise<void> {
  while (!check()) await sleep(30);
}

it.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const)('nothing is left after %s', async (signal) => {
  const child = spawn(process.execPath, [join(folder, 'run.mjs')], {
    env: { ...process.env, BEGUN: join(folder, 'begun') },
    stdio: 'ignore',
  });
  const ended = new Promise((done) => child.once('exit', done));
  await until(() => readdirSync(folder).includes('begun'));
  // the run, the one that watches over it, the shell and its three
  await until(() => living().length >= 6);
  child.kill(signal);
  await ended;
  // Whoever may still clean up waits for nothing; who was killed has somebody to do it for them.
  if (signal !== 'SIGKILL') expect(living().length).toBeLessThanOrEqual(1);
  await until(() => living().length === 0);
});
