import { randomUUID } from 'node:crypto';
import { inScope } from '#kernel/database/transaction.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { outcome, type Client } from '#testing/client.ts';
import { probeModule } from '#testing/probe.ts';

let test: TestApp;
let crew: Client;
beforeAll(async () => {
  test = await buildTestApp({ modules: [probeModule] });
  crew = await test.signIn('patrol_field_crew@bhima.example');
});
afterAll(() => test.close());

const numberOf = (answer: { json(): { number: string } }) => answer.json().number;
const lastNumber = () =>
  inScope(test.owner, { organisationId: test.bhima.id }, async (db) => {
    const row = await db
      .selectFrom('number_series')
      .select('last_number')
      .where('series', '=', 'PROBE')
      .executeTakeFirst();
    return row?.last_number ?? 0;
  });

it('answers the same key as the first time, without a second effect', async () => {
  const key = randomUUID();
  const first = await crew.post('probe/', { text: 'pothole' }, { key });
  const count = await lastNumber();
  const again = await crew.post('probe/', { text: 'pothole' }, { key });
  expect(first.statusCode).toBe(201);
  expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
  expect(again.headers['content-type']).toBe(first.headers['content-type']);
  expect(await lastNumber()).toBe(count);
});

it('takes the key quoted, the body in any order, the path with and without its last slash', async () => {
  const key = randomUUID();
  const first = await crew.post('probe/', { text: 'a', whole: 1 }, { key });
  const again = await crew.post('probe', { whole: 1, text: 'a' }, { key: `"${key}"` });
  expect(again.body).toBe(first.body);
});

it('refuses the key for another body, path or person, bare', async () => {
  const key = randomUUID();
  await crew.post('probe/', { text: 'mine' }, { key });
  const engineer = await test.signIn('site_engineer@bhima.example');
  const answers = [
    await crew.post('probe/', { text: 'other' }, { key }),
    await crew.post('probe/?x=1', { text: 'mine' }, { key }),
    await crew.upload(
      'probe/file/',
      [
        { name: 'name', value: 'a' },
        { name: 'file', value: 'b', filename: 'b' },
      ],
      { key },
    ),
    await engineer.post('probe/', { text: 'mine' }, { key }),
  ];
  for (const answer of answers) {
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({
      type: 'urn:chainage:problem:idempotency.conflict',
      title: expect.any(String),
      status: 409,
      code: 'idempotency.conflict',
    });
  }
});

it('keeps keys of two organisations apart', async () => {
  const key = randomUUID();
  const other = await test.signIn('patrol_field_crew@deccan.example');
  const mine = await crew.post('probe/', { text: 'a' }, { key });
  const theirs = await other.post('probe/', { text: 'b' }, { key });
  expect([mine.statusCode, theirs.statusCode]).toEqual([201, 201]);
});

it('does the work once for ten requests at the same time', async () => {
  const key = randomUUID();
  const before = await lastNumber();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => crew.post('probe/', { text: 'at once' }, { key })),
  );
  expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).size).toBe(1);
  expect(answers[0]?.statusCode).toBe(201);
  expect(await lastNumber()).toBe(before + 1);
});

it('leaves no receipt of a refused write, so that it can be tried again', async () => {
  const key = randomUUID();
  expect((await crew.post('probe/', { text: 'a', fail: 'throw' }, { key })).statusCode).toBe(500);
  expect((await crew.post('probe/', { text: 'a' }, { key })).statusCode).toBe(201);
});

it.each([
  ['missing', null],
  ['short', 'abc'],
  ['long', 'x'.repeat(200)],
  ['with spaces', 'a b c d e f g h'],
])('refuses a key that is %s', async (_name, key) => {
  const answer = await crew.post('probe/', { text: 'a' }, { key });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'request.invalid', errors: [{ path: 'Idempotency-Key' }] });
});

it('looks at rights before receipts', async () => {
  const key = randomUUID();
  await crew.post('probe/', { text: 'a' }, { key });
  const answer = await crew.post(
    'probe/',
    { text: 'a' },
    { key, headers: { authorization: `Token ${'B'.repeat(43)}` } },
  );
  expect(answer.statusCode).toBe(401);
});

it('gives gapless numbers to many writers, refused ones among them', async () => {
  const before = await lastNumber();
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      crew.post('probe/', { text: 'a', ...(index % 3 === 0 && { fail: 'throw' }) }),
    ),
  );
  const numbers = answers.filter((answer) => answer.statusCode === 201).map(numberOf);
  numbers.sort();
  const expected = Array.from(
    { length: 20 },
    (_, index) => `PROBE/2026-27/${String(before + 1 + index).padStart(6, '0')}`,
  );
  expect(numbers).toEqual(expected);
});

it('writes the audit with the change, without secrets, in no statement of its own', async () => {
  const statements = await test.countStatements(async () => {
    await crew.post('probe/', { text: 'audited' });
  });
  // who, BEGIN and settings, receipt, number, audit with receipt, COMMIT
  expect(statements).toHaveLength(6);
  const lines = await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
    db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(1).execute(),
  );
  expect(lines[0]).toMatchObject({
    member_id: test.bhima.members.patrol_field_crew,
    action: 'probe',
    before: null,
    after: { text: 'audited' },
  });
});

it('lets the application neither change nor delete the audit', async () => {
  const scope = { organisationId: test.bhima.id, accountId: randomUUID() };
  await expect(inScope(test.db, scope, (db) => db.deleteFrom('audit').execute())).rejects.toThrow(/permission denied/);
  await expect(inScope(test.db, scope, (db) => db.updateTable('audit').set({ action: 'x' }).execute())).rejects.toThrow(
    /permission denied/,
  );
});

it('lets a read write nothing', async () => {
  expect((await crew.get('probe/write-in-read/')).statusCode).toBe(500);
});

it('is kept for writes on the account too', async () => {
  const key = randomUUID();
  const first = await crew.patch('dashboard/profile/', { name: 'Santosh' }, { key });
  const again = await crew.patch('dashboard/profile/', { name: 'Santosh' }, { key });
  expect([again.statusCode, again.body]).toEqual([200, first.body]);
  // another person's key is nobody else's business
  const other = await test.signIn('site_engineer@bhima.example');
  const theirs = await other.patch('dashboard/profile/', { name: 'Rohan' }, { key });
  expect([theirs.statusCode, theirs.json()]).toMatchObject([200, { user: { name: 'Rohan' } }]);
  expect((await other.patch('dashboard/profile/', { name: 'Rohan' }, { key })).body).toBe(theirs.body);
  expect((await crew.patch('dashboard/profile/', { name: 'Santosh' }, { key })).body).toBe(first.body);
  const taken = await other.patch('dashboard/profile/', { name: 'Another' }, { key });
  expect(outcome(taken)).toEqual([409, 'idempotency.conflict']);
});
