/**
 * `npm run api:cluster`: the API's tests on a coordinator with two workers of Citus (docs/cluster.md) in place of one PostgreSQL. A
 * copy of a database is made on each of them by itself: with its tables, Citus's own catalogue is copied, and the coordinator asks the
 * database of the same name on the others. A template therefore lets nobody in once it is filled, Citus's daemon neither.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { connect } from '#kernel/database/connect.ts';
import { runMigrations } from '#kernel/database/migrate.ts';
import { spread } from '../cluster/spread.ts';
import { asAdmin, asAdmins, inDatabase, TEMPLATE, WORLD_TEMPLATE } from './test-database.ts';
import { tellFunctions } from './sql-rules/tell-functions.ts';
import { createWorld, type World } from './world.ts';

const HOST = '127.0.0.1';
const WORKERS = 2;
const START = join(__dirname, '../../../scripts/cluster/start');
const LOGS = join(__dirname, '../../../test-results/cluster');
const SETTINGS = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'max_connections=400',
  'citus.shard_count=4',
  // as scripts/distribute sets it for a database: no copy has it
  'citus.propagate_set_commands=local',
  // tests hold a write up, or refuse it, by a trigger; no migration makes one
  'citus.enable_unsafe_triggers=on',
];

const firstPort = () => Number(process.env['TEST_CLUSTER_PORT'] ?? '55440');
const ports = () => Array.from({ length: WORKERS + 1 }, (_, index) => firstPort() + index);

function runStart(folder: string, ...flags: string[]): void {
  const { status } = spawnSync(process.execPath, [START, folder, '--port', `${firstPort()}`, ...flags], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('the cluster for the tests does not start (docs/cluster.md)');
}

/** What the nodes said stays in test-results/cluster. */
export function stopCluster(folder: string): void {
  runStart(folder, '--stop', '--kill');
  mkdirSync(LOGS, { recursive: true });
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.log')))
    copyFileSync(join(folder, name), join(LOGS, name));
}

/** Runs statements as the superuser in a database of the coordinator. */
async function inCoordinator<T>(database: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: urlOf('postgres', database) });
  await client.connect();
  return work(client).finally(() => client.end());
}

const urlOf = (role: string, database: string, port = firstPort()) =>
  `postgresql://${role}@${HOST}:${port}/${database}`;

/** From now on it can be copied. */
async function close(template: string): Promise<void> {
  await asAdmins(`alter database ${template} allow_connections false`);
  await asAdmins(`select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${template}'`);
}

/** On which worker each organisation's rows lie. */
async function nodesOf({ bhima, deccan }: World): Promise<number[]> {
  return inCoordinator(WORLD_TEMPLATE, async (client) => {
    const { rows } = await client.query<{ port: number }>(
      `select n.nodeport as port from unnest($1::uuid[]) o
         join pg_dist_placement p on p.shardid = get_shard_id_for_distribution_column('organisation_user', o)
         join pg_dist_node n on n.groupid = p.groupid`,
      [[bhima.id, deccan.id]],
    );
    return rows.map(({ port }) => port);
  });
}

/** The two organisations must be apart for what the tests prove, and their ids, made by chance, say where they lie. */
async function makeWorld(): Promise<World> {
  for (;;) {
    await asAdmins(`create database ${WORLD_TEMPLATE} template ${TEMPLATE} owner chainage_owner strategy file_copy`);
    const owner = connect(urlOf('chainage_owner', WORLD_TEMPLATE), { max: 1 });
    const world = await createWorld(owner).finally(() => owner.destroy());
    const [first, second] = await nodesOf(world);
    await close(WORLD_TEMPLATE);
    if (first !== second) return world;
    await asAdmins(`drop database ${WORLD_TEMPLATE} with (force)`);
  }
}

export async function startCluster(folder: string): Promise<void> {
  try {
    runStart(folder, ...SETTINGS.flatMap((setting) => ['--set', setting]));
  } catch (error) {
    // the nodes that did start hold the ports of the next run
    stopCluster(folder);
    throw error;
  }
  const urls = ports().map((port) => urlOf('postgres', 'postgres', port));
  Object.assign(process.env, {
    TEST_ADMIN_URL: urls[0],
    TEST_NODES: urls.join(' '),
    TEST_OWNER_URL: urlOf('chainage_owner', TEMPLATE),
    TEST_APPLICATION_URL: urlOf('chainage_app', TEMPLATE),
  });
  await asAdmins(`create database ${TEMPLATE} owner chainage_owner`);
  for (const url of urls.slice(1)) await asAdmin('create extension citus', inDatabase(url, TEMPLATE));
  await runMigrations(urlOf('chainage_owner', TEMPLATE), { appRole: 'chainage_app' });
  await tellFunctions(urlOf('chainage_owner', TEMPLATE));
  const [coordinator, ...nodes] = ports().map((port) => ({ host: HOST, port }));
  await inCoordinator(TEMPLATE, (client) =>
    spread(client, { coordinator: coordinator!, nodes, dry: false, say: () => {} }),
  );
  await close(TEMPLATE);
  process.env['TEST_WORLD'] = JSON.stringify(await makeWorld());
}
