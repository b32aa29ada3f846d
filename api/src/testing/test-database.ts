import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Name of the database that global-setup.ts migrates once. */
export const TEMPLATE = 'chainage_template';

export interface TestDatabase {
  /** The role that owns the tables. */
  ownerUrl: string;
  /** The role the server works as, bound by row-level security. */
  applicationUrl: string;
  drop(): Promise<void>;
}

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is set by global-setup.ts: run through jest, project "api"`);
  return value;
}

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: setting('TEST_ADMIN_URL') });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

function inDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

/** A database of the test file's own, with all migrations and no rows. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(`create database ${name} template ${TEMPLATE} owner chainage_owner`);
  return {
    ownerUrl: inDatabase(setting('TEST_OWNER_URL'), name),
    applicationUrl: inDatabase(setting('TEST_APPLICATION_URL'), name),
    drop: () => asAdmin(`drop database ${name} with (force)`),
  };
}
