/** The product's own server over one of the databases, and people signed in to it. */
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { buildApp, connect, openStore, PASSWORD } from '../server-code.ts';

export type Role = 'site_engineer' | 'patrol_field_crew' | 'store_keeper';

export interface Stage {
  origin: string;
  /** Asks as somebody of that role; answers the body. */
  ask: <Answer>(role: Role, path: string) => Promise<Answer>;
  close: () => Promise<void>;
}

const config = (folder: string) => ({
  version: '0.0.0-bench',
  port: 0,
  host: '127.0.0.1',
  dataDir: folder,
  siteDir: join(folder, 'site'),
  databaseUrl: undefined,
  databaseMigrationUrl: undefined,
  tls: undefined,
  trustProxy: false as const,
  publicUrl: 'http://localhost:8080',
  demo: false,
  // a run asks more than one person would
  limitFactor: 1000,
  metrics: { port: undefined, token: undefined },
  s3: undefined,
  mail: { smtpUrl: undefined, from: undefined, patience: 1000 },
  push: { publicKey: undefined, privateKey: undefined, subject: undefined, internal: [], patience: 2000 },
});

export async function openStage(folder: string, applicationUrl: string, organisation: string): Promise<Stage> {
  const db = connect(applicationUrl, { max: 2 });
  const app = await buildApp(
    { config: config(folder), db, store: openStore(config(folder)), now: () => new Date() },
    { log: { write: () => undefined } },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const people = new Map<Role, Promise<Record<string, string>>>();
  async function signIn(role: Role): Promise<Record<string, string>> {
    const answer = await fetch(`${origin}/api/accounts/api/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: `${role}@bhima.example`, password: PASSWORD }),
    });
    const { token } = (await answer.json()) as Record<string, string>;
    return { authorization: `Token ${token}`, organisation };
  }
  return {
    origin,
    async ask<Answer>(role: Role, path: string) {
      if (!people.has(role)) people.set(role, signIn(role));
      const headers = await people.get(role);
      const answer = await fetch(`${origin}/api/${path}`, { ...(headers && { headers }) });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as Answer;
    },
    close: async () => {
      await app.close();
      await db.destroy();
    },
  };
}
