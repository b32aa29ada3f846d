import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { inScope } from '#kernel/database/transaction.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { eventually } from '#testing/eventually.ts';
import { Listener } from './listener.ts';
import { ringAfterCommit } from './rings.ts';

const CHANNEL = 'test_ring';

let test: TestApp;
let listener: Listener;
let heard: (string | undefined)[] = [];
beforeAll(async () => {
  test = await buildTestApp();
  listener = new Listener(test.applicationUrl);
  listener.on(CHANNEL, (payload) => heard.push(payload));
  listener.start();
  await eventually(() => heard.length === 1);
});
afterAll(async () => {
  await listener.stop();
  await test.close();
});
beforeEach(() => {
  heard = [];
});

const inBhima = <T>(work: () => Promise<T>) => inScope(test.db, { organisationId: test.bhima.id }, work);
const say = (payload: string) => ringAfterCommit(CHANNEL, payload);

it('is heard once the transaction is committed, with its organisation', async () => {
  await inBhima(async () => {
    ringAfterCommit(CHANNEL, (organisationId) => `of ${organisationId}`);
    await wait(300);
    expect(heard).toEqual([]);
  });
  await eventually(() => heard.length > 0);
  expect(heard).toEqual([`of ${test.bhima.id}`]);
});

it('is not heard of a transaction that came to nothing', async () => {
  const failing = inBhima(async () => {
    say('lost');
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await inBhima(async () => say('kept'));
  await eventually(() => heard.length > 0);
  expect(heard).toEqual(['kept']);
});

it('is said once for many in a moment, and costs the transaction no statement', async () => {
  const sent = await test.countStatements(() =>
    inBhima(async () => {
      for (let at = 0; at < 20; at += 1) say(`${at % 2}`);
    }),
  );
  await eventually(() => heard.includes('0') && heard.includes('1'));
  expect(heard).toHaveLength(2);
  expect(sent.some((statement) => statement.includes('pg_notify'))).toBe(false);
});

it('is said later where the database does not take it at once', async () => {
  await inBhima(async () => say('after all'));
  // its connections are cut before the moment is over
  await sql`select pg_terminate_backend(a.pid) from pg_stat_activity a
    where a.datname = current_database() and a.application_name = 'chainage' and a.usename = current_user
      and a.pid <> pg_backend_pid()`.execute(test.db);
  await eventually(() => heard.includes('after all'));
});

it('is refused outside of a transaction', () => {
  expect(() => say('x')).toThrow('in no transaction');
});
