/**
 * `npm run bench:recovery [-- --timeout 10 --seconds 40]`: what is lost with the disk of the database, in seconds, and a database taken
 * back to a moment (docs/keeping.md). A PostgreSQL of this machine's (`PG_BIN`, else the newest of /usr/lib/postgresql) is written a
 * row each 20 ms, copied meanwhile by pg_basebackup, and then lost with all that lies in its folder.
 */
import {
  openSync,
  readFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  appendFileSync,
  cpSync,
} from 'node:fs';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '#e2e/durability/support/server-process.ts';
import { makeOwnFolder } from '#e2e/support/own-folder.ts';
import { PgClient } from './server-code.ts';

const { values } = parseArgs({
  options: { timeout: { type: 'string', default: '10' }, seconds: { type: 'string', default: '40' } },
});
const [timeout, seconds] = [Number(values.timeout), Number(values.seconds)];
if (seconds < 3 * timeout) throw new Error('--seconds must be three times --timeout or more');
const say = (line: string) => void process.stdout.write(`${line}\n`);

function findBinaries(): string {
  const given = process.env['PG_BIN'];
  if (given) return given;
  const root = '/usr/lib/postgresql';
  const [newest] = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  if (!newest) throw new Error('no PostgreSQL in /usr/lib/postgresql: set PG_BIN');
  return join(root, newest, 'bin');
}
const bin = findBinaries();
const NOBODY = 65534;
/** PostgreSQL refuses to run as root. */
const identity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

const folder = makeOwnFolder('recovery');
const own = (name: string): string => {
  const path = join(folder, name);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if ('uid' in identity) chownSync(path, NOBODY, NOBODY);
  return path;
};

const sockets = own('sockets');

function run(program: string, ...parameters: string[]): void {
  const { status, stderr } = spawnSync(join(bin, program), parameters, { ...identity, cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program}: ${stderr}`);
}
const children = new Set<ChildProcess>();
function start(program: string, parameters: string[], env: Record<string, string> = {}): ChildProcess {
  const log = openSync(join(folder, `${program}.log`), 'a');
  const child = spawn(join(bin, program), parameters, {
    ...identity,
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', log, log],
  });
  children.add(child);
  return child;
}

interface Cluster {
  port: number;
  child: ChildProcess;
  client: () => Promise<PgClient>;
  stop: (signal: NodeJS.Signals) => Promise<void>;
}

async function serve(data: string): Promise<Cluster> {
  const port = await freePort();
  const child = start('postgres', ['-D', data, '-p', String(port), '-k', sockets, '-h', '127.0.0.1']);
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const client = async () => {
    const made = new PgClient({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
    made.on('error', () => undefined);
    await made.connect();
    return made;
  };
  for (;;) {
    if (child.exitCode !== null)
      throw new Error(`PostgreSQL ended: ${readFileSync(join(folder, 'postgres.log'), 'utf8').slice(-1500)}`);
    // only one that has been brought forward to its end takes writes
    const isUp = await client().then(
      async (one) => {
        const { rows } = await one.query<{ up: boolean }>('select not pg_is_in_recovery() as up');
        await one.end();
        return rows[0]?.up ?? false;
      },
      () => false,
    );
    if (isUp) break;
    await sleep(100);
  }
  return { port, child, client, stop: async (signal) => (child.kill(signal), ended) };
}

/** Moments of acknowledged rows, until it is stopped or the database goes. */
function write(client: PgClient) {
  const acknowledged: number[] = [];
  let isOver = false;
  const ended = (async () => {
    while (!isOver) {
      const { rows } = await client.query<{ at: Date }>('insert into tick default values returning at');
      acknowledged.push(rows[0]?.at.getTime() ?? 0);
      await sleep(20);
    }
  })().catch(() => undefined);
  return { acknowledged, stop: () => ((isOver = true), ended) };
}

const ticksOf = async (cluster: Cluster): Promise<number[]> => {
  const client = await cluster.client();
  const { rows } = await client.query<{ at: Date }>('select at from tick order by at');
  await client.end();
  return rows.map(({ at }) => at.getTime());
};

interface Way {
  name: string;
  /** WAL is taken as it is written, by `pg_receivewal`. */
  streams?: boolean;
  /** A commit waits until it has been taken. */
  waits?: boolean;
}

/** What is left, brought forward as far as `until`, or to the end of what was kept. */
async function comeBack(base: string, wal: string, name: string, until?: Date): Promise<number[]> {
  const data = join(folder, name);
  cpSync(base, data, { recursive: true, preserveTimestamps: true });
  for (const path of [data, ...readdirSync(data, { recursive: true, encoding: 'utf8' }).map((one) => join(data, one))])
    if ('uid' in identity) chownSync(path, NOBODY, NOBODY);
  // the form with T and Z is refused here
  const moment = until?.toISOString().replace('T', ' ').replace('Z', '+00');
  const target = moment ? `recovery_target_time = '${moment}'\nrecovery_target_action = 'promote'\n` : '';
  appendFileSync(
    join(data, 'postgresql.auto.conf'),
    `archive_mode = off\nsynchronous_standby_names = ''\nrestore_command = 'cp "${wal}/%f" "%p" || cp "${wal}/%f.partial" "%p"'\n${target}`,
  );
  appendFileSync(join(data, 'recovery.signal'), '');
  if ('uid' in identity) chownSync(join(data, 'recovery.signal'), NOBODY, NOBODY);
  const began = performance.now();
  const cluster = await serve(data);
  const ticks = await ticksOf(cluster);
  await cluster.stop('SIGINT');
  say(`  came back in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return ticks;
}

async function lose({ name, streams = false, waits = false }: Way): Promise<void> {
  say(name);
  const mark = name.replaceAll(/\W+/g, '-');
  const [data, wal] = [own(`${mark}-data`), own(`${mark}-wal`)];
  run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync');
  const settings = streams
    ? ['archive_mode = off']
    : [
        'archive_mode = on',
        `archive_timeout = ${timeout}`,
        `archive_command = 'test ! -f "${wal}/%f" && cp "%p" "${wal}/%f.part" && mv "${wal}/%f.part" "${wal}/%f"'`,
      ];
  appendFileSync(
    join(data, 'postgresql.auto.conf'),
    `${['wal_level = replica', "timezone = 'UTC'", ...settings].join('\n')}\n`,
  );
  const first = await serve(data);
  const client = await first.client();
  await client.query('create table tick (at timestamptz not null default clock_timestamp())');
  const where = ['-h', '127.0.0.1', '-p', String(first.port), '-U', 'postgres'];
  const receiver = streams
    ? start('pg_receivewal', ['-D', wal, '--synchronous', '--no-password', ...where], { PGAPPNAME: 'kept' })
    : undefined;
  if (waits) {
    await client.query(`alter system set synchronous_standby_names = 'kept'`);
    await client.query('select pg_reload_conf()');
  }
  const writing = write(await first.client());
  const base = own(`${mark}-base`);
  run('pg_basebackup', '-D', base, '-c', 'fast', '-X', 'stream', ...where);
  await sleep((seconds * 1000) / 3);
  // before what the archive may lack: a moment that it does not reach is refused
  const moment = new Date();
  await sleep((seconds * 2000) / 3);
  // all at once: the processes, and everything that lay in their folder
  await first.stop('SIGQUIT');
  rmSync(data, { recursive: true, force: true });
  await writing.stop();
  receiver?.kill('SIGKILL');
  const last = writing.acknowledged.at(-1) ?? 0;

  const there = new Set(await comeBack(base, wal, `${mark}-end`));
  const lost = writing.acknowledged.filter((at) => !there.has(at));
  const span = lost.length > 0 ? (last - Math.min(...lost)) / 1000 : 0;
  say(
    `  ${writing.acknowledged.length} rows acknowledged, ${lost.length} lost with the disk: the last ${span.toFixed(2)} s`,
  );
  const then = await comeBack(base, wal, `${mark}-moment`, moment);
  const until = writing.acknowledged.filter((at) => at <= moment.getTime()).length;
  const beyond = then.filter((at) => at > moment.getTime()).length;
  say(
    `  back at ${moment.toISOString()}: ${then.length} rows of the ${until} acknowledged until then, ${beyond} of later`,
  );
  if (beyond > 0 || Math.abs(then.length - until) > 1) process.exitCode = 1;
}

try {
  await lose({ name: `archive_command, archive_timeout = ${timeout} s` });
  await lose({ name: 'pg_receivewal beside it', streams: true });
  await lose({ name: 'pg_receivewal that each commit waits for', streams: true, waits: true });
} finally {
  for (const child of children) child.kill('SIGQUIT');
  rmSync(folder, { recursive: true, force: true });
}
