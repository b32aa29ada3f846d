/** A server in this process over a PostgreSQL of its own, and somebody's phone beside it. */
import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import type { Sent, Wire } from './sender.ts';
import { benchConfig } from '../server-config.ts';
import {
  buildApp,
  connect,
  createWorld,
  keepPasswords,
  openStore,
  PASSWORD,
  runMigrations,
  setUpEmbedded,
  startEmbeddedPostgres,
  type Db,
  type World,
} from '../server-code.ts';

/** Headers of a person's own requests, or of a grant's. */
export type Headers = Record<string, string>;

export interface Stage {
  origin: string;
  owner: Db;
  world: World;
  postmaster: number;
  /** How many statements were sent so far. */
  statements: () => number;
  /** How often the server waited for PostgreSQL. */
  trips: () => number;
  person: Headers;
  grant: Headers;
  /** Hands a batch to the phone, for this server or another; nothing is sent yet. */
  handOver: (batch: Sent[], to?: string) => Promise<void>;
  send: () => Promise<Wire>;
  close: () => Promise<void>;
}

const key = () => crypto.randomUUID();

async function callIn(origin: string, organisation: string): Promise<{ person: Headers; grant: Headers }> {
  const post = async (path: string, body: object, headers: Headers = {}) => {
    const answer = await fetch(`${origin}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Record<string, string>;
  };
  const username = 'patrol_field_crew@bhima.example';
  const session = await post('accounts/api/login/', { username, password: PASSWORD });
  const person = {
    authorization: `Token ${session['token']}`,
    'x-csrftoken': String(session['csrf_token']),
    cookie: `chainage_csrf=${session['csrf_token']}`,
    organisation,
  };
  const { cookie: _, ...bare } = person;
  const given = await post('organisation/outbox/grant/', { device_id: key() }, bare);
  return {
    person: bare,
    grant: { authorization: `Grant ${given['grant']}`, 'x-csrftoken': String(given['csrf_token']), organisation },
  };
}

export async function openStage(): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'chainage-bench-'));
  const postgres = await startEmbeddedPostgres(folder);
  const roles = await setUpEmbedded(postgres.adminUrl, keepPasswords(folder));
  await runMigrations(roles.ownerUrl, { appRole: roles.applicationRole });
  const owner = connect(roles.ownerUrl, { max: 2 });
  const world = await createWorld(owner);
  let [statements, trips] = [0, 0];
  const db = connect(roles.applicationUrl, { onStatement: () => (statements += 1), onTrip: () => (trips += 1) });
  const config = benchConfig(folder);
  const app = await buildApp(
    { config, db, store: openStore(config), now: () => new Date() },
    { log: { write: () => undefined } },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const phone = fork(new URL('./sender.ts', import.meta.url), { execArgv: ['--import', 'tsx'] });
  const postmaster = Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  return {
    origin,
    owner,
    world,
    postmaster,
    statements: () => statements,
    trips: () => trips,
    ...(await callIn(origin, world.bhima.token)),
    handOver: (batch, to = origin) =>
      new Promise((resolve) => {
        phone.once('message', () => resolve());
        phone.send({ origin: to, batch });
      }),
    send: () =>
      new Promise((resolve, reject) => {
        phone.once('message', (wire: Wire) => {
          if (wire.refused.length > 0) reject(new Error(wire.refused.join('\n')));
          else resolve(wire);
        });
        phone.send('go');
      }),
    close: async () => {
      phone.kill();
      await app.close();
      await db.destroy();
      await owner.destroy();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
