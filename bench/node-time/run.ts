/**
 * `npm run bench:node-time`: where Node's time goes while it takes in reports with their submits: a CPU profile of the server,
 * by package, folder of ours and module of Node. Shares compare between runs, milliseconds within one.
 *
 * --reports 400 --way together (one of bench/writes/ways.ts) --size 0 (bytes of a photo) --of kysely (for whom of ours a part of the table works)
 */
import { Session } from 'node:inspector/promises';
import { parseArgs } from 'node:util';
import { photosOf } from '../drain/photos.ts';
import { analyse } from '../server-code.ts';
import { reportsOf } from '../writes/reports.ts';
import { openStage } from '../writes/stage.ts';
import { WAYS } from '../writes/ways.ts';
import { callersOf, sharesOf } from './shares.ts';

const { values } = parseArgs({
  options: {
    reports: { type: 'string', default: '400' },
    way: { type: 'string', default: 'together' },
    size: { type: 'string', default: '0' },
    of: { type: 'string' },
  },
});
const [reports, size] = [values.reports, values.size].map(Number) as [number, number];
const BATCH = 50;
const MOST_CALLERS = 30;
/** Time between samples, µs. */
const INTERVAL = 200;

const way = WAYS[values.way];
if (!way) throw new Error(`no way is called ${values.way}`);
const stage = await openStage();
const print = (line: string) => process.stdout.write(`${line}\n`);
try {
  const next = await reportsOf(stage);
  const take = size > 0 ? await photosOf(size) : () => ({ bytes: Buffer.alloc(0), sha256: 'a'.repeat(64) });
  const batch = (): Promise<void> =>
    stage.handOver(Array.from({ length: BATCH }, () => way(stage, next(), take())).flat());
  // code is compiled and plans are made once
  for (let warm = 0; warm < 3; warm += 1) {
    await batch();
    await stage.send();
  }
  await analyse(stage.owner);
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: INTERVAL });
  const total = new Map<string, number>();
  const callers = new Map<string, number>();
  let done = 0;
  for (; done < reports; done += BATCH) {
    await batch();
    await session.post('Profiler.start');
    await stage.send();
    const { profile } = await session.post('Profiler.stop');
    for (const [part, ms] of sharesOf(profile)) total.set(part, (total.get(part) ?? 0) + ms);
    for (const [name, ms] of values.of === undefined ? [] : callersOf(profile, values.of))
      callers.set(name, (callers.get(name) ?? 0) + ms);
  }
  const sum = [...total.values()].reduce((all, ms) => all + ms, 0);
  const line = (name: string, ms: number) =>
    print(`${name.padEnd(44)} ${(ms / done).toFixed(2).padStart(6)} ${((100 * ms) / sum).toFixed(1).padStart(6)} %`);
  print(`${done} reports, ${values.way}: ${(sum / done).toFixed(2)} ms each\n`);
  print('part                                         ms each  share');
  for (const [part, ms] of [...total].sort(([, a], [, b]) => b - a)) if (ms / sum > 0.004) line(part, ms);
  if (callers.size > 0)
    print(`
${values.of} for`);
  for (const [name, ms] of [...callers].sort(([, a], [, b]) => b - a).slice(0, MOST_CALLERS)) line(name, ms);
} finally {
  await stage.close();
}
process.exit(0);
