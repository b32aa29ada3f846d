/**
 * Random histories of people who post on the same few items at once, dated back or not, held against a plain model
 * (`model.ts`). `SEED=…` repeats a run, `HISTORIES=…` runs more of them. A ledger without its lock, or one that does not look
 * behind, must be found out.
 */
import { type KyselyPlugin, sql } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { without } from '#testing/without-words.ts';
import { enterStock, stockBody } from '../testing.ts';
import { balances, isTaken, type Line } from './model.ts';
import { postMovements, type Leg } from './post-movements.ts';

const HISTORIES = Number(process.env['HISTORIES'] ?? 100);
const SEED = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1_000_000));
const ITEMS = 3;
const ROUNDS = 4;
const AT_ONCE = 4;
const DAYS = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'];
const NOW = new Date('2026-11-23T10:00:00Z');

/** A repeatable source of chance (mulberry32). */
function chance(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** A receipt, an issue, or a transfer between two of the items. */
function randomLines(next: (below: number) => number): Line[] {
  const [stock, day] = [next(ITEMS), next(DAYS.length)];
  const quantity = BigInt(1 + next(5)) * 1000n;
  const what = next(5);
  if (what === 0) return [{ stock, day, quantity: quantity * 2n }];
  if (what < 4) return [{ stock, day, quantity: -quantity }];
  return [
    { stock, day, quantity: -quantity },
    { stock: (stock + 1) % ITEMS, day, quantity },
  ];
}

let test: TestApp;
let memberId: number;
beforeAll(async () => {
  test = await buildTestApp();
  memberId = test.bhima.members.store_keeper;
});
afterAll(() => test.close());

const scope = () => ({ organisationId: test.bhima.id });
const newItems = async () => {
  const keeper = await test.signIn('store_keeper@bhima.example');
  const body = () => stockBody(test, { reorder_level: '4', shelf_life_days: 30 });
  return Promise.all(Array.from({ length: ITEMS }, async () => enterStock(keeper, await body())));
};

/** Whether it was taken; any other failure than "not enough" is one of the test. */
async function posts(lines: readonly Line[], items: readonly string[], broken?: KyselyPlugin): Promise<boolean> {
  const legs = lines.map(({ stock, day, quantity }, at): Leg => {
    const value = quantity > 0n ? (at > 0 ? 'as_before' : quantity / 7n) : undefined;
    return { stock: items[stock] as string, day: DAYS[day] as string, quantity, value, log: null };
  });
  try {
    await inScope(test.db, scope(), (db) =>
      postMovements({ db: broken ? (db.withPlugin(broken) as Db) : db, memberId, now: NOW }, legs),
    );
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'request.invalid') return false;
    throw error;
  }
}

interface Kept {
  stock: string;
  day: string;
  quantity: string;
  value: string;
  balance: string;
}

interface Held {
  id: string;
  quantity: string;
  shown: string;
  value: string;
  oldest: string | null;
  lot: string | null;
  lots: string;
}

/** What the database says of the items: its lines in the order in which they were posted, and what it has counted. */
async function recount(items: readonly string[]) {
  return inScope(test.owner, scope(), async (db) => {
    const lines =
      await sql<Kept>`select m.stock_id as stock, m.day::text as day, (m.quantity * 1000)::bigint::text as quantity,
        (m.value * 100)::bigint::text as value, ((d.opening + m.within_day) * 1000)::bigint::text as balance
      from stock_movement m join stock_day d on ${own('d')} and d.stock_id = m.stock_id and d.day = m.day
      where ${own('m')} and m.stock_id = any (${items as string[]}::uuid[]) order by m.stock_id, m.sequence`.execute(
        db,
      );
    const held = await sql<Held>`
      select s.id, (b.quantity * 1000)::bigint::text as quantity, (s.balance * 1000)::bigint::text as shown,
        (b.value * 100)::bigint::text as value, s.oldest_on::text as oldest, l.oldest as lot,
        (coalesce(l.held, 0) * 1000)::bigint::text as lots
      from stock s join stock_balance b on ${own('b')} and b.stock_id = s.id
      left join (select o.stock_id, sum(o.held) as held, min(o.day)::text as oldest from stock_lot o
        where ${own('o')} group by o.stock_id) l on l.stock_id = s.id
      where ${own('s')} and s.id = any (${items as string[]}::uuid[])`.execute(db);
    return { lines: lines.rows, held: held.rows };
  });
}

const name = ({ stock, day, quantity }: Line) => `${stock} on ${day}: ${quantity}`;

const toLines = (lines: readonly Kept[], items: readonly string[]): Line[] =>
  lines.map(({ stock, day, quantity }) => ({
    stock: items.indexOf(stock),
    day: DAYS.indexOf(day),
    quantity: BigInt(quantity),
  }));

/** What is wrong with what the database has, in words; nothing where it is as the model would have it. */
async function faultsOf(items: readonly string[], taken: readonly Line[]): Promise<string[]> {
  const { lines, held } = await recount(items);
  const kept = toLines(lines, items);
  const [are, should] = [kept.map(name).toSorted(), taken.map(name).toSorted()];
  const faults = are.join() === should.join() ? [] : ['a movement was lost, doubled or half'];
  items.forEach((id, stock) => {
    const counted = balances(kept, stock);
    const shown = lines
      .filter((line) => line.stock === id)
      .toSorted((one, other) => one.day.localeCompare(other.day))
      .map(({ balance }) => BigInt(balance));
    const sum = counted.at(-1) ?? 0n;
    const worth = lines.reduce((all, line) => (line.stock === id ? all + BigInt(line.value) : all), 0n);
    const now = held.find((one) => one.id === id);
    if (counted.some((balance) => balance < 0n)) faults.push(`item ${stock} was less than nothing`);
    if (shown.join() !== counted.join()) faults.push(`item ${stock} shows other balances than were counted`);
    if (now?.quantity !== String(sum) || now.shown !== String(sum)) faults.push(`item ${stock} holds another balance`);
    if (now?.lots !== String(sum) || now.lot !== now.oldest)
      faults.push(`the lots of item ${stock} are something else`);
    if (now?.value !== String(worth) || worth < 0n) faults.push(`item ${stock} is worth something else`);
  });
  return faults;
}

/** One history: rounds of people who post at once; between them the model knows exactly what must be taken. */
async function history(seed: number, broken?: KyselyPlugin): Promise<string[]> {
  const next = chance(seed);
  const items = await newItems();
  const taken: Line[] = [{ stock: 0, day: 0, quantity: 6000n }];
  await posts(taken, items, broken);
  const faults: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const wanted = Array.from({ length: AT_ONCE }, () => randomLines(next));
    const answers = await Promise.all(wanted.map((lines) => posts(lines, items, broken)));
    taken.push(...wanted.filter((_, at) => answers[at]).flat());
    const alone = randomLines(next);
    // which of those at once came first only the ledger knows
    const may = isTaken(toLines((await recount(items)).lines, items), alone);
    const was = await posts(alone, items, broken);
    if (may !== was) faults.push(`${may ? 'refused' : 'took'} ${alone.map(name).join()}`);
    if (was) taken.push(...alone);
  }
  return [...faults, ...(await faultsOf(items, taken))];
}

it('random histories of many at once are what a plain model makes of them', async () => {
  for (let run = 0; run < HISTORIES; run += 1)
    expect([`SEED=${SEED + run}`, await history(SEED + run)]).toEqual([`SEED=${SEED + run}`, []]);
});

describe('a broken ledger', () => {
  beforeAll(async () => {
    // the table's own checks would stop it: the statements are to be found out by themselves
    for (const [table, column] of [
      ['stock_day', 'opening'],
      ['stock_balance', 'quantity'],
      ['stock', 'balance'],
    ] as const) {
      const { rows } = await sql<{ name: string }>`select conname as name from pg_constraint
        where conrelid = ${table}::regclass and contype = 'c' and pg_get_constraintdef(oid) ~ ${column}`.execute(
        test.owner,
      );
      for (const { name } of rows)
        await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(test.owner);
    }
  });

  /** The first history that finds it out. */
  async function found(broken: KyselyPlugin): Promise<string[]> {
    for (let run = 0; run < 30; run += 1) {
      const faults = await history(SEED + run, broken).catch((error: unknown) => [String(error)]);
      if (faults.length > 0) return faults;
    }
    return [];
  }

  it('without its lock is found out', async () => {
    expect(await found(without('for update of b'))).not.toEqual([]);
  });

  it('that does not look behind a movement dated back is found out', async () => {
    expect(await found(without('min(d.opening + d.low)::text', 'null::text'))).not.toEqual([]);
  });
});
