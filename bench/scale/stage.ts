/** The product's own server over one of the databases, and people signed in to it. */
import type { AddressInfo } from 'node:net';
import { benchConfig } from '../server-config.ts';
import { buildApp, connect, openStore, PASSWORD } from '../server-code.ts';

export type Role = 'site_engineer' | 'patrol_field_crew' | 'store_keeper';

export interface Stage {
  origin: string;
  /** Asks as somebody of that role; answers the body. */
  ask: <Answer>(role: Role, path: string) => Promise<Answer>;
  close: () => Promise<void>;
}

export async function openStage(folder: string, applicationUrl: string, organisation: string, max = 2): Promise<Stage> {
  const db = connect(applicationUrl, { max });
  const config = benchConfig(folder);
  const app = await buildApp(
    { config, db, store: openStore(config), now: () => new Date() },
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
