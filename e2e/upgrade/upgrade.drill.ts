/**
 * An upgrade that nobody notices: the server of the release before goes on beside this one on one database, people write at both, and
 * a phone that went away with the release before comes back to this one. BEFORE_DIR is a checkout of it, built.
 */
import { cpSync, existsSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { callCrew, newLedger, work, type Crew } from '../durability/support/crew-at-work.ts';
import { within } from '../durability/support/database.ts';
import {
  ROLE_PASSWORD,
  startExternalPostgres,
  type ExternalPostgres,
} from '../durability/support/external-postgres.ts';
import { findFaultsIn } from '../durability/support/find-faults.ts';
import { PROGRAM, ROOT, start, type Launch, type Started } from '../durability/support/server-process.ts';
import { badge, becomeReady, fillIn, hasAllArrived, Phone, submit } from '../faults/support/phone.ts';
import { hangUpUnused, send } from '../durability/support/wire.ts';
import { makeOwnFolder } from '../support/own-folder.ts';
import { signIn } from '../support/people.ts';

const [DATABASE, CHANGED] = ['of_the_upgrade', 'of_the_change'];
const UNSENT = ['Deep hole before the upgrade, one', 'Deep hole before the upgrade, two', 'Deep hole, three'];
const ROUNDS = 4;
const say = (line: string) => void process.stdout.write(`${line}\n`);

const before = process.env['BEFORE_DIR'] ?? '';
let folder: string;
let postgres: ExternalPostgres;
const running: Started[] = [];

test.beforeAll(async () => {
  folder = makeOwnFolder('upgrade');
  postgres = await startExternalPostgres(join(folder, 'database'));
  const role = (name: string) => `create role ${name} login password '${ROLE_PASSWORD}';`;
  await postgres.run(role('drill_owner') + role('drill_app'));
  for (const name of [DATABASE, CHANGED]) await postgres.run(`create database ${name} owner drill_owner`);
});
test.afterAll(async () => {
  for (const server of running) await server.stop();
  await postgres?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
});

/** Files in common, as servers on one database have them. */
const launchOf = (checkout: string, more: Partial<Launch> = {}, database = DATABASE) => ({
  dataDir: join(folder, database),
  program: checkout === ROOT ? PROGRAM : join(checkout, 'api/dist/server.js'),
  ...more,
  env: {
    SITE_DIR: join(checkout, 'dist/site'),
    DATABASE_URL: postgres.urlOf(database, 'drill_app'),
    DATABASE_MIGRATION_URL: postgres.urlOf(database, 'drill_owner'),
    ...more.env,
  },
});
async function serve(checkout: string, more: Partial<Launch> = {}, database = DATABASE): Promise<Started> {
  const server = await start(launchOf(checkout, more, database));
  running.push(server);
  return server;
}

const numberOf = async (sql: string) => Number((await postgres.run(sql, DATABASE))[0]?.['n']);
const migrations = () => numberOf('select count(*)::int as n from migration');

/** The longest that a read waited, until it is told to stop. */
function watchReads(url: string, { person }: Crew) {
  let isOver = false;
  let longest = 0;
  const ended = (async () => {
    while (!isOver) {
      const began = performance.now();
      const answer = await person.call(url, 'organisation/data/issues/?limit=5');
      longest = Math.max(longest, performance.now() - began);
      expect(answer.status).toBe(200);
      await sleep(50);
    }
  })();
  return async () => {
    isOver = true;
    await ended;
    return Math.round(longest);
  };
}

test('two releases on one database, and a phone with unsent rows of the one before', async ({}, info) => {
  expect(before, 'BEFORE_DIR').not.toBe('');
  const old = await serve(before, { args: ['--demo'] });
  const crews = await Promise.all([1, 2].map(() => callCrew(old.url, 'patrol_field_crew@bhima.example', 'Bhima')));
  const [first, second] = crews as [Crew, Crew];
  const ledger = newLedger();

  let phone = new Phone(folder, old.url, info);
  let page = await phone.open();
  await signIn(page, 'patrol_field_crew');
  await becomeReady(page);
  await phone.context.setOffline(true);
  for (const words of UNSENT) {
    await fillIn(page, words);
    await submit(page);
    await expect(page).toHaveURL(/\/view\//);
  }
  await expect(badge(page)).toHaveAccessibleName(new RegExp(`${UNSENT.length} wait`));
  await phone.close();
  say(`the phone is away with ${UNSENT.length} reports and their photos, written by the release before`);

  const schema = await migrations();
  const writing = work(old.url, first, ledger, 50);
  const read = watchReads(old.url, second);
  const now = await serve(ROOT);
  say(`this release has come up beside it: ${(await migrations()) - schema} migrations on ${schema}`);
  const newer = work(now.url, await callCrew(now.url, 'patrol_field_crew@bhima.example', 'Bhima'), ledger, 50);
  const many = ledger.acknowledged.length + 3 * ROUNDS;
  await expect.poll(() => ledger.acknowledged.length, { timeout: 120_000 }).toBeGreaterThan(many);

  phone = new Phone(folder, now.url, info);
  page = await phone.open();
  await hasAllArrived(page);
  await phone.close();
  for (const words of UNSENT) {
    const found = `from issue i where i.description = '${words}' and i.status <> 'draft'`;
    expect(await numberOf(`select count(*)::int as n ${found}`), words).toBe(1);
    expect(
      await numberOf(`select count(*)::int as n from record_file f where f.stored_at is not null
        and f.record_id in (select i.id ${found})`),
      `photo of ${words}`,
    ).toBe(1);
  }
  say('the phone came back to this release: each report and photo is there once');

  ledger.isOver = true;
  await Promise.all([writing, newer]);
  say(
    `at the release before a read waited ${await read()} ms at most; ${ledger.unanswered} writes had no answer at first`,
  );
  expect(ledger.unanswered).toBe(0);
  for (const server of [old, now]) {
    const faults = await within({ connectionString: postgres.urlOf(DATABASE) }, (query) =>
      findFaultsIn(server.url, query, ledger.acknowledged),
    );
    const ours = faults.filter((fault) => !fault.includes('was never acknowledged'));
    expect(ours, server.url).toEqual([]);
  }
  say(`${ledger.acknowledged.length} writes acknowledged at both, 0 faults seen by either`);

  const again = await serve(before).then(
    () => 'starts again beside this one',
    (error: Error) => `refuses: ${/"stderr": "(.*)"/.exec(error.message)?.[1]}`,
  );
  say(`the release before, started anew on this schema, ${again}`);
});

/** What a fresh connection is told of the interface: it differs from release to release. */
const interfaceAt = async (url: string) =>
  (await send(`${url}/api/openapi.json`, { headers: { connection: 'close' } })).text;

test('processes of the release before are changed for this one while people write', async () => {
  const chunk = readdirSync(join(before, 'dist/site/shell')).find(
    (name) => name.endsWith('.js') && !existsSync(join(ROOT, 'dist/site/shell', name)),
  );
  test.skip(!chunk, 'the shell is that of the release before: take one further back');
  const [current, next, site] = [join(folder, 'current'), join(folder, 'next'), join(folder, 'site')];
  symlinkSync(before, current);
  cpSync(join(before, 'dist/site'), site, { recursive: true });
  const program = join(current, 'api/dist/server.js');
  const more = { program, args: ['--demo'], env: { WORKERS: '2', SITE_DIR: site } };
  const server = await serve(before, more, CHANGED);
  const { url } = server;
  const crews = await Promise.all([1, 2, 3].map(() => callCrew(url, 'patrol_field_crew@bhima.example', 'Bhima')));
  const ledger = newLedger();
  const writing = Promise.all(crews.map((crew) => work(url, crew, ledger, 20)));
  const was = await interfaceAt(url);
  cpSync(join(ROOT, 'dist/site'), site, { recursive: true });
  symlinkSync(ROOT, next);
  renameSync(next, current);
  server.child.kill('SIGHUP');
  const seen = new Set<string>();
  const isChanged = async () => {
    hangUpUnused();
    seen.add(await interfaceAt(url));
    return server.output().stdout.includes('workers have been changed');
  };
  await expect.poll(isChanged, { timeout: 300_000 }).toBe(true);
  const after = await Promise.all(Array.from({ length: 8 }, () => interfaceAt(url)));
  expect(new Set([...after, was]).size).toBe(2);
  expect(seen).toContain(after[0]);
  const many = ledger.acknowledged.length + ROUNDS;
  await expect.poll(() => ledger.acknowledged.length, { timeout: 120_000 }).toBeGreaterThan(many);
  ledger.isOver = true;
  await writing;
  expect(ledger.met, 'dropped while processes were changed').toEqual([]);
  expect((await send(`${url}/shell/${chunk}`)).status).toBe(200);
  const faults = await within({ connectionString: postgres.urlOf(CHANGED) }, (query) =>
    findFaultsIn(url, query, ledger.acknowledged),
  );
  expect(faults.filter((fault) => !fault.includes('was never acknowledged'))).toEqual([]);
  say(`changed under ${ledger.acknowledged.length} writes, none dropped; both releases answered: ${seen.has(was)}`);
});
