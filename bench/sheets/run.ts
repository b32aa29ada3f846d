/**
 * What a file of a list costs the server that makes it: memory above idle, and how much slower other answers are meanwhile, one
 * run, side by side. `npm run bench:sheets [-- rows]`, after a build, on Linux; two minutes. The register has 18 columns, so that
 * 111,112 rows are as many cells as 100,000 × 20.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type AddressInfo } from 'node:net';
import {
  connect,
  createWorld,
  fillIssues,
  inScope,
  keepPasswords,
  PASSWORD,
  runMigrations,
  setUpEmbedded,
  startEmbeddedPostgres,
  type TestOrganisation,
} from '../server-code.ts';

const ROWS = Number(process.argv[2] ?? 111_112);
const AT_A_TIME = 50_000;
const IDLE_MS = 15_000;
const ASKED_EACH_MS = 25;
const MEMORY_ALLOWED = 200;
const SLOWER_ALLOWED = 2;
const print = (line: string) => process.stdout.write(`${line}\n`);
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Resident memory of a process, MB. */
const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

async function fill(ownerUrl: string): Promise<TestOrganisation> {
  const owner = connect(ownerUrl, { max: 2 });
  const { bhima } = await createWorld(owner);
  const { parent, id } = await inScope(owner, { organisationId: bhima.id }, (db) =>
    db
      .selectFrom('lookup')
      .select(['parent', 'id'])
      .where('organisation_id', '=', bhima.id)
      .where('list', '=', 'issue-types')
      .where('code', '=', 'pothole')
      .executeTakeFirstOrThrow(),
  );
  for (let count = 0; count < ROWS; count += AT_A_TIME)
    await fillIssues(
      owner,
      bhima,
      { category: Number(parent), sub_type: id },
      Math.min(AT_A_TIME, ROWS - count),
      count,
    );
  await owner.destroy();
  return bhima;
}

async function startServer(folder: string, urls: { ownerUrl: string; applicationUrl: string }) {
  const port = await freePort();
  const child = spawn(process.execPath, ['api/dist/server.js'], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: join(folder, 'server'),
      DATABASE_URL: urls.applicationUrl,
      DATABASE_MIGRATION_URL: urls.ownerUrl,
      LIMIT_FACTOR: '1000',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(`${origin}/api/health/`)
      .then(({ ok }) => ok)
      .catch(() => false))
  )
    await sleep(100);
  return { child, pid: child.pid as number, origin };
}

async function signIn(origin: string, organisation: string): Promise<Record<string, string>> {
  const answer = await fetch(`${origin}/api/accounts/api/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'site_engineer@bhima.example', password: PASSWORD }),
  });
  const { token, csrf_token: csrf } = (await answer.json()) as Record<string, string>;
  return { authorization: `Token ${token}`, 'x-csrftoken': csrf!, organisation, 'content-type': 'application/json' };
}

interface Measured {
  /** Milliseconds, sorted. */
  times: number[];
  /** MB, at most. */
  memory: number;
}

/** Asks for pages of the list one after the other, until `isOver`, and looks at the memory meanwhile. */
async function askUntil(isOver: () => boolean, pid: number, ask: (turn: number) => Promise<void>): Promise<Measured> {
  const times: number[] = [];
  let memory = 0;
  const look = setInterval(() => (memory = Math.max(memory, memoryOf(pid))), 50);
  for (let turn = 0; !isOver(); turn += 1) {
    const began = performance.now();
    await ask(turn);
    times.push(performance.now() - began);
    await sleep(ASKED_EACH_MS);
  }
  clearInterval(look);
  return { times: times.sort((a, b) => a - b), memory };
}

const mean = ({ times }: Measured) => times.reduce((sum, time) => sum + time, 0) / times.length;
const at = ({ times }: Measured, part: number) => times[Math.floor((times.length - 1) * part)] ?? 0;
const told = (name: string, measured: Measured) =>
  print(
    `${name}\t${measured.times.length} answers\tmean ${mean(measured).toFixed(1)} ms\tmedian ${at(measured, 0.5).toFixed(1)}\tp95 ${at(measured, 0.95).toFixed(1)}\tp99 ${at(measured, 0.99).toFixed(1)}\tup to ${measured.memory.toFixed(0)} MB`,
  );

async function measure({ origin, pid }: { origin: string; pid: number }, organisation: string): Promise<boolean> {
  const headers = await signIn(origin, organisation);
  const call = async <T>(path: string, body?: object): Promise<T> => {
    const more = body && { method: 'POST', body: JSON.stringify(body) };
    const key = { 'idempotency-key': crypto.randomUUID() };
    const answer = await fetch(`${origin}/api/${path}`, { headers: { ...headers, ...(body && key) }, ...more });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const ask = async (turn: number) =>
    void (await call(`organisation/data/issues/?limit=25&offset=${(turn % 40) * 25}`));
  const since = Date.now();
  await askUntil(() => Date.now() - since > 5000, pid, ask);
  const idleUntil = Date.now() + IDLE_MS;
  const idle = await askUntil(() => Date.now() > idleUntil, pid, ask);
  told('idle', idle);
  let met = true;
  for (const format of ['xlsx', 'csv']) {
    const began = performance.now();
    type File = { id: string; status: string; row_count: number; file_size: number };
    const { id } = await call<File>('excel/create/', {
      report_key: 'issue_register',
      format,
      language: 'en',
      filters: {},
    });
    let file: File | undefined;
    const look = setInterval(() => {
      void call<{ results: File[] }>('excel/list/').then(
        ({ results }) => (file = results.find((one) => one.id === id)),
      );
    }, 250);
    const busy = await askUntil(() => !['queued', 'processing', undefined].includes(file?.status), pid, ask);
    clearInterval(look);
    told(format, busy);
    const [memory, slower] = [busy.memory - idle.memory, mean(busy) / mean(idle)];
    met &&= file?.status === 'ready' && memory <= MEMORY_ALLOWED && slower <= SLOWER_ALLOWED;
    print(
      `\t${file?.status}: ${file?.row_count} rows, ${((file?.file_size ?? 0) / 1024 / 1024).toFixed(1)} MB in ${((performance.now() - began) / 1000).toFixed(1)} s; ${memory.toFixed(0)} MB above idle (at most ${MEMORY_ALLOWED}), other answers ${slower.toFixed(2)} times as long (at most ${SLOWER_ALLOWED})`,
    );
  }
  return met;
}

const folder = mkdtempSync(join(tmpdir(), 'chainage-sheets-'));
const postgres = await startEmbeddedPostgres(folder);
try {
  const roles = await setUpEmbedded(postgres.adminUrl, keepPasswords(folder));
  await runMigrations(roles.ownerUrl, { appRole: roles.applicationRole });
  const { token } = await fill(roles.ownerUrl);
  const server = await startServer(folder, roles);
  try {
    process.exitCode = (await measure(server, token)) ? 0 : 1;
  } finally {
    server.child.kill();
    await new Promise((resolve) => server.child.once('exit', resolve));
  }
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
