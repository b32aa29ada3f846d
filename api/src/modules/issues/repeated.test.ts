/** What a repeated write is answered with after its author's rights were taken away. */
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { own } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { outcome, type Client } from '#testing/client.ts';
import { accident, pothole, readIds, submitted, type Ids } from './testing.ts';

let test: TestApp;
let ids: Ids;
let crew: Client;
let manager: Client;
beforeAll(async () => {
  test = await buildTestApp();
  ids = await readIds(test);
  crew = await test.signIn('patrol_field_crew@bhima.example');
  manager = await test.signIn('project_manager@bhima.example');
});
afterAll(() => test.close());

/** Takes rights from the project manager while `work` runs. */
async function without(rights: string, work: () => Promise<void>): Promise<void> {
  const set = (permissions: ReturnType<typeof sql>) =>
    inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
      sql`update organisation_role r set permissions = ${permissions} where ${own('r')} and key = 'project_manager'`.execute(
        db,
      ),
    );
  const held = await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
    sql<{ permissions: string[] }>`select permissions from organisation_role r
      where ${own('r')} and key = 'project_manager'`.execute(db),
  );
  const all = held.rows[0]!.permissions;
  await set(sql`${all.filter((name) => !name.startsWith(rights))}::text[]`);
  await work().finally(() => set(sql`${all}::text[]`));
}

it('is masked, or refused, as the record is to them now', async () => {
  const { id } = await submitted(crew, accident(test.bhima, ids));
  const key = uuidv7();
  const say = () =>
    manager.post(`organisation/data/issue/${id}/action/`, { action: 'comment', comment: 'Seen' }, { key });
  const first = await say();
  expect([first.statusCode, first.body.includes('Ramesh')]).toEqual([200, true]);
  // the control: nothing was taken, the same is answered
  expect((await say()).json()).toEqual(first.json());
  await without('view_sensitive', async () => {
    const again = await say();
    expect([again.statusCode, again.body.includes('Ramesh')]).toEqual([200, false]);
    expect(again.json()).toMatchObject({ id, version: first.json<{ version: number }>().version });
    expect(again.json().masked).not.toEqual([]);
  });
  await without('view_', async () => {
    const refused = await say();
    expect([outcome(refused), refused.body.includes('Ramesh')]).toEqual([[404, 'not_found'], false]);
  });
  expect((await say()).json()).toEqual(first.json());
});

it('is, to the byte, what it was, whatever was done to the record since', async () => {
  const fields = pothole(test.bhima, ids);
  const key = uuidv7();
  const create = () => crew.post('organisation/data/issue/', fields, { key });
  const first = await create();
  expect(outcome(first)).toEqual([201, undefined]);
  const { id, version } = first.json<{ id: string; version: number }>();
  const later = { action: 'comment', version, comment: 'Two of them' };
  expect((await crew.post(`organisation/data/issue/${id}/action/`, later)).statusCode).toBe(200);
  expect((await create()).body).toBe(first.body);
});

it('tells nothing of another issue that they may not see any more', async () => {
  const { id } = await submitted(crew, pothole(test.bhima, ids));
  const other = await submitted(crew, accident(test.bhima, ids));
  const body = { action: 'link', version: 2, data: { issue: other.id, relation: 'caused_by' } };
  const key = uuidv7();
  const link = () => manager.post(`organisation/data/issue/${id}/action/`, body, { key });
  const first = await link();
  expect(first.json()).toMatchObject({ linked_issues: [{ issue: other.id, number: other.number }] });
  expect((await link()).json()).toEqual(first.json());
  await without('view__all__issue_road_user_accident', async () => {
    const again = await link();
    expect([again.statusCode, again.json()]).toMatchObject([200, { id, linked_issues: [] }]);
    expect(again.body).not.toContain(other.id);
  });
  expect((await link()).json()).toEqual(first.json());
});
