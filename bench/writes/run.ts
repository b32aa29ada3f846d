/**
 * `npm run bench:writes`: what taking in a report with its submit and its photo costs the server, in each way a phone may
 * send it, in alternating rounds of one run: requests, statements, how often Node waits for PostgreSQL, bytes, WAL and
 * milliseconds of CPU (Node and PostgreSQL, its background processes too) a report. Counts are exact; milliseconds compare within a run only.
 *
 * --rounds 6 --reports 25 --size 300000 (0: no photo)
 * --beside ./other.mjs: the ways of another server (`beside.ts`) take their turn in each round
 */
import { parseArgs } from 'node:util';
import { photosOf } from '../drain/photos.ts';
import { besideOf } from './beside.ts';
import { nodeMs, postgresMs } from './cpu.ts';
import { reportsOf } from './reports.ts';
import { openStage } from './stage.ts';
import { WAYS } from './ways.ts';
import { analyse, walBytes } from '../server-code.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '6' },
    reports: { type: 'string', default: '25' },
    size: { type: 'string', default: '300000' },
    ways: { type: 'string' },
    beside: { type: 'string' },
  },
});
const [rounds, reports, size] = [values.rounds, values.reports, values.size].map(Number) as [number, number, number];

interface Tally {
  reports: number;
  requests: number;
  statements: number;
  waits: number;
  up: number;
  down: number;
  wal: number;
  node: number;
  postgres: number;
}

const none = (): Tally => ({
  reports: 0,
  requests: 0,
  statements: 0,
  waits: 0,
  up: 0,
  down: 0,
  wal: 0,
  node: 0,
  postgres: 0,
});

const stage = await openStage();
const print = (line: string) => process.stdout.write(`${line}\n`);
try {
  const other = await besideOf(values.beside);
  const names = [...(values.ways?.split(',') ?? Object.keys(WAYS)), ...Object.keys(other?.ways ?? {})];
  const tallies = new Map(names.map((name) => [name, none()]));
  const next = await reportsOf(stage);
  const take = size > 0 ? await photosOf(size) : () => ({ bytes: Buffer.alloc(0), sha256: 'a'.repeat(64) });
  // the first round warms up
  for (let round = 0; round <= rounds; round += 1) {
    // plans are those of a server some minutes old
    if (round === 1) await analyse(stage.owner);
    for (const [name, tally] of tallies) {
      const [way, theirs] = [WAYS[name], other?.ways[name]];
      if (!way && !theirs) throw new Error(`no way is called ${name}`);
      const batch = Array.from(
        { length: reports },
        () => way?.(stage, next(), take()) ?? theirs?.(take()) ?? [],
      ).flat();
      await stage.handOver(batch, theirs && other?.origin);
      const [server, postmaster] = theirs ? [other?.server, other?.postmaster ?? NaN] : [undefined, stage.postmaster];
      const before = {
        statements: stage.statements(),
        waits: stage.trips(),
        wal: await walBytes(stage.owner),
        node: nodeMs(server),
        postgres: postgresMs(postmaster),
      };
      const { up, down } = await stage.send();
      if (round === 0) continue;
      tally.node += nodeMs(server) - before.node;
      tally.postgres += postgresMs(postmaster) - before.postgres;
      tally.statements += stage.statements() - before.statements;
      tally.waits += stage.trips() - before.waits;
      tally.wal += (await walBytes(stage.owner)) - before.wal;
      tally.reports += reports;
      tally.requests += batch.length;
      tally.up += up;
      tally.down += down;
    }
  }
  print('a report              requests statements  waits  kB up  kB down  kB WAL  Node ms  PostgreSQL ms  CPU ms');
  for (const [name, { reports: count, ...sums }] of tallies) {
    const each = (value: number, digits: number, width: number) => (value / count).toFixed(digits).padStart(width);
    print(
      name.padEnd(22) +
        each(sums.requests, 1, 8) +
        each(sums.statements, 1, 11) +
        each(sums.waits, 1, 7) +
        each(sums.up / 1000, 1, 7) +
        each(sums.down / 1000, 1, 9) +
        each(sums.wal / 1000, 1, 8) +
        each(sums.node, 1, 9) +
        each(sums.postgres, 1, 15) +
        each(sums.node + sums.postgres, 1, 8),
    );
  }
} finally {
  await stage.close();
}
process.exit(0);
