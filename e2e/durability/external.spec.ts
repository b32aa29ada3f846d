/** The same server on a PostgreSQL that somebody else runs: DATABASE_URL, with and without DATABASE_MIGRATION_URL. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PASSWORD } from '#demo-password.ts';
import { test, expect } from './support/data-dirs.ts';
import { ROLE_PASSWORD, type ExternalPostgres } from './support/external-postgres.ts';
import { signIn } from './support/person.ts';
import { DEMO, REACHED_BY_OTHERS, statusOfSignIn } from './support/published.ts';
import { ROOT, start, startAndEnd } from './support/server-process.ts';
import { send } from './support/wire.ts';

const role = (name: string, options = '') => `create role ${name} login password '${ROLE_PASSWORD}' ${options};`;

async function createDatabase(postgres: ExternalPostgres, name: string, owner: string): Promise<void> {
  await postgres.run(`create database ${name} owner ${owner}`);
}

/** Runs scripts/create-admin as a person would, with the password on its input. */
function createAdmin(env: Record<string, string>, flags: string[], password: string) {
  const child = spawn(process.execPath, [join(ROOT, 'scripts/create-admin'), ...flags], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  child.stdin.end(`${password}\n`);
  return new Promise<{ code: number | null; output: string }>((done) =>
    child.once('close', (code) => done({ code, output })),
  );
}

test('with both roles it migrates as the one and works as the other, on an empty database without demo', async ({
  postgres,
  emptyDir: dataDir,
}) => {
  await postgres.run(role('road_owner') + role('road_app'));
  await createDatabase(postgres, 'two_roles', 'road_owner');
  const env = {
    DATABASE_URL: postgres.urlOf('two_roles', 'road_app'),
    DATABASE_MIGRATION_URL: postgres.urlOf('two_roles', 'road_owner'),
  };
  const server = await start({ dataDir, env });
  expect(server.output().stdout).not.toContain('Demo sign-ins');
  expect(await postgres.run('select from account', 'two_roles')).toHaveLength(0);
  expect(
    await postgres.run(`select distinct tableowner from pg_tables where schemaname = 'public'`, 'two_roles'),
  ).toEqual([{ tableowner: 'road_owner' }]);
  expect(
    await postgres.run(`select distinct usename from pg_stat_activity where application_name = 'chainage'`),
  ).toEqual([{ usename: 'road_app' }]);
  expect(existsSync(join(dataDir, 'postgres')), 'no embedded cluster').toBe(false);

  const of = (email: string, name: string, ...more: string[]) => ['--email', email, '--name', name, ...more];
  const flags = of('first@road.example', 'First Person', '--organisation', 'Road Ltd', '--code', 'RD');
  const create = (given: string[]) => createAdmin({ ...env, DATA_DIR: dataDir }, given, PASSWORD);
  const made = await create(flags);
  expect(made).toEqual({
    code: 0,
    output: expect.stringContaining('first@road.example can sign in, leads Road Ltd and looks after the installation'),
  });
  const again = await create(flags);
  expect(again.code).toBe(1);
  expect(again.output.trim().split('\n')).toEqual([expect.stringContaining('There is already an account')]);
  const admin = await signIn(server.url, 'first@road.example', 'Road Ltd');
  expect((await admin.call(server.url, 'organisation/')).json()['name']).toBe('Road Ltd');
  expect((await admin.call(server.url, 'organisation/list/')).json()['count']).toBe(1);

  // another customer's admin has no say over the installation, and the last who has one keeps it
  const second = await create(
    of('second@road.example', 'Second Person', '--organisation', 'Second Ltd', '--code', 'SEC'),
  );
  expect(second.output).toMatch(
    /^second@road\.example can sign in and leads Second Ltd, in the database two_roles at/m,
  );
  const customer = await signIn(server.url, 'second@road.example', 'Second Ltd');
  const jobs = async (person: typeof admin) => (await person.call(server.url, 'platform/jobs/')).status;
  expect([await jobs(customer), await jobs(admin)]).toEqual([403, 200]);
  const last = await create(['--email', 'first@road.example', '--retire']);
  expect(last).toEqual({ code: 1, output: expect.stringContaining('Nobody else looks after the installation') });
  expect((await create(of('third@road.example', 'Third Person', '--platform'))).code).toBe(0);
  expect((await create(['--email', 'first@road.example', '--retire'])).code).toBe(0);
  expect(await jobs(admin)).toBe(403);
  expect((await server.stop()).code).toBe(0);

  // new passwords of both roles sign nobody out
  await postgres.run(`alter role road_app password 'another'; alter role road_owner password 'a third'`);
  const changed = {
    DATABASE_URL: env.DATABASE_URL.replace(ROLE_PASSWORD, 'another'),
    DATABASE_MIGRATION_URL: env.DATABASE_MIGRATION_URL.replace(ROLE_PASSWORD, 'a%20third'),
  };
  expect((await startAndEnd({ dataDir, env })).stderr).toContain('password');
  const anew = await start({ dataDir, env: changed });
  expect((await admin.call(anew.url, 'accounts/user/me/')).status).toBe(200);
  expect((await anew.stop()).code).toBe(0);
});

test('with one privileged address it makes the role it works as; --demo fills the empty database once, where others reach it too', async ({
  postgres,
  emptyDir: dataDir,
}) => {
  await postgres.run(role('road_builder', 'createrole'));
  await createDatabase(postgres, 'one', 'road_builder');
  const env = { DATABASE_URL: postgres.urlOf('one', 'road_builder') };
  const server = await start({ dataDir, env: { ...env, ...REACHED_BY_OTHERS }, args: ['--demo'] });
  // asked for it has its accounts, and says what that means
  expect(server.output().stdout).toContain(DEMO);
  expect(server.output().stdout).toContain('patrol_field_crew@bhima.example');
  expect(server.output().stdout).toContain('the password of its demo accounts is published');
  expect(await statusOfSignIn(server.url, 'site_engineer@bhima.example')).toBe(200);
  expect(
    await postgres.run(`select rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname = 'chainage_app'`),
  ).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false }]);
  const issues = () => postgres.run('select count(*)::int from issue', 'one');
  const filled = await issues();
  expect((await server.stop()).code).toBe(0);

  const second = await start({ dataDir, env, args: ['--demo'] });
  const crew = await signIn(second.url, 'patrol_field_crew@bhima.example');
  expect((await crew.call(second.url, 'organisation/data/issues/')).json()['count']).toBeGreaterThan(0);
  expect((await second.stop()).code).toBe(0);
  expect(await issues()).toEqual(filled);
});

test('with the address of a superuser alone it works as a role without rights', async ({
  postgres,
  emptyDir: dataDir,
}) => {
  await postgres.run('create database of_super');
  const server = await start({ dataDir, env: { DATABASE_URL: postgres.urlOf('of_super') } });
  expect(
    await postgres.run(`select distinct usename from pg_stat_activity where application_name = 'chainage'`),
  ).toEqual([{ usename: 'chainage_app' }]);
  expect((await server.stop()).code).toBe(0);
});

test.describe('roles that could step past row-level security', () => {
  const cases = [
    ['superuser', 'superuser', '(superuser)'],
    ['bypassing', 'bypassrls', '(BYPASSRLS)'],
    ['role_maker', 'createrole', 'it may create roles'],
  ] as const;
  for (const [name, options, words] of cases) {
    test(`${name} is refused in one line`, async ({ postgres, emptyDir: dataDir }) => {
      await postgres.run(role(`of_${name}`, options) + role(`owner_of_${name}`));
      await createDatabase(postgres, `db_${name}`, `owner_of_${name}`);
      const ended = await startAndEnd({
        dataDir,
        env: {
          DATABASE_URL: postgres.urlOf(`db_${name}`, `of_${name}`),
          DATABASE_MIGRATION_URL: postgres.urlOf(`db_${name}`, `owner_of_${name}`),
        },
      });
      expect(ended).toMatchObject({ code: 1, stderr: expect.stringContaining(words) });
      expect(ended.stderr.trim().split('\n')).toHaveLength(1);
      expect(await postgres.run(`select from pg_tables where schemaname = 'public'`, `db_${name}`)).toHaveLength(0);
    });
  }

  test('the owner as the application is refused in one line', async ({ postgres, emptyDir: dataDir }) => {
    await postgres.run(role('sole_owner'));
    await createDatabase(postgres, 'db_owner', 'sole_owner');
    const url = postgres.urlOf('db_owner', 'sole_owner');
    const ended = await startAndEnd({ dataDir, env: { DATABASE_URL: url, DATABASE_MIGRATION_URL: url } });
    expect(ended).toMatchObject({ code: 1, stderr: expect.stringContaining('"sole_owner" could step past') });
    expect(ended.stderr.trim().split('\n')).toHaveLength(1);
    expect(ended.stderr).not.toContain(ROLE_PASSWORD);
    const alone = await startAndEnd({ dataDir, env: { DATABASE_URL: url } });
    expect(alone).toMatchObject({ code: 1, stderr: expect.stringContaining('set DATABASE_MIGRATION_URL') });
    expect(alone.stderr.trim().split('\n')).toHaveLength(1);
  });
});

test('a database that goes away and comes back is told as 503 meanwhile', async ({ postgres, emptyDir: dataDir }) => {
  await postgres.run(role('away_owner') + role('away_app'));
  await createDatabase(postgres, 'away', 'away_owner');
  const server = await start({
    dataDir,
    env: {
      DATABASE_URL: postgres.urlOf('away', 'away_app'),
      DATABASE_MIGRATION_URL: postgres.urlOf('away', 'away_owner'),
    },
  });
  await postgres.run('alter role away_app nologin');
  await postgres.run(`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'away'`);
  // what was read of its health is told for a second
  const health = async () => {
    const { status, json } = await send(`${server.url}/api/health/`);
    return [status, json()['code']];
  };
  await expect.poll(health).toEqual([503, 'database.unavailable']);
  await postgres.run('alter role away_app login');
  await expect.poll(health).toEqual([200, undefined]);
  expect((await server.stop()).code).toBe(0);
});
