/** A database that a release before spread, at the start of this one (`npm run api:cluster`). */
import pg from 'pg';
import { sha256 } from '#kernel/database/content-hash.ts';
import { readMigrations, runMigrations } from '#kernel/database/migrate.ts';
import { declared } from '#modules/declarations.ts';
import { bringUpToDate, explainDelivery } from '#start/bring-up-to-date.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { asAdmin, inDatabase, setting } from '#testing/test-database.ts';
import { FOLLOWS, FUNCTIONS } from './functions.ts';
import { renewAll, renewAtStart } from './renew.ts';

let test: TestApp;
let database: string;
const [coordinator = '', worker = ''] = setting('TEST_NODES').split(' ');
beforeAll(async () => {
  test = await buildTestApp();
  database = new URL(test.ownerUrl).pathname.slice(1);
});
afterAll(async () => {
  await asAdmin(`alter database ${database} allow_connections true`, worker);
  await test.close();
});

async function ask<T extends object>(statement: string, url = test.ownerUrl): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query<T>(statement).finally(() => client.end())).rows;
}
const asSuperuser = <T extends object>(statement: string) => ask<T>(statement, inDatabase(coordinator, database));
const start = () => bringUpToDate(test.ownerUrl, 'chainage_app', declared);

/** What a migration makes, which on a cluster is another's place. */
const statements = readMigrations().flatMap(({ sql }) => sql.split(/(?=^CREATE )/m));
const ofOneMachine = (name: string): string => {
  const newest = statements.findLast((one) => new RegExp(`^CREATE (OR REPLACE )?FUNCTION ${name}\\(`).test(one)) ?? '';
  return newest.slice(0, newest.indexOf('\n$$;') + 4).replace(/^CREATE FUNCTION/, 'CREATE OR REPLACE FUNCTION');
};
const REPLACED = Object.keys(FOLLOWS).filter((name) => name !== 'enter_organisation');

const bodies = () =>
  ask<{ name: string; body: string; version: string }>(
    `select p.proname::text as name, p.prosrc as body, p.xmin::text as version from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.proname = any ('{erase_there,${REPLACED.join(',')}}') order by 1`,
  );
const wanted = () =>
  FUNCTIONS.flatMap((one) => {
    const [, name = '', body = ''] = /^CREATE OR REPLACE FUNCTION (\w+)[^$]*\$\$([^]*)\$\$/.exec(one) ?? [];
    return name ? [{ name, body }] : [];
  }).sort((one, other) => (one.name < other.name ? -1 : 1));
const hasAll = async () => expect((await bodies()).map(({ name, body }) => ({ name, body }))).toEqual(wanted());

async function asBefore(): Promise<void> {
  await ask('drop function erase_there');
  for (const name of REPLACED) await ask(ofOneMachine(name));
  await ask('comment on function enter_organisation(text) is null');
  await ask('grant select on account to chainage_gate');
}

it('brings it what runs otherwise on a cluster, as the owner and beside servers, once', async () => {
  await asBefore();
  expect((await bodies()).map(({ name }) => name)).toEqual([...REPLACED].sort());
  expect(await start()).toEqual({ reached: 0, failed: [] });
  await hasAll();
  const there = `select from pg_proc where proname = 'erase_there'`;
  for (const url of setting('TEST_NODES').split(' '))
    expect(await ask(there, inDatabase(url, database))).toHaveLength(1);
  const reads = `select has_table_privilege('chainage_gate', 'account', 'select') as all,
    has_column_privilege('chainage_gate', 'account', 'name', 'select') as some`;
  expect(await ask(reads)).toEqual([{ all: false, some: true }]);
  const versions = await bodies();
  expect(await start()).toEqual({ reached: 0, failed: [] });
  expect(await bodies()).toEqual(versions);
  expect((await (await test.signIn('site_engineer@bhima.example')).get('organisation/')).statusCode).toBe(200);
});

it('puts it back where a migration made the form of one machine', async () => {
  const sql = ofOneMachine('my_organisations');
  const more = { number: 9001, name: '9001_more.sql', sql, hash: sha256(sql) };
  await runMigrations(test.ownerUrl, { migrations: [...readMigrations(), more] });
  expect(await renewAtStart(test.ownerUrl)).toBeUndefined();
  await hasAll();
  await ask('delete from migration where number = 9001');
});

it('serves without it while a worker is away, says so, and tries again', async () => {
  await asBefore();
  await asAdmin(`alter database ${database} allow_connections false`, worker);
  await asAdmin(`select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${database}'`, worker);
  expect(explainDelivery(await start())).toEqual([
    expect.stringMatching(
      /^Functions of the database could not be brought to this version on the cluster; .*remote node/,
    ),
  ]);
  await asAdmin(`alter database ${database} allow_connections true`, worker);
  expect(explainDelivery(await start())).toEqual([]);
  await hasAll();
});

it('asks for a superuser where a function must be handed over, and is content afterwards', async () => {
  await asSuperuser('alter function authenticate(text, text, text) owner to chainage_owner');
  await ask('comment on function enter_organisation(text) is null');
  expect(explainDelivery(await start())).toEqual([
    expect.stringMatching(
      /authenticate\(text,text,text\) must be handed to chainage_gate by a superuser: scripts\/distribute --again/,
    ),
  ]);
  const client = new pg.Client({ connectionString: inDatabase(coordinator, database) });
  await client.connect();
  await renewAll(client).finally(() => client.end());
  expect(explainDelivery(await start())).toEqual([]);
  expect((await (await test.signIn('store_keeper@bhima.example')).get('organisation/')).statusCode).toBe(200);
});
