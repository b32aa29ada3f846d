import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { own } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { create, pothole, readIds, subTypeOf } from '#modules/issues/testing.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

it('gives encroachments from before the words that they would be found by today', async () => {
  const manager = await test.signIn('project_manager@bhima.example');
  const ids = await readIds(test);
  const begin = async (issue_type: string, hours: number, fields: object) => {
    const { quantity, unit, severity, work_zone_set_up, ...common } = pothole(test.bhima, ids);
    const body = {
      ...common,
      issue_type,
      ...(await subTypeOf(manager, issue_type, hours)),
      ...fields,
      description: '',
    };
    const { category, sub_type, ...plain } = body;
    expect((await create(manager, plain)).statusCode).toBe(201);
  };
  await begin('enroachment_row', 168, { notice_no: 'सूचना/0077/26', village: 'Mohol Khurd' });
  await begin('enroachment_row', 168, { village: 'मोहोळ', occupant_name: 'Ganpat' });
  await begin('enroachment_row', 168, {});
  const scoped = <T>(work: Parameters<typeof inScope<T>>[2]) =>
    inScope(test.owner, { organisationId: test.bhima.id }, work);
  const tokens = () =>
    scoped(async (db) => {
      const { rows } = await sql`select token, issue_type, sorted_at from issue_token t
        where ${own('t')} order by token, issue_id`.execute(db);
      return rows;
    });
  const today = await tokens();
  expect(today.map((row) => (row as { token: string }).token)).toEqual(
    expect.arrayContaining(['सूचना', '~scna', '0077', '77', 'mohol', 'khurd', 'मोहोळ']),
  );
  await scoped((db) => sql`delete from issue_token t where ${own('t')}`.execute(db));
  await sql.raw(readFileSync(join(__dirname, '0595_encroachments_among_words.sql'), 'utf8')).execute(test.owner);
  expect(await tokens()).toEqual(today);
});
