import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '#start-error.ts';
import { chooseAddress } from './address.ts';
import { findBinaries } from './binaries.ts';
import { DiskFull, ensureCluster, explain } from './cluster.ts';
import { clearOrphans } from './orphans.ts';
import { lockDataDir } from './owner-lock.ts';
import { keepPasswords } from './passwords.ts';
import { makeDataDir, postgresIdentity } from './unprivileged.ts';

export interface EmbeddedPostgres {
  /** As superuser, to the maintenance database; only set-up uses it. */
  adminUrl: string;
  stop(): Promise<void>;
}

export interface Watch {
  /** Called when PostgreSQL ended by itself and could not be started again. */
  onLost?: (reason: string) => void;
  /** Called when PostgreSQL ended for want of room on the disk. It is started again as soon as there is some. */
  onFull?: () => void;
}

interface Options extends Watch {
  /** Further settings of PostgreSQL, `name=value`. */
  settings?: string[];
  /** Ends with the process group it is started in, as a test run's must that is cut short. */
  endsWithGroup?: boolean;
  /** Listens on a port of the loopback address, which any process of the machine may use up. */
  loopback?: boolean;
}

const START_PATIENCE = 60_000;
const STOP_PATIENCE = 2_500;
const FULL_PAUSE = 1000;
const LOG_LIMIT = 5_000_000;

// Values and statements stay out of the log: they hold what people wrote.
const SETTINGS = [
  'max_connections=60',
  'timezone=UTC',
  'log_timezone=UTC',
  'jit=off',
  'log_error_verbosity=terse',
  'log_min_error_statement=panic',
];

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function ended(child: ChildProcess, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (!hasEnded(child) && Date.now() < deadline) await sleep(20);
  return hasEnded(child);
}

function openLog(path: string): { log: number; from: number } {
  if (existsSync(path) && statSync(path).size > LOG_LIMIT) renameSync(path, `${path}.1`);
  const log = openSync(path, 'a', 0o600);
  return { log, from: statSync(path).size };
}

/**
 * Runs the PostgreSQL that comes as an npm package, with its data in `<dataDir>/postgres`, on a socket that only
 * this server's identity reaches. Creates the cluster at first, recovers from a killed run, starts it again when it is killed alone. It refuses
 * a data folder that a living server uses.
 */
export async function startEmbeddedPostgres(dataDir: string, options: Options = {}): Promise<EmbeddedPostgres> {
  makeDataDir(dataDir);
  const unlock = lockDataDir(dataDir);
  try {
    return await start(dataDir, options, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function start(dataDir: string, options: Options, unlock: () => void): Promise<EmbeddedPostgres> {
  const binaries = findBinaries();
  const { superuser } = keepPasswords(dataDir);
  const cluster = await ensureCluster(binaries, dataDir, superuser);
  const address = await chooseAddress(cluster, options.loopback);
  const adminUrl = address.urlOf('postgres', superuser, 'postgres');
  const logPath = join(dataDir, 'postgres.log');
  let isStopping = false;
  let child: ChildProcess | undefined;
  let recovery = Promise.resolve();

  async function launch(): Promise<void> {
    await clearOrphans(cluster);
    if (isStopping) return;
    const { log, from } = openLog(logPath);
    const settings = [...SETTINGS, ...address.settings, ...(options.settings ?? [])].flatMap((setting) => [
      '-c',
      setting,
    ]);
    // A group of its own: Ctrl-C reaches the server first, which stops PostgreSQL after its last answer.
    const spawned = spawn(join(binaries, 'bin', 'postgres'), ['-D', cluster, ...settings], {
      ...postgresIdentity(),
      cwd: cluster,
      env: { PATH: process.env['PATH'], TZ: 'UTC' },
      stdio: ['ignore', log, log],
      detached: !options.endsWithGroup,
    });
    closeSync(log);
    child = spawned;
    spawned.on('error', () => undefined);
    const deadline = Date.now() + START_PATIENCE;
    while (!isStopping && !(await answers(adminUrl))) {
      const words = readFileSync(logPath).subarray(from).toString('utf8');
      if (hasEnded(spawned) || spawned.pid === undefined) throw explain(words, dataDir);
      if (Date.now() > deadline) throw new StartError(`The embedded PostgreSQL does not answer, see ${logPath}`);
      await sleep(30);
    }
    const again = () => void (recovery = relaunch());
    // What ended while its answer was on the way tells nobody any more.
    if (hasEnded(spawned)) again();
    else spawned.once('exit', again);
  }

  async function relaunch(): Promise<void> {
    let isReported = false;
    while (!isStopping) {
      try {
        return await launch();
      } catch (error) {
        if (!(error instanceof DiskFull))
          return options.onLost?.(error instanceof Error ? error.message : String(error));
        if (!isReported) options.onFull?.();
        isReported = true;
        await sleep(FULL_PAUSE);
      }
    }
  }

  async function stop(): Promise<void> {
    isStopping = true;
    await recovery;
    for (const name of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
      child?.kill(name);
      if (!child || (await ended(child, name === 'SIGINT' ? STOP_PATIENCE : 1000))) break;
    }
    address.close();
    unlock();
  }

  try {
    await launch();
  } catch (error) {
    await stop();
    throw error;
  }
  return { adminUrl, stop };
}
