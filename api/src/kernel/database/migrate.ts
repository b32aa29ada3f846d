/** Numbered, forward-only migrations, run as the owner at start under an advisory lock (design.md section 3). */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { StartError } from '#start-error.ts';
import { sha256 } from './content-hash.ts';
import { expectationOf, runInEachOrganisation } from './each-organisation.ts';

/** The role every grant in the migrations names. */
const APP_ROLE = 'chainage_app';
const LOCK = 4_829_371;

export interface Migration {
  number: number;
  name: string;
  sql: string;
  hash: string;
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

async function applyPending(client: Client, migrations: readonly Migration[], grantee: string): Promise<number> {
  await client.query(
    `CREATE TABLE IF NOT EXISTS migration
       (number int PRIMARY KEY, name text NOT NULL, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
  );
  const { rows } = await client.query<{ number: number; name: string; hash: string }>('SELECT * FROM migration');
  const applied = new Map(rows.map((row) => [row.number, row]));
  let count = 0;
  for (const migration of migrations) {
    const before = applied.get(migration.number);
    if (before && before.hash !== migration.hash)
      throw new Error(`migration ${before.name} was changed after it had been applied`);
    if (before) continue;
    await client.query('BEGIN');
    try {
      const statements = migration.sql.replaceAll(APP_ROLE, () => client.escapeIdentifier(grantee));
      const expectation = expectationOf(migration);
      if (expectation) await runInEachOrganisation(client, statements, expectation);
      else await client.query(statements);
      await client.query('INSERT INTO migration (number, name, hash) VALUES ($1, $2, $3)', [
        migration.number,
        migration.name,
        migration.hash,
      ]);
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      throw new Error(`migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
    }
    count += 1;
  }
  const unknown = rows.find((row) => !migrations.some((migration) => migration.number === row.number));
  if (unknown) throw new Error(`the database knows migration ${unknown.name}, which this version does not have`);
  return count;
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
  /** Runs after the migrations and before any other process may begin them. */
  afterwards?: () => Promise<void>;
}

/**
 * Brings the tables to this version. `ownerUrl` is the owner's address. Answers how many migrations ran. Several
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
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    const count = await applyPending(client, migrations, await granteeOf(client, appRole));
    await checkGrants(client, appRole);
    await afterwards?.();
    return count;
  } finally {
    await client.end();
  }
}
