/**
 * Two servers over one PostgreSQL and one object store, with a mail server and a push service that read what they get; one of the
 * servers is killed again and again.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROLE_PASSWORD, startExternalPostgres } from '#e2e/durability/support/external-postgres.ts';
import { startObjectStore } from '#e2e/durability/support/object-store.ts';
import { freePort, ROOT, start, type Started } from '#e2e/durability/support/server-process.ts';
import { makeOwnFolder } from '#e2e/support/own-folder.ts';
import { errorsIn } from './errors.ts';
import { serveMail, servePush, type MailServer, type PushService } from '../server-code.ts';

export const METRICS_TOKEN = 'figures-of-the-soak';
const DATABASE = 'of_the_soak';

export interface Stage {
  /** Lives from beginning to end. */
  steady: Started;
  /** Killed and started anew at the same address. */
  mortal: () => Started;
  killMortal: () => Promise<void>;
  /** What both have said went wrong, each once; of the mortal one also before it was killed. */
  errors: () => string[];
  mail: MailServer;
  push: PushService;
  store: Awaited<ReturnType<typeof startObjectStore>>;
  /** As superuser. */
  query: <Row>(sql: string) => Promise<Row[]>;
  close: () => Promise<void>;
}

/** `leak`: kB a second that the steady server is made to hold. */
export async function openStage(leak: number): Promise<Stage> {
  const folder = makeOwnFolder('soak');
  const [postgres, store, mail, push] = await Promise.all([
    startExternalPostgres(join(folder, 'database')),
    startObjectStore(),
    serveMail(),
    servePush(),
  ]);
  const role = (name: string) => `create role ${name} login password '${ROLE_PASSWORD}';`;
  await postgres.run(role('soak_owner') + role('soak_app'));
  await postgres.run(`create database ${DATABASE} owner soak_owner`);
  const authority = join(folder, 'authority.pem');
  writeFileSync(authority, push.ca);
  const ports = [await freePort(), await freePort()] as const;
  const env = {
    ...store.env,
    DATABASE_URL: postgres.urlOf(DATABASE, 'soak_app'),
    DATABASE_MIGRATION_URL: postgres.urlOf(DATABASE, 'soak_owner'),
    SMTP_URL: mail.url,
    PUSH_INTERNAL: push.host,
    NODE_EXTRA_CA_CERTS: authority,
    PUBLIC_URL: `http://localhost:${ports[0]}`,
    LIMIT_FACTOR: '1000',
    METRICS_TOKEN,
    NODE_OPTIONS: `--expose-gc --import ${pathToFileURL(join(ROOT, 'bench/soak/collect.mjs')).href}`,
  };
  const launch = (at: 0 | 1, more: Record<string, string> = {}, args: string[] = []) =>
    start({ dataDir: join(folder, `server-${at}`), env: { ...env, ...more }, port: ports[at], args });
  // what fills a demo holds more than it needs later
  await (await launch(0, {}, ['--demo'])).stop();
  const steady = await launch(0, leak > 0 ? { SOAK_LEAK: String(leak) } : {});
  let mortal = await launch(1);
  const killed: ReturnType<Started['output']>[] = [];
  return {
    steady,
    mortal: () => mortal,
    async killMortal() {
      await mortal.killAll();
      killed.push(mortal.output());
      mortal = await launch(1);
    },
    errors: () => errorsIn([steady.output(), mortal.output(), ...killed]),
    ...{ mail, push, store },
    query: async <Row>(sql: string) => (await postgres.run(sql, DATABASE)) as Row[],
    async close() {
      await Promise.all([steady.stop(), mortal.stop()]);
      await Promise.all([mail.close(), push.close(), store.stop()]);
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
