/** What a comment costs the disk and its readers, however many there are before it. */
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { IssueRecord } from '@chainage/shared/contracts/issues/issue';
import { own, ownId } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { historyOf } from '#kernel/history/history.sql.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { buffersOf, explain } from '#testing/plan.ts';
import { outcome, type Client } from '#testing/client.ts';
import { COMMENTS } from '#limits.ts';
import { act, pothole, readIds, refused, submitted, type Ids } from './testing.ts';

let test: TestApp;
let ids: Ids;
let crew: Client;
let engineer: Client;
beforeAll(async () => {
  test = await buildTestApp();
  ids = await readIds(test);
  crew = await test.signIn('patrol_field_crew@bhima.example');
  engineer = await test.signIn('site_engineer@bhima.example');
});
afterAll(() => test.close());

const pending = async () => (await submitted(crew, pothole(test.bhima, ids))).id;
const say = (client: Client, id: string, comment: string, key: string = uuidv7()) =>
  client.post(`organisation/data/issue/${id}/action/`, { action: 'comment', comment }, { key });
const bytesKept = (key: string) =>
  inScope(test.owner, { organisationId: test.bhima.id }, async (db) => {
    const row = await db.selectFrom('receipt').select('answer').where('key', '=', key).executeTakeFirstOrThrow();
    return Buffer.byteLength(row.answer ?? '');
  });

it('keeps of a comment what the first one kept, whatever was said before', async () => {
  const id = await pending();
  const [first, last] = [uuidv7(), uuidv7()];
  await say(engineer, id, 'Cones are set', first);
  for (let turn = 0; turn < 20; turn += 1) expect((await say(engineer, id, 'x'.repeat(1000))).statusCode).toBe(200);
  expect((await say(engineer, id, 'Cones are set', last)).statusCode).toBe(200);
  expect((await bytesKept(last)) - (await bytesKept(first))).toBeLessThan(100);
});

it('answers a comment that is sent again as the first time, whatever was said since', async () => {
  const id = await pending();
  const key = uuidv7();
  await say(crew, id, 'Before');
  const first = await say(engineer, id, 'Cones are set', key);
  await say(crew, id, 'After');
  const again = await say(engineer, id, 'Cones are set', key);
  expect([again.statusCode, again.body]).toEqual([200, first.body]);
});

const lines = async (id: string, query = '') => {
  const answer = await crew.get(`organisation/data/issue/${id}/${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<IssueRecord>();
};

it('answers a record with its newest lines and steps, and what was before them where it is asked for', async () => {
  const id = await pending();
  for (let turn = 1; turn <= 60; turn += 1) await say(engineer, id, `Comment ${turn}`);
  const newest = await lines(id);
  expect(newest.history.map(({ action, comment }) => comment ?? action)).toEqual([
    'create',
    'submit',
    ...Array.from({ length: 25 }, (_, index) => `Comment ${index + 36}`),
  ]);
  const all = new Map(newest.history.map((line) => [line.id, line]));
  for (let until = newest.earlier_history; until;) {
    const page = await lines(id, `?history_until=${until}`);
    expect(page).toMatchObject({ id, version: newest.version });
    for (const line of page.history) all.set(line.id, line);
    until = page.earlier_history;
  }
  expect(all.size).toBe(62);
  const short = await lines(await pending());
  expect([short.history.length, short.earlier_history]).toEqual([2, null]);
  expect((await crew.get(`organisation/data/issue/${id}/?history_until=1`)).statusCode).toBe(400);
  expect((await lines(id, `?history_until=${uuidv7()}`)).history).toEqual([]);
});

/** Buffers that a record's history takes, as the application's role reads it. */
const buffersOfHistory = (id: string) =>
  inScope(test.db, { organisationId: test.bhima.id, memberId: test.bhima.members.site_engineer }, async (db) => {
    const statement = sql`select ${historyOf('issue', sql`i.id`)} from issue i where ${own('i')} and i.id = ${id}`;
    return buffersOf(await explain(db, statement));
  });

it('reads of a record with 2,000 comments what it reads of one with 50', async () => {
  const [few, many] = [await pending(), await pending()];
  await inScope(test.owner, { organisationId: test.bhima.id }, async (db) => {
    const by = test.bhima.members.site_engineer;
    await sql`insert into record_action (organisation_id, id, entity, record_id, action, from_status, to_status, by_id, at, comment, data)
      select ${ownId}, gen_random_uuid(), 'issue', case when n <= 50 then ${few}::uuid else ${many}::uuid end, 'comment',
        'pending_review', 'pending_review', ${by}, now(), repeat('x', 900), '{}' from generate_series(1, 2050) n
      on conflict do nothing`.execute(db);
  });
  await sql`vacuum analyze record_action`.execute(test.owner);
  await buffersOfHistory(few);
  expect(await buffersOfHistory(many)).toBeLessThan(1.3 * (await buffersOfHistory(few)));
});

const counted = (id: string, by: number, comments: number) =>
  inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
    sql`insert into record_comments (organisation_id, entity, record_id, by_id, comments)
      values (${ownId}, 'issue', ${id}, ${by}, ${comments})
      on conflict (organisation_id, entity, record_id, by_id) do update set comments = excluded.comments`.execute(db),
  );

it('takes so many comments of one person on one record, and so many of all', async () => {
  const id = await pending();
  const { site_engineer: me, project_manager: other } = test.bhima.members;
  expect((await say(engineer, id, 'First')).statusCode).toBe(200);
  await counted(id, me, COMMENTS.member - 1);
  expect((await say(engineer, id, 'Last of mine')).statusCode).toBe(200);
  const refusal = await say(engineer, id, 'Too many');
  expect([outcome(refusal), refused(refusal)]).toEqual([[400, 'request.invalid'], ['comment: comments_full']]);
  expect((await say(crew, id, 'Mine')).statusCode).toBe(200);
  // its steps go on
  expect((await act(engineer, id, 'return', {}, 'No photo of the whole')).statusCode).toBe(200);
  await counted(id, other, COMMENTS.record);
  expect(refused(await say(crew, id, 'Too many of all'))).toEqual(['comment: comments_full']);
  const history = await lines(id);
  expect(history.history.map(({ comment }) => comment)).not.toContain('Too many');
  // another record has its own
  expect((await say(engineer, await pending(), 'Elsewhere')).statusCode).toBe(200);
});

it('counts comments at once as they come', async () => {
  const id = await pending();
  await counted(id, test.bhima.members.site_engineer, COMMENTS.member - 2);
  const answers = await Promise.all(Array.from({ length: 5 }, (_, turn) => say(engineer, id, `At once ${turn}`)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 400, 400, 400]);
});
