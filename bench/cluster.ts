/**
 * `npm run bench:cluster -- --url http://127.0.0.1:8080 --database postgresql://postgres@db0/chainage --seconds 15`: crews of two
 * demo organisations report at a server that runs on a database of yours (docs/cluster.md); what was acknowledged is compared
 * with what is there. `--database` is a superuser's address. `--meanwhile '<command>'` runs in a shell after a third of the time: a
 * worker that is killed, an organisation that moves. Others sign in, choose and read their profile all the time.
 */
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { callCrew, newLedger, work, type Ledger } from '#e2e/durability/support/crew-at-work.ts';
import { within } from '#e2e/durability/support/database.ts';
import { findFaultsIn } from '#e2e/durability/support/find-faults.ts';
import { signIn, type Person } from '#e2e/durability/support/person.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:8080' },
    database: { type: 'string', default: '' },
    seconds: { type: 'string', default: '15' },
    meanwhile: { type: 'string' },
  },
});
const { url } = values;
const say = (line: string) => void process.stdout.write(`${line}\n`);

const ORGANISATIONS = ['Bhima', 'Deccan'];
const CREWS = 3;

/** Waits that whoever belongs to no crew has, by what they do; a refusal is said. */
async function goOn(over: () => boolean): Promise<string[]> {
  const took = new Map<string, number[]>();
  const refused = new Map<string, number>();
  const time = async (name: string, run: () => Promise<{ status: number }>) => {
    const began = performance.now();
    const { status } = await run().catch((error: Error) => ({ status: error.message }));
    took.set(name, [...(took.get(name) ?? []), performance.now() - began]);
    const kind = `${name}: ${status}`.slice(0, 120);
    if (status !== 200) refused.set(kind, (refused.get(kind) ?? 0) + 1);
  };
  const people: Person[] = [];
  for (let round = 0; !over(); round += 1) {
    const organisation = ORGANISATIONS[round % ORGANISATIONS.length];
    const username = `patrol_field_crew@${organisation?.toLowerCase()}.example`;
    // seldom: tries from one address are counted
    if (round % 8 < ORGANISATIONS.length)
      await time('sign-in', async () => {
        people.push(await signIn(url, username, organisation));
        return { status: 200 };
      });
    for (const person of people.slice(-ORGANISATIONS.length)) {
      await time('chooser', () => person.call(url, 'organisation/my-organisations/'));
      await time('profile', () => person.call(url, 'accounts/user/me/'));
    }
    await sleep(500);
  }
  return [
    ...[...took].map(
      ([name, waits]) => `  ${name}: ${waits.length} times, the longest ${Math.round(Math.max(...waits))} ms`,
    ),
    ...[...refused].map(([kind, times]) => `  ${times} × ${kind}`),
  ];
}

/** The longest time without an acknowledged write, and what was met in between. */
function told(name: string, { acknowledged, met, gap }: Ledger & { gap: number }): string[] {
  const kinds = new Map<string, number>();
  for (const line of met) {
    const kind = line
      .replace(/^\w+: /, '')
      .replace(/again in \d+ s/, 'told when to come again')
      .slice(0, 160);
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  return [
    `${name}: ${acknowledged.length} writes acknowledged, the longest pause ${Math.round(gap)} ms`,
    ...[...kinds].map(([kind, times]) => `  ${times} × ${kind}`),
  ];
}

/** A ledger that knows how long it was written nothing. */
function timed(): Ledger & { gap: number } {
  const ledger = { ...newLedger(), gap: 0 };
  let last = performance.now();
  const push = (...writes: Ledger['acknowledged']) => {
    const now = performance.now();
    ledger.gap = Math.max(ledger.gap, now - last);
    last = now;
    return Array.prototype.push.apply(ledger.acknowledged, writes);
  };
  Object.defineProperty(ledger.acknowledged, 'push', { value: push });
  return ledger;
}

async function meet(command: string): Promise<void> {
  const began = performance.now();
  const code = await new Promise((ended) => {
    spawn(command, { shell: true, stdio: 'inherit' }).once('exit', ended);
  });
  say(`“${command}” ended with ${String(code)} after ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

/** What earlier runs left, which is nobody's stray. */
const before = await within({ connectionString: values.database }, async (query) => {
  const rows = await query<{ id: string }>("select id::text from issue where description like 'Reported while%'");
  return rows.map(({ id }) => `issue ${id} was never acknowledged to its author`);
});
const seconds = Number(values.seconds);
const sides = await Promise.all(
  ORGANISATIONS.map(async (name) => ({
    name,
    ledger: timed(),
    crews: await Promise.all(
      Array.from({ length: CREWS }, () => callCrew(url, `patrol_field_crew@${name.toLowerCase()}.example`, name)),
    ),
  })),
);
const writers = sides.flatMap(({ crews, ledger }) => crews.map((crew) => work(url, crew, ledger)));
let isOver = false;
const others = goOn(() => isOver);
await sleep((seconds * 1000) / 3);
await Promise.all([values.meanwhile && meet(values.meanwhile), sleep((seconds * 2000) / 3)]);
isOver = true;
for (const { ledger } of sides) ledger.isOver = true;
await Promise.all(writers);
for (const { name, ledger } of sides) for (const line of told(name, ledger)) say(line);
say('Others:');
for (const line of await others) say(line);

const strays = new Set(before);
const acknowledged = sides.flatMap(({ ledger }) => ledger.acknowledged);
const found = await within({ connectionString: values.database }, (query) => findFaultsIn(url, query, acknowledged));
const faults = found.filter((line) => !strays.has(line));
for (const line of [`${acknowledged.length} writes acknowledged, ${faults.length} faults`, ...faults]) say(line);
process.exitCode = faults.length > 0 || acknowledged.length === 0 ? 1 : 0;
