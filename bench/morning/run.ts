/**
 * `npm run bench:morning`: phones of one organisation that all come back at nine with what they wrote by night, beside engineers of
 * another at their desks; at one process and at two (`WORKERS`), one after the other, with the limits as they are. Prints how long it
 * takes until all is there, how often phones were told to come again, the memory of all processes together at its highest, and what
 * engineers waited, beside what they wait when nobody else is there. Phones, engineers, server and database share this machine.
 *
 * --phones 500 --records 10 --photos 2 (of each record) --kb 100 (of a photo) --engineers 50 --workers 1,2
 *
 * Ends with 1 where something is missing or there twice, an engineer was refused, or a phone was refused without a time.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { potholeOf } from '#e2e/durability/support/issues.ts';
import { signIn } from '#e2e/durability/support/person.ts';
import { childrenOf, postmasterOf } from '#e2e/durability/support/processes.ts';
import { start } from '#e2e/durability/support/server-process.ts';
import { makeOwnFolder } from '#e2e/support/own-folder.ts';
import { photosOf } from '../drain/photos.ts';
import { memoryOf } from '../soak/figures.ts';
import { sitAt, within, type Waits } from './engineers.ts';
import { findLost } from './lost.ts';
import { addPeople } from './people.ts';
import { comeBack, newLedger } from './phone.ts';

const { values } = parseArgs({
  options: {
    phones: { type: 'string', default: '500' },
    records: { type: 'string', default: '10' },
    photos: { type: 'string', default: '2' },
    kb: { type: 'string', default: '100' },
    engineers: { type: 'string', default: '50' },
    workers: { type: 'string', default: '1,2' },
  },
});
const print = (line: string) => void process.stdout.write(`${line}\n`);
const IDLE_MS = 20_000;
const LOOK_MS = 500;

const asked = (waits: Waits) =>
  [0.5, 0.95, 1].map((share) => `${within(waits.all, share).toFixed(0).padStart(6)} ms`).join(' ');

/** Of the server's own processes, the database's left out, MB. */
function held(pid: number, dataDir: string): number {
  const database = postmasterOf(dataDir)?.pid;
  const own = [pid, ...childrenOf(pid).filter((child) => child !== database)];
  return own.reduce((sum, each) => sum + memoryOf(each), 0);
}

async function morning(dataDir: string, workers: string, takePhoto: Awaited<ReturnType<typeof photosOf>>) {
  const env = { LIMIT_FACTOR: '1', ...(workers !== '1' && { WORKERS: workers }) };
  const server = await start({ dataDir, env });
  try {
    const { url, pid } = server;
    const crew = await signIn(url, 'patrol_field_crew@bhima.example');
    const pothole = await potholeOf(url, crew);
    const phones = await addPeople(dataDir, {
      ...{ code: 'BVT', role: 'patrol_field_crew', count: Number(values.phones) },
      packages: [Number(pothole['package'])],
    });
    const desks = await addPeople(dataDir, {
      ...{ code: 'DCH', role: 'site_engineer', count: Number(values.engineers) },
    });
    const end = Date.now() + IDLE_MS;
    const idle = await sitAt(url, desks, () => Date.now() > end);
    const night = { records: Number(values.records), photos: Number(values.photos), pothole, takePhoto };
    const ledger = newLedger();
    const calm = held(pid, dataDir);
    let [isOver, most] = [false, calm];
    const sitting = sitAt(url, desks, () => isOver);
    const looking = (async () => {
      while (!isOver) {
        most = Math.max(most, held(pid, dataDir));
        await sleep(LOOK_MS);
      }
    })();
    const began = performance.now();
    const refused = (await Promise.allSettled(phones.map((headers) => comeBack(url, headers, night, ledger)))).flatMap(
      (one) => (one.status === 'rejected' ? [String(one.reason)] : []),
    );
    const seconds = (performance.now() - began) / 1000;
    isOver = true;
    const busy = await sitting;
    await looking;
    const faults = [...refused, ...(await findLost(dataDir, ledger)), ...idle.refused, ...busy.refused];
    const { answered, later, longest, blind, broken } = ledger;
    print(`${workers} process${workers === '1' ? '' : 'es'}`);
    print(`  ${ledger.issues.length} records and ${ledger.photos.length} photos in ${seconds.toFixed(0)} s`);
    print(
      `  ${answered} answers; ${later} times told to come again, in ${longest} s at most; ${blind} times without a time`,
    );
    print(`  ${broken} requests without an answer; memory ${calm.toFixed(0)} → ${most.toFixed(0)} MB at most`);
    print(`  an engineer of the other organisation waits (half, 95 %, longest)`);
    print(`    with nobody else there   ${asked(idle)}  of ${idle.all.length}`);
    print(`    in the morning           ${asked(busy)}  of ${busy.all.length}`);
    print(
      `  ${faults.length} faults${faults
        .slice(0, 20)
        .map((fault) => `\n    ${fault}`)
        .join('')}`,
    );
    if (faults.length > 0 || blind > 0) process.exitCode = 1;
    return seconds;
  } finally {
    await server.stop();
  }
}

const folder = makeOwnFolder('morning');
try {
  const takePhoto = await photosOf(Number(values.kb) * 1000);
  const took: number[] = [];
  for (const workers of values.workers.split(',')) {
    const dataDir = join(folder, `data-${workers}`);
    await (await start({ dataDir, args: ['--demo'] })).stop();
    took.push(await morning(dataDir, workers, takePhoto));
    rmSync(dataDir, { recursive: true, force: true });
  }
  const [one, two] = took;
  if (one && two) print(`ratio of the first to the second: ${(one / two).toFixed(2)}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
