/** A stop ends everything in time, whoever still holds a connection, and the next start has all that was acknowledged. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { test, expect } from './support/data-dirs.ts';
import { announce, potholeOf, takeNoise } from './support/issues.ts';
import { multipart, signIn, type Person } from './support/person.ts';
import { childrenOf, eventually, isAlive, knowsProcesses, postmasterOf } from './support/processes.ts';
import { freePort, isHealthy, launch, ROOT, start, type Started } from './support/server-process.ts';
import { send } from './support/wire.ts';

/** Milliseconds after which a stop has failed: the ten seconds the server gives itself, and what a busy machine takes. */
const DEADLINE = 60_000;

/** Begins a request by hand and leaves it unfinished. */
function beginRequest(url: string, head: string, firstBytes: Buffer): Socket {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => undefined).resume();
  socket.write(`${head}\r\n\r\n`);
  socket.write(firstBytes);
  return socket;
}

interface Slow {
  socket: Socket;
  /** Sends what is left of it. */
  finish: () => void;
  /** All that came back, once the connection has ended. */
  answer: Promise<string>;
}

function slowUpload(url: string, person: Person, issueId: string, photo: Buffer): Slow {
  const { id, stage, taken_at } = announce(photo);
  const fields = Object.entries({ id, stage, taken_at }).map(([name, value]) => ({ name, value }));
  const { body, contentType } = multipart([...fields, { name: 'file', value: photo, filename: 'slow.jpg' }]);
  const headers = { ...person.headers(randomUUID()), 'content-type': contentType, 'content-length': body.length };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`);
  const path = `/api/organisation/data/issue/${issueId}/issue-image/`;
  const head = [`POST ${path} HTTP/1.1`, 'host: road', ...lines].join('\r\n');
  const socket = beginRequest(url, head, body.subarray(0, 4000));
  const heard: Buffer[] = [];
  socket.on('data', (bytes: Buffer) => heard.push(bytes));
  const answer = closed(socket).then(() => Buffer.concat(heard).toString());
  return { socket, finish: () => void socket.write(body.subarray(4000)), answer };
}

/** What a stream of notifications says until it ends. */
function listen(url: string, person: Person) {
  let said = '';
  const over = new Promise<string>((done) =>
    get(`${url}/api/organisation/notification/stream/`, { headers: person.headers(), agent: false }, (answer) =>
      answer.on('data', (bytes) => (said += String(bytes))).on('close', () => done(said)),
    ).on('error', () => done(said)),
  );
  return { isHeard: () => said !== '', over };
}

const closed = (socket: Socket): Promise<void> =>
  new Promise((done) => (socket.destroyed ? done() : socket.once('close', () => done())));

async function stopInTime(server: Started, signal: NodeJS.Signals): Promise<void> {
  const postmaster = postmasterOf(server.dataDir)?.pid ?? 0;
  const processes = [server.pid, postmaster, ...childrenOf(postmaster)];
  expect(processes.every(isAlive), 'all run before').toBe(true);
  const begin = Date.now();
  server.child.kill(signal);
  const { code, stdout } = await server.ended;
  expect(stdout, 'why it stopped').toContain(`"msg":"stopping: ${signal}"`);
  expect(Date.now() - begin, `${signal}: milliseconds`).toBeLessThan(DEADLINE);
  expect(code).toBe(0);
  expect(processes.filter(isAlive), 'left over').toEqual([]);
  expect(postmasterOf(server.dataDir), 'postmaster.pid').toBeUndefined();
}

test.skip(!knowsProcesses, 'finds the processes of PostgreSQL on Linux only');

test('with keep-alive clients, a slow upload and a half sent head open, a stop ends all in time', async ({
  demoDir: dataDir,
}) => {
  const server = await start({ dataDir });
  const crew = await signIn(server.url, 'patrol_field_crew@bhima.example');
  const id = randomUUID();
  const issue = { id, ...(await potholeOf(server.url, crew)), description: 'Before the stop' };
  const path = 'organisation/data/issue/';
  const created = await crew.call(server.url, path, { method: 'POST', key: randomUUID(), body: JSON.stringify(issue) });
  expect(created.status).toBe(201);

  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  await Promise.all(Array.from({ length: 20 }, () => crew.call(server.url, 'accounts/user/me/', { agent })));
  const slow = slowUpload(server.url, crew, id, await takeNoise(800, 600));
  const half = beginRequest(server.url, 'GET /api/health/ HTTP/1.1\r\nhost: road', Buffer.alloc(0));
  const silent = beginRequest(server.url, '', Buffer.alloc(0));
  // Until the server has read what was sent.
  // eslint-disable-next-line no-restricted-syntax -- a moment to be stopped in; any is as good
  await new Promise((wake) => setTimeout(wake, 300));
  await stopInTime(server, 'SIGTERM');
  await Promise.all([slow.socket, half, silent].map(closed));
  agent.destroy();

  // told to stop slowly, it answers all for so long, and says that it goes
  const next = await start({ dataDir, env: { DRAIN_SECONDS: '8' } });
  expect((await crew.call(next.url, `${path}${id}/`)).json()['description']).toBe('Before the stop');
  const bell = listen(next.url, crew);
  expect(await eventually(bell.isHeard, DEADLINE)).toBe(true);
  const [ended, cut] = [await takeNoise(), await takeNoise()].map((photo) => slowUpload(next.url, crew, id, photo));
  const stopped = stopInTime(next, 'SIGINT');
  const health = () => send(`${next.url}/api/health/`, { agent: new Agent() });
  expect(await eventually(async () => (await health()).status === 503, DEADLINE)).toBe(true);
  const read = await crew.call(next.url, `${path}${id}/`, { agent: new Agent() });
  expect([read.status, read.headers.connection]).toEqual([200, 'close']);
  ended?.finish();
  expect(await ended?.answer).toMatch(/^HTTP\/1\.1 201 /);
  await stopped;
  expect(await cut?.answer).not.toMatch(/^HTTP\/1\.1 2/);
  expect(await bell.over).toMatch(/^retry: \d{4}$/m);
});

test('a write under way is answered, and what comes after the stop is told to go elsewhere', async ({
  demoDir: dataDir,
}) => {
  const server = await start({ dataDir });
  const crew = await signIn(server.url, 'patrol_field_crew@bhima.example');
  const pothole = await potholeOf(server.url, crew);
  const create = (id: string, key: string) =>
    crew.call(server.url, 'organisation/data/issue/', {
      method: 'POST',
      key,
      body: JSON.stringify({ id, ...pothole, description: 'While it stops' }),
    });
  const writes = Array.from({ length: 30 }, () => ({ id: randomUUID(), key: randomUUID() }));
  const sent = writes.map(({ id, key }) => create(id, key).catch(() => undefined));
  await Promise.race(sent);
  server.child.kill('SIGTERM');
  const answers = await Promise.all(sent);
  expect((await server.ended).code).toBe(0);
  const statuses = answers.map((answer) => answer?.status);
  expect(
    statuses.every((status) => status === undefined || status === 201 || status === 503),
    statuses.join(),
  ).toBe(true);
  expect(statuses).toContain(201);
  for (const answer of answers)
    if (answer?.status === 503) expect(answer.json()['code']).toMatch(/^(server\.stopping|database\.unavailable)$/);

  const next = await start({ dataDir, port: Number(new URL(server.url).port) });
  for (const [index, { id, key }] of writes.entries()) {
    const first = answers[index];
    if (first?.status === 201) expect((await crew.call(next.url, `organisation/data/issue/${id}/`)).status).toBe(200);
    const again = await create(id, key);
    expect(again.status).toBe(201);
    if (first?.status === 201) expect(again.text).toBe(first.text);
  }
  expect((await next.stop()).code).toBe(0);
});

test('a stop during the start leaves nothing behind', async ({ demoDir: dataDir }) => {
  for (const moment of [0, 150, 400, 800]) {
    const server = await launch({ dataDir });
    await new Promise((wake) => setTimeout(wake, 60 + moment));
    const postmaster = postmasterOf(dataDir)?.pid;
    server.child.kill('SIGTERM');
    const begin = Date.now();
    const { stderr } = await server.ended;
    expect(Date.now() - begin).toBeLessThan(DEADLINE);
    expect(stderr, `after ${moment} ms`).toBe('');
    expect(postmaster !== undefined && isAlive(postmaster)).toBe(false);
  }
  const server = await start({ dataDir });
  expect((await send(`${server.url}/api/health/`)).status).toBe(200);
  expect((await server.stop()).code).toBe(0);
});

test('Ctrl-C on `npm start` ends all it started, and so does its sudden death', async ({ demoDir: dataDir }) => {
  for (const end of ['Ctrl-C', 'death'] as const) {
    const port = await freePort();
    // A process group of its own, as a terminal gives.
    const npm = spawn('npm', ['start'], {
      cwd: ROOT,
      env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
      stdio: 'ignore',
      detached: true,
    });
    const ended = new Promise((done) => npm.once('exit', done));
    expect(await eventually(() => isHealthy(`http://127.0.0.1:${port}`), 60_000)).toBe(true);
    const server = (JSON.parse(readFileSync(join(dataDir, 'server.lock'), 'utf8')) as { pid: number }).pid;
    const postmaster = postmasterOf(dataDir)?.pid ?? 0;
    const started = [npm.pid as number, ...childrenOf(npm.pid as number), server, postmaster];
    const processes = [...started, ...childrenOf(postmaster)];
    // a worker of PostgreSQL may have ended meanwhile by itself; those that were started may not
    expect(started.every(isAlive)).toBe(true);
    if (end === 'Ctrl-C') process.kill(-(npm.pid as number), 'SIGINT');
    else npm.kill('SIGKILL');
    await ended;
    expect(await eventually(() => !processes.some(isAlive), DEADLINE), `${end}: none is left`).toBe(true);
  }
});
