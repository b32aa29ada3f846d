import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { unwatched } from '#testing/sql-rules/watch-statements.ts';
import { inScope } from './transaction.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

it('shows nothing without an organisation, and after a transaction forgets it', async () => {
  const scope = { accountId: randomUUID(), organisationId: test.bhima.id, memberId: 1 };
  const inside = await inScope(test.db, scope, (db) => db.selectFrom('organisation_user').select('id').execute());
  expect(inside).toHaveLength(8);
  // The same pooled connections now hold '' in their setting.
  const outside = await unwatched(() =>
    Promise.all(Array.from({ length: 12 }, () => test.db.selectFrom('organisation_user').select('id').execute())),
  );
  expect(outside.flat()).toEqual([]);
});

it('shows one organisation only, whatever a query forgets', async () => {
  const scope = { accountId: randomUUID(), organisationId: test.bhima.id };
  const ids = await unwatched(() =>
    inScope(test.db, scope, (db) =>
      db.withoutPlugins().selectFrom('organisation_user').select('organisation_id').execute(),
    ),
  );
  expect(ids.length).toBeGreaterThan(0);
  expect(new Set(ids.map((row) => row.organisation_id))).toEqual(new Set([test.bhima.id]));
  await expect(
    inScope(test.db, scope, (db) =>
      db
        .insertInto('number_series')
        .values({ organisation_id: test.deccan.id, series: 'X', fy: '2026-27', last_number: 1 })
        .execute(),
    ),
  ).rejects.toThrow(/row-level security/);
});

it('rolls back all of it when anything throws', async () => {
  const scope = { accountId: randomUUID(), organisationId: test.bhima.id };
  await expect(
    inScope(test.db, scope, async (db) => {
      await db.insertInto('number_series').values({ series: 'GONE', fy: '2026-27', last_number: 1 }).execute();
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  const rows = await inScope(test.db, scope, (db) =>
    db.selectFrom('number_series').selectAll().where('series', '=', 'GONE').execute(),
  );
  expect(rows).toEqual([]);
});

it('says so when a failed statement was swallowed and nothing was committed', async () => {
  const scope = { accountId: randomUUID(), organisationId: test.bhima.id };
  await expect(
    inScope(test.db, scope, async (db) => {
      await sql`select 1/0`.execute(db).catch(() => undefined);
    }),
  ).rejects.toThrow(/nothing was committed/);
});

it('takes nothing but ids into its settings', () => {
  const work = async () => undefined;
  expect(() => inScope(test.db, { accountId: "'; drop table account; --" }, work)).toThrow(/not a uuid/);
  expect(() => inScope(test.db, { accountId: randomUUID(), memberId: 1.5 }, work)).toThrow(/not a member id/);
});
