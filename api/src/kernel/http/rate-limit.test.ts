import { sql } from 'kysely';
import { connect, type Db } from '#kernel/database/connect.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { forgetAttempts, giveBack, takeAttempt } from './rate-limit.ts';

let database: TestDatabase;
let db: Db;
let owner: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.applicationUrl);
  owner = connect(database.ownerUrl, { max: 1 });
});
afterAll(async () => {
  await db.destroy();
  await owner.destroy();
  await database.drop();
});

const limit = { name: 'test', attempts: 3, seconds: 60 };
const take = (who: string) =>
  takeAttempt(db, limit, who).then(
    () => 'taken',
    (error: { code: string }) => error.code,
  );
const takeTimes = async (who: string, times: number) => {
  const answers: string[] = [];
  for (let attempt = 0; attempt < times; attempt += 1) answers.push(await take(who));
  return answers;
};
const moveClock = (days: number) =>
  owner
    .updateTable('rate_limit')
    .set({ resets_at: sql<Date>`resets_at - make_interval(secs => ${days * 86_400})` })
    .execute();

it('counts per person, in a window', async () => {
  expect(await takeTimes('a', 4)).toEqual(['taken', 'taken', 'taken', 'request.rate_limited']);
  expect(await take('b')).toBe('taken');
  await moveClock(0.5);
  expect(await take('a')).toBe('taken');
});

it('gives back and forgets', async () => {
  await takeTimes('c', 3);
  await giveBack(db, limit, 'c');
  expect(await takeTimes('c', 2)).toEqual(['taken', 'request.rate_limited']);
  await forgetAttempts(db, limit, 'c');
  expect(await take('c')).toBe('taken');
});

it('sweeps what is long over, but for the one who asks', async () => {
  await takeTimes('old', 1);
  await takeTimes('older', 1);
  await moveClock(3);
  expect(await take('old')).toBe('taken');
  expect(await owner.selectFrom('rate_limit').select('taken').execute()).toEqual([{ taken: 1 }]);
});

it('holds against many at once', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => take('crowd')));
  expect(answers.filter((answer) => answer === 'taken')).toHaveLength(3);
});
