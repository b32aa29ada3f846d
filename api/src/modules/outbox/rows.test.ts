import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Grant, RowsAnswer, SentRow } from '@chainage/shared/contracts/outbox';
import { own } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { readReceipt } from '#kernel/receipts/signed-receipt.ts';
import { announce, pothole, read, readIds, type Body, type Ids } from '#modules/issues/testing.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { outcome, type Client } from '#testing/client.ts';
import { askGrant, withGrant } from '#testing/granted.ts';

let test: TestApp;
let ids: Ids;
let crew: Client;
let grant: Grant;
beforeAll(async () => {
  test = await buildTestApp();
  ids = await readIds(test);
  crew = await test.signIn('patrol_field_crew@bhima.example');
  grant = await askGrant(crew);
});
afterAll(() => test.close());

const ISSUE = 'organisation/data/issue/';
const row = (path: string, body: Body, more: Partial<SentRow> = {}): SentRow => ({
  method: 'POST',
  path,
  key: randomUUID(),
  contract: 'issues/1.2',
  body,
  ...more,
});

/** A report that is ready, and its submit. */
function reportOf(changes: Body = {}): { id: string; rows: [SentRow, SentRow] } {
  const body = pothole(test.bhima, ids, { photos: [announce('before')], ...changes });
  const submit = row(`${ISSUE}${String(body['id'])}/action/`, { action: 'submit' }, { follows: 0 });
  return { id: String(body['id']), rows: [row(ISSUE, body), submit] };
}

const sendRaw = (rows: readonly SentRow[], options = withGrant(grant)) =>
  crew.post('organisation/outbox/rows/', { rows }, { key: null, ...options });
async function send(rows: readonly SentRow[], options = withGrant(grant)): Promise<RowsAnswer['answers']> {
  const answer = await sendRaw(rows, options);
  expect(answer.statusCode).toBe(200);
  return answer.json<RowsAnswer>().answers;
}
const codes = (answers: RowsAnswer['answers']) =>
  answers.map(({ status, body }) => (status < 300 ? status : (body as { code: string }).code));

it('takes a report with its submit, each answered as if it had come by itself', async () => {
  const { id, rows } = reportOf();
  const answers = await send(rows);
  expect(answers).toMatchObject([
    { status: 201, type: 'application/json', body: { id, status: 'draft', version: 1 } },
    { status: 200, type: 'application/json', body: { id, status: 'pending_review', version: 2 } },
  ]);
  expect(await read(crew, id)).toMatchObject({ status: 'pending_review', version: 2, number: expect.any(String) });
});

it('asks who it is and commits once for all of it', async () => {
  const { rows } = reportOf();
  const statements = await test.countStatements(() => send(rows));
  expect(statements.filter((text) => text.includes('authenticate_grant'))).toHaveLength(1);
  expect(statements.filter((text) => /^(begin|commit)/i.test(text))).toHaveLength(2);
  expect(statements).toHaveLength(10);
});

it('waits for the database four times for a report with its submit, not once for each of ten statements', async () => {
  const trips = await test.countTrips(() => send(reportOf().rows));
  expect(trips).toHaveLength(4);
});

it('reads a record once for an edit by a grant, whose answer says four things of it', async () => {
  const { id, rows } = reportOf();
  await send(rows.slice(0, 1));
  const edit = (version: number, landmark: string) =>
    crew.call('PATCH', `${ISSUE}${id}/`, { version, landmark }, withGrant(grant));
  await edit(1, 'Toll plaza');
  let answer = {};
  const statements = await test.countStatements(async () => {
    answer = (await edit(2, 'Weighbridge')).json<Body>();
  });
  expect(answer).toEqual({ id, number: null, status: 'draft', version: 3 });
  expect(statements.filter((text) => /from issue i\b/.test(text) && !/^update/i.test(text))).toHaveLength(1);
  expect(await read(crew, id)).toMatchObject({ landmark: 'Weighbridge', version: 3 });
});

it('answers a repeat from the receipts, together or one by one', async () => {
  const { id, rows } = reportOf();
  const first = await send(rows);
  expect(await send(rows)).toEqual(first);
  const [, submit] = rows;
  const alone = await crew.post(
    submit.path,
    { action: 'submit', version: 1 },
    { key: submit.key, headers: { ...withGrant(grant).headers, 'x-contract': 'issues/1.2' } },
  );
  expect([alone.statusCode, alone.json()]).toEqual([200, first[1]?.body]);
  expect(await read(crew, id)).toMatchObject({ version: 2 });
});

it('answers a repeat from the receipts where the report would be refused by now', async () => {
  const { rows } = reportOf();
  const first = await send(rows);
  const setActive = (is: boolean) =>
    inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
      sql`update package p set is_active = ${is} where ${own('p')} and p.id = ${rows[0].body['package']}`.execute(db),
    );
  await setActive(false);
  try {
    expect(codes(await send(reportOf().rows))).toEqual([201, 'request.invalid']);
    expect(await send(rows)).toEqual(first);
  } finally {
    await setActive(true);
  }
});

it('signs of each row whose it is, as of one that comes alone', async () => {
  const { rows } = reportOf();
  const answers = await send(rows);
  const organisations = answers.map(({ receipt = '' }) => readReceipt(test.app.signingKey, receipt)?.organisation);
  const { token } = test.bhima;
  expect(organisations).toEqual([
    { token, name: expect.any(String), code: 'BVT' },
    { token, name: expect.any(String), code: 'BVT' },
  ]);
});

it('goes on where the first had come alone', async () => {
  const { id, rows } = reportOf();
  await send(rows.slice(0, 1));
  expect(codes(await send(rows))).toEqual([201, 200]);
  expect(await read(crew, id)).toMatchObject({ version: 2 });
});

it('keeps what came before a refusal, and nothing of what was refused', async () => {
  const { id, rows } = reportOf({ photos: [] });
  expect(codes(await send(rows))).toEqual([201, 'request.invalid']);
  expect(await read(crew, id)).toMatchObject({ status: 'draft', version: 1 });
  const [, submit] = rows;
  const mended = { ...submit, body: { ...submit.body, version: 1, data: { photos: [announce('before')] } } };
  delete mended.follows;
  // its key is free still
  expect(codes(await send([mended]))).toEqual([200]);
});

it('ends at the first that is refused, and leaves no trace of it', async () => {
  const { id, rows } = reportOf({ highway: 999_999 });
  expect(codes(await send(rows))).toEqual(['request.invalid']);
  expect((await crew.get(`${ISSUE}${id}/`)).statusCode).toBe(404);
  const [create] = rows;
  const whole = { ...create, body: { ...create.body, highway: test.bhima.highway } };
  expect(codes(await send([whole]))).toEqual([201]);
});

it('ten at the same time have one effect', async () => {
  const { id, rows } = reportOf();
  const all = await Promise.all(Array.from({ length: 10 }, () => send(rows)));
  expect(new Set(all.map((answers) => JSON.stringify(answers))).size).toBe(1);
  expect(await read(crew, id)).toMatchObject({ version: 2 });
});

it('opens what a phone sends later and nothing else', async () => {
  const { id } = reportOf();
  const paths = ['organisation/outbox/rows/', 'organisation/outbox/grant/', `${ISSUE}${id}/issue-image/from-upload/`];
  const open = ['accounts/api/login/', 'accounts/api/logout/', 'client-errors/', 'health/'];
  for (const path of [...paths, ...open, 'no/such/path/'])
    expect(codes(await send([row(path, {})]))).toEqual(['route.not_found']);
  expect((await sendRaw([row('../../etc', {})])).statusCode).toBe(400);
  expect((await sendRaw([row(`${ISSUE}?x=1`, {})])).statusCode).toBe(400);
});

it('asks for each row what its route asks', async () => {
  const { rows } = reportOf();
  expect(outcome(await sendRaw(rows, { headers: { authorization: `Grant ${'A'.repeat(43)}` } }))).toEqual([
    401,
    'auth.grant',
  ]);
  const deccan = await test.signIn('patrol_field_crew@deccan.example');
  const { id } = reportOf();
  const foreign = await deccan.post(
    'organisation/outbox/rows/',
    { rows: [row(`${ISSUE}${id}/action/`, { action: 'submit', version: 1 })] },
    { key: null },
  );
  expect(codes(foreign.json<RowsAnswer>().answers)).toEqual(['not_found']);
  const short = { ...rows[0], key: 'abc' };
  expect(codes(await send([short]))).toEqual(['request.invalid']);
});

it('takes rows of one record only: another is refused at its place, and nothing is written', async () => {
  const [one, other] = [reportOf(), reportOf()];
  for (const rows of [
    [...one.rows, other.rows[0]],
    [one.rows[0], row(`${ISSUE}${other.id}/action/`, { action: 'submit', version: 1 })],
  ])
    expect((await sendRaw(rows)).json()).toMatchObject({
      code: 'request.invalid',
      errors: [{ path: `rows.${rows.length - 1}.path`, code: 'invalid', message: expect.stringMatching(/one record/) }],
    });
  expect((await crew.get(`${ISSUE}${one.id}/`)).statusCode).toBe(404);
});

it('refuses a contract and a time of writing that are none, each at its place', async () => {
  const { rows } = reportOf();
  const [create, submit] = rows;
  const refused = async (first: Partial<SentRow>, second: Partial<SentRow> = {}) =>
    (
      await sendRaw([
        { ...create, ...first },
        { ...submit, ...second },
      ])
    )
      .json<{ errors: { path: string; code: string }[] }>()
      .errors.map(({ path, code }) => `${path} ${code}`);
  expect(await refused({ contract: 'next' }, { contract: 'issues/1.2.3' })).toEqual([
    'rows.0.contract invalid',
    'rows.1.contract invalid',
  ]);
  for (const written_at of ['yesterday', '1', '+099999-01-01T00:00:00.000Z', '0001-01-01T00:00:00Z'])
    expect(await refused({}, { written_at })).toEqual(['rows.1.written_at not_a_date']);
  // a clock that is wrong by years is no reason
  const [far, old] = [{ written_at: '2061-01-01T00:00:00.000Z' }, { written_at: '1970-01-01T00:00:12.000Z' }];
  expect(
    codes(
      await send([
        { ...create, ...far },
        { ...submit, ...old },
      ]),
    ),
  ).toEqual([201, 200]);
});

describe('a version is lent to the row behind', () => {
  /** A draft of the crew's that the office has changed meanwhile, and the crew's own edit of it. */
  async function changedByOffice() {
    const { id, rows } = reportOf();
    const [create] = rows;
    await send([create]);
    const office = await test.signIn('project_manager@bhima.example');
    expect(outcome(await office.patch(`${ISSUE}${id}/`, { version: 1, landmark: 'By the office' }))[0]).toBe(200);
    const edit = row(`${ISSUE}${id}/`, { landmark: 'By the crew' }, { method: 'PATCH', follows: 0 });
    return { id, create, edit };
  }

  it('not by a comment, whose author saw nothing of what came before', async () => {
    const { id, edit } = await changedByOffice();
    const comment = row(`${ISSUE}${id}/action/`, { action: 'comment', comment: 'Seen' });
    const answer = await sendRaw([comment, edit]);
    expect(answer.json()).toMatchObject({ errors: [{ path: 'rows.1.follows', code: 'invalid' }] });
    expect(await read(crew, id)).toMatchObject({ landmark: 'By the office' });
  });

  it('not by what was there already, changed by others since', async () => {
    const { id, create, edit } = await changedByOffice();
    const again = { ...create, key: randomUUID() };
    expect(codes(await send([again, edit]))).toEqual([201, 'version.stale']);
    expect(await read(crew, id)).toMatchObject({ landmark: 'By the office' });
  });

  it('not by another record, a later row, or to what is new', async () => {
    const [one, other] = [reportOf(), reportOf()];
    const wrong = { ...other.rows[1], follows: 0 };
    for (const rows of [[one.rows[0], wrong], [{ ...one.rows[1] }], [one.rows[0], { ...other.rows[0], follows: 0 }]])
      expect((await sendRaw(rows)).json()).toMatchObject({
        code: 'request.invalid',
        errors: expect.arrayContaining([
          expect.objectContaining({ path: expect.stringMatching(/^rows\.\d\.follows$/), code: 'invalid' }),
        ]),
      });
  });
});
