import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Databases that global-setup.ts makes once and test files copy: with all migrations and no rows… */
export const TEMPLATE = 'chainage_template';
/** …and with the two organisations of world.ts besides. */
export const WORLD_TEMPLATE = 'chainage_world';
/** What PostgreSQL itself comes with: a database before its first start, on a cluster too, where it is spread only later. */
export const EMPTY = 'template0';

export interface TestDatabase {
  /** The role that owns the tables. */
  ownerUrl: string;
  /** The role the server works as, bound by row-level security. */
  applicationUrl: string;
  drop(): Promise<void>;
}

export function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is set by global-setup.ts: run through jest, project "api"`);
  return value;
}

/** Runs one statement as the superuser of the test cluster, outside any test's database. */
export async function asAdmin(statement: string, url = setting('TEST_ADMIN_URL')): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** On each node of the cluster, the coordinator first; of one machine, there. */
export async function asAdmins(statement: string): Promise<void> {
  for (const url of (process.env['TEST_NODES'] ?? setting('TEST_ADMIN_URL')).split(' ')) await asAdmin(statement, url);
}

/** The same address with another database in it. */
export function inDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

async function dropDatabase(name: string): Promise<void> {
  // else Citus's daemon comes back into it as soon as it is cut
  if (process.env['TEST_NODES']) await asAdmins(`alter database ${name} allow_connections false`);
  await asAdmins(`drop database ${name} with (force)`);
}

/** A database of the test file's own: a copy of a template, by default the one with all migrations and no rows. */
export async function createTestDatabase(template: string = TEMPLATE): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmins(`create database ${name} template ${template} owner chainage_owner strategy file_copy`);
  return {
    ownerUrl: inDatabase(setting('TEST_OWNER_URL'), name),
    applicationUrl: inDatabase(setting('TEST_APPLICATION_URL'), name),
    drop: () => dropDatabase(name),
  };
}
