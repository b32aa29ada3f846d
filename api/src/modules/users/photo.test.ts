/** The photo of a member: whose it is, who sees it, and what becomes of the one before. */
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { memberFileId } from '@chainage/shared/contracts/member-photo-paths';
import { own } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { outcome, type Client } from '#testing/client.ts';
import { takePhoto } from '#testing/photo.ts';
import { auditOf } from './testing.ts';

let test: TestApp;
let admin: Client;
let crew: Client;
beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn('organisation_admin@bhima.example');
  crew = await test.signIn('patrol_field_crew@bhima.example');
});
afterAll(() => test.close());

const upload = async (client: Client, member: number) => {
  const id = uuidv7();
  const fields = { id, stage: 'photo', taken_at: new Date(Date.now() - 3_600_000).toISOString() };
  const answer = await client.upload(`organisation/user-photo/${memberFileId(member)}/`, [
    ...Object.entries(fields).map(([name, value]) => ({ name, value })),
    { name: 'file', value: await takePhoto(), filename: 'face.jpg' },
  ]);
  return { id, answer };
};
const set = (client: Client, member: number, photo: string | null) =>
  client.post(`organisation/user/${member}/photo/`, { photo });
const bytes = async (client: Client, url: string) => (await client.get(url.replace('/api/', ''))).statusCode;

it('is set by themselves and by whoever changes them, and the one before is erased', async () => {
  const { patrol_field_crew: me, site_engineer: other } = test.bhima.members;
  const first = await upload(crew, me);
  expect(first.answer.statusCode).toBe(201);
  const { photo } = (await set(crew, me, first.id)).json<{ photo: string }>();
  expect((await crew.get('organisation/user/')).json().photo).toBe(photo);
  expect(await bytes(crew, photo)).toBe(200);
  const list = (await admin.get('dashboard/users/browse/?search=9000000004')).json();
  expect(list.results[0].photo).toBe(photo);
  // of others only who may view people, and whoever may not change them adds none
  expect(await bytes(await test.signIn('store_keeper@bhima.example'), photo)).toBe(404);
  expect(outcome((await upload(crew, other)).answer)).toEqual([404, 'not_found']);
  expect(outcome(await set(crew, other, null))).toEqual([404, 'not_found']);
  const foreign = await test.signIn('organisation_admin@deccan.example');
  expect(await bytes(foreign, photo)).toBeGreaterThanOrEqual(401);
  const next = await upload(admin, me);
  const wrong = (await set(admin, other, next.id)).json<{ errors: { path: string; code: string }[] }>();
  expect(wrong.errors).toMatchObject([{ path: 'photo', code: 'unknown_id' }]);
  const replaced = (await set(admin, me, next.id)).json<{ photo: string }>().photo;
  await test.app.jobs.runDue();
  const { rows } = await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
    sql<{ id: string; gone: boolean }>`select g.id, g.erased_at is not null as gone from record_file g
      where ${own('g')} and g.entity = 'member' order by g.created_at`.execute(db),
  );
  expect(rows).toEqual([
    { id: first.id, gone: true },
    { id: next.id, gone: false },
  ]);
  expect((await admin.get(`organisation/user/${me}/`)).json().photo).toBe(replaced);
  expect((await set(crew, me, null)).json()).toEqual({ photo: null });
  expect((await auditOf(test, 'organisation_user', me)).at(-1)).toMatchObject({ after: { has_photo: false } });
});

it('is told in the audit by the name of its person', async () => {
  const { patrol_field_crew: me } = test.bhima.members;
  const { results } = (await admin.get('organisation/audit/?entity=record_file')).json<{
    results: { record: { label: string } }[];
  }>();
  expect(results[0]?.record.label).toBe('Bhima patrol_field_crew');
  const said = (await admin.get(`organisation/audit/?entity=organisation_user&record=${me}`)).json();
  expect(JSON.stringify(said.results[0].fields)).toContain('Photo');
});
