/**
 * Random histories of daily progress over HTTP, held against domain.md section 3.6 as `testing-model.ts` has it: days, months, bills, what was
 * certified, and what `dpr_day` keeps. `SEED=…` repeats a run, `HISTORIES=…` runs more. A model that is wrong must be noticed.
 */
import { sql } from 'kysely';
import type { Bill, Daily, MonthFigures } from '@chainage/shared/contracts/dpr/month/figures';
import { own } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { chance } from '#seed/demo/random.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import type { People } from './testing-course.ts';
import { History } from './testing-history.ts';
import { MONTH } from './testing-steps.ts';
import { billOf, dailyOf, quantity, rowOf, measuredOf, type Faults } from './testing-model.ts';

const SEED = Number(process.env['SEED'] ?? 3016);
const HISTORIES = Number(process.env['HISTORIES'] ?? 1);
const STEPS = Number(process.env['STEPS'] ?? 70);

let test: TestApp;
let people: People;
beforeAll(async () => {
  test = await buildTestApp();
  const as = (role: string) => test.signIn(`${role}@bhima.example`);
  people = {
    admin: await as('organisation_admin'),
    manager: await as('project_manager'),
    engineer: await as('site_engineer'),
    accounts: await as('accounts_billing'),
    client: await as('client_engineer'),
  };
});
afterAll(() => test.close());

/** What the portal says at one moment of a history, with the state that it says it of. */
interface Said {
  history: History;
  state: History['state'];
  figures: ReadonlyMap<string, MonthFigures>;
  bills: ReadonlyMap<string, Bill>;
  days: ReadonlyMap<string, Daily>;
}

async function ask(history: History): Promise<Said> {
  const read = async <T>(client: People['admin'], path: string) => (await client.get(path)).json<T>();
  const [figures, bills, days] = [new Map<string, MonthFigures>(), new Map<string, Bill>(), new Map<string, Daily>()];
  for (const { id, month } of history.months) {
    figures.set(month, await read(people.engineer, `${MONTH}${id}/figures/`));
    bills.set(month, await read(people.accounts, `${MONTH}${id}/bill/`));
  }
  const worked = [...new Set(history.lines.filter(({ status }) => status === 'approved').map(({ day }) => day))];
  for (const day of [worked.sort()[0], worked.at(-1), new Date(history.now).toISOString().slice(0, 10)])
    if (day)
      days.set(
        day,
        await read(
          people.engineer,
          `organisation/data/dpr/daily/?package=${history.package}&issue_type=routine_maintenance&date=${day}`,
        ),
      );
  return { history, state: history.state, figures, bills, days };
}

const same = (a: unknown, b: unknown) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
const sorted = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : Array.isArray(value)
      ? value.map(sorted)
      : value;
const only = (values: object, like: object) =>
  Object.fromEntries(Object.keys(like).map((name) => [name, (values as Record<string, unknown>)[name]]));

/** Where the portal and the model differ. */
function differences({ state, figures, bills, days }: Said, faults: Faults = {}): string[] {
  const wrong: string[] = [];
  const compare = (what: string, said: object | undefined, should: object) => {
    const shown = said && only(said, should);
    if (!same(shown, should)) wrong.push(`${what}: ${JSON.stringify(shown)}, not ${JSON.stringify(should)}`);
  };
  for (const key of state.keys)
    for (const [day, { lines }] of days)
      compare(
        `${key.method} on ${day}`,
        lines.find((line) => line.package_key === key.id),
        dailyOf(state, key, day, faults),
      );
  for (const [month, { lines }] of figures)
    for (const line of lines) compare(`row of ${month}`, line, rowOf(state, line.package_key, month, faults));
  for (const [month, { lines, totals }] of bills) {
    const should = billOf(state, month, faults);
    const some = lines.filter((line) =>
      [line.previous_quantity, line.quantity, line.upto_amount].some((one) => Number(one) !== 0),
    );
    if (some.length !== should.lines.length) wrong.push(`bill of ${month}: ${some.length} lines`);
    for (const line of should.lines)
      compare(
        `bill of ${month}`,
        some.find((one) => one.package_key === line.package_key && one.rate === line.rate),
        line,
      );
    compare(`totals of ${month}`, totals, should.totals);
  }
  return wrong;
}

/** What was certified stays as it was, and what days keep is what lines add up to. */
async function checkKept({ history, figures, bills, state }: Said): Promise<void> {
  for (const [month] of history.frozen) {
    const { lines, totals, percentages } = bills.get(month) ?? {};
    // the number of the bill and its day come later
    const now = {
      lines: JSON.stringify(figures.get(month)?.lines),
      bill: JSON.stringify([lines, totals, percentages]),
    };
    const then = history.certified.get(month);
    history.certified.set(month, now);
    if (then && (then.lines !== now.lines || then.bill !== now.bill)) history.faults.push(`${month} changed`);
  }
  const { rows } = await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
    sql<{ key: string; month: string; day: string; rate_day: string; quantity: string }>`
      select d.package_key as key, d.counted_in as month, d.work_date::text as day, d.rate_day::text, d.quantity::text as quantity
      from dpr_day d join package_key k on k.id = d.package_key and ${own('k')} and k.package = ${history.package}::bigint
      where ${own('d')} and d.logs > 0`.execute(db),
  );
  const kept = rows.map((row) => `${row.key} ${row.month} ${row.day} ${row.rate_day} ${row.quantity}`).sort();
  const sums = new Map<string, bigint>();
  for (const line of state.lines.filter(({ status }) => status === 'approved')) {
    const key = state.keys.find(({ id }) => id === line.key)!;
    const at = `${line.key} ${line.counted_in} ${line.day} ${line.recovers ?? line.day}`;
    sums.set(at, (sums.get(at) ?? 0n) + measuredOf(key, line));
  }
  const should = [...sums].map(([at, sum]) => `${at} ${quantity(sum)}`).sort();
  if (!same(kept, should)) history.faults.push(`days kept: ${kept.join('; ')} not ${should.join('; ')}`);
}

const said: Said[] = [];
let taken = 0;

it(`comes to what the model does in random histories (SEED=${SEED})`, async () => {
  const wrong: string[] = [];
  for (let at = 0; at < HISTORIES; at += 1) {
    const seed = SEED + at;
    const history = new History(test, people, chance(seed));
    await history.begin(`M${seed}`);
    for (let step = 1; step <= STEPS; step += 1) {
      await history.step();
      if (step !== STEPS && step !== Math.floor(STEPS / 2) && history.faults.length === 0) continue;
      const now = await ask(history);
      await checkKept(now);
      const found = [...history.faults, ...differences(now)];
      if (found.length > 0) {
        wrong.push(`SEED=${seed} HISTORIES=1, step ${step}:`, ...found, ...history.story.slice(-12));
        break;
      }
      if (step === STEPS) said.push(now);
    }
    taken += history.story.length;
  }
  if (process.env['HISTORIES'])
    process.stdout.write(`${HISTORIES} histories from SEED=${SEED}, ${taken} steps, ${tally()}\n`);
  expect(wrong).toEqual([]);
});

/** How much there was to go wrong. */
const tally = () => {
  const lines = said.flatMap(({ state }) => state.lines);
  const late = lines.filter(({ counted_in: counted, day }) => counted !== null && !day.startsWith(counted));
  const certified = said.flatMap(({ history }) => [...history.frozen.keys()]);
  const back = lines.filter(({ recovers, status }) => recovers !== undefined && status === 'approved');
  return `${lines.length} lines, ${late.length} late, ${back.length} taken back, ${certified.length} months certified`;
};

it.each<[string, Faults]>([
  ['a quantity that is cut off', { quantity: 'cut' }],
  ['an amount that is cut off', { amount: 'cut' }],
  ['a late line that counts twice', { late: 'twice' }],
  ['what is taken back that counts as measured', { recovery: 'added' }],
])('notices %s', (_, faults) => {
  expect(said.flatMap((one) => differences(one, faults))).not.toEqual([]);
});
