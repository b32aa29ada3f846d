/**
 * `npm run bench:drain`: how long a phone needs to send a shift's records with photos over a slow line, against what the
 * line could carry in that time; without loss, and with some connections broken.
 *
 * --records 100 --photos 2 --size 300000 --kbit 400 --latency 0 --broken 0,5 --seed 1
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chanceOf } from '#e2e/durability/support/seeded-random.ts';
import { planOf, type FaultKind } from '#e2e/faults/support/fault.ts';
import { askGrant, callAuthors, type Author } from '../faults/authors.ts';
import { compare } from '../faults/compare.ts';
import { Intended } from '../faults/intended.ts';
import { loadCode } from '../faults/load-code.ts';
import { idsOf } from '../faults/seeded-ids.ts';
import { newDevice, Tab } from '../faults/tab.ts';
import { World } from '../faults/world.ts';
import { reportOf } from './reports.ts';
import { photosOf } from './photos.ts';

const { values } = parseArgs({
  options: {
    records: { type: 'string', default: '100' },
    photos: { type: 'string', default: '2' },
    size: { type: 'string', default: '300000' },
    kbit: { type: 'string', default: '400' },
    latency: { type: 'string', default: '0' },
    broken: { type: 'string', default: '0,5' },
    seed: { type: 'string', default: '1' },
    'data-dir': { type: 'string' },
  },
});
const [records, photos, size, kbit, latencyMs, seed] = [
  values.records,
  values.photos,
  values.size,
  values.kbit,
  values.latency,
  values.seed,
].map(Number) as [number, number, number, number, number, number];

/** Where a connection breaks: mostly on the way there, now and then on the way back. */
const BREAKS: readonly FaultKind[] = ['broken', 'broken', 'broken', 'answer_cut', 'answer_lost'];
const print = (text: string) => void process.stdout.write(`${text}\n`);

async function drainOnce(world: World, author: Author, intended: Intended, brokenPercent: number): Promise<boolean> {
  const tab = new Tab(newDevice('phone'), { origin: world.origin, speed: 1 });
  const code = await loadCode(tab);
  const newId = idsOf(chanceOf(seed * 100 + brokenPercent));
  await code.rememberOwner(author.owner, { grant: await askGrant(world.url, author, newId()) });
  const take = await photosOf(size);
  for (let count = 0; count < records; count += 1) {
    const report = reportOf(author, newId, photos, take);
    await code.enqueue(author.owner, report.rows);
    intended.records.push(report.record);
  }
  const bytes = (await code.allRows(author.owner)).reduce((sum, row) => sum + row.bytes, 0);

  const { proxy } = world;
  proxy.plan = planOf({ seed, share: brokenPercent / 100, kinds: BREAKS, patienceMs: 1000, attempts: Infinity });
  const [before, upBefore] = [proxy.passed.length, proxy.up.bytes];
  const began = performance.now();
  let idleMs = 0;
  for (let result = await code.send(); result.left > 0; result = await code.send()) {
    const pause = Math.min(Math.max((result.next ?? 0) - tab.now(), 50), 60_000);
    idleMs += pause;
    await sleep(pause);
  }
  const seconds = (performance.now() - began) / 1000;
  tab.kill();
  proxy.plan = undefined;

  const passed = proxy.passed.slice(before);
  const parts = passed.filter(({ method, path }) => method === 'PATCH' && path.includes('/uploads/'));
  const partBytes = parts.reduce((sum, { bodyBytes }) => sum + bodyBytes, 0);
  const photoBytes = records * photos * size;
  const ideal = (bytes * 8) / (kbit * 1000);
  print(`${brokenPercent} % of connections broken: ${seconds.toFixed(1)} s for ${(bytes / 1e6).toFixed(1)} MB`);
  print(
    `  ratio ${(seconds / ideal).toFixed(3)} of bytes ÷ rate (${ideal.toFixed(1)} s); ${(idleMs / 1000).toFixed(1)} s between runs`,
  );
  print(
    `  on the line ${((proxy.up.bytes - upBefore) / 1e6).toFixed(1)} MB up; ${passed.length} requests, ${parts.length} parts`,
  );
  print(`  photo bytes sent twice: ${((partBytes / photoBytes - 1) * 100).toFixed(1)} %`);
  print(`  broken: ${JSON.stringify(proxy.counts())}`);
  const { faults } = await compare(world.url, world.dataDir, intended);
  for (const fault of faults) print(`  - ${fault}`);
  return faults.length === 0;
}

const world = new World(values['data-dir']);
let isWhole = true;
try {
  await world.open({ kbitPerSecond: kbit, latencyMs });
  const [author] = await callAuthors(world.url);
  if (!author) throw new Error('nobody to write');
  print(`${records} records with ${photos} photos of ${size / 1000} kB over ${kbit} kbit/s, ${latencyMs} ms`);
  const intended = new Intended();
  for (const percent of values.broken.split(',').map(Number))
    isWhole = (await drainOnce(world, author, intended, percent)) && isWhole;
} finally {
  await world.close();
}
process.exit(isWhole ? 0 : 1);
