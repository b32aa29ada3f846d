/**
 * `npm run bench:scale`: what each list, filter, order, search, view, count and record costs with a thousand, ten thousand, a
 * hundred thousand and a million issues in one organisation among fifty others: buffers and rows that PostgreSQL met, as its
 * own plans say, through the product's server with row-level security on, and time as a ratio within the run.
 *
 * --sizes 1000,10000,100000,1000000   --organisations 50   --only 'search.*'
 * --data /tmp/chainage-scale   where the databases stay, so that the next run need not fill them (a million: 8 GB)
 * --wordless: issues without their words, and no searches: a third of the time to fill, for lists and filters alone
 * --untimed: buffers and rows alone, in half the time
 * --out file.md   --json file.json   --against other.json (names what another run, of other organisations, read by other indexes)
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { connect, createOrganisation, createWorld, runMigrations } from '../server-code.ts';
import { openFiller } from './fill.ts';
import { checkWords, readKnown, worldOf } from './known.ts';
import { addPeople } from './people.ts';
import { asAdmin, openPlace, type Place } from './place.ts';
import { readPlans } from './plans.ts';
import { requestsOf, type Request } from './requests.ts';
import { openStage, type Stage } from './stage.ts';
import { faultsOf, otherPlans, tableOf, type Measured, type Results } from './table.ts';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,10000,100000,1000000' },
    organisations: { type: 'string', default: '50' },
    data: { type: 'string', default: '/tmp/chainage-scale' },
    only: { type: 'string', default: '' },
    out: { type: 'string' },
    json: { type: 'string' },
    against: { type: 'string' },
    wordless: { type: 'boolean', default: false },
    untimed: { type: 'boolean', default: false },
  },
});

/** What each of the others has. */
const OF_OTHERS = 200;
const TRIES = 3;
/** A statement is given up after so many, ms. */
const UNANSWERED = 30_000;
const print = (line: string) => process.stdout.write(`${line}\n`);

type Address = Awaited<ReturnType<Place['database']>>;

async function fill({ admin, ownerUrl, role }: Address, size: number, others: number): Promise<void> {
  await runMigrations(ownerUrl, { appRole: role });
  const owner = connect(ownerUrl, { max: 2 });
  const { bhima } = await createWorld(owner);
  await addPeople(owner, bhima);
  for (let at = 1; at < others; at += 1) {
    const id = await createOrganisation(owner, { name: `Other ${at}`, code: `O${at}` });
    await asAdmin(
      admin,
      // people and road of the second one, so that their issues may point to somebody
      `insert into organisation_user (organisation_id, account_id, role_id, name)
       select '${id}', u.account_id, r.id, u.name from organisation_user u join organisation_role o on o.id = u.role_id and o.organisation_id = u.organisation_id
       join organisation_role r on r.organisation_id = '${id}' and r.key = o.key
       where u.organisation_id = '${bhima.id}' and u.account_id in (select id from account where email like '%@bhima.example')`,
      `insert into highway (organisation_id, code, name, chainage_from, chainage_to) values ('${id}', 'NH-1', 'Road', 0, 90000)`,
      `insert into package (organisation_id, code, name, highway, chainage_from, chainage_to, start_date, end_date)
       select '${id}', 'P1', 'P1', h.id, 0, 90000, '2021-04-01', '2036-03-31' from highway h where h.organisation_id = '${id}'`,
    );
  }
  await owner.destroy();
  const organisations = await asAdmin<{ id: string }>(admin, `select id from organisation where id <> '${bhima.id}'`);
  const filler = await openFiller(admin, { wordless: values.wordless });
  for (const { id } of organisations) await filler.fill(id, OF_OTHERS);
  await filler.fill(bhima.id, size, (done) => done % 250_000 === 0 && print(`  ${done} of ${size}`));
  await filler.end();
}

const median = (some: number[]) => some.sort((a, b) => a - b)[Math.floor(some.length / 2)] ?? 0;

async function timeOf(stage: Stage, { role, path }: Request): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < TRIES; turn += 1) {
    const began = performance.now();
    await stage.ask(role, path);
    times.push(performance.now() - began);
    if ((times[0] ?? 0) > 2000) break;
  }
  return median(times);
}

const SETTLE = 25;

/** Of a long plan a part may be there before the rest. */
function isWhole(log: string): boolean {
  try {
    readPlans(log);
    return true;
  } catch {
    return false;
  }
}

/** A plan is written when its transaction ends, which no answer waits for. */
async function loggedBy(place: Place): Promise<string> {
  let text = '';
  for (;;) {
    await new Promise((done) => setTimeout(done, SETTLE));
    const more = place.logged();
    if (more === '' && isWhole(text)) return text;
    text += more;
  }
}

async function measure(place: Place, { admin, applicationUrl, role }: Address, folder: string): Promise<Results> {
  const bhima = await worldOf(admin);
  if (!values.wordless) await checkWords(admin, bhima.id);
  const known = await readKnown(admin, bhima);
  const isAsked = (name: string) => new RegExp(values.only).test(name) && !(values.wordless && /search/.test(name));
  const requests = requestsOf(known).filter(({ name }) => isAsked(name));
  const key = ({ role: who, name }: Request) => `${who}: ${name}`;
  const reads = new Map<string, Omit<Measured, 'milliseconds'>>();
  await place.explain(admin, role, true);
  const explained = await openStage(folder, applicationUrl, bhima.token);
  try {
    for (const each of requests) {
      const isAnswered = await explained.ask(each.role, each.path).then(
        () => true,
        () => false,
      );
      await loggedBy(place);
      if (!isAnswered) continue;
      const { count, results } = await explained.ask<{ count?: number; results?: unknown }>(each.role, each.path);
      const returned = Array.isArray(results) ? results.length : undefined;
      const once = readPlans(await loggedBy(place));
      await explained.ask(each.role, each.path);
      const again = readPlans(await loggedBy(place));
      // what the server asks by itself meanwhile is in one of them at most
      reads.set(key(each), { ...(again.buffers < once.buffers ? again : once), count, returned });
    }
  } finally {
    await explained.close();
    await place.explain(admin, role, false);
  }
  const plain = await openStage(folder, applicationUrl, bhima.token);
  const results: Record<string, Measured> = {};
  for (const each of requests) {
    const read = reads.get(key(each));
    results[key(each)] = read
      ? { ...read, milliseconds: values.untimed ? 0 : await timeOf(plain, each) }
      : { statements: 0, buffers: 0, rows: 0, walked: [], indexes: [], milliseconds: UNANSWERED };
  }
  await plain.close();
  return results;
}

mkdirSync(values.data, { recursive: true });
const others = Number(values.organisations);
const place = await openPlace(values.data);
const sizes = new Map<number, Results>();
try {
  for (const size of values.sizes.split(',').map(Number)) {
    const address = await place.database(`scale_${size}_${others}${values.wordless ? '_wordless' : ''}`);
    // what was filled before a migration has its indexes too
    if (await place.isFilled(address.admin)) {
      await runMigrations(address.ownerUrl, { appRole: address.role });
      await asAdmin(address.admin, 'vacuum analyze');
    } else {
      const began = Date.now();
      await fill(address, size, others);
      await place.setFilled(address.admin);
      print(`${size} issues filled in ${Math.round((Date.now() - began) / 1000)} s`);
    }
    sizes.set(size, await measure(place, address, values.data));
    print(`${size} issues measured`);
    if (values.json) writeFileSync(values.json, JSON.stringify([...sizes]));
  }
} finally {
  await place.stop();
}
const table = tableOf(sizes);
if (values.out) writeFileSync(values.out, `${table}\n`);
else print(table);
if (values.against) {
  const other = new Map(JSON.parse(readFileSync(values.against, 'utf8')) as [number, Results][]);
  for (const [size, results] of sizes) {
    const apart = otherPlans(results, other.get(size) ?? {});
    print(`${size} issues: ${apart.length} requests by other indexes than in ${values.against}`);
    for (const each of apart) print(each);
  }
}
const faults = faultsOf(sizes);
for (const fault of faults) print(fault);
for (const cause of ['counts more', 'walks more'])
  print(`${faults.filter((fault) => fault.includes(`: ${cause}`)).length} over twice: ${cause}`);
print(
  `${faults.length} of ${Object.keys([...sizes.values()].at(-1) ?? {}).length} requests grow, take a second or walk a table`,
);
process.exit(faults.length > 0 ? 1 : 0);
