/**
 * `scripts/cluster/start <folder>`: a coordinator and two workers of Citus on this machine, for trying docs/cluster.md. They listen on
 * 127.0.0.1 only and ask for no password; as root they run as nobody. `--stop` stops them, `--node worker-1` names one of them alone,
 * `--set fsync=off` gives all of them a setting.
 */
import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BIN, fail, makeFolder, runProgram } from './programs.mjs';

const USAGE =
  'scripts/cluster/start <folder> [--bin …/bin] [--port 55440] [--workers 2] [--node name] [--set name=value …] [--stop [--kill]]';
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    bin: { type: 'string', default: BIN },
    port: { type: 'string', default: '55440' },
    workers: { type: 'string', default: '2' },
    node: { type: 'string' },
    stop: { type: 'boolean', default: false },
    kill: { type: 'boolean', default: false },
    set: { type: 'string', multiple: true, default: [] },
  },
});

if (positionals.length !== 1) fail(`Use: ${USAGE}`);
const folder = resolve(positionals[0]);
const run = (program, args, mayFail = false) => runProgram(values.bin, program, args, { cwd: folder, mayFail });
const port = Number(values.port);
const names = ['coordinator', ...Array.from({ length: Number(values.workers) }, (_, index) => `worker-${index + 1}`)];
const nodes = names
  .map((name, index) => ({ name, port: port + index, data: join(folder, name) }))
  .filter(({ name }) => !values.node || name === values.node);
if (nodes.length === 0) fail(`No node is called ${values.node}: ${names.join(', ')}`);

/** What Citus needs, and what moving shards needs: logical decoding, prepared transactions. */
const settings = (node) => [
  'shared_preload_libraries=citus',
  'wal_level=logical',
  'max_prepared_transactions=200',
  'max_connections=200',
  'max_replication_slots=40',
  'max_wal_senders=40',
  'max_worker_processes=40',
  'max_logical_replication_workers=20',
  'citus.shard_count=16',
  'citus.node_conninfo=sslmode=prefer',
  'listen_addresses=127.0.0.1',
  `port=${node.port}`,
  `unix_socket_directories=${folder}`,
  ...values.set,
];

function make(node) {
  run('initdb', ['-D', node.data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '-N']);
}

function begin(node) {
  const options = settings(node)
    .map((setting) => `-c '${setting}'`)
    .join(' ');
  run('pg_ctl', ['-D', node.data, '-l', join(folder, `${node.name}.log`), '-w', '-o', options, 'start']);
}

function ask(node, database, statements) {
  run('psql', [
    '-v',
    'ON_ERROR_STOP=1',
    '-q',
    '-h',
    '127.0.0.1',
    '-p',
    `${node.port}`,
    '-U',
    'postgres',
    '-d',
    database,
    ...statements.flatMap((one) => ['-c', one]),
  ]);
}

/** As step 1 of README.md; the extension on workers, since the server migrates the coordinator before it is one. */
function fill(node) {
  ask(node, 'postgres', [
    'SET citus.enable_ddl_propagation = off',
    'create role chainage_owner login',
    'create role chainage_app login',
    'create database chainage owner chainage_owner',
  ]);
  if (node.name !== 'coordinator') ask(node, 'chainage', ['create extension citus']);
}

if (values.stop) {
  for (const node of nodes)
    run('pg_ctl', ['-D', node.data, '-w', '-m', values.kill ? 'immediate' : 'fast', 'stop'], true);
  process.exit(0);
}

makeFolder(folder);
for (const node of nodes) {
  const isNew = !existsSync(join(node.data, 'PG_VERSION'));
  if (isNew) make(node);
  rmSync(join(node.data, 'postmaster.pid'), { force: true });
  begin(node);
  if (isNew) fill(node);
}
const database = (role) => `postgresql://${role}@127.0.0.1:${port}/chainage`;
process.stdout.write(
  [
    ...nodes.map((node) => `${node.name} answers at 127.0.0.1:${node.port}`),
    `DATABASE_URL=${database('chainage_app')} DATABASE_MIGRATION_URL=${database('chainage_owner')} npm start -- --demo`,
    `then, with the server stopped: scripts/distribute --admin ${database('postgres')} --node 127.0.0.1:${port + 1} …`,
    '',
  ].join('\n'),
);
