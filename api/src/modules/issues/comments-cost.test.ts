/** What a comment costs the disk and its readers, however many there are before it. */
import { v7 as uuidv7 } from 'uuid';
import { inScope } from '#kernel/database/transaction.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import type { Client } from '#testing/client.ts';
import { pothole, readIds, submitted, type Ids } from './testing.ts';

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
