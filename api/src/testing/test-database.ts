import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { onCluster } from './one-machine.ts';

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

/** Each node of the cluster, the coordinator first, as the superuser; of one machine, that. */
export const nodes = (): string[] => (process.env['TEST_NODES'] ?? setting('TEST_ADMIN_URL')).split(' ');

/** On each of them. */
export async function asAdmins(statement: string): Promise<void> {
  for (const url of nodes()) await asAdmin(statement, url);
}

/** The same address with another database in it. */
export function inDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

/** A database of the test file's own: a copy of a template, by default the one with all migrations and no rows. */
export async function createTestDatabase(template: string = TEMPLATE): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmins(`create database ${name} template ${template} owner chainage_owner strategy file_copy`);
  return {
    ownerUrl: inDatabase(setting('TEST_OWNER_URL'), name),
    applicationUrl: inDatabase(setting('TEST_APPLICATION_URL'), name),
    drop: async () => {
      // Citus's daemon would come back between its end and the drop
      if (onCluster) await asAdmins(`alter database ${name} allow_connections false`);
      await asAdmins(`drop database ${name} with (force)`);
    },
  };
}
