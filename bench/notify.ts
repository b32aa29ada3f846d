/**
 * `npm run bench:notify`: what NOTIFY in a transaction costs those that commit beside it: so many connections write a row each
 * and commit, with and without it, in alternating rounds of one run; one connection listens, as each process's does. Commits per
 * second, the ratio, and the 99th percentile of a transaction.
 *
 * --seconds 3 --rounds 3 --connections 1,8,16
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { keepPasswords, PgClient, setUpEmbedded, startEmbeddedPostgres } from './server-code.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '1,8,16' },
  },
});
const [seconds, rounds] = [values.seconds, values.rounds].map(Number) as [number, number];

const WAYS = {
  without: "BEGIN; INSERT INTO rung (note) VALUES (repeat('x', 300)); COMMIT",
  with: "BEGIN; INSERT INTO rung (note) VALUES (repeat('x', 300)); SELECT pg_notify('bench_bell', gen_random_uuid()::text); COMMIT",
} as const;
type Way = keyof typeof WAYS;

const open = async (connectionString: string): Promise<PgClient> => {
  const client = new PgClient({ connectionString });
  await client.connect();
  return client;
};

/** Milliseconds of each transaction. */
async function run(clients: readonly PgClient[], way: Way): Promise<number[]> {
  const until = performance.now() + seconds * 1000;
  const took = await Promise.all(
    clients.map(async (client) => {
      const mine: number[] = [];
      while (performance.now() < until) {
        const began = performance.now();
        await client.query(WAYS[way]);
        mine.push(performance.now() - began);
      }
      return mine;
    }),
  );
  return took.flat();
}

const rate = (took: readonly number[]) => took.length / (seconds * rounds);
const late = (took: readonly number[]) => [...took].sort((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? NaN;

async function measure(url: string): Promise<void> {
  const listener = await open(url);
  let heard = 0;
  listener.on('notification', () => (heard += 1));
  await listener.query('CREATE TABLE rung (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, note text)');
  await listener.query('LISTEN bench_bell');
  for (const count of values.connections.split(',').map(Number)) {
    const clients = await Promise.all(Array.from({ length: count }, () => open(url)));
    const took: Record<Way, number[]> = { without: [], with: [] };
    for (let round = 0; round < rounds; round += 1)
      for (const way of ['without', 'with'] as const) for (const one of await run(clients, way)) took[way].push(one);
    const [bare, rung] = [rate(took.without), rate(took.with)];
    process.stdout.write(
      `${count} connections: without ${bare.toFixed(0)}/s, with NOTIFY ${rung.toFixed(0)}/s, ratio ${(bare / rung).toFixed(2)}; ` +
        `p99 ${late(took.without).toFixed(1)} and ${late(took.with).toFixed(1)} ms\n`,
    );
    await Promise.all(clients.map((client) => client.end()));
  }
  process.stdout.write(`heard ${heard}\n`);
  await listener.end();
}

const dataDir = mkdtempSync(join(tmpdir(), 'chainage-bench-'));
const postgres = await startEmbeddedPostgres(dataDir);
try {
  await measure((await setUpEmbedded(postgres.adminUrl, keepPasswords(dataDir))).ownerUrl);
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
