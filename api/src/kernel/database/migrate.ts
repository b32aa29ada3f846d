/** Numbered, forward-only migrations, run as the owner at start under an advisory lock (design.md section 3). */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { StartError } from '#start-error.ts';
import { applyMigration, type Migration } from './apply-migration.ts';
import { sha256 } from './content-hash.ts';

/** The role every grant in the migrations names. */
const APP_ROLE = 'chainage_app';
const LOCK = 4_829_371;

const TURN_PAUSE = 100;

interface Applied extends Omit<Migration, 'sql'> {
  since: number;
}

/** Beside this file in the sources, one folder further in the bundle `api/dist/server.js`. */
function migrationsFolder(): string {
  const candidates = ['../../migrations', '../src/migrations'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  const found = candidates.find((path) => existsSync(path));
  if (!found) throw new Error(`no migrations in ${candidates.join(' or ')}`);
  return found;
}

/** All migrations in order. Throws on a name without a number and on a number given twice. */
export function readMigrations(folder = migrationsFolder()): Migration[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  const migrations = files.map((name) => {
    const number = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]);
    if (!number) throw new Error(`${name} is not named like 0001_name.sql`);
    const sql = readFileSync(`${folder}/${name}`, 'utf8');
    return { number, name, sql, hash: sha256(sql) };
  });
  migrations.sort((a, b) => a.number - b.number);
  const twice = migrations.find((migration, index) => migrations[index - 1]?.number === migration.number);
  if (twice) throw new Error(`two migrations have the number of ${twice.name}`);
  return migrations;
}

const takesAway = (name: string) =>
  new StartError(
    `The database has been through migration ${name}, which takes away what this version uses: start a newer one`,
  );

async function readApplied(client: Client): Promise<Applied[]> {
  await client.query(
    `CREATE TABLE IF NOT EXISTS migration
       (number int PRIMARY KEY, name text NOT NULL, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
  );
  const { rows } = await client.query(
    "SELECT FROM pg_attribute WHERE attrelid = 'migration'::regclass AND attname = 'since' AND NOT attisdropped",
  );
  // a server that knows this migration does without what the row's own takes away; releases that do not know the column leave it
  if (rows.length === 0) await client.query('ALTER TABLE migration ADD COLUMN since int NOT NULL DEFAULT 0');
  return (await client.query<Applied>('SELECT number, name, hash, since FROM migration ORDER BY number')).rows;
}

/**
 * Runs what is pending. A newer release may have been here before: this one works beside it, but for what has been taken away since
 * (`-- contracts: …`), and brings nothing more.
 */
async function applyPending(client: Client, migrations: readonly Migration[], grantee: string) {
  const rows = await readApplied(client);
  const applied = new Map(rows.map((row) => [row.number, row]));
  const known = new Set(migrations.map(({ number }) => number));
  const newer = rows.filter(({ number }) => !known.has(number));
  const missed = newer.find(({ since }) => since > 0 && !known.has(since));
  if (missed) throw takesAway(missed.name);
  let count = 0;
  for (const migration of migrations) {
    const before = applied.get(migration.number);
    if (before && before.hash !== migration.hash)
      throw new Error(`migration ${before.name} was changed after it had been applied`);
    if (before) continue;
    await applyMigration(
      client,
      migration,
      migration.sql.replaceAll(APP_ROLE, () => client.escapeIdentifier(grantee)),
    );
    count += 1;
  }
  return { count, isNewer: newer.length > 0 };
}

/** Polled: a session that waits within a statement would hold up the indexes that are made while others read and write. */
async function takeTurn(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [LOCK]);
    if (rows[0]?.mine) return;
    await sleep(TURN_PAUSE);
  }
}

/**
 * Who gets the grants, which name `chainage_app` in the files: that role, or the application's own where it is called
 * otherwise and is no member of that one. So the owner needs no right to make roles.
 */
async function granteeOf(client: Client, appRole: string): Promise<string> {
  const { rows } = await client.query(
    "SELECT FROM pg_roles WHERE rolname = $1 AND pg_has_role($2::name, oid, 'member')",
    [APP_ROLE, appRole],
  );
  return rows.length > 0 ? APP_ROLE : appRole;
}

async function checkGrants(client: Client, appRole: string): Promise<void> {
  const { rows } = await client.query("SELECT WHERE has_table_privilege($1, 'organisation', 'SELECT')", [appRole]);
  if (rows.length === 0)
    throw new StartError(
      `The role "${appRole}" has no rights on the tables of this database: grant it the membership of the role that has them`,
    );
}

export interface MigrateOptions {
  /** The role the application signs in with. */
  appRole?: string;
  /** Tests hand over their own. */
  migrations?: readonly Migration[];
  /** Runs after the migrations and before any other process may begin them; not where a newer release has done so. */
  afterwards?: () => Promise<void>;
}

/**
 * Brings the tables to this version; those of a newer one stay. `ownerUrl` is the owner's address. Answers how many migrations ran. Several
 * processes may call it at once: one goes, the others wait.
 */
export async function runMigrations(
  ownerUrl: string,
  { appRole = APP_ROLE, migrations = readMigrations(), afterwards }: MigrateOptions = {},
): Promise<number> {
  const client = new Client({ connectionString: ownerUrl, application_name: 'chainage-migrations' });
  // A lost connection is told by the query that needed it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await takeTurn(client);
    const { count, isNewer } = await applyPending(client, migrations, await granteeOf(client, appRole));
    await checkGrants(client, appRole);
    if (!isNewer) await afterwards?.();
    return count;
  } finally {
    await client.end();
  }
}
