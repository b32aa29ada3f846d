/** ODK Central's backend, out of a folder of its own, on a PostgreSQL like ours: what a report costs it. */
import { fork, execFileSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PASSWORD } from '#e2e/demo-password.ts';
import { FORM_XML, reportXml } from './peer-form.ts';
import { PgClient, startEmbeddedPostgres } from '../server-code.ts';
import type { SizedPhoto } from '../drain/photos.ts';
import type { Sent } from './sender.ts';

export interface Peer {
  origin: string;
  /** Process ids of the server and of its PostgreSQL's postmaster. */
  server: number;
  postmaster: number;
  /** What a report is sent with, by name. */
  ways: Record<string, (photo: SizedPhoto) => Sent[]>;
  /** Does what the server does with reports after it has answered. */
  settle: () => Promise<void>;
  walBytes: () => Promise<number>;
  analyse: () => Promise<void>;
  close: () => Promise<void>;
}

const ACCOUNT = { email: 'bench@peer.example', password: PASSWORD };
const NAME = 'jubilant';

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Sends a word, if there is one, and waits for the answer. */
const told = (server: ChildProcess, word?: object): Promise<void> =>
  new Promise((resolve, reject) => {
    const ended = () => reject(new Error('the peer ended'));
    server.once('exit', ended).once('message', () => {
      server.off('exit', ended);
      resolve();
    });
    if (word) server.send(word);
  });

/** A phone's way in: a project with the form, and the address under which an app user of it sends. */
async function openForm(origin: string): Promise<string> {
  const post = async (path: string, body: object | string, headers: Record<string, string> = {}) => {
    const isText = typeof body === 'string';
    const answer = await fetch(`${origin}/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': isText ? 'application/xml' : 'application/json', ...headers },
      body: isText ? body : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { id: number; token: string };
  };
  const { token } = await post('sessions', ACCOUNT);
  const bearer = { authorization: `Bearer ${token}` };
  const project = `projects/${(await post('projects', { name: 'NH-52' }, bearer)).id}`;
  await post(`${project}/forms?publish=true`, FORM_XML, bearer);
  const phone = await post(`${project}/app-users`, { displayName: 'A phone' }, bearer);
  await post(`${project}/forms/pothole/assignments/app-user/${phone.id}`, {}, bearer);
  return `/v1/key/${phone.token}/${project}/submission?deviceID=bench`;
}

function submission(path: string, parts: [name: string, file: string, type: string, bytes: Buffer][]): Sent {
  const edge = 'edge-of-a-part';
  const body = parts.flatMap(([name, file, type, bytes]) => [
    Buffer.from(
      `--${edge}\r\ncontent-disposition: form-data; name="${name}"; filename="${file}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);
  return {
    method: 'POST',
    path,
    headers: { 'x-openrosa-version': '1.0', 'content-type': `multipart/form-data; boundary=${edge}` },
    body: Buffer.concat([...body, Buffer.from(`--${edge}--\r\n`)]).toString('base64'),
  };
}

const answersPart = (photo: string): [string, string, string, Buffer] => [
  'xml_submission_file',
  'submission.xml',
  'text/xml',
  Buffer.from(reportXml(photo)),
];

/** Starts it with this Node; what had begun ends where something fails. The folder is a checkout with its packages installed. */
export async function openPeer(folder: string): Promise<Peer> {
  const ends: (() => unknown)[] = [];
  const close = async () => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    return { ...(await open(folder, ends)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** What is to be ended goes into `ends`, in the order it began. */
async function open(folder: string, ends: (() => unknown)[]): Promise<Omit<Peer, 'close'>> {
  const data = mkdtempSync(join(tmpdir(), 'chainage-peer-'));
  ends.push(() => rmSync(data, { recursive: true, force: true }));
  const postgres = await startEmbeddedPostgres(data);
  ends.push(() => postgres.stop());
  const admin = new PgClient({ connectionString: postgres.adminUrl });
  await admin.connect();
  await admin.query(`create role ${NAME} superuser login password '${NAME}'`);
  await admin.query(`create database ${NAME} owner ${NAME}`);
  await admin.end();
  const inside = new URL(postgres.adminUrl);
  inside.pathname = `/${NAME}`;
  const owner = new PgClient({ connectionString: inside.href });
  await owner.connect();
  ends.push(() => owner.end());
  const host = new URL(postgres.adminUrl).searchParams.get('host') ?? '';
  const port = await freePort();
  const env = (at: string) => ({
    // not those of npm: its tool of migrations would take ours for its own
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    ALLOW_ANY_NODE_VERSION: '1',
    NODE_ENV: 'production',
    PORT: String(port),
    NODE_CONFIG: JSON.stringify({ default: { database: { host: at, user: NAME, password: NAME, database: NAME } } }),
  });
  execFileSync(process.execPath, ['lib/bin/run-migrations.js'], { cwd: folder, env: env(host), stdio: 'inherit' });
  // of what it writes to its log nobody reads a line
  const server = fork(new URL('./peer-serve.cjs', import.meta.url), {
    cwd: folder,
    env: env(encodeURIComponent(host)),
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  ends.push(() => server.kill('SIGKILL'));
  await told(server);
  await told(server, ACCOUNT);
  const origin = `http://127.0.0.1:${port}`;
  const path = await openForm(origin);
  return {
    origin,
    server: server.pid ?? NaN,
    postmaster: Number(readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]),
    ways: {
      'peer: create': () => [submission(path, [answersPart('')])],
      'peer: with a photo': ({ bytes }) => [
        submission(path, [answersPart('a.jpg'), ['a.jpg', 'a.jpg', 'image/jpeg', bytes]]),
      ],
    },
    settle: () => told(server, {}),
    walBytes: async () => {
      const { rows } = await owner.query<{ bytes: string }>(
        "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as bytes",
      );
      return Number(rows[0]?.bytes);
    },
    analyse: async () => void (await owner.query('analyze')),
  };
}
