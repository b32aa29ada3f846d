/**
 * Crews write without a pause while server and PostgreSQL are killed at random moments. What was acknowledged must be
 * there, once, with its number, its photo and its audit line; each start recovers alone.
 *
 * DURABILITY_SEED   moments and ways of the kills (default 1; the number of a failed run gives the same moments again)
 * DURABILITY_ROUNDS kills (default 5; 60 take about five minutes)
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { callCrew, newLedger, work } from './support/crew-at-work.ts';
import { test, expect } from './support/data-dirs.ts';
import { withDatabase, type Query } from './support/database.ts';
import { findFaults } from './support/find-faults.ts';
import { childrenOf, eventually, kill, knowsProcesses, postmasterOf } from './support/processes.ts';
import { chanceOf, type Chance } from './support/seeded-random.ts';
import { freePort, isHealthy, start, type Started } from './support/server-process.ts';

const SEED = Number(process.env['DURABILITY_SEED'] ?? 1);
const ROUNDS = Number(process.env['DURABILITY_ROUNDS'] ?? 5);
const WAYS = ['everything', 'server', 'both heads', 'postgres', 'a backend'] as const;
const CREWS = ['bhima', 'deccan', 'bhima', 'deccan', 'bhima', 'deccan'].map(
  (name) => `patrol_field_crew@${name}.example`,
);

test.skip(!knowsProcesses, 'finds the processes of PostgreSQL on Linux only');

/** Kills in one of the ways. Answers whether the server itself went. */
async function strike(server: Started, way: (typeof WAYS)[number], chance: Chance): Promise<boolean> {
  const postmaster = postmasterOf(server.dataDir)?.pid;
  if (way === 'everything') await server.killAll();
  // PostgreSQL goes on and is found by the next start.
  if (way === 'server' || way === 'both heads') kill(server.pid);
  // Its backends outlive it for a moment.
  if (way === 'postgres' || way === 'both heads') kill(postmaster);
  if (way === 'a backend') kill(chance.pick(childrenOf(postmaster ?? 0)));
  if (way === 'postgres' || way === 'a backend') return false;
  await server.ended;
  return true;
}

test('nothing acknowledged is lost or doubled, whatever is killed', async ({ demoDir: dataDir }) => {
  test.setTimeout(60_000 + ROUNDS * 20_000);
  const chance = chanceOf(SEED);
  const port = await freePort();
  let server = await start({ dataDir, port });
  const { url } = server;
  const crews = await Promise.all(
    CREWS.map((username) => callCrew(url, username, username.includes('deccan') ? 'Deccan' : 'Bhima')),
  );
  const ledger = newLedger();
  const writers = Promise.all(crews.map((crew) => work(url, crew, ledger)));
  // A writer that fails is reported where it is awaited.
  writers.catch(() => (ledger.isOver = true));

  for (let round = 0; round < ROUNDS && !ledger.isOver; round += 1) {
    await sleep(chance.between(300, 1300));
    const way = WAYS[round] ?? chance.pick(WAYS);
    const isGone = await strike(server, way, chance);
    if (isGone) server = await start({ dataDir, port });
    else expect(await eventually(() => isHealthy(url), 180_000), `up again after ${way} (seed ${SEED})`).toBe(true);
  }
  ledger.isOver = true;
  await writers;
  await server.killAll();
  server = await start({ dataDir, port });

  const writes = ledger.acknowledged;
  expect(writes.length, 'writes between the kills').toBeGreaterThan(10 * ROUNDS);
  expect(ledger.unanswered, 'attempts that a kill cut off').toBeGreaterThan(0);
  expect(await findFaults(url, dataDir, writes), `seed ${SEED}`).toEqual([]);

  // The same comparison sees every kind of loss, else it proves nothing.
  const [created, submitted, photographed] = (['create', 'submit', 'add_image'] as const).map((action) =>
    writes.findLast((write) => write.action === action && write.person === crews[0]?.person),
  );
  if (!created || !submitted || !photographed) throw new Error('nothing to break');
  await withDatabase(dataDir, async (query) => {
    await query(`delete from audit where entity_id = $1 and action = 'submit'`, [submitted.entityId]);
    await query(`update issue set number = regexp_replace(number, '[0-9]+$', '900000') where id = $1`, [
      submitted.entityId,
    ]);
    await query(
      `insert into record_action (organisation_id, id, entity, record_id, action, to_status, by_id, at)
       select organisation_id, gen_random_uuid(), entity, record_id, action, to_status, by_id, at from record_action
       where record_id = $1 and action = 'create'`,
      [created.entityId],
    );
    await query(`delete from receipt where key = $1`, [created.key]);
  });
  execFileSync('find', [
    join(dataDir, 'media'),
    '-name',
    `${photographed.entityId}-*.jpg`,
    '-exec',
    'truncate',
    '-s',
    '99',
    '{}',
    ';',
  ]);
  const faults = (await findFaults(url, dataDir, writes)).join('\n');
  expect(faults).toContain(`submit ${submitted.entityId}: 0 audit lines`);
  expect(faults).toContain('900000 at place');
  expect(faults).toContain(`create ${created.entityId}: happened 2 times`);
  expect(faults).toContain(`create ${created.entityId}: the replay was answered`);
  expect(faults).toContain(`photo ${photographed.entityId}: 200, other bytes`);
  await server.stop();
});

/** Writes that only memory knows; few enough that none of them is pushed out by the next. */
const ACKNOWLEDGED = 20;

/** Nobody but who commits brings anything to the disk any more: how soon the others would is chance. */
async function stopWritingBehind(query: Query): Promise<void> {
  const behind = await query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type in ('walwriter', 'background writer', 'checkpointer')`,
  );
  expect(behind).toHaveLength(3);
  for (const { pid } of behind) process.kill(pid, 'SIGSTOP');
}

test('a database that acknowledges too early is found out', async ({ demoDir: dataDir }) => {
  const port = await freePort();
  let server = await start({ dataDir, port });
  await withDatabase(dataDir, async (query) => {
    await query('alter system set synchronous_commit = off');
    await query('select pg_reload_conf()');
    await stopWritingBehind(query);
  });
  const crew = await callCrew(server.url, 'patrol_field_crew@bhima.example', 'Bhima');
  const ledger = newLedger();
  // Even their session may be among what is lost.
  const writers = [crew, crew, crew].map((one) => work(server.url, one, ledger).catch(() => undefined));
  expect(await eventually(() => ledger.acknowledged.length >= ACKNOWLEDGED, 180_000)).toBe(true);
  ledger.isOver = true;
  const killed = server.killAll();
  const writes = [...ledger.acknowledged];
  await killed;
  server = await start({ dataDir, port });
  await Promise.all(writers);
  expect(await findFaults(server.url, dataDir, writes)).not.toEqual([]);
  await server.stop();
});

test('a stale postmaster.pid that names a stranger, and leftovers of a cut off start, stop nobody', async ({
  demoDir: dataDir,
}) => {
  const first = await start({ dataDir });
  await first.killAll();
  const path = join(dataDir, 'postgres', 'postmaster.pid');
  const lines = readFileSync(path, 'utf8').split('\n');
  writeFileSync(path, [process.pid, ...lines.slice(1)].join('\n'));
  const second = await start({ dataDir });
  expect((await second.stop()).code).toBe(0);
});
