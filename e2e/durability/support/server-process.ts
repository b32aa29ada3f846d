/** The built server as a process: started, watched, killed. Nothing of its code is imported. */
import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { childrenOf, eventually, isAlive, kill, knowsProcesses, postmasterOf } from './processes.ts';
import { send } from './wire.ts';

export const ROOT = resolve(fileURLToPath(import.meta.url), '../../../..');
/** The built server. */
export const PROGRAM = join(ROOT, 'api/dist/server.js');
/** There to end what hangs: the first start fills a demo, on a machine that may be busy with other work. */
const START_PATIENCE = 900_000;

export interface Launch {
  dataDir: string;
  env?: Record<string, string>;
  args?: string[];
  /** Another identity than ours, where we are root. */
  uid?: number;
  /** A free one, if not given. */
  port?: number;
  /** Another build of the server. */
  program?: string;
}

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

export interface Started {
  url: string;
  pid: number;
  dataDir: string;
  child: ChildProcess;
  output: () => { stdout: string; stderr: string };
  ended: Promise<Ended>;
  /** In order, as Ctrl-C does. */
  stop: () => Promise<Ended>;
  /** Server and PostgreSQL at once, with no time for a last word. */
  killAll: () => Promise<void>;
}

/** Below the ports that Linux lends to outgoing connections and to who asks for any: one of those is soon another's. */
const [FIRST_PORT, LAST_PORT] = [20_000, 32_000];

/** A port that nobody listens on now. */
export function freePort(): Promise<number> {
  const port = randomInt(FIRST_PORT, LAST_PORT);
  return new Promise((done, fail) => {
    const probe = createServer().once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? done(freePort()) : fail(error),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(port)));
  });
}

/** Settings of whoever runs the tests must not reach the server under test. */
function environment(launch: Launch, port: number): NodeJS.ProcessEnv {
  const { PATH, HOME, LANG } = process.env;
  return {
    PATH,
    HOME,
    LANG,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: launch.dataDir,
    LIMIT_FACTOR: '100',
    ...launch.env,
  };
}

const running = new Set<Started>();

/** Starts the server and waits for nothing. */
export async function launch(options: Launch): Promise<Started> {
  const port = options.port ?? (await freePort());
  const child = spawn(process.execPath, [options.program ?? PROGRAM, ...(options.args ?? [])], {
    cwd: ROOT,
    env: environment(options, port),
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(options.uid !== undefined && { uid: options.uid, gid: options.uid }),
  });
  const written = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name]?.on('data', (chunk) => (written[name] += String(chunk)));
  const ended = new Promise<Ended>((done) =>
    child.once('close', (code, signal) => {
      running.delete(server);
      done({ code, signal, ...written });
    }),
  );
  const server: Started = {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    dataDir: options.dataDir,
    child,
    output: () => written,
    ended,
    stop: () => {
      child.kill('SIGINT');
      return ended;
    },
    killAll: async () => {
      const postmaster = postmasterOf(options.dataDir)?.pid;
      const backends = knowsProcesses && postmaster !== undefined ? childrenOf(postmaster) : [];
      for (const pid of [child.pid, postmaster, ...backends]) kill(pid);
      await ended;
    },
  };
  running.add(server);
  return server;
}

export const isHealthy = (url: string): Promise<boolean> =>
  send(`${url}/api/health/`, { patience: 2000 }).then(
    ({ status }) => status === 200,
    () => false,
  );

/** Starts the server and waits until it says that it is ready, and answers. */
export async function start(options: Launch): Promise<Started> {
  const server = await launch(options);
  const isUp = await eventually(
    async () =>
      server.child.exitCode !== null ||
      (server.output().stdout.includes('is ready: ') && (await isHealthy(server.url))),
    START_PATIENCE,
  );
  if (isUp && server.child.exitCode === null) return server;
  await server.killAll();
  throw new Error(`The server did not come up:\n${JSON.stringify(server.output(), null, 2)}`);
}

/** A start that is expected to end by itself. */
export async function startAndEnd(options: Launch, patience = 30_000): Promise<Ended> {
  const server = await launch(options);
  const timer = setTimeout(() => void server.killAll(), patience);
  return server.ended.finally(() => clearTimeout(timer));
}

/** Ends whatever a failed test left running in a folder. */
export async function endIn(folder: string): Promise<void> {
  await Promise.all([...running].filter(({ dataDir }) => dataDir.startsWith(folder)).map((server) => server.killAll()));
}

/** Whether a PostgreSQL still runs in the data folder. */
export function hasPostgres(dataDir: string): boolean {
  const postmaster = postmasterOf(dataDir);
  return knowsProcesses && postmaster !== undefined && isAlive(postmaster.pid);
}
