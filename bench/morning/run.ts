/**
 * `npm run bench:morning`: phones of one organisation that all come back at nine with what they wrote by night, beside engineers of
 * another at their desks; at one process and at two (`WORKERS`), one after the other, with the limits as they are, and with the
 * parts named killed (kill -9) while it goes on. Prints how long it takes until all is there, how often phones were told to come
 * again, the memory of all processes together at its highest, and what engineers waited, beside what they wait when nobody else is
 * there. Phones, engineers, server and database share this machine.
 *
 * --phones 500 --records 10 --photos 2 (of each record) --kb 100 (of a photo) --engineers 50 --workers 1,2 --kill api,postgres,store
 * (`--kill none`: nothing dies, and photos go to the folder) --outboxes 3 (further phones with the outbox itself) --template folder
 * (where the demo is made once and stays for the next run)
 *
 * Ends with 1 where something is missing or there twice, an engineer was refused, a phone was refused without a time, or the outbox
 * came before it.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { potholeOf } from '#e2e/durability/support/issues.ts';
import { signIn } from '#e2e/durability/support/person.ts';
import { makeOwnFolder } from '#e2e/support/own-folder.ts';
import { photosOf } from '../drain/photos.ts';
import { callAuthors } from '../faults/authors.ts';
import { sitAt, within, type Waits } from './engineers.ts';
import { findLost } from './lost.ts';
import { sendAll, type Obedience } from './outboxes.ts';
import { addPeople } from './people.ts';
import { comeBack, newLedger, type Ledger } from './phone.ts';
import { PARTS, Portal, type Part } from './portal.ts';

const { values } = parseArgs({
  options: {
    phones: { type: 'string', default: '500' },
    records: { type: 'string', default: '10' },
    photos: { type: 'string', default: '2' },
    kb: { type: 'string', default: '100' },
    engineers: { type: 'string', default: '50' },
    workers: { type: 'string', default: '1,2' },
    kill: { type: 'string', default: PARTS.join() },
    outboxes: { type: 'string', default: '3' },
    template: { type: 'string' },
  },
});
const print = (line: string) => void process.stdout.write(`${line}\n`);
const IDLE_MS = 20_000;
const PICTURES = 16;
type TakePhoto = Awaited<ReturnType<typeof photosOf>>;
const LOOK_MS = 500;

const asked = (waits: Waits) =>
  [0.5, 0.95, 1].map((share) => `${within(waits.all, share).toFixed(0).padStart(6)} ms`).join(' ');

const kills = values.kill.split(',').filter((part): part is Part => PARTS.some((one) => one === part));
const withStore = kills.includes('store');
const [phoneCount, recordCount] = [Number(values.phones), Number(values.records)];

/** Each part once, at even shares of the records. */
async function strikeAt(portal: Portal, { issues }: Ledger, isOver: () => boolean): Promise<string[]> {
  const struck: string[] = [];
  for (const [at, part] of kills.entries()) {
    const from = ((at + 1) / (kills.length + 1)) * phoneCount * recordCount;
    while (issues.length < from && !isOver()) await sleep(LOOK_MS);
    if (isOver()) break;
    await portal.strike(part);
    struck.push(`${part} at ${issues.length} records`);
  }
  return struck;
}

async function watchMemory(portal: Portal, isOver: () => boolean) {
  const most = { server: 0, database: 0 };
  while (!isOver()) {
    const { server, database } = portal.held();
    Object.assign(most, { server: Math.max(most.server, server), database: Math.max(most.database, database) });
    await sleep(LOOK_MS);
  }
  return most;
}

const failures = (settled: readonly PromiseSettledResult<unknown>[]) =>
  settled.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));

interface Seen {
  ledger: Ledger;
  outbox: Obedience;
  memory: Record<'calm' | 'most', { server: number; database: number }>;
  waits: Record<'idle' | 'busy', Waits>;
  struck: string[];
  seconds: number;
  faults: string[];
}

const mb = ({ server, database }: { server: number; database: number }) =>
  `${server.toFixed(0)} MB and ${database.toFixed(0)} of PostgreSQL`;

function tell(workers: string, { ledger, outbox, memory, waits, struck, seconds, faults }: Seen): void {
  const { answered, later, longest, blind, broken, told } = ledger;
  const ratio = (share: number) => (within(waits.busy.all, share) / within(waits.idle.all, share)).toFixed(1);
  print(`${workers} process${workers === '1' ? '' : 'es'}`);
  print(`  ${ledger.issues.length} records and ${ledger.photos.length} photos in ${seconds.toFixed(0)} s`);
  print(`  killed: ${struck.join(', ') || 'nothing'}; ${broken} requests without an answer`);
  print(`  ${answered} answers; ${later} times told to come again (${told.size} phones), in ${longest} s at most`);
  print(`  ${blind} times refused for now without a time`);
  print(`  the outbox itself: told ${outbox.told} times, ${outbox.early} requests before the time`);
  print(`  memory before ${mb(memory.calm)}; at most ${mb(memory.most)}`);
  print(`  an engineer of the other organisation waits (half, 95 %, longest)`);
  print(`    with nobody else there   ${asked(waits.idle)}  of ${waits.idle.all.length}`);
  print(`    in the morning           ${asked(waits.busy)}  of ${waits.busy.all.length}`);
  print(`    ratio ${[0.5, 0.95, 1].map(ratio).join(', ')}; ${waits.busy.away} reads while a part was down`);
  print([`  ${faults.length} faults`, ...faults.slice(0, 20)].join('\n    '));
  if (faults.length > 0 || blind > 0 || outbox.early > 0) process.exitCode = 1;
}

async function morning(at: string, workers: string, takePhoto: TakePhoto) {
  const portal = await new Portal(at, workers).open(withStore);
  const { dataDir } = portal;
  try {
    const { url } = portal;
    const crew = await signIn(url, 'patrol_field_crew@bhima.example');
    const pothole = await potholeOf(url, crew);
    const packages = [Number(pothole['package'])];
    const phones = await addPeople(dataDir, { code: 'BVT', role: 'patrol_field_crew', count: phoneCount, packages });
    const desks = await addPeople(dataDir, {
      ...{ code: 'DCH', role: 'site_engineer', count: Number(values.engineers) },
    });
    const [author] = await callAuthors(url);
    const end = Date.now() + IDLE_MS;
    const idle = await sitAt(url, desks, () => Date.now() > end);
    const night = { records: recordCount, photos: Number(values.photos), pothole, takePhoto };
    const ledger = newLedger();
    const outbox: Obedience = { told: 0, early: 0, records: [] };
    const calm = portal.held();
    let isOver = false;
    const over = () => isOver;
    const beside = Promise.all([sitAt(url, desks, over), watchMemory(portal, over), strikeAt(portal, ledger, over)]);
    const began = performance.now();
    const outboxes = author ? Array.from({ length: Number(values.outboxes) }, () => author) : [];
    const ended = await Promise.allSettled([
      ...phones.map((headers) => comeBack(url, headers, night, ledger)),
      ...outboxes.map((one) => sendAll(url, one, night, outbox)),
    ]);
    const seconds = (performance.now() - began) / 1000;
    isOver = true;
    const [busy, most, struck] = await beside;
    const lost = await findLost(dataDir, ledger, portal.read);
    const faults = [...failures(ended), ...lost, ...idle.refused, ...busy.refused];
    tell(workers, { ledger, outbox, memory: { calm, most }, waits: { idle, busy }, struck, seconds, faults });
    return seconds;
  } finally {
    await portal.close();
  }
}

const folder = makeOwnFolder('morning');
try {
  // other pictures, since what else is in them is not kept
  const pictures = await Promise.all(Array.from({ length: PICTURES }, () => photosOf(Number(values.kb) * 1000)));
  const takePhoto: TakePhoto = () => (pictures[Math.floor(Math.random() * PICTURES)] as TakePhoto)();
  const took: number[] = [];
  const template = values.template ?? join(folder, 'demo');
  if (!existsSync(template)) {
    mkdirSync(template);
    chmodSync(template, 0o711);
    await (await new Portal(template, '1').open(withStore, ['--demo'])).close();
  }
  for (const workers of values.workers.split(',')) {
    const at = join(folder, workers);
    // cp: PostgreSQL's files may be another user's
    execFileSync('cp', ['-a', template, at]);
    took.push(await morning(at, workers, takePhoto));
    rmSync(at, { recursive: true, force: true });
  }
  const [one, two] = took;
  if (one && two) print(`ratio of the first to the second: ${(one / two).toFixed(2)}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
