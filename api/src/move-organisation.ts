/** Moves one organisation to another worker of a Citus cluster. Run by scripts/move-organisation (docs/cluster.md). */
import type pg from 'pg';
import { checkMoved } from './cluster/check-moved.ts';
import { cleanUp, endWithUs, move, setApart } from './cluster/move.ts';
import { readMoveFlags, type MoveFlags } from './cluster/move-flags.ts';
import { nameOf } from './cluster/node.ts';
import { placeOf, shardsOf, workersOf, type Place } from './cluster/place.ts';
import { withClient } from './integrations/database-setup/connect.ts';
import { explainFailure } from './start/explain-failure.ts';
import { StartError } from './start-error.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function find(client: pg.Client, code: string): Promise<Place> {
  const found = await placeOf(client, code);
  if (!found) throw new StartError(`No organisation has the code ${code}`);
  return found;
}

async function checkIsSpread(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ is_spread: boolean; is_super: boolean }>(
    `select to_regclass('pg_dist_node') is not null as is_spread,
       (select rolsuper from pg_roles where rolname = current_user) as is_super`,
  );
  if (!rows[0]?.is_super) throw new StartError('--admin is no superuser');
  if (!rows[0].is_spread) throw new StartError('This database is not distributed (scripts/distribute)');
}

/** Throws where it cannot be moved so. */
async function check(client: pg.Client, { code, to, shared }: MoveFlags): Promise<Place> {
  const workers = (await workersOf(client)).map(nameOf);
  if (!workers.includes(nameOf(to)))
    throw new StartError(`${nameOf(to)} is no worker of this cluster`, `Its workers: ${workers.join(', ')}`);
  const place = await find(client, code);
  if (place.others.length > 0 && !shared)
    throw new StartError(
      `${code} shares its shards (${Math.ceil(place.bytes / 2 ** 20)} MB) with ${place.others.join(', ')}`,
      'Use --together to move all of them, or --alone to give it shards of its own first: everybody’s writes wait meanwhile, half a minute or more',
    );
  return place;
}

async function run(client: pg.Client, flags: MoveFlags): Promise<string[]> {
  const { admin, code, to, shared, blocks } = flags;
  await checkIsSpread(client);
  await cleanUp(client);
  let place = await check(client, flags);
  if (flags.dry) {
    say(`Nothing was changed: ${place.name} stands at ${nameOf(place.node)}, ${Math.ceil(place.bytes / 2 ** 20)} MB.`);
    return [];
  }
  await endWithUs(client);
  if (shared === 'alone' && place.others.length > 0) {
    const began = performance.now();
    await setApart(client, place);
    await cleanUp(client);
    say(`It has shards of its own: ${((performance.now() - began) / 1000).toFixed(1)} s, in which writes waited.`);
    place = await find(client, code);
  }
  if (nameOf(place.node) === nameOf(to)) {
    say(`${place.name} stands at ${nameOf(to)}.`);
    return [];
  }
  const began = performance.now();
  await move(client, { admin, place, to, blocks });
  await cleanUp(client);
  const { length } = await shardsOf(client, place.shard);
  say(
    `${place.name} moved to ${nameOf(to)}: ${length} shards in ${((performance.now() - began) / 1000).toFixed(1)} s.`,
  );
  return checkMoved(admin, { shards: await shardsOf(client, place.shard), from: place.node, to });
}

async function main(): Promise<number> {
  const flags = readMoveFlags(process.argv.slice(2));
  const faults = await withClient('--admin', flags.admin, (client) => run(client, flags));
  process.stderr.write(faults.map((line) => `${line}\n`).join(''));
  return faults.length > 0 ? 1 : 0;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${explainFailure(error, 'Nothing more was done').join('\n')}\n`);
    process.exit(1);
  },
);
