/**
 * One PostgreSQL for all API tests, in memory where there is room, without fsync; two template databases, one with every
 * migration in it and one with the test world besides. A test file copies one of them (`createTestDatabase`), so that
 * files cannot meet and none makes the world again.
 */
import { setUpEmbedded } from '../integrations/database-setup/database-setup.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../integrations/embedded-postgres/embedded-postgres.ts';
import { keepPasswords } from '../integrations/embedded-postgres/passwords.ts';
import { connect } from '#kernel/database/connect.ts';
import { runMigrations } from '#kernel/database/migrate.ts';
import { makeThreads } from './ready-threads.ts';
import { startCluster } from './on-cluster.ts';
import { clusterFolder } from './cluster-folder.ts';
import { asAdmin, inDatabase, TEMPLATE, WORLD_TEMPLATE } from './test-database.ts';
import { tellFunctions } from './sql-rules/tell-functions.ts';
import { createWorld } from './world.ts';

export interface TestCluster {
  folder: string;
  /** None where the tests run on a cluster. */
  postgres?: EmbeddedPostgres;
}

declare global {
  var chainageTestCluster: TestCluster | undefined;
}

export default async function globalSetup(): Promise<void> {
  const folder = clusterFolder();
  if (process.env['TEST_ON_CLUSTER']) {
    globalThis.chainageTestCluster = { folder };
    process.env['TEST_THREADS'] = await makeThreads();
    return startCluster(folder);
  }
  const postgres = await startEmbeddedPostgres(folder, {
    endsWithGroup: true,
    settings: ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=200'],
  });
  globalThis.chainageTestCluster = { folder, postgres };
  const roles = await setUpEmbedded(postgres.adminUrl, keepPasswords(folder), TEMPLATE);
  await runMigrations(roles.ownerUrl, { appRole: roles.applicationRole });
  await tellFunctions(roles.ownerUrl);
  Object.assign(process.env, {
    TEST_ADMIN_URL: postgres.adminUrl,
    TEST_OWNER_URL: roles.ownerUrl,
    TEST_APPLICATION_URL: roles.applicationUrl,
    TEST_THREADS: await makeThreads(),
  });
  await asAdmin(`create database ${WORLD_TEMPLATE} template ${TEMPLATE} owner chainage_owner`);
  const owner = connect(inDatabase(roles.ownerUrl, WORLD_TEMPLATE), { max: 1 });
  try {
    process.env['TEST_WORLD'] = JSON.stringify(await createWorld(owner));
  } finally {
    // A template that somebody is connected to cannot be copied.
    await owner.destroy();
  }
}
