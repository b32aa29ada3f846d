import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { GivenUp } from '@chainage/shared/contracts/outbox';
import { own } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { accident, ago, create, pothole, readIds, submitted, type Ids } from '#modules/issues/testing.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { outcome, type Client } from '#testing/client.ts';

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

const at = (id: string) => `organisation/data/issue/${id}/given-up/`;
const giveUp = (id: string, given: object) =>
  crew.post('organisation/outbox/lost/', { entity: 'issue', entity_id: id, written_at: ago(3), ...given });
const read = async (client: Client, id: string) =>
  (await client.get(at(id))).json<{ count: number; results: GivenUp[] }>();

it('is read beside its record, newest first, as what was wanted', async () => {
  const { id } = await submitted(crew, pothole(test.bhima, ids));
  const path = `organisation/data/issue/${id}/`;
  await giveUp(id, {
    reason: 'conflict',
    request: { method: 'PATCH', path, body: { version: 2, landmark: 'Old mill' } },
    fields: [{ name: 'landmark', base: null, mine: 'Old mill', theirs: 'New mill' }],
  });
  const data = { resolution_note: 'Filled', photos: [] };
  const body = { action: 'resolve', version: 2, comment: 'By the crew', data };
  await giveUp(id, { reason: 'moved_on', request: { method: 'POST', path: `${path}action/`, body } });
  const { count, results } = await read(manager, id);
  expect(count).toBe(2);
  const by = { id: test.bhima.members.patrol_field_crew, name: expect.any(String) };
  expect(results).toEqual([
    {
      id: expect.any(String),
      by,
      at: expect.any(String),
      written_at: expect.any(String),
      reason: 'moved_on',
      verb: 'resolve',
      comment: 'By the crew',
      values: { resolution_note: 'Filled' },
      fields: [],
    },
    expect.objectContaining({
      by,
      reason: 'conflict',
      verb: 'edit',
      comment: null,
      values: { landmark: 'Old mill' },
      fields: [{ name: 'landmark', base: null, mine: 'Old mill', theirs: 'New mill' }],
    }),
  ]);
});

it('is for holders of the right to the audit only, of records they see', async () => {
  const { id } = await submitted(crew, pothole(test.bhima, ids));
  const stranger = await test.signIn('organisation_admin@deccan.example');
  expect(outcome(await crew.get(at(id)))).toEqual([403, 'permission.denied']);
  expect(outcome(await stranger.get(at(id)))).toEqual([404, 'not_found']);
  expect(outcome(await manager.get(at(uuidv7())))).toEqual([404, 'not_found']);
  expect(await read(manager, id)).toEqual({ count: 0, next: null, previous: null, results: [] });
});

it('shows nobody the names of people who may not see them on the record', async () => {
  const body = accident(test.bhima, ids);
  await create(crew, body);
  const id = String(body['id']);
  const rows = (driver_name: string) => [{ registration_no: 'MH13AB1234', driver_name }];
  await giveUp(id, {
    reason: 'conflict',
    request: { method: 'PATCH', path: 'x', body: { version: 1, vehicles: rows('Secret Mine'), hospital: 'Civil' } },
    fields: [{ name: 'vehicles', base: rows('Secret Base'), mine: rows('Secret Mine'), theirs: rows('Secret Theirs') }],
  });
  // whatever a client calls it
  const body2 = {
    version: 1,
    driver: 'Secret Mine',
    comment: 'Secret Mine',
    landmark: { name: 'Secret Mine' },
    vehicles: [{ registration_no: 'MH13AB1234', chauffeur: 'Secret Mine' }, 'Secret Mine'],
    constructor: 'Secret Mine',
  };
  await giveUp(id, {
    reason: 'conflict',
    request: { method: 'PATCH', path: 'x', body: body2 },
    fields: [{ name: 'driver', base: 'Secret Base', mine: 'Secret Mine', theirs: 'Secret Theirs' }],
  });
  const step = { action: 'start', version: 1, comment: 'At work', data: { at: ago(1), who: 'Secret Mine' } };
  await giveUp(id, { reason: 'moved_on', request: { method: 'POST', path: 'x', body: step } });
  expect(JSON.stringify(await read(manager, id))).toContain('Secret Mine');
  await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
    sql`update organisation_role r set permissions = array_remove(permissions, 'view_sensitive__all__issue')
      where ${own('r')} and key = 'project_manager'`.execute(db),
  );
  const { results } = await read(manager, id);
  expect(results[0]).toMatchObject({ comment: 'At work', values: { at: expect.any(String) } });
  expect(results[1]).toMatchObject({
    comment: null,
    values: { vehicles: [{ registration_no: 'MH13AB1234' }] },
    fields: [],
  });
  expect(results[2]?.values).toMatchObject({ hospital: 'Civil', vehicles: [{ registration_no: 'MH13AB1234' }] });
  expect(results[2]?.fields).toMatchObject([{ name: 'vehicles', mine: [{ registration_no: 'MH13AB1234' }] }]);
  expect(JSON.stringify(results)).not.toContain('Secret');
});
