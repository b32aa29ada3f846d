/**
 * `scripts/cluster/standby make <folder> --of 127.0.0.1:55440 --at 127.0.0.1:55450 [--each-commit-waits]`: a copy of the coordinator that
 * follows it, on this machine. `scripts/cluster/standby take-over --admin postgresql://postgres@127.0.0.1:55450/chainage`: the coordinator
 * is lost, and the one that answers there takes its place: all nodes are told where it is, and what stood between commit and commit at
 * the workers is brought to its end. The old one must be off for good before. As root the copy runs as nobody.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BIN, fail, makeFolder, runProgram } from './programs.mjs';

const USAGE = [
  'scripts/cluster/standby make <folder> --of 127.0.0.1:55440 --at 127.0.0.1:55450 [--each-commit-waits] [--bin …/bin]',
  'scripts/cluster/standby take-over --admin postgresql://postgres@127.0.0.1:55450/chainage [--bin …/bin]',
].join('\n     ');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    bin: { type: 'string', default: BIN },
    of: { type: 'string', default: '127.0.0.1:55440' },
    at: { type: 'string', default: '127.0.0.1:55450' },
    admin: { type: 'string' },
    'each-commit-waits': { type: 'boolean', default: false },
  },
});
const [verb, given] = positionals;
const say = (line) => process.stdout.write(`${line}\n`);

const run = (program, args) => runProgram(values.bin, program, args);
const ask = (url, statement) => run('psql', ['-v', 'ON_ERROR_STOP=1', '-qAtX', '-d', url, '-c', statement]);
const hostAndPort = (text) => text.split(':');

function make(folder) {
  const [host, port] = hostAndPort(values.of);
  const [ownHost, ownPort] = hostAndPort(values.at);
  const from = `postgresql://postgres@${host}:${port}/postgres`;
  if (existsSync(folder)) fail(`${folder} is there already`);
  makeFolder(folder);
  run('pg_basebackup', [
    '-d',
    `${from}?application_name=standby`,
    '-D',
    folder,
    '-R',
    '-C',
    '-S',
    'chainage_standby',
    '-X',
    'stream',
    '-c',
    'fast',
  ]);
  const settings = ask(
    from,
    `select string_agg(format('-c ''%s=%s''', name, current_setting(name)), ' ') from pg_settings where source = 'command line'
       and name not in ('listen_addresses', 'port', 'unix_socket_directories', 'data_directory', 'config_file', 'hba_file', 'ident_file')`,
  );
  const own = `${settings} -c listen_addresses=${ownHost} -c port=${ownPort} -c unix_socket_directories=${folder} -c hot_standby=on`;
  run('pg_ctl', ['-D', folder, '-l', join(folder, 'server.log'), '-w', '-o', own, 'start']);
  if (values['each-commit-waits']) {
    ask(from, "alter system set synchronous_standby_names = 'standby'");
    ask(from, 'select pg_reload_conf()');
  }
  say(
    `A copy of ${values.of} follows it at ${values.at}${values['each-commit-waits'] ? '; each commit waits for it' : ''}.`,
  );
}

/** What the new coordinator, and each worker, say of who is where and of what stands where. */
const PLACES = 'select md5(string_agg(shardid || chr(58) || groupid, chr(44) order by shardid)) from pg_dist_placement';

function takeOver(admin) {
  const { hostname, port } = new URL(admin);
  const began = Date.now();
  let last = 'not known: it had taken over before';
  if (ask(admin, 'select pg_is_in_recovery()') === 't') {
    last = ask(admin, "select coalesce(pg_last_xact_replay_timestamp()::text, 'none since it was made')");
    ask(admin, 'select pg_promote(true, 60)');
  }
  ask(admin, `select citus_set_coordinator_host('${hostname}', ${port || 5432})`);
  const inDoubt = Number(ask(admin, 'select recover_prepared_transactions()'));
  const left = ask(
    admin,
    `select coalesce(sum(result::int), 0) from run_command_on_workers('select count(*) from pg_prepared_xacts where gid like ''citus%''')`,
  );
  const differing = ask(
    admin,
    `select coalesce(string_agg(nodename || chr(58) || nodeport, chr(32)), '') from run_command_on_workers($q$${PLACES}$q$) where result is distinct from (${PLACES})`,
  );
  say(
    `${hostname}:${port || 5432} is the coordinator, ${((Date.now() - began) / 1000).toFixed(1)} s after it was asked to.`,
  );
  say(`Last commit it knows: ${last}. Transactions in doubt that were ended: ${inDoubt}; left: ${left}.`);
  if (differing) fail(`These workers say otherwise of what stands where: ${differing}`);
  say('All workers say the same of what stands where. Start the servers at it.');
}

if (verb === 'make' && given) make(resolve(given));
else if (verb === 'take-over' && values.admin) takeOver(values.admin);
else fail(`Use: ${USAGE}`);
