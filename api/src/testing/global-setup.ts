/**
 * One PostgreSQL for all API tests, in a folder of its own, without fsync; one template database with every migration
 * in it. A test file copies the template (`createTestDatabase`), so that files cannot meet.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setUpEmbedded } from '../integrations/database-setup/database-setup.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../integrations/embedded-postgres/embedded-postgres.ts';
import { keepPasswords } from '../integrations/embedded-postgres/passwords.ts';
import { runMigrations } from '#kernel/database/migrate.ts';
import { TEMPLATE } from './test-database.ts';

export interface TestCluster {
  folder: string;
  postgres: EmbeddedPostgres;
}

declare global {
  var chainageTestCluster: TestCluster | undefined;
}

export default async function globalSetup(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'chainage-test-'));
  const postgres = await startEmbeddedPostgres(folder, {
    endsWithGroup: true,
    settings: ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=200'],
  });
  globalThis.chainageTestCluster = { folder, postgres };
  const roles = await setUpEmbedded(postgres.adminUrl, keepPasswords(folder), TEMPLATE);
  await runMigrations(roles.ownerUrl, roles.applicationRole);
  Object.assign(process.env, {
    TEST_ADMIN_URL: postgres.adminUrl,
    TEST_OWNER_URL: roles.ownerUrl,
    TEST_APPLICATION_URL: roles.applicationUrl,
  });
}
