import { v7 as uuidv7 } from 'uuid';
import { inScope } from '#kernel/database/transaction.ts';
import { create, pothole, readIds } from '#modules/issues/testing.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { askGrant, withGrant } from '#testing/granted.ts';
import { forgetOld } from './forget-old.queries.ts';

const DAY = 86_400_000;
let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const inFuture = (days: number) => new Date(Date.now() + days * DAY);
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
  expect(await forgetOld(test.db, inFuture(179))).toBe(0);
  expect([await count(test.bhima), await sessions()]).toEqual([bhima, open]);
  // grants end 30 days after they were asked for, and are kept half a year beyond
  expect(await forgetOld(test.db, inFuture(181))).toBe(4 + open);
  expect(await count(test.bhima)).toEqual({ ...bhima, receipts: 0 });
  expect(await count(test.deccan)).toEqual({ ...deccan, receipts: 0 });
  expect(await sessions()).toBe(0);
  expect(await forgetOld(test.db, inFuture(211))).toBe(2);
  expect(await count(test.bhima)).toEqual({ ...bhima, receipts: 0, grants: 0 });
});
