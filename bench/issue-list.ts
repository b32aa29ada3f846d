/**
 * The cost of a page of the issue list at 1,000, at 20,000 and at a million issues, in shared buffers and milliseconds, as
 * the application's role. `node --import tsx bench/issue-list.ts [largest]`; takes some minutes and about 2 GB.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { costOf, EVERYDAY_QUERIES } from '../api/src/modules/issues/testing-cost.ts';
import { fillIssues } from '../api/src/modules/issues/testing-fill.ts';
import {
  connect,
  createWorld,
  inScope,
  keepPasswords,
  runMigrations,
  setUpEmbedded,
  startEmbeddedPostgres,
  type Db,
  type TestOrganisation,
} from './server-code.ts';

const largest = Number(process.argv[2] ?? 1_000_000);
const print = (line: string) => process.stdout.write(`${line}\n`);

async function findPothole(owner: Db, organisation: TestOrganisation) {
  const { parent, id } = await inScope(owner, { organisationId: organisation.id }, (db) =>
    db
      .selectFrom('lookup')
      .select(['parent', 'id'])
      .where('organisation_id', '=', organisation.id)
      .where('list', '=', 'issue-types')
      .where('code', '=', 'pothole')
      .executeTakeFirstOrThrow(),
  );
  return { category: Number(parent), sub_type: id };
}

async function run(ownerUrl: string, applicationUrl: string): Promise<void> {
  const owner = connect(ownerUrl, { max: 2 });
  const db = connect(applicationUrl, { max: 2 });
  const { bhima } = await createWorld(owner);
  const pothole = await findPothole(owner, bhima);
  let count = 0;
  for (const size of new Set([1_000, 20_000, largest])) {
    for (; count < size; count += Math.min(50_000, size - count))
      await fillIssues(owner, bhima, pothole, Math.min(50_000, size - count));
    for (const query of EVERYDAY_QUERIES) {
      const { buffers, milliseconds } = await costOf(db, bhima, 'site_engineer', query);
      print(`${size}\t${buffers} buffers\t${milliseconds.toFixed(1)} ms\t${JSON.stringify(query)}`);
    }
  }
  await db.destroy();
  await owner.destroy();
}

const folder = mkdtempSync(join(tmpdir(), 'chainage-bench-'));
const postgres = await startEmbeddedPostgres(folder);
try {
  const roles = await setUpEmbedded(postgres.adminUrl, keepPasswords(folder));
  await runMigrations(roles.ownerUrl, { appRole: roles.applicationRole });
  await run(roles.ownerUrl, roles.applicationUrl);
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
