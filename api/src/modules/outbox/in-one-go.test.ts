/** A report and its submit in one request are written once, as the submit leaves them: no row may differ from those of two requests. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { RowsAnswer, SentRow } from '@chainage/shared/contracts/outbox';
import { inScope } from '#kernel/database/transaction.ts';
import { sha256 } from '#kernel/database/content-hash.ts';
import { own } from '#kernel/database/own.ts';
import { accident, announce, pothole, read, readIds, type Body, type Ids } from '#modules/issues/testing.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import type { Client } from '#testing/client.ts';
import { askGrant, withGrant } from '#testing/granted.ts';
import { takePhoto } from '#testing/photo.ts';
import { announcing, PART } from '#testing/upload.ts';

const NOW = new Date('2026-11-20T08:00:00.000Z');
const ISSUE = 'organisation/data/issue/';

let test: TestApp;
let ids: Ids;
let crew: Client;
let options: ReturnType<typeof withGrant>;
beforeAll(async () => {
  test = await buildTestApp();
  ids = await readIds(test);
  crew = await test.signIn('patrol_field_crew@bhima.example');
  options = withGrant(await askGrant(crew));
});
afterEach(() => test.setNow(undefined));
afterAll(() => test.close());

const row = (path: string, body: Body, more: Partial<SentRow> = {}): SentRow => ({
  method: 'POST',
  path,
  key: randomUUID(),
  contract: 'issues/1.2',
  body,
  ...more,
});
const rowsOf = (body: Body, step: Body = {}): [SentRow, SentRow] => [
  row(ISSUE, body),
  row(`${ISSUE}${String(body['id'])}/action/`, { action: 'submit', ...step }, { follows: 0 }),
];
async function send(rows: readonly SentRow[]): Promise<RowsAnswer['answers']> {
  const answer = await crew.post('organisation/outbox/rows/', { rows }, { key: null, ...options });
  expect(answer.statusCode).toBe(200);
  return answer.json<RowsAnswer>().answers;
}
const outcomes = (answers: RowsAnswer['answers']) =>
  answers.map(({ status, body }) => (status < 300 ? status : (body as { code: string }).code));

/** Every row that a report has left, but for what differs between two of them: ids, keys, the number and its words. */
async function leftOf(body: Body, [create, submit, taking]: readonly SentRow[]): Promise<Record<string, object>> {
  const id = String(body['id']);
  const { rows } = await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
    sql<{ number: string; left: object }>`
      select i.number, jsonb_build_object(
        'issue', to_jsonb(i),
        'history', (select jsonb_agg(to_jsonb(h) - 'id' - 'seq' order by h.seq) from record_action h
          where ${own('h')} and h.record_id = i.id),
        'files', (select jsonb_agg(to_jsonb(f) - 'stored_as' order by f.id) from record_file f where ${own('f')} and f.record_id = i.id),
        'words', (select jsonb_agg(t.token order by t.token) from issue_token t where ${own('t')} and t.issue_id = i.id),
        'audit', (select jsonb_agg(to_jsonb(a) - 'id' order by a.id) from audit a
          where ${own('a')} and a.entity_id = i.id::text),
        'told', (select jsonb_agg(to_jsonb(n) - 'id' - 'request_id' order by n.recipient_id) from notification n
          where ${own('n')} and n.record_id = i.id),
        'receipts', (select jsonb_agg(to_jsonb(r) - 'created_at' - 'hash' order by r.path) from receipt r
          where ${own('r')} and r.key in (${create?.key}, ${submit?.key}, ${taking?.key ?? null}))) as left
      from issue i where ${own('i')} and i.id = ${id}::uuid`.execute(db),
  );
  const [found] = rows;
  const number = String(found?.number);
  const counted = /\d+$/.exec(number)?.[0] ?? '';
  const shown = [
    [id, 'THE ID'],
    [String(create?.key), 'KEY 1'],
    [String(submit?.key), 'KEY 2'],
    ...(taking ? ([[taking.key, 'KEY 3']] as const) : []),
    [number, 'THE NUMBER'],
    [`"${counted}"`, '"COUNTED"'],
    [`"${counted.replace(/^0+/, '')}"`, '"COUNTED, SHORT"'],
  ] as const;
  const text = shown.reduce((all, [from, to]) => all.replaceAll(from, to), JSON.stringify(found?.left));
  const named = text.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?<="content_hash":")[0-9a-f]+/g, 'ID');
  const { words, ...left } = JSON.parse(named) as { words: string[] } & Record<string, object>;
  return { ...left, words: [...words].sort() };
}

/** As a device may write them; others of the same values are told apart by nothing. */
const LOOSE = {
  lat: '17.8',
  lng: '76.1',
  gps_accuracy_m: '12',
  estimated_cost: '5',
  quantity: '2',
  chainage_from: '43.25',
  occurred_at: '2026-11-20T11:30:00+05:30',
  reported_at: '2026-11-20T07:00:00Z',
};
const TIMES = { occurred_at: '2026-11-20T06:00:00.000Z', reported_at: '2026-11-20T07:00:00.000Z' };
const before = () => [{ ...announce('before', 'the same bytes'), taken_at: '2026-11-20T05:59:00.000Z' }];

it.each([
  { what: 'a pothole', bodyOf: () => pothole(test.bhima, ids, { ...TIMES, photos: before() }), stepOf: () => ({}) },
  {
    what: 'values as a device writes them',
    bodyOf: () => pothole(test.bhima, ids, { ...TIMES, ...LOOSE, photos: before() }),
    stepOf: () => ({}),
  },
  {
    what: 'an accident of two vehicles',
    bodyOf: () => accident(test.bhima, ids, { ...TIMES, photos: before() }),
    stepOf: () => ({}),
  },
  {
    what: 'photos and words that come with the submit',
    bodyOf: () => pothole(test.bhima, ids, TIMES),
    stepOf: () => ({ data: { photos: before() }, comment: 'As seen' }),
  },
])('$what: the same rows as of two requests', async ({ bodyOf, stepOf }) => {
  test.setNow(NOW);
  const [one, two] = [bodyOf(), bodyOf()];
  const together = rowsOf(one, stepOf());
  const statements = await test.countStatements(async () => expect(outcomes(await send(together))).toEqual([201, 200]));
  // written once: done again, each would have been written for itself
  expect(statements.filter((text) => /SAVEPOINT|^update "issue"/.test(text))).toEqual([]);
  const [create, submit] = rowsOf(two, stepOf());
  expect(outcomes(await send([create]))).toEqual([201]);
  const alone = { ...submit, body: { ...submit.body, version: 1 } };
  delete alone.follows;
  expect(outcomes(await send([alone]))).toEqual([200]);
  const left = await leftOf(one, together);
  expect(left).toEqual(await leftOf(two, [create, submit]));
  for (const name of ['history', 'audit', 'receipts']) expect(left[name]).toHaveLength(2);
});

it('a pothole with its photo: the same rows as of three requests', async () => {
  test.setNow(NOW);
  const photo = await takePhoto();
  const reportOf = () => {
    const file = { id: randomUUID(), stage: 'before', sha256: sha256(photo), taken_at: '2026-11-20T05:59:00.000Z' };
    const body = pothole(test.bhima, ids, { ...TIMES, photos: [{ ...file, size: photo.length }] });
    const said = { ...file, caption: 'As found', lat: '17.8', lng: '76.15' };
    const taking = row(`${ISSUE}${String(body['id'])}/issue-image/from-upload/`, said);
    return { body, rows: [...rowsOf(body), taking] as [SentRow, SentRow, SentRow] };
  };
  const [one, two] = [reportOf(), reportOf()];
  const parts = [
    { name: 'rows', value: JSON.stringify(one.rows) },
    { name: 'file', value: photo, filename: 'a.jpg' },
  ];
  const answer = await crew.upload('organisation/outbox/rows/with-file/', parts, { key: null, ...options });
  expect(outcomes(answer.json<RowsAnswer>().answers)).toEqual([201, 200, 201]);
  const [create, submit, taking] = two.rows;
  expect(outcomes(await send([create, submit]))).toEqual([201, 200]);
  const id = String(taking.body['id']);
  await crew.post('organisation/outbox/uploads/', undefined, { headers: announcing(id, photo.length) });
  await crew.patch(`organisation/outbox/uploads/${id}/`, photo, { headers: PART });
  const headers = { ...options.headers, 'x-contract': 'issues/1.2' };
  expect((await crew.post(taking.path, taking.body, { key: taking.key, headers })).statusCode).toBe(201);
  const left = await leftOf(one.body, one.rows);
  expect(left).toEqual(await leftOf(two.body, two.rows));
  expect(left['receipts']).toHaveLength(3);
});

it('tells of an id that another record has as the create alone would, and writes nothing', async () => {
  const body = pothole(test.bhima, ids, { photos: [announce('before')] });
  expect(outcomes(await send(rowsOf(body)))).toEqual([201, 200]);
  const [other] = [{ ...body, description: 'Another one' }];
  const rows = rowsOf(other);
  expect(outcomes(await send(rows))).toEqual(['id.conflict']);
  expect(await read(crew, String(body['id']))).toMatchObject({ description: body['description'], version: 2 });
  // the keys are free
  const mended = { ...other, id: randomUUID(), photos: [announce('before')] };
  const [create, submit] = rowsOf(mended);
  expect(
    outcomes(
      await send([
        { ...create, key: rows[0].key },
        { ...submit, key: rows[1].key },
      ]),
    ),
  ).toEqual([201, 200]);
});

it('answers the same report under other keys from the record that is there', async () => {
  const body = pothole(test.bhima, ids, { photos: [announce('before')] });
  const [create] = rowsOf(body);
  expect(outcomes(await send([create]))).toEqual([201]);
  expect(outcomes(await send(rowsOf(body)))).toEqual([201, 200]);
  expect(await read(crew, String(body['id']))).toMatchObject({ version: 2 });
});

it('tells of a photo whose id is taken at the create', async () => {
  const taken = announce('before');
  expect(outcomes(await send(rowsOf(pothole(test.bhima, ids, { photos: [taken] }))))).toEqual([201, 200]);
  const body = pothole(test.bhima, ids, { photos: [taken] });
  expect(outcomes(await send(rowsOf(body)))).toEqual(['id.conflict']);
  expect((await crew.get(`${ISSUE}${String(body['id'])}/`)).statusCode).toBe(404);
});

it('gives no number away where all is done again', async () => {
  const numberOf = async () => {
    const body = pothole(test.bhima, ids, { photos: [announce('before')] });
    const [, submitted] = await send(rowsOf(body));
    return Number(
      String((submitted?.body as { number: string }).number)
        .split('-')
        .at(-1),
    );
  };
  const before = await numberOf();
  const taken = announce('before');
  await send([rowsOf(pothole(test.bhima, ids, { photos: [taken] }))[0]]);
  expect(outcomes(await send(rowsOf(pothole(test.bhima, ids, { photos: [taken] }))))).toEqual(['id.conflict']);
  expect(await numberOf()).toBe(before + 1);
});

it('ten phones that bring one report under keys of their own make one', async () => {
  const body = pothole(test.bhima, ids, { photos: [announce('before')] });
  const all = await Promise.all(Array.from({ length: 10 }, () => send(rowsOf(body))));
  expect(all.flatMap(outcomes).filter((outcome) => outcome === 201)).toHaveLength(10);
  expect(await read(crew, String(body['id']))).toMatchObject({ version: 2, status: 'pending_review' });
});

it('writes a comment that comes with a new report as what it is', async () => {
  const body = pothole(test.bhima, ids);
  const [create] = rowsOf(body);
  const comment = row(`${ISSUE}${String(body['id'])}/action/`, { action: 'comment', comment: 'Seen' }, { follows: 0 });
  expect(outcomes(await send([create, comment]))).toEqual([201, 200]);
  expect(await read(crew, String(body['id']))).toMatchObject({ version: 1, status: 'draft' });
});
