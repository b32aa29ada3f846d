/** Migration 0075 over requests for more time that outlived their repair. */
import type { Client } from 'pg';
import { databaseBefore, enter, ORGANISATIONS, rowsOf, type DatabaseBefore } from './testing.ts';

const FILL = `
  INSERT INTO organisation_role (id, key, role_name, permissions) VALUES (1, 'engineer', 'Engineer', '{}');
  INSERT INTO organisation_user (id, account_id, role_id, name) SELECT 7, id, 1, 'Rohan' FROM account;
  INSERT INTO issue (id, issue_type, status, created_by, content_hash, extension_requested)
    SELECT md5(current_setting('chainage.organisation_id') || status)::uuid, 'hazard', status, 7, '', timestamptz '2026-11-30 06:00Z'
    FROM unnest(ARRAY['approved', 'in_progress', 'resolved', 'closed']) status;`;

let database: DatabaseBefore;
let application: Client;
beforeAll(async () => {
  database = await databaseBefore(75, FILL);
  ({ application } = database);
});
afterAll(() => database.end());

it('ends the requests of repairs that are done, and leaves the others; readers ask anew', async () => {
  const xmin = 'SELECT xmin::text FROM organisation ORDER BY id';
  await enter(database.owner, ORGANISATIONS[0]);
  const before = await rowsOf(database.owner, xmin);
  await database.migrate();
  for (const id of ORGANISATIONS) {
    await enter(application, id);
    expect(
      await rowsOf(application, 'SELECT status FROM issue WHERE extension_requested IS NOT NULL ORDER BY status'),
    ).toEqual([{ status: 'approved' }, { status: 'in_progress' }]);
  }
  expect(await rowsOf(database.owner, xmin)).not.toEqual(before);
});
