import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { AuditPage } from '@chainage/shared/contracts/audit';
import type { ErasurePreview, Erased } from '@chainage/shared/contracts/erasure';
import { ERASURE_PATH } from '@chainage/shared/contracts/erasure-paths';
import type { OwnDataList } from '@chainage/shared/contracts/own-data';
import { OWN_DATA_PATH } from '@chainage/shared/contracts/own-data-paths';
import { own } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { MARKED } from '#kernel/erasure/testing.ts';
import { importKey, importsOf, sheetKey, sheetsOf } from '#kernel/files/store/keys.ts';
import { accident, create, read, readIds, submitted, type Ids } from '#modules/issues/testing.ts';
import { heldTraining, makeWorker, WORKER } from '#modules/safety/people/testing.ts';
import { PROGRAM, readSafetyIds } from '#modules/safety/testing.ts';
import { auditOf } from '#modules/users/testing.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { outcome, type Client } from '#testing/client.ts';
import { unwatched } from '#testing/sql-rules/watch-statements.ts';
import { withPhoto } from './testing.ts';

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

it('puts a mark in the place of a person everywhere, and leaves all other facts and counts', async () => {
  const body = accident(test.bhima, ids, { description: 'Truck of RAMESH pawar hit the barrier' });
  const id = String(body['id']);
  await submitted(crew, body);
  const file = await withPhoto(crew, id);
  const before = await read(admin, id);
  const listOf = async () =>
    (await admin.get(`organisation/data/issue/${id}/issue-image/`)).json<{
      results: { id: string; url: string; thumbnail_url: string; sha256: string }[];
    }>();
  const shownBefore = (await listOf()).results.find((one) => one.id === file)!;
  const look = (url: string, headers = {}) => test.app.inject({ method: 'GET', url, headers, cookies: admin.cookies });
  const tag = String((await look(shownBefore.url)).headers['etag']);
  const seen = await preview(id);
  const driver = seen.values.filter(({ value }) => value === 'Ramesh Pawar');
  expect(driver).toHaveLength(1);
  expect(driver[0]?.label).toMatch(/Vehicles? 1 · Driver/);
  expect(seen.files).toMatchObject([{ id: file, caption: 'Ramesh Pawar at the wheel', is_face: false }]);
  const keys = seen.values.filter(({ key }) => key.startsWith('vehicles.0.')).map(({ key }) => key);
  const said = { entity: 'issue', record: id, version: seen.version, keys, files: [file] };
  // the reason must not say again what goes
  expect(outcome(await admin.post(ERASURE_PATH, { ...said, reason: 'Asked for by RAMESH PAWAR' }))).toEqual([
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
  expect(line).toMatchObject({ action: 'erase', action_label: 'Personal values erased', may_erase: true });
  expect(line?.fields.find(({ name }) => name === 'reason')?.after).toBe('Asked for by letter 14/2026');
  // of the photo its row, its time and the hash of what came stay
  await test.app.jobs.runDue();
  const photo = (await listOf()).results.find((one) => one.id === file);
  expect(photo).toMatchObject({ sha256: expect.stringMatching(/^[0-9a-f]{64}$/), caption: null });
  const shown = await look(photo!.url);
  // no browser shows what it has kept of it
  expect([photo!.url, photo!.thumbnail_url]).not.toEqual([shownBefore.url, shownBefore.thumbnail_url]);
  expect((await look(shownBefore.url, { 'if-none-match': tag })).statusCode).toBe(200);
  expect([shown.statusCode, shown.rawPayload.length < 20_000]).toEqual([200, true]);
  const stored: string[] = [];
  for await (const { key } of test.store.list(`media/${test.bhima.id}/`)) if (key.includes(file)) stored.push(key);
  expect(stored).toHaveLength(1);
  expect((await look(photo!.thumbnail_url)).statusCode).toBe(200);
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

const inDatabase = (document: object, values: string[], names: string[], free: string[]) =>
  inBhima(async (db) => {
    const { rows } = await sql<{
      now: unknown;
    }>`select with_marks(${JSON.stringify(document)}::jsonb, ${values}::text[],
      ${names}::text[], ${free}::text[]) as now`.execute(db);
    return rows[0]?.now;
  });

it.each(MARKED)('marks %s in "%s" in the database as in records', async (value, before, after) => {
  expect(await inDatabase({ note: before }, [value], ['name'], ['note'])).toEqual({ note: after });
});

it('leaves numbers, ids, codes and times of what is told as they were', async () => {
  const told = {
    ...{ id: '0198d4a0-2026-7000-8000-987654321012', at: '2026-06-12T09:00:00Z', number: 'RUA-987654', size: 987654 },
    ...{ cells: ['987654', 987654], rows: [{ name: '2026', no: '987654' }] },
  };
  expect(await inDatabase(told, ['987654', '2026'], ['name'], ['note'])).toEqual({
    ...told,
    ...{ cells: ['×××', 987654], rows: [{ name: '×××', no: '×××' }] },
  });
});

const fileOf = (...rights: string[]) =>
  inBhima(async (db) => {
    const id = uuidv7();
    await sql`insert into excel_file (organisation_id, id, report_key, format, language, filters, rights, requested_by, status, stored_as,
        sha256, file_size, expires_at)
      values (${test.bhima.id}, ${id}, 'issues', 'csv', 'en', '{}', ${['export', ...rights]}::text[],
        ${test.bhima.members.organisation_admin}, 'ready', 'aaaaaaaaaaaa', ${'a'.repeat(64)}, 9, now() + interval '3 days')`.execute(
      db,
    );
    return id;
  });
const stateOf = (id: string) =>
  inBhima(async (db) => {
    const { rows } = await sql<{
      now: string;
    }>`select status as now from excel_file e where ${own('e')} and e.id = ${id}`.execute(db);
    return rows[0]?.now;
  });

const importOf = (record: string, { cells, values }: { cells: unknown; values: unknown }) =>
  inBhima(async (db) => {
    const id = uuidv7();
    const { organisation_admin: by } = test.bhima.members;
    await sql`insert into sheet_import (organisation_id, id, import_key, file_name, format, language, file_size, sha256, stored_as, status,
        requested_by, acting_id, account_id, expires_at)
      select ${test.bhima.id}, ${id}, 'issues', 'a.csv', 'csv', 'en', 9, ${'a'.repeat(64)}, 'aaaaaaaaaaaa', 'applied', u.id, u.id, u.account_id,
        now() + interval '3 days' from organisation_user u where ${own('u')} and u.id = ${by}
      on conflict do nothing`.execute(db);
    await sql`insert into sheet_import_row (organisation_id, import_id, place, outcome, record_id, version, cells, "values", before, changes,
        faults, warnings, is_told) values (${test.bhima.id}, ${id}, 1, 'new', ${record}, 1, ${JSON.stringify(cells)}::jsonb,
        ${JSON.stringify(values)}::jsonb, 'null', '[]', '[]', '[]', true)`.execute(db);
    return importKey(test.bhima.id, id, 'aaaaaaaaaaaa.csv');
  });
const importedOf = (record: string) =>
  inBhima(async (db) => {
    const { rows } = await sql`select i.cells, i."values", m.stored_as from sheet_import_row i
      join sheet_import m on ${own('m')} and m.id = i.import_id where ${own('i')} and i.record_id = ${record}`.execute(
      db,
    );
    return rows;
  });

it('reaches what is said of photos that stay, and files in which the values stand', async () => {
  const body = accident(test.bhima, ids, { description: 'By Ramesh Pawar' });
  const id = String(body['id']);
  await submitted(crew, body);
  const file = await withPhoto(crew, id);
  const [named, listed, papers, stock] = [
    await fileOf('view__all__issue_hazard', 'view_sensitive__all__issue'),
    await fileOf('view__assigned__issue_road_user_accident'),
    await fileOf('view__all__audit'),
    await fileOf('view__all__stock_item'),
  ];
  const taken = { driver_name: 'Ramesh Pawar', count: 7 };
  const sheet = await importOf(id, { cells: ['Ramesh Pawar', 'RUA', 7], values: taken });
  await admin.post(OWN_DATA_PATH, undefined);
  await unwatched(() => test.app.jobs.runDue());
  const whole = async () => (await admin.get(OWN_DATA_PATH)).json<OwnDataList>().results;
  const [archive] = await whole();
  expect(archive?.status).toBe('ready');
  const fetched = async () =>
    (await test.app.inject({ method: 'GET', url: archive!.file_url!, cookies: admin.cookies })).statusCode;
  expect(await fetched()).toBe(200);
  const bytes = { body: Buffer.from('Ramesh Pawar'), sha256: 'a'.repeat(64), contentType: 'text/csv' };
  const sheets = [named, stock].map((one) => sheetKey(test.bhima.id, one, 'aaaaaaaaaaaa.csv'));
  for (const key of [...sheets, sheet]) await test.store.put(key, bytes);
  const ordered = await admin.post(OWN_DATA_PATH, undefined);
  expect(ordered.statusCode).toBe(201);
  const asked = { report_key: 'issue_register', format: 'csv', language: 'en', filters: {} };
  const { id: making } = (await admin.post('excel/create/', asked)).json<{ id: string }>();
  await inBhima((db) =>
    sql`update excel_file e set status = 'processing' where ${own('e')} and e.id = ${making}`.execute(db),
  );
  const { version, values } = await preview(id);
  const keys = values.filter(({ value }) => value === 'Ramesh Pawar').map(({ key }) => key);
  const said = { entity: 'issue', record: id, version, keys, files: [], reason: 'By letter' };
  expect((await admin.post(ERASURE_PATH, said)).statusCode).toBe(200);
  const { files } = await preview(id);
  expect(files).toMatchObject([{ id: file, caption: '××× at the wheel' }]);
  expect(await Promise.all([named, listed, papers, stock].map(stateOf))).toEqual([
    ...['expired', 'expired', 'expired', 'ready'],
  ]);
  expect(await importedOf(id)).toEqual([
    { cells: ['×××', 'RUA', 7], values: { driver_name: '×××', count: 7 }, stored_as: null },
  ]);
  // one that was being made would hold them too
  expect((await whole()).map(({ status }) => status).sort()).toEqual(['cancelled', 'expired']);
  expect(await fetched()).toBe(404);
  expect(await stateOf(making)).toBe('cancelled');
  expect((await auditOf(test, 'excel_file', making)).map(({ action }) => action)).toEqual(['create', 'cancel']);
  // nor do the bytes stay, where a backup would take them along
  await unwatched(() => test.app.jobs.runDue());
  const { rows: jobs } = await inBhima((db) =>
    sql`select j.outcome from job j join excel_file e on ${own('e')} and e.id = ${making} and e.job = j.id where ${own('j')}`.execute(
      db,
    ),
  );
  expect(jobs).toEqual([{ outcome: 'called_off' }]);
  const left: string[] = [];
  for (const kept of [sheetsOf, importsOf])
    for await (const { key } of test.store.list(kept(test.bhima.id))) left.push(key);
  expect(left.filter((key) => [...sheets, sheet].includes(key))).toEqual(sheets.slice(1));
});

it('takes a worker out of the programmes they stood in, and whoever was there with them stays', async () => {
  const as = (role: string) => test.signIn(`${role}@bhima.example`);
  const [officer, manager] = [await as('safety_officer'), await as('project_manager')];
  const worker = await makeWorker(officer, {
    name: 'Vitthal Mane',
    employer: 'Om',
    person_no: 'OM-41',
    phone: '9822033445',
  });
  const program = await heldTraining(
    { officer, manager, ids: await readSafetyIds(test) },
    [
      { name: 'Vitthal Mane', employer: 'Om', person_no: 'OM-41', worker },
      { name: 'Sanjay Mane', employer: 'Om', trade: 'Mason' },
    ],
    {},
    { summary: 'Vitthal Mane led the talk' },
  );
  // written down by hand, in capitals
  const shouted = await heldTraining(
    { officer, manager, ids: await readSafetyIds(test) },
    [{ name: 'VITTHAL MANE', employer: 'OM' }],
    {},
    { summary: 'By VITTHAL MANE alone' },
  );
  const list = await fileOf('view__all__safety_program');
  const before = (await officer.get(`${PROGRAM}${program}/`)).json<Record<string, unknown>>();
  const url = `${ERASURE_PATH}?entity=safety_worker&record=${worker}`;
  const seen = (await admin.get(url)).json<ErasurePreview>();
  const give = (change: string) =>
    inBhima((db) =>
      sql`update organisation_role r set permissions = ${sql.raw(change)}(permissions, 'resolve__all__safety_program')
      where ${own('r')} and key = 'organisation_admin'`.execute(db),
    );
  const said = {
    ...{ entity: 'safety_worker', record: worker, version: seen.version, files: [], reason: 'Asked for' },
    keys: seen.values.map(({ key }) => key),
  };
  // a phone is shown to whoever issues passes alone
  await give('array_remove');
  const { results } = (await admin.get(`organisation/audit/?entity=safety_worker&record=${worker}`)).json<AuditPage>();
  expect(new Set(results.map((line) => line.may_erase))).toEqual(new Set([false]));
  expect(outcome(await admin.get(url))).toEqual([403, 'permission.denied']);
  expect(outcome(await admin.post(ERASURE_PATH, said))).toEqual([403, 'permission.denied']);
  await give('array_append');
  expect((await admin.post(ERASURE_PATH, said)).statusCode).toBe(200);
  const after = (await officer.get(`${PROGRAM}${program}/`)).json<Record<string, unknown>>();
  expect(after).toMatchObject({
    ...{ participant_count: 2, man_hours: before['man_hours'], summary: expect.stringMatching(/^×××.* led the talk$/) },
    participants: [
      expect.objectContaining({
        name: expect.stringMatching(/^×××/),
        person_no: expect.stringMatching(/^×××/),
        employer: 'Om',
        worker,
      }),
      expect.objectContaining({ name: 'Sanjay Mane', trade: 'Mason' }),
    ],
  });
  expect((await officer.get(`${PROGRAM}${shouted}/`)).json()).toMatchObject({
    summary: expect.stringMatching(/^By ×××.* alone$/),
  });
  expect((await officer.get(`${WORKER}${worker}/`)).json()).toMatchObject({ phone: null });
  expect(await stateOf(list)).toBe('expired');
  const { rows } = await inBhima((db) =>
    sql`select p::text from safety_program p where ${own('p')} union all select t::text from safety_program_token t where ${own('t')}
    union all select h::text from record_action h where ${own('h')} union all select a::text from audit a where ${own('a')}
    union all select r::text from receipt r where ${own('r')}`.execute(db),
  );
  expect(JSON.stringify(rows)).not.toMatch(/vitthal|OM-41|9822033445/i);
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
