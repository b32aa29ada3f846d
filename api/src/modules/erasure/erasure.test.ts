import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { AuditPage } from '@chainage/shared/contracts/audit';
import type { ErasurePreview, Erased } from '@chainage/shared/contracts/erasure';
import { ERASURE_PATH } from '@chainage/shared/contracts/erasure-paths';
import { RETENTION_PATH, RETENTION_PREVIEW_PATH } from '@chainage/shared/contracts/retention-paths';
import { own } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { accident, ago, create, read, readIds, submitted, type Ids } from '#modules/issues/testing.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { outcome, type Client, type Part } from '#testing/client.ts';
import { takePhoto } from '#testing/photo.ts';
import { unwatched } from '#testing/sql-rules/watch-statements.ts';

let test: TestApp;
let admin: Client;
let crew: Client;
let ids: Ids;
beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn('organisation_admin@bhima.example');
  crew = await test.signIn('patrol_field_crew@bhima.example');
  ids = await readIds(test);
});
afterAll(() => test.close());

const preview = async (id: string) =>
  (await admin.get(`${ERASURE_PATH}?entity=issue&record=${id}`)).json<ErasurePreview>();
const inBhima = <T>(work: Parameters<typeof inScope<T>>[2]) =>
  inScope(test.owner, { organisationId: test.bhima.id }, work);

/** All that the database has of the organisation, as text: but for counters and words of lists. */
async function everything(): Promise<string> {
  return inBhima(async (db) => {
    const { rows } = await sql<{ text: string }>`
      select i::text as text from issue i where ${own('i')} union all select t::text from issue_token t where ${own('t')}
      union all select h::text from record_action h where ${own('h')} union all select a::text from audit a where ${own('a')}
      union all select r::text from receipt r where ${own('r')} union all select f::text from record_file f where ${own('f')}
      union all select n::text from notification n where ${own('n')}`.execute(db);
    return rows.map(({ text }) => text).join('\n');
  });
}

async function withPhoto(id: string): Promise<string> {
  const file = uuidv7();
  const fields = { id: file, stage: 'before', taken_at: ago(1), caption: 'Ramesh Pawar at the wheel' };
  const parts = Object.entries(fields).map(([name, value]): Part => ({ name, value }));
  const answer = await crew.upload(`organisation/data/issue/${id}/issue-image/`, [
    ...parts,
    { name: 'file', value: await takePhoto(), filename: 'a.jpg' },
  ]);
  expect(answer.statusCode).toBe(201);
  return file;
}

it('puts a mark in the place of a person everywhere, and leaves all other facts and counts', async () => {
  const body = accident(test.bhima, ids, { description: 'Truck of Ramesh Pawar hit the barrier' });
  const id = String(body['id']);
  await submitted(crew, body);
  const file = await withPhoto(id);
  const before = await read(admin, id);
  const seen = await preview(id);
  const driver = seen.values.filter(({ value }) => value === 'Ramesh Pawar');
  expect(driver).toHaveLength(1);
  expect(driver[0]?.label).toMatch(/Vehicles? 1 · Driver/);
  expect(seen.files).toMatchObject([{ id: file, caption: 'Ramesh Pawar at the wheel', is_face: false }]);
  const keys = seen.values.filter(({ key }) => key.startsWith('vehicles.0.')).map(({ key }) => key);
  const said = { entity: 'issue', record: id, version: seen.version, keys, files: [file] };
  // the reason must not say again what goes
  expect(outcome(await admin.post(ERASURE_PATH, { ...said, reason: 'Asked for by Ramesh Pawar' }))).toEqual([
    400,
    'request.invalid',
  ]);
  expect(await everything()).toContain('Ramesh Pawar');
  const answer = await admin.post(ERASURE_PATH, { ...said, reason: 'Asked for by letter 14/2026' });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('"files":1')]);
  expect(answer.json<Erased>()).toMatchObject({ fields: keys.length, audit: expect.any(Number) });
  expect(answer.json<Erased>().audit).toBeGreaterThan(0);
  expect(answer.json<Erased>().answers).toBeGreaterThan(0);

  expect(await everything()).not.toMatch(/Ramesh|ramesh/);
  const after = (await read(admin, id)) as unknown as Record<string, unknown>;
  const kept = (record: object) =>
    Object.fromEntries(
      Object.entries(record).filter(
        ([name]) => !['vehicles', 'description', 'version', 'updated_at', 'history'].includes(name),
      ),
    );
  expect(JSON.stringify(after['vehicles'])).toContain('×××');
  expect(after['description']).toBe('Truck of ××× hit the barrier');
  expect(JSON.stringify(after['casualties'])).toContain('Sunil Kale');
  expect(Object.keys(kept(after))).toEqual(Object.keys(kept(before)));
  expect(after).toMatchObject({ number: before.number, status: before.status });
  const [line] = (await admin.get(`organisation/audit/?entity=issue&record=${id}`)).json<AuditPage>().results;
  expect(line).toMatchObject({ action: 'erase', action_label: 'Personal values erased' });
  expect(line?.fields.find(({ name }) => name === 'reason')?.after).toBe('Asked for by letter 14/2026');
  // of the photo its row, its time and the hash of what came stay
  await test.app.jobs.runDue();
  const files = (await admin.get(`organisation/data/issue/${id}/issue-image/`)).json<{
    results: { id: string; url: string; sha256: string }[];
  }>();
  const photo = files.results.find((one) => one.id === file);
  expect(photo).toMatchObject({ sha256: expect.stringMatching(/^[0-9a-f]{64}$/), caption: null });
  const shown = await test.app.inject({ method: 'GET', url: photo!.url, cookies: admin.cookies });
  expect([shown.statusCode, shown.rawPayload.length < 20_000]).toEqual([200, true]);
  const stored: string[] = [];
  for await (const { key } of test.store.list(`media/${test.bhima.id}/`)) if (key.includes(file)) stored.push(key);
  expect(stored).toHaveLength(1);
  expect((await preview(id)).files).toEqual([]);
});

it('is for who manages the organisation and may see what is erased, of their own records alone', async () => {
  const body = accident(test.bhima, ids);
  const id = String(body['id']);
  expect((await create(crew, body)).statusCode).toBe(201);
  const { version, values } = await preview(id);
  const said = { entity: 'issue', record: id, version, keys: [values[0]!.key], files: [], reason: 'By letter' };
  const manager = await test.signIn('project_manager@bhima.example');
  expect(outcome(await manager.post(ERASURE_PATH, said))).toEqual([403, 'permission.denied']);
  const other = await test.signIn('organisation_admin@deccan.example');
  expect(outcome(await other.post(ERASURE_PATH, said))).toEqual([404, 'not_found']);
  for (const change of [
    { keys: ['vehicles.7.driver_name'] },
    { files: [uuidv7()] },
    { keys: [], files: [] },
    { reason: '' },
    { keys: ['description'] },
  ])
    expect([change, outcome(await admin.post(ERASURE_PATH, { ...said, ...change }))]).toEqual([
      change,
      [400, 'request.invalid'],
    ]);
  expect(outcome(await admin.post(ERASURE_PATH, { ...said, version: version + 1 }))).toEqual([400, 'request.invalid']);
  await inBhima((db) =>
    sql`update organisation_role r set permissions = array_remove(permissions, 'view_sensitive__all__issue')
    where ${own('r')} and key = 'organisation_admin'`.execute(db),
  );
  expect(outcome(await admin.post(ERASURE_PATH, said))).toEqual([403, 'permission.denied']);
  expect((await admin.get(`${ERASURE_PATH}?entity=issue&record=${id}`)).statusCode).toBe(403);
  await inBhima((db) =>
    sql`update organisation_role r set permissions = array_append(permissions, 'view_sensitive__all__issue')
    where ${own('r')} and key = 'organisation_admin'`.execute(db),
  );
  expect(outcome(await admin.get(`${ERASURE_PATH}?entity=stock&record=${id}`))).toEqual([404, 'not_found']);
});

it('lets the application change nothing else of history and audit', async () => {
  const as = (statement: string) =>
    unwatched(() => inScope(test.db, { organisationId: test.bhima.id }, (db) => sql.raw(statement).execute(db)));
  for (const statement of [
    "update audit set action = 'x'",
    'delete from audit',
    "update record_action set action = 'x'",
  ])
    await expect(as(`${statement} where organisation_id = '${test.bhima.id}'`)).rejects.toThrow(/permission denied/);
  await expect(
    as(
      `select * from erase_personal('${test.deccan.id}', 'issue', '${uuidv7()}', array['x'], 'erase', 1, '${uuidv7()}', null, null, now(), '{}')`,
    ),
  ).rejects.toThrow(/entered/);
});

it('erases a worker with their face and their name on passes', async () => {
  const officer = await test.signIn('safety_officer@bhima.example');
  const id = uuidv7();
  const body = {
    id,
    name: 'Suresh Gawli',
    employer: 'Road Works',
    phone: '9876543210',
    person_no: 'RW-77',
    status: 'active',
  };
  const made = await officer.post('organisation/safety-worker/', body);
  expect([made.statusCode, made.body.slice(0, 200)]).toEqual([201, expect.anything()]);
  const seen = (await admin.get(`${ERASURE_PATH}?entity=safety_worker&record=${id}`)).json<ErasurePreview>();
  expect(seen.values.map(({ key }) => key).sort()).toEqual(['name', 'person_no', 'phone']);
  const answer = await admin.post(ERASURE_PATH, {
    ...{ entity: 'safety_worker', record: id, version: seen.version, files: [], reason: 'Has left' },
    keys: seen.values.map(({ key }) => key),
  });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  const after = (await officer.get(`organisation/safety-worker/${id}/`)).json<Record<string, unknown>>();
  expect(after).toMatchObject({
    name: expect.stringMatching(/^××× /),
    employer: 'Road Works',
    phone: null,
    person_no: expect.stringMatching(/^××× /),
  });
  const { rows } = await inBhima((db) =>
    sql`select w::text from safety_worker w where ${own('w')}
    union all select t::text from safety_worker_token t where ${own('t')} union all select a::text from audit a where ${own('a')}`.execute(
      db,
    ),
  );
  expect(JSON.stringify(rows)).not.toMatch(/Suresh|suresh|9876543210|RW-77/);
});

describe('retention', () => {
  const set = (edit: object, client = admin) => client.patch(RETENTION_PATH, edit);

  it('is set by who manages the organisation, and previewed', async () => {
    expect((await admin.get(RETENTION_PATH)).json()).toEqual({ personal: null, photos: null, workers: null });
    expect((await set({ personal: 12, photos: 24 })).json()).toEqual({ personal: 12, photos: 24, workers: null });
    expect((await set({ photos: null })).json()).toEqual({ personal: 12, photos: null, workers: null });
    for (const edit of [{}, { personal: 0 }, { personal: 601 }, { personal: 1.5 }, { personal: 'x' }, { audit: 1 }])
      expect([edit, outcome(await set(edit))]).toEqual([edit, [400, 'request.invalid']]);
    expect(outcome(await set({ personal: 1 }, crew))).toEqual([403, 'permission.denied']);
    const [line] = (await admin.get('organisation/audit/?entity=retention')).json<AuditPage>().results;
    expect(line).toMatchObject({ action: 'edit', entity_label: 'How long things are kept' });
  });

  it('forgets persons and photos of issues closed long ago, in the night, and nothing that is still needed', async () => {
    const made: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const body = accident(test.bhima, ids);
      made.push(String(body['id']));
      await submitted(crew, body);
      await withPhoto(made[count]!);
    }
    const [old, pending, young] = made as [string, string, string];
    await inBhima(async (db) => {
      await sql`update issue i set status = 'closed', closed_at = now() - interval '30 months', resolved_at = now() - interval '30 months',
        due_at = null, details = i.details || '{"fir_status": "registered"}' where ${own('i')} and i.id = any(${[old, pending]}::uuid[])`.execute(
        db,
      );
      await sql`update issue i set details = i.details || '{"fir_status": "pending"}' where ${own('i')} and i.id = ${pending}`.execute(
        db,
      );
      await sql`update issue i set status = 'closed', closed_at = now() where ${own('i')} and i.id = ${young}`.execute(
        db,
      );
    });
    for (const [kind, photos] of [
      ['personal', 0],
      ['photos', 1],
    ] as const)
      expect((await admin.get(`${RETENTION_PREVIEW_PATH}?kind=${kind}&months=24`)).json()).toEqual({
        records: 1,
        photos,
        capped: false,
      });
    await set({ personal: 24, photos: 24 });
    await test.app.jobs.plan();
    const due = sql`update job j set run_at = now() - interval '1 minute', key = '@2020-01-01T00:00:00.000Z'
      where j.organisation_id = ${test.bhima.id} and j.kind = 'retention.forget' and j.ended_at is null`;
    await inBhima((db) => due.execute(db));
    await test.app.jobs.runDue();
    await test.app.jobs.runDue();
    const text = async (id: string) => JSON.stringify(await read(admin, id));
    expect(await text(old)).not.toMatch(/Ramesh|Sunil/);
    for (const id of [pending, young]) expect(await text(id)).toMatch(/Ramesh.*Sunil|Sunil.*Ramesh/);
    const erased = await inBhima((db) =>
      sql<{ record_id: string }>`select f.record_id from record_file f where ${own('f')}
      and f.erased_at is not null and f.record_id = any(${made}::uuid[])`.execute(db),
    );
    expect(erased.rows.map(({ record_id: id }) => id)).toEqual([old]);
    for (const kind of ['personal', 'photos'])
      expect((await admin.get(`${RETENTION_PREVIEW_PATH}?kind=${kind}&months=24`)).json()).toMatchObject({
        records: 0,
      });
    const lines = (await admin.get(`organisation/audit/?entity=issue&record=${old}&action=forget`)).json<AuditPage>()
      .results;
    expect(lines).toHaveLength(2);
    expect(lines[0]?.by.id).toBe(test.bhima.members.organisation_admin);
  });
});
