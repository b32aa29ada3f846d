/**
 * `npm run bench:cluster -- --url http://127.0.0.1:8080 --database postgresql://postgres@db0/chainage --seconds 15`: crews of two
 * demo organisations report at a server that runs on a database of yours (docs/cluster.md); what was acknowledged is compared
 * with what is there. `--database` is a superuser's address.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { callCrew, newLedger, work } from '#e2e/durability/support/crew-at-work.ts';
import { within } from '#e2e/durability/support/database.ts';
import { findFaultsIn } from '#e2e/durability/support/find-faults.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:8080' },
    database: { type: 'string', default: '' },
    seconds: { type: 'string', default: '15' },
  },
});

const CREWS = ['Bhima', 'Deccan', 'Bhima', 'Deccan', 'Bhima', 'Deccan'];
const crews = await Promise.all(
  CREWS.map((name) => callCrew(values.url, `patrol_field_crew@${name.toLowerCase()}.example`, name)),
);
const ledger = newLedger();
const writers = Promise.all(crews.map((crew) => work(values.url, crew, ledger)));
await sleep(Number(values.seconds) * 1000);
ledger.isOver = true;
await writers;

const faults = await within({ connectionString: values.database }, (query) =>
  findFaultsIn(values.url, query, ledger.acknowledged),
);
process.stdout.write(
  [`${ledger.acknowledged.length} writes acknowledged, ${faults.length} faults`, ...faults, ''].join('\n'),
);
process.exitCode = faults.length > 0 || ledger.acknowledged.length === 0 ? 1 : 0;
