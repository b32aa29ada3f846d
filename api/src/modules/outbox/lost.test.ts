import { v7 as uuidv7 } from 'uuid';
import { inScope } from '#kernel/database/transaction.ts';
import { accident, ago, create, pothole, readIds, submitted, type Ids } from '#modules/issues/testing.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { outcome, type Client } from '#testing/client.ts';
import { askGrant, withGrant } from '#testing/granted.ts';

let test: TestApp;
let ids: Ids;
let crew: Client;
beforeAll(async () => {
  test = await buildTestApp();
  ids = await readIds(test);
  crew = await test.signIn('patrol_field_crew@bhima.example');
});
afterAll(() => test.close());

const lost = (id: string, changes: object = {}) => ({
  entity: 'issue',
  entity_id: id,
  reason: 'conflict',
  request: { method: 'PATCH', path: `organisation/data/issue/${id}/`, body: { version: 1, landmark: 'Old mill' } },
  fields: [{ name: 'landmark', base: null, mine: 'Old mill', theirs: 'New mill' }],
  written_at: ago(3),
  ...changes,
});
const linesOf = (id: string) =>
  inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
    db
      .selectFrom('audit')
      .select(['member_id', 'before', 'after'])
      .where('entity_id', '=', id)
      .where('action', '=', 'outbox.lost')
      .execute(),
  );

it('is kept in the audit of the record, under its author, once', async () => {
  const { id } = await submitted(crew, pothole(test.bhima, ids));
  const engineer = await test.signIn('site_engineer@bhima.example');
  const grant = await askGrant(crew);
  const key = uuidv7();
  const body = lost(id);
  for (let times = 0; times < 2; times += 1)
    expect((await engineer.post('organisation/outbox/lost/', body, { ...withGrant(grant), key })).statusCode).toBe(201);
  const { entity: _, entity_id: __, ...given } = body;
  expect(await linesOf(id)).toEqual([
    { member_id: test.bhima.members.patrol_field_crew, before: { landmark: 'New mill' }, after: given },
  ]);
});

it('takes no more than one record can say: it is kept for good', async () => {
  const { id } = await submitted(crew, pothole(test.bhima, ids));
  const request = (length: number) => ({ method: 'PATCH', path: 'x', body: { landmark: 'x'.repeat(length) } });
  const send = (length: number) => crew.post('organisation/outbox/lost/', lost(id, { request: request(length) }));
  expect(outcome(await send(64 * 1024))).toEqual([413, 'request.too_large']);
  expect(await linesOf(id)).toEqual([]);
  expect((await send(63 * 1024)).statusCode).toBe(201);
});

it('holds for whatever the row would have sent, also where nothing is known field by field', async () => {
  const { id } = await submitted(crew, accident(test.bhima, ids));
  const request = {
    method: 'POST',
    path: `organisation/data/issue/${id}/action/`,
    body: { action: 'resolve', version: 2, data: { resolution_note: 'x'.repeat(1900) } },
  };
  const { fields: _, ...body } = lost(id, { reason: 'moved_on', request });
  expect((await crew.post('organisation/outbox/lost/', body)).statusCode).toBe(201);
  expect((await linesOf(id))[0]).toMatchObject({ before: null, after: { reason: 'moved_on', request } });
});

it('is refused for a record the author does not see, as for one that does not exist', async () => {
  const engineer = await test.signIn('site_engineer@bhima.example');
  const body = pothole(test.bhima, ids);
  await create(engineer, body);
  const stranger = await test.signIn('organisation_admin@deccan.example');
  const hidden = await stranger.post('organisation/outbox/lost/', lost(String(body['id'])));
  const missing = await crew.post('organisation/outbox/lost/', lost(uuidv7()));
  expect([outcome(hidden), outcome(missing)]).toEqual([
    [404, 'not_found'],
    [404, 'not_found'],
  ]);
  const odd = await crew.post('organisation/outbox/lost/', lost(String(body['id']), { reason: 'because' }));
  expect(outcome(odd)).toEqual([400, 'request.invalid']);
});
