import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { own, ownId } from '#kernel/database/own.ts';
import type { Db } from '#kernel/database/connect.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { accident, create, readIds } from '#modules/issues/testing.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';

let test: TestApp;
let id: string;
beforeAll(async () => {
  test = await buildTestApp();
  const body = accident(test.bhima, await readIds(test), { description: 'Ramesh Pawar hit the barrier' });
  id = String(body['id']);
  await create(await test.signIn('patrol_field_crew@bhima.example'), body);
});
afterAll(() => test.close());

const inBhima = <T>(work: (db: Db) => Promise<T>) => inScope(test.db, { organisationId: test.bhima.id }, work);

/** By the application's role, behind a change of its own to the same organisation. */
async function erase(db: Db) {
  await sql`update issue i set description = 'gone' where ${own('i')} and i.id = ${id}`.execute(db);
  const { rows } = await sql<{ history: number; audit: number }>`select e.history, e.audit from erase_personal(
    ${ownId}::uuid, 'issue'::text, ${id}::uuid, array['Ramesh Pawar'], 'erase'::text, 1::bigint, ${uuidv7()}::uuid, null::uuid,
    null::text, ${new Date().toISOString()}::timestamptz, '{}'::jsonb, '{}'::text[], array['description']) e`.execute(
    db,
  );
  return rows[0];
}

const stands = () =>
  inBhima(async (db) => {
    const { rows } = await sql<{
      text: string;
    }>`select i.description as text from issue i where ${own('i')} and i.id = ${id}
      union all select a.action || coalesce(a.after::text, '') from audit a where ${own('a')} and a.entity_id = ${id}`.execute(
      db,
    );
    return rows.map(({ text }) => text).join();
  });

/** The number of a line of the audit that is written now. */
const nextLine = () =>
  inBhima(async (db) => {
    const { rows } = await sql<{
      id: string;
    }>`insert into audit (organisation_id, account_id, member_id, action, entity, entity_id)
      values (${ownId}, ${uuidv7()}, 1, 'look', 'issue', ${uuidv7()}) returning id::text as id`.execute(db);
    return Number(rows[0]?.id);
  });

it('undoes all of an erasure whose transaction fails', async () => {
  const before = await stands();
  const failing = inBhima(async (db) => {
    expect(await erase(db)).toMatchObject({ audit: 1 });
    throw new Error('too late');
  });
  await expect(failing).rejects.toThrow('too late');
  expect(before).toContain('Ramesh Pawar');
  expect(await stands()).toBe(before);
});

it('says so by a line of the audit that is numbered among the others', async () => {
  const before = await nextLine();
  expect(await inBhima(erase)).toMatchObject({ audit: 1 });
  const after = await nextLine();
  const lines = await inBhima((db) =>
    sql<{ id: string }>`select a.id::text as id from audit a where ${own('a')} and a.action = 'erase'`.execute(db),
  );
  expect(lines.rows.map((line) => before < Number(line.id) && Number(line.id) < after)).toEqual([true]);
  expect(await stands()).not.toContain('Ramesh Pawar');
});
