import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { inScope } from '#kernel/database/transaction.ts';
import { create, pothole, readIds } from '#modules/issues/testing.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { askGrant, withGrant } from '#testing/granted.ts';
import { forgetOld } from './forget-old.queries.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

/** As if days had passed: everything that ages is made so much older. */
async function age(days: number): Promise<void> {
  const ago = sql`make_interval(days => ${days}::int)`;
  await test.owner
    .updateTable('session')
    .set({ last_used_at: sql`last_used_at - ${ago}` } as never)
    .execute();
  for (const { id } of [test.bhima, test.deccan])
    await inScope(test.owner, { organisationId: id }, async (db) => {
      await db
        .updateTable('receipt')
        .set({ created_at: sql`created_at - ${ago}` } as never)
        .execute();
      await db
        .updateTable('send_grant')
        .set({ expires_at: sql`expires_at - ${ago}` } as never)
        .execute();
    });
}
const count = async (organisation: { id: string }) =>
  inScope(test.owner, { organisationId: organisation.id }, async (db) => ({
    receipts: (await db.selectFrom('receipt').select('key').execute()).length,
    grants: (await db.selectFrom('send_grant').select('id').execute()).length,
    issues: (await db.selectFrom('issue').select('id').execute()).length,
    audit: (await db.selectFrom('audit').select('id').execute()).length,
  }));
const sessions = async () => (await test.owner.selectFrom('session').select('id').execute()).length;

it('forgets receipts, grants and sessions after half a year in every organisation, and nothing else', async () => {
  const ids = await readIds(test);
  for (const organisation of [test.bhima, test.deccan]) {
    const domain = organisation === test.bhima ? 'bhima' : 'deccan';
    const crew = await test.signIn(`patrol_field_crew@${domain}.example`);
    const grant = await askGrant(crew);
    const own =
      organisation === test.bhima ? pothole(organisation, ids) : { id: uuidv7(), issue_type: 'routine_maintenance' };
    expect((await create(crew, own)).statusCode).toBe(201);
    const sent = { id: uuidv7(), issue_type: 'routine_maintenance' };
    expect((await crew.post('organisation/data/issue/', sent, withGrant(grant))).statusCode).toBe(201);
  }
  const [bhima, deccan, open] = [await count(test.bhima), await count(test.deccan), await sessions()];
  expect(bhima).toMatchObject({ receipts: 2, grants: 1 });
  // the clock is the database's: the application cannot say that time has passed
  expect(await forgetOld(test.db, new Date('2100-01-01'))).toBe(0);
  await age(179);
  expect(await forgetOld(test.db, new Date())).toBe(0);
  expect([await count(test.bhima), await sessions()]).toEqual([bhima, open]);
  // grants end 30 days after they were asked for, and are kept half a year beyond
  await age(2);
  expect(await forgetOld(test.db, new Date())).toBe(4 + open);
  expect(await count(test.bhima)).toEqual({ ...bhima, receipts: 0 });
  expect(await count(test.deccan)).toEqual({ ...deccan, receipts: 0 });
  expect(await sessions()).toBe(0);
  await age(30);
  expect(await forgetOld(test.db, new Date())).toBe(2);
  expect(await count(test.bhima)).toEqual({ ...bhima, receipts: 0, grants: 0 });
});
