/** The built application over a database of the test file's own, in a world of two organisations. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { buildApp, type AppOptions } from '../app.ts';
import type { Config } from '../config.ts';
import type { ObjectStore } from '#kernel/files/store/object-store.ts';
import { openStore } from '#kernel/files/store/open-store.ts';
import { connect, type Db } from '#kernel/database/connect.ts';
import { Client, type Answer } from './client.ts';
import { createTestDatabase, WORLD_TEMPLATE } from './test-database.ts';
import { PASSWORD, type World } from './world.ts';

export interface TestApp extends World {
  app: FastifyInstance;
  /** As the owner, for what no route shows. Tenant tables need `inScope`. */
  owner: Db;
  ownerUrl: string;
  /** As the application's role. */
  db: Db;
  applicationUrl: string;
  config: Config;
  store: ObjectStore;
  /** Lines of the server's log. */
  log: string[];
  /** Sets the server's clock; undefined = the real one. */
  setNow(now: Date | undefined): void;
  login(username: string, password?: string): Promise<Answer>;
  /**
   * Signs in and chooses: bhima for `…@bhima.example`, deccan for `…@deccan.example`, else none. Asked twice, the same
   * client comes back.
   */
  signIn(username: string): Promise<Client>;
  /** The statements sent while `work` ran. */
  countStatements(work: () => Promise<unknown>): Promise<string[]>;
  /** How often the server waited for PostgreSQL while `work` ran: what went out together each time. */
  countTrips(work: () => Promise<unknown>): Promise<(readonly string[])[]>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  config?: Partial<Config>;
  /** Another place for files than a folder of its own. */
  store?: ObjectStore;
  /** Registered beside the real modules. */
  modules?: readonly FastifyPluginAsync[];
  /** Other limits than the application's. */
  limits?: AppOptions['limits'];
  jobs?: AppOptions['jobs'];
  jobSettings?: AppOptions['jobSettings'];
}

function testConfig(dataDir: string, changes: Partial<Config> = {}): Config {
  return {
    version: '0.0.0-test',
    port: 0,
    host: '127.0.0.1',
    dataDir,
    siteDir: join(dataDir, 'site'),
    databaseUrl: undefined,
    databaseMigrationUrl: undefined,
    tls: undefined,
    trustProxy: false,
    publicUrl: 'http://localhost:8080',
    demo: false,
    signUp: true,
    workers: undefined,
    drainSeconds: 0,
    limitFactor: 100,
    metrics: { port: undefined, token: undefined },
    s3: undefined,
    sap: undefined,
    oidc: undefined,
    tiles: undefined,
    mail: { smtpUrl: undefined, from: undefined, patience: 2000 },
    push: { publicKey: undefined, privateKey: undefined, subject: undefined, internal: [], patience: 2000 },
    ...changes,
  };
}

/** Call in `beforeAll`, and `close` in `afterAll`. */
export async function buildTestApp({
  config: changes,
  store: given,
  ...options
}: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'chainage-app-'));
  const config = testConfig(dataDir, changes);
  const store = given ?? openStore(config);
  const database = await createTestDatabase(WORLD_TEMPLATE);
  const owner = connect(database.ownerUrl, { max: 2 });
  const world = JSON.parse(process.env['TEST_WORLD'] ?? '') as World;
  const log: string[] = [];
  let now: Date | undefined;
  let listener: ((sql: string) => void) | undefined;
  let trips: (readonly string[])[] = [];
  const db = connect(database.applicationUrl, {
    max: 12,
    onStatement: (sql) => listener?.(sql),
    onTrip: (statements) => trips.push(statements),
  });
  const app = await buildApp(
    { config, db, store, now: () => now ?? new Date() },
    { log: { write: (line) => log.push(line) }, ...options },
  );
  await app.ready();

  const clients = new Map<string, Promise<Client>>();
  const login = (username: string, password = PASSWORD) =>
    app.inject({ method: 'POST', url: '/api/accounts/api/login/', payload: { username, password } });
  const organisationOf = (username: string): string | undefined =>
    username.endsWith('@bhima.example')
      ? world.bhima.token
      : username.endsWith('@deccan.example')
        ? world.deccan.token
        : undefined;
  const signIn = async (username: string): Promise<Client> => {
    const answer = await login(username);
    if (answer.statusCode !== 200) throw new Error(`${username} cannot sign in: ${answer.body}`);
    return new Client(app, answer, organisationOf(username));
  };

  return {
    ...world,
    app,
    owner,
    ownerUrl: database.ownerUrl,
    db,
    applicationUrl: database.applicationUrl,
    config,
    store,
    log,
    login,
    setNow: (value) => (now = value),
    signIn(username) {
      const client = clients.get(username) ?? signIn(username);
      clients.set(username, client);
      return client;
    },
    async countStatements(work) {
      const statements: string[] = [];
      listener = (sql) => statements.push(sql);
      await work().finally(() => (listener = undefined));
      return statements;
    },
    async countTrips(work) {
      trips = [];
      await work();
      return trips;
    },
    async close() {
      await app.close();
      await db.destroy();
      await owner.destroy();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
