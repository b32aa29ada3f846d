/**
 * `npm run bench:writes`: what taking in a report with its submit and its photo costs the server, in each way a phone may
 * send it, in alternating rounds of one run: requests, statements, how often Node waits for PostgreSQL, bytes, WAL and
 * milliseconds of CPU (Node and PostgreSQL, its background processes too) a report. Counts are exact; milliseconds compare within a run only.
 *
 * --rounds 6 --reports 25 --size 300000 (0: no photo)
 * --peer <folder>: a checkout of ODK Central's backend (v2025.4.2, github.com/getodk/central-backend; `npm ci --omit=dev` in it) takes its
 *   turn in each round on a PostgreSQL like ours, under this Node; the last column is what it does after its answers, in milliseconds of
 *   CPU a report. Then ours as a multiple of its: the median over the rounds, and the least and the greatest of them.
 */
import { parseArgs } from 'node:util';
import { photosOf } from '../drain/photos.ts';
import { nodeMs, postgresMs } from './cpu.ts';
import { reportsOf } from './reports.ts';
import { openPeer, type Peer } from './peer.ts';
import { ratios } from './ratios.ts';
import { openStage } from './stage.ts';
import { WAYS } from './ways.ts';
import { analyse, walBytes } from '../server-code.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '6' },
    reports: { type: 'string', default: '25' },
    size: { type: 'string', default: '300000' },
    ways: { type: 'string' },
    peer: { type: 'string' },
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
  /** After the answers. */
  behind: number;
  /** CPU of each round. */
  perRound: number[];
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
  behind: 0,
  perRound: [],
});

const stage = await openStage();
let peer: Peer | undefined;
const print = (line: string) => process.stdout.write(`${line}\n`);
try {
  peer = values.peer === undefined ? undefined : await openPeer(values.peer);
  const names = [...(values.ways?.split(',') ?? Object.keys(WAYS)), ...Object.keys(peer?.ways ?? {})];
  const tallies = new Map(names.map((name) => [name, none()]));
  const next = await reportsOf(stage);
  const take = size > 0 ? await photosOf(size) : () => ({ bytes: Buffer.alloc(0), sha256: 'a'.repeat(64) });
  // the first round warms up
  for (let round = 0; round <= rounds; round += 1) {
    // plans are those of a server some minutes old
    if (round === 1) await Promise.all([analyse(stage.owner), peer?.analyse()]);
    for (const [name, tally] of tallies) {
      const [way, theirs] = [WAYS[name], peer?.ways[name]];
      if (!way && !theirs) throw new Error(`no way is called ${name}`);
      const batch = Array.from(
        { length: reports },
        () => way?.(stage, next(), take()) ?? theirs?.(take()) ?? [],
      ).flat();
      await stage.handOver(batch, theirs && peer?.origin);
      const server = theirs ? peer : undefined;
      const cpu = () => [nodeMs(server?.server), postgresMs(server?.postmaster ?? stage.postmaster)] as const;
      const wal = () => server?.walBytes() ?? walBytes(stage.owner);
      const before = { statements: stage.statements(), waits: stage.trips(), wal: await wal() };
      const [node, postgres] = cpu();
      const { up, down } = await stage.send();
      const [nodeAfter, postgresAfter] = cpu();
      const walAfter = await wal();
      await server?.settle();
      if (round === 0) continue;
      tally.node += nodeAfter - node;
      tally.postgres += postgresAfter - postgres;
      tally.perRound.push((nodeAfter - node + postgresAfter - postgres) / reports);
      tally.wal += walAfter - before.wal;
      tally.reports += reports;
      tally.requests += batch.length;
      tally.up += up;
      tally.down += down;
      if (server) {
        const [nodeThen, postgresThen] = cpu();
        tally.behind += nodeThen + postgresThen - nodeAfter - postgresAfter;
      } else {
        tally.statements += stage.statements() - before.statements;
        tally.waits += stage.trips() - before.waits;
      }
    }
  }
  print(
    'a report              requests statements  waits  kB up  kB down  kB WAL  Node ms  PostgreSQL ms  CPU ms  behind',
  );
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
        each(sums.node + sums.postgres, 1, 8) +
        each(sums.behind, 1, 8),
    );
  }
  for (const line of ratios(tallies)) print(line);
} finally {
  await stage.close();
  await peer?.close();
}
process.exit(0);
