/** SQL of the ledger: what a post reads and writes, the same whatever number of movements there are. */
import { sql } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import { own, ownId } from '#kernel/database/own.ts';
import { sendWithNext } from '#kernel/database/with-the-next.ts';
import { fromUnits, MONEY_PLACES, QUANTITY_PLACES, toUnits, type Day, type Held } from './amounts.ts';

const quantityOf = (text: string) => toUnits(text, QUANTITY_PLACES);
const moneyOf = (text: string) => toUnits(text, MONEY_PLACES);
export const quantityText = (units: bigint): string => fromUnits(units, QUANTITY_PLACES);
export const moneyText = (units: bigint): string => fromUnits(units, MONEY_PLACES);

/** What is held of an item, with what its record says of warnings. */
export interface Balance extends Held {
  stock: string;
  received: bigint;
  issued: bigint;
  movements: bigint;
  reorderLevel: bigint | null;
  shelfLife: number | null;
}

interface BalanceRow {
  stock_id: string;
  quantity: string;
  value: string;
  rate: string | null;
  received: string;
  issued: string;
  movements: string;
  reorder_level: string | null;
  shelf_life_days: number | null;
}

/** The balances of these items, held until the end of the transaction, always in one order so that no two wait for each other. */
export async function lockBalances(db: Db, stocks: readonly string[]): Promise<Map<string, Balance>> {
  const { rows } = await sql<BalanceRow>`
    select b.stock_id, b.quantity::text, b.value::text, b.rate::text, b.received::text, b.issued::text, b.movements::text,
      s.reorder_level::text, s.shelf_life_days
    from stock_balance b join stock s on ${own('s')} and s.id = b.stock_id
    where ${own('b')} and b.stock_id = any (${stocks as string[]}::uuid[])
    order by b.stock_id for update of b`.execute(db);
  return new Map(
    rows.map((row) => [
      row.stock_id,
      {
        stock: row.stock_id,
        quantity: quantityOf(row.quantity),
        value: moneyOf(row.value),
        rate: row.rate === null ? null : moneyOf(row.rate),
        received: quantityOf(row.received),
        issued: quantityOf(row.issued),
        movements: BigInt(row.movements),
        reorderLevel: row.reorder_level === null ? null : quantityOf(row.reorder_level),
        shelfLife: row.shelf_life_days,
      },
    ]),
  );
}

/** How an item stands on a day. `behind`: the least it has at any later time, null where nothing moved since. */
export interface DayOfStock {
  day: Day;
  behind: bigint | null;
}

/** The day's own row, else what the one before it left; and the least of all days behind it, which are few. */
export async function readDay(db: Db, stock: string, day: string): Promise<DayOfStock> {
  const { rows } = await sql<{ part: string; opening: string; moved: string; low: string | null }>`
    select * from (select case when d.day = ${day}::date then 'at' else 'before' end as part,
        d.opening::text, d.moved::text, d.low::text
      from stock_day d where ${own('d')} and d.stock_id = ${stock}::uuid and d.day <= ${day}::date
      order by d.day desc limit 1) a
    union all
    select 'behind', null, null, min(d.opening + d.low)::text
      from stock_day d where ${own('d')} and d.stock_id = ${stock}::uuid and d.day > ${day}::date`.execute(db);
  const found = (part: string) => rows.find((row) => row.part === part);
  const [at, before, behind] = [found('at'), found('before'), found('behind')?.low];
  return {
    day: at
      ? { opening: quantityOf(at.opening), moved: quantityOf(at.moved), low: quantityOf(at.low as string) }
      : { opening: before ? quantityOf(before.opening) + quantityOf(before.moved) : 0n, moved: 0n, low: 0n },
    behind: behind === null || behind === undefined ? null : quantityOf(behind),
  };
}

/** The day as it is now, and all behind it moved by what was added. */
export async function writeDay(
  db: Db,
  { stock, day, quantity }: { stock: string; day: string; quantity: bigint },
  { opening, moved, low }: Day,
  isBehind: boolean,
): Promise<void> {
  await sendWithNext(
    db,
    sql`insert into stock_day (organisation_id, stock_id, day, opening, moved, low)
      values (${ownId}, ${stock}::uuid, ${day}::date, ${quantityText(opening)}::numeric, ${quantityText(moved)}::numeric,
        ${quantityText(low)}::numeric)
      on conflict (organisation_id, stock_id, day) do update set moved = excluded.moved, low = excluded.low`,
  );
  if (isBehind)
    await sendWithNext(
      db,
      sql`update stock_day as d set opening = d.opening + ${quantityText(quantity)}::numeric
        where ${own('d')} and d.stock_id = ${stock}::uuid and d.day > ${day}::date`,
    );
}

/** A line of the ledger. */
export interface Movement {
  stock: string;
  sequence: bigint;
  log: string | null;
  day: string;
  quantity: bigint;
  value: bigint;
  withinDay: bigint;
  receivedTo: bigint | null;
  by: number;
  at: Date;
}

/** Adds a line. */
export const addMovement = (db: Db, move: Movement): Promise<void> =>
  sendWithNext(
    db,
    sql`insert into stock_movement (organisation_id, stock_id, sequence, log_id, day, quantity, value, within_day, received_to,
        posted_by, posted_at)
      values (${ownId}, ${move.stock}::uuid, ${String(move.sequence)}::bigint, ${move.log}::uuid, ${move.day}::date,
        ${quantityText(move.quantity)}::numeric, ${moneyText(move.value)}::numeric, ${quantityText(move.withinDay)}::numeric,
        ${move.receivedTo === null ? null : String(move.receivedTo)}::bigint, ${move.by}::bigint, ${move.at}::timestamptz)`,
  );

/** What is held now, in the ledger's own row. */
export const writeBalance = (db: Db, balance: Balance): Promise<void> =>
  sendWithNext(
    db,
    sql`update stock_balance as b set quantity = ${quantityText(balance.quantity)}::numeric,
        value = ${moneyText(balance.value)}::numeric,
        rate = ${balance.rate === null ? null : moneyText(balance.rate)}::numeric,
        received = ${quantityText(balance.received)}::numeric, issued = ${quantityText(balance.issued)}::numeric,
        movements = ${String(balance.movements)}::bigint
      where ${own('b')} and b.stock_id = ${balance.stock}::uuid`,
  );

/** The day on which the oldest receipt came of which something is left, first in, first out. */
async function oldestDay(db: Db, { stock, issued }: Balance): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`select m.day::text as day from stock_movement m
    where ${own('m')} and m.stock_id = ${stock}::uuid and m.received_to > ${String(issued)}::bigint
    order by m.received_to limit 1`.execute(db);
  return rows[0]?.day ?? null;
}

/** What lists and pages show of the item. */
export async function showBalance(db: Db, balance: Balance): Promise<void> {
  const { stock, quantity, value, rate, shelfLife } = balance;
  const oldest = shelfLife !== null && quantity > 0n ? await oldestDay(db, balance) : null;
  await sendWithNext(
    db,
    sql`update stock as s set balance = ${quantityText(quantity)}::numeric, stock_value = ${moneyText(value)}::numeric,
        average_rate = ${rate === null ? null : moneyText(rate)}::numeric,
        expires_on = ${oldest}::date + ${shelfLife ?? 0}::int
      where ${own('s')} and s.id = ${stock}::uuid`,
  );
}

/** Begins the ledger of an item. */
export const beginBalance = (db: Db, stock: string): Promise<void> =>
  sendWithNext(db, sql`insert into stock_balance (organisation_id, stock_id) values (${ownId}, ${stock}::uuid)`);
