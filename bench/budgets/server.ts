import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#e2e/durability/support/server-process.ts';
import { ROOT } from '#scripts/webpack/paths.ts';

/** A server that has not closed by then is ended. */
const STOP_MS = 30_000;
/** Time for the embedded database to be made and filled. */
const START_MS = 600_000;

/** The built server on a data folder of its own, which goes with it. */
export async function startServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chainage-budgets-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, [join(ROOT, 'api/dist/server.js')], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      PUBLIC_URL: '',
      LIMIT_FACTOR: '100',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4_000));
  server.stdout.on('data', keep);
  server.stderr.on('data', keep);

  const exited = new Promise<void>((done) => server.once('exit', () => done()));
  const stop = async () => {
    server.kill('SIGTERM');
    const late = setTimeout(() => server.kill('SIGKILL'), STOP_MS);
    await exited;
    clearTimeout(late);
    await rm(dataDir, { recursive: true, force: true });
  };
  const deadline = Date.now() + START_MS;
  for (;;) {
    const isUp = await fetch(`${url}/api/health/`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isUp) return { url, stop };
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`The server did not come up:\n${output}`);
    }
    await new Promise((wake) => setTimeout(wake, 200));
  }
}
