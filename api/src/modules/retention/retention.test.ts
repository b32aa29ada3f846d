/** How long things are kept, over HTTP and through the night, on PostgreSQL. */
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { AuditPage } from '@chainage/shared/contracts/audit';
import { RETENTION_PATH, RETENTION_PREVIEW_PATH } from '@chainage/shared/contracts/retention-paths';
import { own } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { makeContract, makeEntry, makeLog } from '#modules/dpr/lines/testing.ts';
import { withPhoto } from '#modules/erasure/testing.ts';
import { accident, read, readIds, submitted, type Ids } from '#modules/issues/testing.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { outcome, type Client } from '#testing/client.ts';
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

const inBhima = <T>(work: Parameters<typeof inScope<T>>[2]) =>
  inScope(test.owner, { organisationId: test.bhima.id }, work);
const set = (edit: object, client = admin) => client.patch(RETENTION_PATH, edit);
const night = async () => {
  await test.app.jobs.plan();
  const due = sql`update job j set run_at = now() - interval '1 minute', key = '@2020-01-01T00:00:00.000Z'
    where j.organisation_id = ${test.bhima.id} and j.kind = 'retention.forget' and j.ended_at is null`;
  await inBhima((db) => due.execute(db));
  await test.app.jobs.runDue();
  await test.app.jobs.runDue();
};
const closedLongAgo = (of: string[], details: object = { fir_status: 'registered' }) =>
  inBhima((db) =>
    sql`update issue i set status = 'closed', closed_at = now() - interval '30 months', resolved_at = now() - interval '30 months',
      due_at = null, details = i.details || ${JSON.stringify(details)}::jsonb where ${own('i')} and i.id = any(${of}::uuid[])`.execute(
      db,
    ),
  );
const begin = async () => {
  const body = accident(test.bhima, ids);
  await submitted(crew, body);
  await withPhoto(crew, String(body['id']));
  return String(body['id']);
};
const counts = async (kind: string) =>
  (await admin.get(`${RETENTION_PREVIEW_PATH}?kind=${kind}&months=24`)).json<{ records: number }>().records;

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
    await withPhoto(crew, made[count]!);
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
  await night();
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

it('forgets persons whose photos went before, and asks again of nobody who is named nowhere', async () => {
  const named = await begin();
  const nameless = await begin();
  // whether the police were told was never said
  await closedLongAgo([named], { fir_status: null });
  await closedLongAgo([nameless], {
    fir_status: 'registered',
    vehicles: [],
    casualties: [],
    police_station: null,
    witnesses: [],
  });
  await set({ personal: null, photos: 24 });
  expect([await counts('photos'), await counts('personal')]).toEqual([2, 1]);
  await night();
  expect([await counts('photos'), await counts('personal')]).toEqual([0, 1]);
  expect(JSON.stringify(await read(admin, named))).toMatch(/Ramesh/);
  await set({ personal: 24 });
  await night();
  expect(JSON.stringify(await read(admin, named))).not.toMatch(/Ramesh|Sunil/);
  expect(await counts('personal')).toBe(0);
  const { results } = (
    await admin.get(`organisation/audit/?entity=issue&record=${nameless}&action=forget`)
  ).json<AuditPage>();
  expect(results).toHaveLength(1);
});

it('goes on where one of them cannot be forgotten, and comes back to it', async () => {
  const [bad, good] = [await begin(), await begin()];
  await closedLongAgo([bad, good]);
  await set({ personal: 24, photos: null });
  const refuse = (what: string) => unwatched(() => sql.raw(what).execute(test.owner));
  await refuse(
    `create function cannot_go() returns trigger language plpgsql as $$ begin raise exception 'cannot go'; end $$`,
  );
  await refuse(
    `create trigger cannot_go before update on issue for each row when (old.id = '${bad}') execute function cannot_go()`,
  );
  await night();
  expect(await counts('personal')).toBe(1);
  expect(JSON.stringify(await read(admin, good))).not.toMatch(/Ramesh/);
  await refuse('drop trigger cannot_go on issue');
  await refuse('drop function cannot_go()');
  await night();
  expect(JSON.stringify(await read(admin, bad))).not.toMatch(/Ramesh/);
});

it('lets no file be fetched in which somebody stands who is forgotten, where the night breaks off behind them', async () => {
  const good = await begin();
  const bad: string[] = [];
  for (let count = 0; count < 50; count += 1) {
    const body = accident(test.bhima, ids);
    await submitted(crew, body);
    bad.push(String(body['id']));
  }
  await closedLongAgo([good, ...bad]);
  await inBhima((db) =>
    sql`update issue i set closed_at = now() - interval '40 months' where ${own('i')} and i.id = ${good}`.execute(db),
  );
  const list = (status: string) =>
    inBhima((db) =>
      sql`insert into excel_file (organisation_id, id, report_key, format, language, filters, rights,
        requested_by, status, stored_as, sha256, file_size, expires_at)
      values (${test.bhima.id}, ${uuidv7()}, 'issues', 'csv', 'en', '{}', array['view_sensitive__all__issue'],
        ${test.bhima.members.organisation_admin}, ${status}, 'aaaaaaaaaaaa', ${'a'.repeat(64)}, 9, now() + interval '3 days')`.execute(
        db,
      ),
    );
  await list('ready');
  // one that is being made has read them
  await list('processing');
  await set({ personal: 24, photos: null });
  const owner = (what: string) => unwatched(() => sql.raw(what).execute(test.owner));
  const those = bad.map((id) => `'${id}'`).join(', ');
  await owner(
    `create function none_goes() returns trigger language plpgsql as $$ begin raise exception 'none goes'; end $$`,
  );
  await owner(
    `create trigger none_goes before update on issue for each row when (old.id in (${those})) execute function none_goes()`,
  );
  await night();
  await owner('drop trigger none_goes on issue');
  await owner('drop function none_goes()');
  expect(JSON.stringify(await read(admin, good))).not.toMatch(/Ramesh/);
  const { rows: files } = await inBhima((db) =>
    sql<{ id: string; status: string }>`select e.id, e.status from excel_file e
      where ${own('e')} and e.stored_as = 'aaaaaaaaaaaa' order by e.id`.execute(db),
  );
  expect(files.map(({ status }) => status)).toEqual(['expired', 'cancelled']);
  const { results } = (
    await admin.get(`organisation/audit/?entity=excel_file&record=${files[1]?.id}`)
  ).json<AuditPage>();
  expect(results).toMatchObject([{ action: 'cancel', by: { id: test.bhima.members.organisation_admin } }]);
  await night();
});

it('keeps photos of an issue that a measured line names, whatever other lines leave open', async () => {
  const [measured, other] = [await begin(), await begin()];
  await closedLongAgo([measured, other]);
  const all = await counts('photos');
  const contract = await makeContract(test, admin);
  const entry = await makeEntry(crew, contract);
  const log = await makeLog(crew, contract.key, entry, { issues: [{ row_id: uuidv7(), issue: measured }] });
  await inBhima((db) =>
    sql`update dpr_log l set issues = l.issues || '[{}]' where ${own('l')} and l.id = ${log}`.execute(db),
  );
  expect(await counts('photos')).toBe(all - 1);
  await set({ personal: null, photos: 24 });
  await night();
  const { rows } = await inBhima((db) =>
    sql<{ id: string }>`select f.record_id as id from record_file f where ${own('f')} and f.erased_at is not null
      and f.record_id = any(${[measured, other]}::uuid[])`.execute(db),
  );
  expect(rows).toEqual([{ id: other }]);
});
