import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { Config } from '#config.ts';
import { SIGNING_KEY } from '#kernel/receipts/signing-key.ts';
import { StartError } from '#start-error.ts';
import { startEmbeddedPostgres, type Watch } from '../embedded-postgres/embedded-postgres.ts';
import { keepPasswords, type DatabasePasswords } from '../embedded-postgres/passwords.ts';
import { makeDataDir } from '../embedded-postgres/unprivileged.ts';
import { checkApplicationRole } from './check-application-role.ts';
import { withClient } from './connect.ts';
import { withRole } from './with-role.ts';
import { APPLICATION_ROLE, ensureRole, OWNER_ROLE, readRights } from './roles.ts';

export interface DatabaseRoles {
  /** For migrations and seeds. */
  ownerUrl: string;
  /** For everything else: a role that row-level security binds. */
  applicationUrl: string;
  /** Name of the role in `applicationUrl`, which migrations grant to. */
  applicationRole: string;
}

export interface PreparedDatabase extends DatabaseRoles {
  isEmbedded: boolean;
  stop(): Promise<void>;
}

export const DATABASE = 'chainage';
const OLDEST_VERSION = 150000;
const INSUFFICIENT_PRIVILEGE = '42501';

/** As superuser: makes the owner's and the application's role, and lets the owner build in this database. */
async function ensureBothRoles(admin: pg.Client, passwords: DatabasePasswords, database: string): Promise<void> {
  await ensureRole(admin, OWNER_ROLE, passwords.owner);
  await ensureRole(admin, APPLICATION_ROLE, passwords.application);
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [database]);
  const name = admin.escapeIdentifier(database);
  if (!rowCount) await admin.query(`create database ${name} owner ${OWNER_ROLE}`);
  await admin.query(`grant connect, create, temporary on database ${name} to ${OWNER_ROLE}`);
  await admin.query(`grant connect on database ${name} to ${APPLICATION_ROLE}`);
}

/** Roles and database in the embedded PostgreSQL; the superuser is used for nothing else. */
export async function setUpEmbedded(
  adminUrl: string,
  passwords: DatabasePasswords,
  database = DATABASE,
): Promise<DatabaseRoles> {
  await withClient('The embedded PostgreSQL', adminUrl, (admin) => ensureBothRoles(admin, passwords, database));
  return {
    ownerUrl: withRole(adminUrl, OWNER_ROLE, passwords.owner, database),
    applicationUrl: withRole(adminUrl, APPLICATION_ROLE, passwords.application, database),
    applicationRole: APPLICATION_ROLE,
  };
}

/** With DATABASE_URL alone: its role must be able to make the application's role. */
async function splitRoles(url: string, dataDir: string): Promise<DatabaseRoles> {
  makeDataDir(dataDir);
  const passwords = keepPasswords(dataDir);
  const rights = await withClient('DATABASE_URL', url, async (client) => {
    const found = await readRights(client);
    if (found.isSuperuser) {
      const { rows } = await client.query<{ name: string }>('select current_database() as name');
      await ensureBothRoles(client, passwords, rows[0]?.name ?? DATABASE);
      await client.query(`grant create, usage on schema public to ${OWNER_ROLE}`);
    } else if (found.createsRoles) {
      await ensureRole(client, APPLICATION_ROLE, passwords.application).catch((error: unknown) => {
        if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error;
        throw new StartError(
          `DATABASE_URL: its role "${found.role}" may not change the role "${APPLICATION_ROLE}", which another one made: set DATABASE_MIGRATION_URL to the owner's address, and DATABASE_URL to that of a role without rights`,
        );
      });
    } else {
      throw new StartError(
        `DATABASE_URL: its role "${found.role}" may not make the application's role: set DATABASE_MIGRATION_URL to the owner's address, or give the role CREATEROLE`,
      );
    }
    return found;
  });
  return {
    ownerUrl: rights.isSuperuser ? withRole(url, OWNER_ROLE, passwords.owner) : url,
    applicationUrl: withRole(url, APPLICATION_ROLE, passwords.application),
    applicationRole: APPLICATION_ROLE,
  };
}

async function checkRoles(roles: DatabaseRoles): Promise<string> {
  const owner = await withClient('DATABASE_MIGRATION_URL', roles.ownerUrl, async (client) => {
    const { rows } = await client.query<{ role: string; version: number; shown: string }>(
      `select current_user as role, current_setting('server_version_num')::int as version,
         current_setting('server_version') as shown`,
    );
    const found = rows[0];
    if (!found || found.version < OLDEST_VERSION)
      throw new StartError(`The database is PostgreSQL ${found?.shown ?? '?'}; Chainage needs 15 or newer`);
    return found.role;
  });
  return withClient('DATABASE_URL', roles.applicationUrl, async (client) => {
    await checkApplicationRole(client, owner);
    return (await readRights(client)).role;
  });
}

/** Roles of a PostgreSQL run by somebody else, checked before anything is written to it. */
export async function setUpExternal(
  url: string,
  ownerUrl: string | undefined,
  dataDir: string,
): Promise<DatabaseRoles> {
  const roles = ownerUrl ? { ownerUrl, applicationUrl: url, applicationRole: '' } : await splitRoles(url, dataDir);
  return { ...roles, applicationRole: await checkRoles(roles) };
}

/**
 * A folder with a server's keys and no cluster has its rows in a database elsewhere. Where DATABASE_URL got lost on the way, as in a
 * shell that read the settings, an empty database would begin there, and what is written to it be missed.
 */
function checkOwnCluster(dataDir: string): void {
  if (!existsSync(join(dataDir, SIGNING_KEY)) || existsSync(join(dataDir, 'postgres'))) return;
  throw new StartError(
    `DATABASE_URL is not set, and ${dataDir} is of a server whose database lies elsewhere: it has ${SIGNING_KEY} and no database of its own`,
    'Run it with the settings of the server: deploy/README.md, “Commands beside the server”. For a new database here, move its keys away',
  );
}

/** Where rows are read and written, for people: no password in it. */
export function nameDatabase({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): string {
  if (!databaseUrl) return `the embedded database in ${dataDir}`;
  const { pathname, host, searchParams } = new URL(databaseUrl);
  return `the database ${pathname.slice(1)} at ${searchParams.get('host') ?? host}`;
}

/**
 * Brings the database to the point where migrations can run: the embedded PostgreSQL started, or the external one
 * reached; the roles made or checked.
 */
export async function prepareDatabase(config: Config, watch: Watch = {}): Promise<PreparedDatabase> {
  if (config.databaseUrl) {
    const roles = await setUpExternal(config.databaseUrl, config.databaseMigrationUrl, config.dataDir);
    return { ...roles, isEmbedded: false, stop: async () => undefined };
  }
  checkOwnCluster(config.dataDir);
  const postgres = await startEmbeddedPostgres(config.dataDir, watch);
  try {
    const roles = await setUpEmbedded(postgres.adminUrl, keepPasswords(config.dataDir));
    await checkRoles(roles);
    return { ...roles, isEmbedded: true, stop: () => postgres.stop() };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}
