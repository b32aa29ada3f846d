import { spawn, type ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoTemplate } from './demo.ts';
import { copyFolder } from './made-once.ts';
import { makeOwnFolder } from './own-folder.ts';

const ROOT = resolve(fileURLToPath(import.meta.url), '../../..');
const PORT = process.env['E2E_PORT'] ?? '8181';
/** `E2E_BASE_URL` runs the journeys against a server that is up already. */
export const RUNNING_ELSEWHERE = process.env['E2E_BASE_URL'];
export const BASE_URL = RUNNING_ELSEWHERE ?? `http://localhost:${PORT}`;

/** A whole server as `npm start` runs it, on a data folder of its own that goes with it. */
export interface RunningServer {
  process: ChildProcess;
  stop: () => Promise<void>;
}

const isHealthy = (): Promise<boolean> =>
  fetch(`${BASE_URL}/api/health/`).then(
    (answer) => answer.ok,
    () => false,
  );

async function waitUntilHealthy(child: ChildProcess, log: () => string): Promise<void> {
  const deadline = Date.now() + 120_000;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server stopped with ${child.exitCode}:\n${log()}`);
    if (await isHealthy()) return;
    if (Date.now() > deadline) throw new Error(`The server did not come up:\n${log()}`);
    await new Promise((wake) => setTimeout(wake, 250));
  }
}

export async function startServer(): Promise<RunningServer> {
  // it would be tried in place of the one built here
  if (await isHealthy()) throw new Error(`A server answers at ${BASE_URL} already: stop it, or set E2E_PORT`);
  const folder = makeOwnFolder('e2e');
  const dataDir = join(folder, 'data');
  copyFolder(await demoTemplate(), dataDir);
  // where journeys find the mails it keeps
  process.env['E2E_DATA_DIR'] = dataDir;
  let output = '';
  const child = spawn(process.execPath, [join(ROOT, 'api/dist/server.js')], {
    cwd: ROOT,
    env: { ...process.env, PORT, HOST: '127.0.0.1', DATA_DIR: dataDir, LIMIT_FACTOR: '100' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000));
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  await waitUntilHealthy(child, () => output);
  return {
    process: child,
    stop: async () => {
      const exited = new Promise((done) => child.once('exit', done));
      // one that is gone says so no more
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await exited;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}
