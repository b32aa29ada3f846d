import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';
import { startedAt } from './processes.ts';

let dataDir: string;
let postgres: EmbeddedPostgres | undefined;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'chainage-recovery-'));
  postgres = await startEmbeddedPostgres(dataDir);
  await query(postgres, 'create table kept (value int)');
});
afterAll(async () => {
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function query({ adminUrl }: EmbeddedPostgres, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: adminUrl });
  client.on('error', () => undefined);
  await client.connect();
  return client.query(sql).then(
    ({ rows }) => client.end().then(() => rows as unknown[]),
    (error: unknown) => client.end().then(() => Promise.reject(error)),
  );
}

const postmaster = () => Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

async function restart(): Promise<EmbeddedPostgres> {
  await postgres?.stop();
  postgres = undefined;
  return (postgres = await startEmbeddedPostgres(dataDir));
}

/** Leaves the folder as a server killed with -9 does: PostgreSQL running on, the lock naming a process that is gone. */
async function leaveOrphan(): Promise<number> {
  await postgres?.stop();
  const code = `import { startEmbeddedPostgres } from ${JSON.stringify(join(__dirname, 'embedded-postgres.ts'))};
    void startEmbeddedPostgres(${JSON.stringify(dataDir)}).then(() => console.log('up'));`;
  const parent = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((up) => parent.stdout.once('data', up));
  const exited = new Promise((done) => parent.once('exit', done));
  parent.kill('SIGKILL');
  await exited;
  return postmaster();
}

test('a second server is refused while the first one lives', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await restart();
  const lock = join(dataDir, 'server.lock');
  const mine = readFileSync(lock, 'utf8');
  writeFileSync(lock, JSON.stringify({ pid: other.pid, startedAt: startedAt(other.pid!) }));
  await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow(
    `is in use by process ${other.pid}: stop that one or choose another DATA_DIR`,
  );
  writeFileSync(lock, mine);
  other.kill();
});

test('an orphan of a killed server is stopped, and what it acknowledged is there', async () => {
  await query(postgres!, 'insert into kept values (1)');
  const orphan = await leaveOrphan();
  expect(startedAt(orphan)).toBeDefined();
  const next = await restart();
  expect(startedAt(orphan)).toBeUndefined();
  expect(await query(next, 'select value from kept')).toEqual([{ value: 1 }]);
});

test('a postmaster.pid whose number now belongs to a stranger does not keep the next start', async () => {
  await postgres?.stop();
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const stale = [stranger.pid, join(dataDir, 'postgres'), 1, 5432, '', '127.0.0.1', '', ''].join('\n');
  writeFileSync(join(dataDir, 'postgres/postmaster.pid'), stale);
  const next = await restart();
  expect(await query(next, 'select value from kept')).toEqual([{ value: 1 }]);
  expect(stranger.exitCode).toBeNull();
  stranger.kill();
});

/** All that is kept, as soon as it can be read again. */
async function keptAgain(running: EmbeddedPostgres): Promise<unknown[]> {
  const deadline = Date.now() + 20_000;
  let rows: unknown[] = [];
  while (rows.length === 0 && Date.now() < deadline) {
    await sleep(100);
    rows = await query(running, 'select value from kept order by 1').catch(() => []);
  }
  return rows;
}

test('PostgreSQL killed alone comes back on the same address', async () => {
  const next = await restart();
  await query(next, 'insert into kept values (2)');
  process.kill(postmaster(), 'SIGKILL');
  expect(await keptAgain(next)).toEqual([{ value: 1 }, { value: 2 }]);
});

test('so does one that ends at the moment it has first answered', async () => {
  const { end } = pg.Client.prototype as { end: () => Promise<void> };
  let killed = 0;
  const spy = jest.spyOn(pg.Client.prototype as { end: typeof end }, 'end').mockImplementation(async function (
    this: pg.Client & { _connected?: boolean },
  ) {
    if (this._connected && killed === 0) {
      killed = postmaster();
      process.kill(killed, 'SIGKILL');
      while (startedAt(killed) !== undefined) await sleep(10);
    }
    return end.call(this);
  });
  const next = await restart();
  spy.mockRestore();
  expect(killed).toBeGreaterThan(0);
  expect(await keptAgain(next)).toEqual([{ value: 1 }, { value: 2 }]);
});

test('a postmaster.pid that a loss of power left empty does not keep the next start', async () => {
  await postgres?.stop();
  const path = join(dataDir, 'postgres/postmaster.pid');
  writeFileSync(path, '', { mode: 0o644 });
  expect(await query(await restart(), 'select 1 as one')).toEqual([{ one: 1 }]);
});

const isRoot = process.getuid?.() === 0;

/** What a stranger of this machine is told who connects to where PostgreSQL listens. */
async function knock({ adminUrl }: EmbeddedPostgres): Promise<string> {
  const { host, port } = new pg.Client({ connectionString: adminUrl });
  const where = host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port };
  const code = `require('net').connect(${JSON.stringify(where)})
    .on('connect', () => { console.log('connected'); process.exit(); }).on('error', ({ code }) => console.log(code));`;
  const stranger = spawn(process.execPath, ['-e', code], { uid: 12_345, gid: 12_345, cwd: '/' });
  let told = '';
  stranger.stdout.on('data', (words) => (told += String(words)));
  await new Promise((done) => stranger.once('close', done));
  return told.trim();
}

test('no port is open to the other processes of the machine, and its socket lies in a closed folder', async () => {
  const next = await restart();
  expect(await query(next, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
  const { host } = new pg.Client({ connectionString: next.adminUrl });
  expect(statSync(host).mode & 0o077).toBe(0);
  if (isRoot) expect(await knock(next)).toBe('EACCES');
});

test('where the path is too long for a socket, that lies in a short folder, which goes with a stop', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'chainage-long-'));
  chmodSync(parent, 0o711);
  const long = await startEmbeddedPostgres(join(parent, 'data-of-a-deep-folder-'.repeat(5)));
  const { host } = new pg.Client({ connectionString: long.adminUrl });
  try {
    expect(await query(long, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(statSync(host).mode & 0o077).toBe(0);
    if (isRoot) expect(await knock(long)).toBe('EACCES');
  } finally {
    await long.stop();
    rmSync(parent, { recursive: true, force: true });
  }
  expect(existsSync(host)).toBe(false);
});

test('on demand, as on Windows always, it listens on the loopback address', async () => {
  await postgres?.stop();
  postgres = await startEmbeddedPostgres(dataDir, { loopback: true });
  expect(new URL(postgres.adminUrl).hostname).toBe('127.0.0.1');
  expect(await query(postgres, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
});

test('a lock of the socket whose number now belongs to a stranger does not keep the next start', async () => {
  await postgres?.stop();
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const lock = join(dataDir, 'postgres/.s.PGSQL.5432.lock');
  writeFileSync(lock, [stranger.pid, join(dataDir, 'postgres'), 1, 5432, dataDir, ''].join('\n'));
  expect(await query(await restart(), 'select 1 as one')).toEqual([{ one: 1 }]);
  stranger.kill();
});

test('nobody else can read the passwords, and a stop leaves no lock', async () => {
  expect(statSync(join(dataDir, 'database-passwords.json')).mode & 0o077).toBe(0);
  await postgres?.stop();
  postgres = undefined;
  expect(existsSync(join(dataDir, 'server.lock'))).toBe(false);
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
});
