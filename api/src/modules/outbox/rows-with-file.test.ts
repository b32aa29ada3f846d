/** A report, its submit and its photo in one request: each row as by itself, and the photo decoded for who may report at all. */
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { IssueImage } from '@chainage/shared/contracts/issues/image';
import type { Grant, RowsAnswer, SentRow } from '@chainage/shared/contracts/outbox';
import type { Db } from '#kernel/database/connect.ts';
import { sha256 } from '#kernel/database/content-hash.ts';
import { own } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { readReceipt } from '#kernel/receipts/signed-receipt.ts';
import { AT_ONCE } from '#limits.ts';
import { ago, pothole, read, readIds, type Body, type Ids } from '#modules/issues/testing.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import type { Client } from '#testing/client.ts';
import { askGrant, withGrant } from '#testing/granted.ts';
import { takePhoto } from '#testing/photo.ts';
import { storedPath } from '#testing/stored-path.ts';
import { uploadOf } from '#testing/upload.ts';

const ISSUE = 'organisation/data/issue/';
const PATH = 'organisation/outbox/rows/with-file/';

let test: TestApp;
let ids: Ids;
let crew: Client;
let grant: Grant;
let photo: Buffer;
beforeAll(async () => {
  test = await buildTestApp();
  ids = await readIds(test);
  crew = await test.signIn('patrol_field_crew@bhima.example');
  grant = await askGrant(crew);
  photo = await takePhoto();
});
afterAll(() => test.close());

const row = (path: string, body: Body, more: Partial<SentRow> = {}): SentRow => ({
  ...{ method: 'POST', path, key: randomUUID(), contract: 'issues/1.2', body },
  ...more,
});

/** A report that announces a photo, its submit, and the photo. */
function reportOf(bytes = photo, changes: Body = {}) {
  const file = { id: randomUUID(), stage: 'before', sha256: sha256(bytes), taken_at: ago(2) };
  const body = pothole(test.bhima, ids, { photos: [{ ...file, size: bytes.length }], ...changes });
  const at = `${ISSUE}${String(body['id'])}/`;
  const rows: [SentRow, SentRow, SentRow] = [
    row(ISSUE, body),
    row(`${at}action/`, { action: 'submit' }, { follows: 0 }),
    row(`${at}issue-image/from-upload/`, { ...file, caption: 'As found', lat: '17.8', lng: '76.15' }),
  ];
  return { id: String(body['id']), file: file.id, rows };
}

const sendRaw = (rows: unknown, bytes: Buffer | null = photo, options = withGrant(grant)) =>
  crew.upload(
    PATH,
    [
      { name: 'rows', value: typeof rows === 'string' ? rows : JSON.stringify(rows) },
      ...(bytes ? [{ name: 'file', value: bytes, filename: 'a.jpg' }] : []),
    ],
    { key: null, ...options },
  );
async function send(rows: readonly SentRow[], bytes = photo, options = withGrant(grant)) {
  const answer = await sendRaw(rows, bytes, options);
  expect(answer.statusCode).toBe(200);
  return answer.json<RowsAnswer>().answers;
}
const codes = (answers: RowsAnswer['answers']) =>
  answers.map(({ status, body }) => (status < 300 ? status : (body as { code: string }).code));
const alone = ({ path, body, key }: SentRow, more: Body = {}) =>
  crew.post(path, { ...body, ...more }, { key, headers: { ...withGrant(grant).headers, 'x-contract': 'issues/1.2' } });
const files = async (id: string) =>
  (await crew.get(`${ISSUE}${id}/issue-image/`)).json<{ results: IssueImage[] }>().results;
const kept = () => readdirSync(join(test.config.dataDir, 'media'), { recursive: true }).length;

/** Takes rights from a role while `work` runs. */
async function without(role: string, rights: string, work: () => Promise<void>): Promise<void> {
  const inBhima = <T>(ask: (db: Db) => Promise<T>) => inScope(test.owner, { organisationId: test.bhima.id }, ask);
  const { rows } = await inBhima((db) =>
    sql<{
      all: string[];
    }>`select permissions as all from organisation_role r where ${own('r')} and key = ${role}`.execute(db),
  );
  const all = rows[0]?.all ?? [];
  const set = (names: string[]) =>
    inBhima((db) =>
      sql`update organisation_role r set permissions = ${names}::text[] where ${own('r')} and key = ${role}`.execute(
        db,
      ),
    );
  await set(all.filter((name) => !new RegExp(`^(?:${rights})`).test(name)));
  await work().finally(() => set(all));
}

it('takes all three in four waits, each answered as if it had come by itself', async () => {
  const [one, other] = [reportOf(), reportOf()];
  // shares of limits are taken
  for (let warm = 0; warm < 3; warm += 1) await send(reportOf().rows);
  let answers: RowsAnswer['answers'] = [];
  const trips = await test.countTrips(async () => (answers = await send(one.rows)));
  expect([trips.length, trips.flat().length]).toEqual([4, 10]);
  expect(codes(answers)).toEqual([201, 200, 201]);
  expect(await read(crew, one.id)).toMatchObject({ status: 'pending_review', version: 2 });
  expect(readFileSync(await storedPath(test, test.bhima.id, one.file))).toEqual(photo);
  // as three requests are answered
  await alone(other.rows[0]);
  await alone(other.rows[1], { version: 1 });
  const form = Object.entries(other.rows[2].body).map(([name, value]) => ({ name, value: String(value) }));
  const bound = await crew.upload(`${ISSUE}${other.id}/issue-image/`, [
    ...form,
    { name: 'file', value: photo, filename: 'a.jpg' },
  ]);
  const told = ({ id: _, created_at: __, taken_at: ___, ...image }: IssueImage, of: typeof one) =>
    JSON.stringify(image).replaceAll(of.id, 'ISSUE').replaceAll(of.file, 'FILE');
  expect(told(answers[2]?.body as IssueImage, one)).toEqual(told(bound.json(), other));
  expect((await files(one.id)).map((image) => told(image, one))).toEqual([told(bound.json(), other)]);
  expect((await files(one.id))[0]).toEqual(answers[2]?.body);
});

it('signs for each row, and answers a repeat of all and of each from the receipts', async () => {
  const { id, rows } = reportOf();
  const first = await send(rows);
  const signed = first.map(({ receipt = '' }) => readReceipt(test.app.signingKey, receipt));
  expect(signed).toMatchObject(rows.map(({ key }) => ({ key, record: id })));
  expect(signed[2]).toMatchObject({ step: 'file' });
  const before = kept();
  expect(await send(rows)).toEqual(first);
  expect((await alone(rows[2])).json()).toEqual(first[2]?.body);
  expect(await files(id)).toHaveLength(1);
  // what came again is not kept again
  expect(kept()).toBe(before);
});

it('takes rows as they were written, marks that show nothing too: each is the one that comes by itself', async () => {
  const { rows } = reportOf();
  const taking = { ...rows[2], body: { ...rows[2].body, caption: 'As \u202efound' } };
  const [, , first] = await send([rows[0], rows[1], taking]);
  expect(first?.body).toMatchObject({ caption: 'As found' });
  expect((await alone(taking)).json()).toEqual(first?.body);
});

it('answers a repeat of the photo to nobody who may not see the record any more', async () => {
  const { rows } = reportOf();
  const first = await send(rows);
  await without('patrol_field_crew', 'add_image|edit__', async () => expect(await send(rows)).toEqual(first));
  await without('patrol_field_crew', 'view__', async () => {
    const again = await send(rows);
    expect(codes(again)).toEqual([201, 200, 'not_found']);
  });
});

it('goes on where report and submit had come before, and ten at once have one effect', async () => {
  const [late, many] = [reportOf(), reportOf()];
  await alone(late.rows[0]);
  await alone(late.rows[1], { version: 1 });
  expect(codes(await send(late.rows))).toEqual([201, 200, 201]);
  expect(await files(late.id)).toMatchObject([{ state: 'stored', caption: 'As found' }]);
  const all = await Promise.all(Array.from({ length: 10 }, () => send(many.rows)));
  expect(new Set(all.map((answers) => JSON.stringify(answers))).size).toBe(1);
  expect(await files(many.id)).toHaveLength(1);
  expect(readFileSync(await storedPath(test, test.bhima.id, many.file))).toEqual(photo);
});

it('keeps report and submit of a photo that is not what it should be, and takes the whole one later', async () => {
  const half = photo.subarray(0, photo.length / 2);
  const before = kept();
  const broken = reportOf(half);
  expect(codes(await send(broken.rows, half))).toEqual([201, 200, 'request.invalid']);
  const cut = reportOf();
  const answers = await send(cut.rows, half);
  expect(answers[2]?.body).toMatchObject({ errors: [{ path: 'sha256', code: 'mismatch' }] });
  for (const { id } of [broken, cut]) {
    expect(await read(crew, id)).toMatchObject({ status: 'pending_review', version: 2 });
    expect(await files(id)).toMatchObject([{ state: 'announced' }]);
  }
  expect(kept()).toBe(before);
  const id = await uploadOf(crew, photo);
  const again = reportOf(photo, { photos: [{ ...cut.rows[2].body, id }] });
  expect(again.rows).toHaveLength(3);
  const other = { ...cut.rows[2], key: randomUUID() };
  expect(codes(await send([cut.rows[0], cut.rows[1], other]))).toEqual([201, 200, 201]);
});

it('stores what the report did not announce by the rules of a photo that comes later', async () => {
  const { id, rows } = reportOf();
  const stranger = { ...rows[2], body: { ...rows[2].body, id: randomUUID() } };
  const staged = { ...rows[2], key: randomUUID(), body: { ...rows[2].body, stage: 'after' } };
  expect(codes(await send([rows[0], rows[1], stranger]))).toEqual([201, 200, 201]);
  expect((await files(id)).map(({ state }) => state).sort()).toEqual(['announced', 'stored']);
  expect(codes(await send([rows[0], rows[1], staged]))).toEqual([201, 200, 'id.conflict']);
});

it('takes a photo that was known before its report as one that comes later, bytes and all', async () => {
  const { id, file, rows } = reportOf();
  const { patrol_field_crew: member } = test.bhima.members;
  await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
    sql`insert into record_file (organisation_id, id, entity, record_id, stage, sha256, size, taken_at, created_by, created_at)
      values (${test.bhima.id}, ${file}, 'issue', ${id}, 'before', ${sha256(photo)}, ${photo.length}, now(), ${member}, now())`.execute(
      db,
    ),
  );
  expect(codes(await send(rows))).toEqual([201, 200, 201]);
  expect(await files(id)).toMatchObject([{ id: file, state: 'stored' }]);
  expect(readFileSync(await storedPath(test, test.bhima.id, file))).toEqual(photo);
});

it('reads nothing for who may begin nothing', async () => {
  const engineer = await test.signIn('client_engineer@bhima.example');
  const { id } = (await engineer.get('accounts/user/me/')).json<{ user: { id: string } }>().user;
  const options = withGrant(await askGrant(engineer));
  const gate = test.app.limits.gates.files;
  const who = { member: id, organisation: test.bhima.id };
  const held = await Promise.all(Array.from({ length: AT_ONCE.files.member }, () => gate.enter(who)));
  try {
    await without('client_engineer', 'create__', async () => {
      const refused = await sendRaw(reportOf().rows, photo, options);
      expect(refused.json()).toMatchObject({ status: 403, code: 'permission.denied' });
    });
  } finally {
    held.forEach((leave) => leave());
  }
});

it('decodes nothing for who may report nothing', async () => {
  const keeper = await test.signIn('store_keeper@bhima.example');
  const { id } = (await keeper.get('accounts/user/me/')).json<{ user: { id: string } }>().user;
  const who = { member: id, organisation: test.bhima.id };
  const gate = test.app.limits.gates.photos;
  const held = await Promise.all(Array.from({ length: AT_ONCE.photos.member }, () => gate.enter(who)));
  try {
    const answers = await send(reportOf().rows, photo, withGrant(await askGrant(keeper)));
    expect(codes(answers)).toEqual(['permission.denied']);
  } finally {
    held.forEach((leave) => leave());
  }
});

it('refuses what is no such form with words, and of a path that takes no file the last row alone', async () => {
  const { rows } = reportOf();
  const [create, submit, taking] = rows;
  for (const wrong of [
    [create, submit],
    [submit, taking],
    [create, taking, submit],
    [create, taking, taking],
  ])
    expect((await sendRaw(wrong)).json()).toMatchObject({ status: 400, code: 'request.invalid' });
  expect((await sendRaw('[{')).json()).toMatchObject({ status: 400, code: 'request.malformed' });
  expect((await sendRaw(rows, null)).json()).toMatchObject({ errors: [{ path: 'file', code: 'required' }] });
  expect((await sendRaw([{ ...create, body: 1 }, submit, taking])).json()).toMatchObject({
    errors: [{ path: 'rows.0.body' }],
  });
  const nowhere = { ...taking, path: taking.path.replace('issue-image', 'paper') };
  expect(codes(await send([create, submit, nowhere]))).toEqual([201, 200, 'route.not_found']);
});
