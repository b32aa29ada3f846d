/** Several processes on one port (`WORKERS`): each knows what the others were told, one dies, and all are changed, under load. */
import { randomBytes, randomUUID } from 'node:crypto';
import { Agent, get, type ClientRequest, type OutgoingHttpHeaders } from 'node:http';
import { callCrew, newLedger, work } from './support/crew-at-work.ts';
import { expect, test } from './support/data-dirs.ts';
import { findFaults } from './support/find-faults.ts';
import { announce } from './support/issues.ts';
import { signIn, type Person } from './support/person.ts';
import { eventually, kill, knowsProcesses } from './support/processes.ts';
import { start, type Started } from './support/server-process.ts';
import { createDraft } from './support/scene.ts';
import { hangUpUnused, send, type Answer } from './support/wire.ts';

/** There to end what hangs. */
const PATIENCE = 180_000;
const TOKEN = 'figures-of-all-workers';
const CREW = 'patrol_field_crew@bhima.example';
const UPLOADS = '/api/organisation/outbox/uploads/';

test.skip(!knowsProcesses, 'finds the processes of workers on Linux only');

interface Line {
  msg?: string;
  pid?: number;
  reqId?: string;
}
const linesOf = (server: Started): Line[] =>
  server
    .output()
    .stdout.split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as Line);

/** Which worker gave an answer: its log says so of every write. */
async function workerOf(server: Started, { headers }: Answer): Promise<number> {
  const said = () =>
    linesOf(server).find(({ reqId, msg }) => msg === 'request' && reqId === headers['x-request-id'])?.pid;
  expect(await eventually(() => said() !== undefined, PATIENCE)).toBe(true);
  return said() as number;
}

async function figure(server: Started, name: string): Promise<number[]> {
  const { text } = await send(`${server.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  return text
    .split('\n')
    .flatMap((line) => (new RegExp(`^${name}[ {]`).test(line) ? [Number(line.split(' ').at(-1))] : []));
}

/** One connection: all it carries one worker answers. */
const line = () => new Agent({ keepAlive: true, maxSockets: 1 });
const wrongPassword = (server: Started, username: string, agent: Agent) =>
  send(`${server.url}/api/accounts/api/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'of nobody' }),
    agent,
  });

/** Two connections to two workers, each with its process. */
async function twoLines(server: Started) {
  const found = new Map<number, Agent>();
  while (found.size < 2) {
    const agent = line();
    const pid = await workerOf(server, await wrongPassword(server, `${randomUUID()}@nobody.example`, agent));
    if (found.has(pid)) agent.destroy();
    else found.set(pid, agent);
  }
  const [a, b] = [...found].map(([pid, agent]) => ({ pid, agent }));
  return { a: a as { pid: number; agent: Agent }, b: b as { pid: number; agent: Agent } };
}

/** Streams of one person over connections of their own; `heard` counts what each was told. */
function listen(server: Started, person: Person, count: number) {
  const heard = Array.from({ length: count }, () => 0);
  const open: ClientRequest[] = heard.map((_, at) =>
    get(
      `${server.url}/api/organisation/notification/stream/`,
      { headers: person.headers(), agent: line() },
      (answer) => {
        answer.on('data', (chunk: Buffer) => {
          if (chunk.includes('data:')) heard[at] = (heard[at] ?? 0) + 1;
        });
        answer.on('error', () => undefined);
      },
    ).on('error', () => undefined),
  );
  return { heard, stop: () => open.forEach((one) => one.destroy()) };
}

async function grantOf(server: Started, person: Person, agent: Agent): Promise<OutgoingHttpHeaders> {
  const { 'idempotency-key': _, ...headers } = person.headers('none');
  const answer = await send(`${server.url}/api/organisation/outbox/grant/`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ device_id: randomUUID() }),
    agent,
  });
  const { grant, csrf_token } = answer.json<{ grant: string; csrf_token: string }>();
  return {
    authorization: `Grant ${grant}`,
    'x-csrftoken': csrf_token,
    organisation: person.organisation,
    'tus-resumable': '1.0.0',
  };
}

const part = (device: OutgoingHttpHeaders, from: number) => ({
  ...device,
  'content-type': 'application/offset+octet-stream',
  'upload-offset': String(from),
});

test('workers share what they know; one that is killed loses nothing, and a change of all of them drops nothing', async ({
  demoDir: dataDir,
}) => {
  const server = await start({ dataDir, env: { WORKERS: '2', METRICS_TOKEN: TOKEN } });
  const { url } = server;
  const { a, b } = await twoLines(server);

  // signed in at one, at work at the other
  const crew = await signIn(url, CREW, 'Bhima', a.agent);
  const sentToB = await crew.call(url, 'organisation/outbox/grant/', {
    method: 'POST',
    headers: crew.headers('any'),
    body: JSON.stringify({ device_id: randomUUID() }),
    agent: b.agent,
  });
  expect([sentToB.status, await workerOf(server, sentToB)]).toEqual([201, b.pid]);

  // what is counted is counted over both
  const victim = `${randomUUID()}@nobody.example`;
  const tries: number[] = [];
  for (let at = 0; at < 24 && tries.at(-1) !== 429; at += 1)
    tries.push((await wrongPassword(server, victim, at % 2 ? a.agent : b.agent)).status);
  expect(tries.filter((status) => status === 400)).toHaveLength(10);
  expect([tries.at(-1), (await wrongPassword(server, victim, tries.length % 2 ? a.agent : b.agent)).status]).toEqual([
    429, 429,
  ]);

  // streams hear at all what was written at one
  const engineer = await signIn(url, 'site_engineer@bhima.example');
  const bells = listen(server, engineer, 6);
  expect(await eventually(() => bells.heard.every((count) => count > 0), PATIENCE)).toBe(true);
  const listening = await figure(server, 'chainage_bells');
  expect([listening.length, Math.min(...listening) > 0]).toEqual([2, true]);
  const before = [...bells.heard];
  const { id } = await createDraft(url, crew, 'Heard everywhere');
  const submitted = await crew.call(url, `organisation/data/issue/${id}/action/`, {
    method: 'POST',
    key: randomUUID(),
    body: JSON.stringify({ action: 'submit', version: 1, data: { photos: [announce(randomBytes(9))] } }),
    agent: a.agent,
  });
  expect(submitted.status, submitted.text).toBe(200);
  expect(await eventually(() => bells.heard.every((count, at) => count > (before[at] ?? 0)), PATIENCE)).toBe(true);
  bells.stop();

  // a file begins at one that is killed, and ends at the other, while crews report
  const crews = await Promise.all([CREW, CREW, CREW, CREW].map((name) => callCrew(url, name, 'Bhima')));
  const ledger = newLedger();
  const writers = Promise.all(crews.map((one) => work(url, one, ledger)));
  writers.catch(() => (ledger.isOver = true));
  const device = await grantOf(server, crew, a.agent);
  const [upload, bytes] = [randomUUID(), randomBytes(200_000)];
  const announced = { 'upload-length': '200000', 'upload-metadata': `id ${Buffer.from(upload).toString('base64')}` };
  const to = `${url}${UPLOADS}`;
  await send(to, { method: 'POST', headers: { ...device, ...announced }, agent: a.agent });
  const first = { method: 'PATCH', headers: part(device, 0), body: bytes.subarray(0, 70_000), agent: a.agent };
  expect((await send(`${to}${upload}/`, first)).headers['upload-offset']).toBe('70000');
  expect(await eventually(() => ledger.acknowledged.length > 6, PATIENCE)).toBe(true);
  // the control: what is under way at it as it dies is cut off, and is done at the other by the same key
  process.kill(a.pid, 'SIGSTOP');
  const [key, body] = [
    randomUUID(),
    JSON.stringify({ id: randomUUID(), ...crews[0]?.pothole, description: 'Cut off' }),
  ];
  const report = (agent: Agent) =>
    crew.call(url, 'organisation/data/issue/', { method: 'POST', key, body, agent }).then(
      ({ status }) => status,
      () => 'cut off',
    );
  const underWay = report(a.agent);
  kill(a.pid);
  expect([await underWay, await report(b.agent)]).toEqual(['cut off', 201]);
  const stand = await send(`${to}${upload}/`, { method: 'HEAD', headers: device, agent: b.agent });
  expect(stand.headers['upload-offset']).toBe('70000');
  const rest = { method: 'PATCH', headers: part(device, 70_000), body: bytes.subarray(70_000), agent: b.agent };
  expect((await send(`${to}${upload}/`, rest)).headers['upload-offset']).toBe('200000');
  expect(await eventually(async () => (await figure(server, 'chainage_workers'))[0] === 2, PATIENCE)).toBe(true);
  expect(await figure(server, 'chainage_worker_deaths_total')).toEqual([1]);
  const died = linesOf(server).filter(({ msg }) => msg === 'a worker died and is started anew');
  expect(died).toMatchObject([{ ended: a.pid, why: 'signal SIGKILL' }]);
  const settled = ledger.acknowledged.length;
  expect(await eventually(() => ledger.acknowledged.length > settled + 6, PATIENCE)).toBe(true);
  const cut = ledger.unanswered;

  // all are changed while crews go on
  const isChanged = () => linesOf(server).filter(({ msg }) => msg === 'workers have been changed').length;
  const asked = ledger.acknowledged.length;
  server.child.kill('SIGHUP');
  for (const agent of [a.agent, b.agent]) agent.destroy();
  const look = setInterval(hangUpUnused, 1000);
  expect(await eventually(() => isChanged() === 1, PATIENCE)).toBe(true);
  clearInterval(look);
  const meanwhile = ledger.acknowledged.length;
  expect(await eventually(() => ledger.acknowledged.length > meanwhile + 6, PATIENCE)).toBe(true);
  ledger.isOver = true;
  await writers;
  expect(meanwhile - asked, 'writes while workers were changed').toBeGreaterThan(6);
  expect(ledger.met.slice(cut), 'dropped while workers were changed').toEqual([]);
  const last = await Promise.all(
    [0, 1, 2, 3].map(() => wrongPassword(server, `${randomUUID()}@nobody.example`, line())),
  );
  for (const answer of last) expect([a.pid, b.pid]).not.toContain(await workerOf(server, answer));
  expect(await findFaults(url, dataDir, ledger.acknowledged)).toEqual([]);

  const { code, stderr } = await server.stop();
  expect([code, stderr]).toEqual([0, '']);
});
