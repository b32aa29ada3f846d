/**
 * `npm run faults -- --seed 7 --operations 5000`: crews write on phones whose tabs die, over a network that loses, doubles
 * and delays, to a server that is killed; afterwards everything must be there, each once. Ends with 1 where it is not.
 *
 * --control keys|receipts|overwrite  an outbox that breaks a promise: the run must find it out
 * --data-dir <folder>      copies this data folder instead of making the demo
 * --kinds a,b              only these faults of the network
 * --devices, --share, --strikes, --restlessness, --meddling, --json
 */
import { parseArgs } from 'node:util';
import { FAULT_KINDS } from '#e2e/faults/support/fault.ts';
import { blows, workOff, type Report, type RunOptions } from './work-off.ts';
import { CONTROLS } from './controls.ts';
import { World } from './world.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    operations: { type: 'string', default: '1000' },
    devices: { type: 'string', default: '4' },
    share: { type: 'string', default: '0.35' },
    strikes: { type: 'string' },
    restlessness: { type: 'string', default: '0.15' },
    meddling: { type: 'string', default: '1' },
    deadline: { type: 'string', default: '120' },
    control: { type: 'string' },
    kinds: { type: 'string' },
    'data-dir': { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});

/** A control goes no further: of so many breaches the comparison finds one. */
const ENOUGH = 3;
const control = values.control === undefined ? undefined : CONTROLS[values.control]?.();
const operations = Number(values.operations);
const options: RunOptions = {
  seed: Number(values.seed),
  operations,
  devices: Number(values.devices),
  share: Number(values.share),
  strikes: blows(Number(values.strikes ?? Math.ceil(operations / 150))),
  restlessness: Number(values.restlessness),
  meddling: Number(values.meddling),
  deadlineMs: Number(values.deadline) * 1000,
  ...(values.kinds && { kinds: FAULT_KINDS.filter((kind) => values.kinds?.split(',').includes(kind)) }),
  ...(control && { tamper: control.tamper, isEnough: () => control.breaches() >= ENOUGH }),
};

const log = (text: string) => void process.stdout.write(`${text}\n`);
const list = (counts: object) =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${String(count)}`)
    .join(', ');

function print(report: Report): void {
  log(`seed ${report.seed}: ${report.operations} operations (${list(report.byVerb)})`);
  log(`  ${report.records} records, ${report.photos} photos, ${report.requests} requests`);
  log(`  network: ${list(report.network)}`);
  log(`  server: ${list(report.server)}`);
  log(`  devices: ${list(report.devices)}`);
  log(`  office: ${list(report.office)}`);
  log(`  went on by itself: ${list(report.merged)}`);
  log(
    `  ${report.seconds.faulted.toFixed(1)} s with faults, ${report.seconds.drained.toFixed(1)} s until all queues were empty`,
  );
  log(report.faults.length === 0 ? '  nothing lost, doubled or mixed up' : `  ${report.faults.length} FAULTS`);
  for (const fault of report.faults.slice(0, 60)) log(`  - ${fault}`);
}

const world = new World(values['data-dir']);
let report: Report | undefined;
try {
  await world.open();
  report = await workOff(world, options);
} finally {
  await world.close();
}
if (values.json) log(JSON.stringify(report));
else print(report);
process.exit(report.faults.length > 0 ? 1 : 0);
