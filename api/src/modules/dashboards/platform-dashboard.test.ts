/** What the platform's admin reads of all organisations, recounted in the tables; nobody else reads it. */
import { sql, type RawBuilder } from 'kysely';
import { PLATFORM_DASHBOARD_PATH, type PlatformDashboard } from '@chainage/shared/contracts/platform-dashboard';
import { own } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { outcome } from '#testing/client.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

/** Counts what an organisation has in a table, as the application's role sees it. */
const count = (
  organisationId: string,
  table: string,
  what: RawBuilder<unknown>,
  where: RawBuilder<unknown> = sql`true`,
) =>
  inScope(test.db, { organisationId }, async (db) => {
    const { rows } = await sql<{ n: number }>`select ${what}::bigint as n from ${sql.table(table)} t
      where ${own('t')} and ${where}`.execute(db);
    return rows[0]?.n;
  });

it('is nobody’s but the account role admin’s', async () => {
  for (const who of ['organisation_admin', 'project_manager']) {
    const client = await test.signIn(`${who}@bhima.example`);
    expect(outcome(await client.get(PLATFORM_DASHBOARD_PATH))).toEqual([403, 'permission.denied']);
  }
  const { rows } = await sql`select * from platform_organisations(now())`.execute(test.db);
  expect(rows).toEqual([]);
});

it('counts people, records, bytes and what fails, of each organisation and of all', async () => {
  const admin = await test.signIn('admin@chainage.example');
  const answer = (await admin.get(PLATFORM_DASHBOARD_PATH)).json<PlatformDashboard>();
  expect(answer.totals.organisations).toBe(answer.results.length);
  expect(answer.results.map(({ id }) => id)).toEqual(expect.arrayContaining([test.bhima.id, test.deccan.id]));
  const all = sql`count(*)`;
  for (const row of answer.results) {
    const stored = sql`t.stored_at is not null`;
    expect(row).toMatchObject({
      members: await count(row.id, 'organisation_user', all, sql`t.is_active`),
      records: await count(row.id, 'number_series', sql`coalesce(sum(t.last_number), 0)`),
      files: await count(row.id, 'record_file', all, stored),
      file_bytes: await count(row.id, 'record_file', sql`coalesce(sum(t.size), 0)`, stored),
      failing_syncs: await count(row.id, 'sap_sync', all, sql`t.fault is not null`),
    });
    expect(row.active_members).toBeLessThanOrEqual(row.members);
  }
  const sum = (name: keyof PlatformDashboard['totals'] & keyof PlatformDashboard['results'][number]) =>
    answer.results.reduce((total, row) => total + Number(row[name]), 0);
  expect(answer.totals.members).toBe(sum('members'));
  expect(answer.totals.members).toBeGreaterThan(0);
});

it('counts somebody as active who used the portal within thirty days, and not who did so before', async () => {
  await test.signIn('store_keeper@bhima.example');
  const admin = await test.signIn('admin@chainage.example');
  const active = async () => {
    const { results } = (await admin.get(PLATFORM_DASHBOARD_PATH)).json<PlatformDashboard>();
    return results.find(({ id }) => id === test.bhima.id)?.active_members ?? Number.NaN;
  };
  const before = await active();
  await sql`update session set last_used_at = now() - interval '31 days' where account_id =
    (select id from account where email = 'store_keeper@bhima.example')`.execute(test.owner);
  expect(await active()).toBe(before - 1);
});
