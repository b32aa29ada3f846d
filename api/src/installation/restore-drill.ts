/**
 * Whether a backup can be worked with: it is restored into a folder for temporary files with a PostgreSQL of its own, a server is built
 * on it, somebody signs in and reads what the rows say, and all of it goes. No job runs there: no mail and no push goes out to anybody.
 */
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import { buildApp } from '#app.ts';
import { loadConfig } from '#config.ts';
import { prepareDatabase } from '#integrations/database-setup/database-setup.ts';
import { makeDataDir, placeDataDir } from '#integrations/embedded-postgres/unprivileged.ts';
import { connect, type Db } from '#kernel/database/connect.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { openStore } from '#kernel/files/store/open-store.ts';
import { hashPassword } from '#modules/accounts/password.ts';
import { addMember, createAccount } from '#modules/organisations/provision.ts';
import { withOwner } from './as-owner.ts';
import type { Manifest } from './manifest.ts';
import { withOwnFolder } from './own-folder.ts';
import { restoreInto, type Target } from './restore-into.ts';

/** Of each organisation the newest records are read. */
const NEWEST = 20;
/** Organisations that are read; rows of all are compared. */
const MOST = 20;
const SILENT = { write: () => undefined };

interface Organisation {
  id: string;
  code: string;
  token: string;
}

interface Known {
  id: string;
  number: string | null;
  status: string;
  version: number;
}

const newestOf = (db: Db) =>
  sql<Known>`select i.id, i.number, i.status, i.version from issue i
    where i.status <> 'draft' order by i.id desc limit ${NEWEST}`.execute(db);

interface Reader {
  email: string;
  password: string;
}

/** Somebody who was not there before, of each organisation's admins. */
async function invite(owner: Db, organisations: readonly Organisation[]): Promise<Reader> {
  const password = randomBytes(18).toString('base64url');
  const email = `drill-${randomBytes(6).toString('hex')}@chainage.invalid`;
  const accountId = await createAccount(owner, { name: 'Drill', email, passwordHash: await hashPassword(password) });
  for (const { id } of organisations)
    await inScope(owner, { organisationId: id }, (db) =>
      addMember(db, { accountId, role: 'organisation_admin', name: 'Drill' }),
    );
  return { email, password };
}

async function askAs({ email, password }: Reader, origin: string) {
  const answer = await fetch(`${origin}/api/accounts/api/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password }),
  });
  if (!answer.ok) throw new Error(`nobody can sign in at what was restored: ${answer.status} ${await answer.text()}`);
  const { token } = (await answer.json()) as { token: string };
  return async (organisation: string, path: string): Promise<Known> => {
    const read = await fetch(`${origin}/api/${path}`, { headers: { authorization: `Token ${token}`, organisation } });
    if (!read.ok) throw new Error(`${path} of what was restored is answered ${read.status}`);
    return (await read.json()) as Known;
  };
}

/** Reads over HTTP what the rows say, and answers what it read. */
async function readAll(owner: Db, origin: string): Promise<string[]> {
  const all = await owner.selectFrom('organisation').select(['id', 'code', 'token']).orderBy('code').execute();
  const organisations = all.slice(0, MOST);
  const ask = await askAs(await invite(owner, organisations), origin);
  const lines: string[] = [];
  for (const { id, code, token } of organisations) {
    const { rows } = await inScope(owner, { organisationId: id }, newestOf);
    for (const row of rows) {
      const shown = await ask(token, `organisation/data/issue/${row.id}/`);
      if (shown.number !== row.number || shown.status !== row.status || shown.version !== row.version)
        throw new Error(`issue ${row.id} of ${code} is shown as ${shown.number} ${shown.status}, and is another`);
    }
    lines.push(`${code}: signed in, read ${rows.length} issues, the newest ${rows[0]?.number ?? 'none'}`);
  }
  return lines;
}

async function serve({ config, database, store }: Target): Promise<string[]> {
  const db = connect(database.applicationUrl, { max: 4 });
  try {
    const app = await buildApp({ config, db, store, now: () => new Date() }, { log: SILENT });
    try {
      const origin = await app.listen({ host: config.host, port: 0 });
      return await withOwner(database.ownerUrl, (owner) => readAll(owner, origin));
    } finally {
      await app.close();
    }
  } finally {
    await db.destroy();
  }
}

/** Throws where it does not come back, or not as it was. Needs nothing of the environment, and leaves nothing. */
export const drillRestore = (plain: Readable): Promise<{ manifest: Manifest; read: string[] }> =>
  withOwnFolder('drill', async (folder) => {
    const dataDir = placeDataDir(folder);
    makeDataDir(dataDir);
    const config = loadConfig({ DATA_DIR: dataDir, HOST: '127.0.0.1' });
    const database = await prepareDatabase(config);
    try {
      const target = { config, database, store: openStore(config) };
      const manifest = await restoreInto(target, plain);
      return { manifest, read: await serve(target) };
    } finally {
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
