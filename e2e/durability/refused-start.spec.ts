/**
 * Whatever keeps the server from starting: one clear line on stderr, an exit code, nothing left behind.
 *
 * DURABILITY_LONG=1 also waits for a database that never answers.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { CERTIFICATE, KEY, OTHER_KEY } from './support/certificate.ts';
import { test, expect } from './support/data-dirs.ts';
import { eventually } from './support/processes.ts';
import { freePort, hasPostgres, isHealthy, launch, start, startAndEnd, type Launch } from './support/server-process.ts';

const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;

/** The one line. */
async function refusal(wanted: Launch): Promise<string> {
  const { code, stderr, stdout } = await startAndEnd(wanted);
  const lines = stderr.split('\n').filter(Boolean);
  expect(lines, stderr).toHaveLength(1);
  expect(`${stderr}${stdout}`).not.toMatch(/^\s+at |node:internal|Error: /m);
  expect(code).toBe(1);
  expect(stdout).not.toContain('is ready');
  expect(hasPostgres(wanted.dataDir)).toBe(false);
  return lines[0] as string;
}

/** Takes connections, and says nothing. */
async function listenSilently() {
  const server = createServer((socket) => socket.on('error', () => undefined));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

/** A few of each kind; `api/src/config.test.ts` has them all. */
const SETTINGS: [Record<string, string>, RegExp][] = [
  [{ PORT: '65536' }, /^PORT must be a whole number/],
  [{ HOST: '203.0.113.9' }, /203\.0\.113\.9.*mend HOST/],
  [{ HOST: 'no.such.host.invalid' }, /no\.such\.host\.invalid.*mend HOST/],
  [{ TLS_CERT: '/nowhere.pem', TLS_KEY: '/nowhere.key' }, /^TLS_CERT names \/nowhere\.pem, which cannot be read/],
  [{ TRUST_PROXY: '10.0.0.0/99' }, /^TRUST_PROXY must be/],
  [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must be/],
];

test('each wrong setting is named', async ({ emptyDir: dataDir }) => {
  for (const [env, words] of SETTINGS) expect(await refusal({ dataDir, env }), JSON.stringify(env)).toMatch(words);
  expect(await refusal({ dataDir, args: ['--dmeo'] })).toMatch(/^--dmeo is not known/);
  expect(existsSync(dataDir), 'nothing was written').toBe(false);
});

test('a certificate that is none, or not of the key, is named', async ({ emptyDir }) => {
  mkdirSync(emptyDir, { recursive: true });
  const [cert, key, otherKey, neither] = [CERTIFICATE, KEY, OTHER_KEY, 'road'].map((text, index) => {
    const path = join(emptyDir, `${index}.pem`);
    writeFileSync(path, text);
    return path;
  }) as [string, string, string, string];
  const dataDir = join(emptyDir, 'data');
  const tls = (TLS_CERT: string, TLS_KEY: string) => refusal({ dataDir, env: { TLS_CERT, TLS_KEY } });
  expect(await tls(neither, key)).toMatch(/^TLS_CERT and TLS_KEY hold no/);
  expect(await tls(cert, neither)).toMatch(/^TLS_CERT and TLS_KEY hold no/);
  expect(await tls(cert, otherKey)).toMatch(/^TLS_KEY is not the key of TLS_CERT/);
  expect(existsSync(dataDir), 'nothing was started for it').toBe(false);
});

test('a busy port is named', async ({ emptyDir: dataDir }) => {
  const busy = await listenSilently();
  expect(await refusal({ dataDir, port: busy.port })).toMatch(`127.0.0.1:${busy.port} is in use`);
  busy.close();
});

test('a database that is not there is named without its password', async ({ emptyDir: dataDir }) => {
  const hosts = [`127.0.0.1:${await freePort()}`, 'no.such.host.invalid'];
  const urls = hosts.map((host) => `postgresql://road:secret@${host}/chainage`);
  const lines = await Promise.all(urls.map((url) => refusal({ dataDir, env: { DATABASE_URL: url } })));
  expect(lines[0]).toMatch(/^DATABASE_URL: .*nothing answers there$/);
  expect(lines[1]).toMatch(/^DATABASE_URL: .*the host is not known$/);
  expect(lines.join('')).not.toContain('secret');
});

test('a database that takes the connection and says nothing is named', async ({ emptyDir: dataDir }) => {
  test.skip(!process.env['DURABILITY_LONG'], 'waits for eight seconds: DURABILITY_LONG=1');
  const silent = await listenSilently();
  const url = `postgresql://road:secret@127.0.0.1:${silent.port}/chainage`;
  expect(await refusal({ dataDir, env: { DATABASE_URL: url } })).toMatch(/^DATABASE_URL: .*cannot be reached/);
  silent.close();
});

test('a data folder that cannot be one is named', async ({ emptyDir }) => {
  mkdirSync(emptyDir, { recursive: true });
  const file = join(emptyDir, 'file');
  writeFileSync(file, '');
  expect(await refusal({ dataDir: file })).toContain(file);
  expect(await refusal({ dataDir: join(file, 'data') })).toContain(file);
});

test('a data folder that may not be written is named', async ({ emptyDir }) => {
  const folder = join(emptyDir, 'closed');
  mkdirSync(folder, { recursive: true });
  chmodSync(emptyDir, 0o755);
  chmodSync(folder, 0o555);
  const uid = isRoot ? NOBODY : undefined;
  try {
    if (uid)
      execFileSync(process.execPath, ['-e', 'require("node:fs").readFileSync("api/dist/server.js")'], {
        uid,
        gid: uid,
        stdio: 'ignore',
      });
  } catch {
    test.skip(true, 'as root, with the repository where another id cannot read it');
  }
  expect(await refusal({ dataDir: folder, uid })).toMatch(/closed.* cannot be written: choose another DATA_DIR/);
  expect(await refusal({ dataDir: join(folder, 'data'), uid })).toMatch(/cannot be written: choose another DATA_DIR/);
});

test('a data folder in use is named, and its server goes on', async ({ demoDir: dataDir }) => {
  const server = await start({ dataDir });
  expect((await startAndEnd({ dataDir })).stderr).toMatch(`is in use by process ${server.pid}`);
  const ended = await startAndEnd({ dataDir });
  expect(ended.stderr.trim().split('\n')).toHaveLength(1);
  expect(server.child.exitCode).toBeNull();
  await server.killAll();

  // After a crash, several at once: one takes over, the others say so.
  const several = await Promise.all([1, 2, 3].map(() => launch({ dataDir })));
  await eventually(async () => (await Promise.all(several.map(({ url }) => isHealthy(url)))).includes(true), 180_000);
  const alive = several.filter(({ child }) => child.exitCode === null);
  expect(alive).toHaveLength(1);
  for (const one of several.filter((each) => !alive.includes(each)))
    expect(await one.ended).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^(Another server is just starting|The data folder .* is in use).*\n$/),
    });
  expect((await alive[0]?.stop())?.code).toBe(0);
});

test('a damaged data folder is told in one line, and is left as it is', async ({ demoDir: dataDir }) => {
  const version = join(dataDir, 'postgres', 'PG_VERSION');
  writeFileSync(version, '12\n');
  expect(await refusal({ dataDir })).toMatch(/was made by PostgreSQL 12/);
  writeFileSync(version, '18\n');
  const control = join(dataDir, 'postgres', 'global', 'pg_control');
  const before = readFileSync(control);
  writeFileSync(control, Buffer.alloc(before.length));
  expect(await refusal({ dataDir })).toMatch(/The embedded PostgreSQL in .* does not start: /);
  writeFileSync(control, before);
  const passwords = join(dataDir, 'database-passwords.json');
  const original = readFileSync(passwords);
  writeFileSync(passwords, original.subarray(0, 40));
  expect(await refusal({ dataDir })).toContain(passwords);
  writeFileSync(passwords, original);
  if (isRoot) chownSync(control, NOBODY, NOBODY);
  const server = await start({ dataDir });
  expect((await server.stop()).code).toBe(0);
  expect(readdirSync(dataDir)).toContain('media');
});
