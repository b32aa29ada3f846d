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
  movements: bigint;
  /** The lot that went out last. */
  lastLot: string | null;
  /** Milliseconds at which it moved last; each movement is behind the one before. */
  lastAt: number;
  reorderLevel: bigint | null;
}

interface BalanceRow {
  stock_id: string;
  quantity: string;
  value: string;
  rate: string | null;
  movements: string;
  last_lot: string | null;
  last_at: string;
  reorder_level: string | null;
}

/** The balances of these items, held until the end of the transaction, always in one order so that no two wait for each other. */
export async function lockBalances(db: Db, stocks: readonly string[]): Promise<Map<string, Balance>> {
  const { rows } = await sql<BalanceRow>`
    select b.stock_id, b.quantity::text, b.value::text, b.rate::text, b.movements::text, b.last_lot::text,
      b.last_at::text, s.reorder_level::text
    from stock_balance b join stock s on ${own('s')} and s.id = b.stock_id
    where ${own('b')} and b.stock_id = any (${stocks as string[]}::uuid[])
    order by b.stock_id for update of b for no key update of s`.execute(db);
  return new Map(
    rows.map((row) => [
      row.stock_id,
      {
        stock: row.stock_id,
        quantity: quantityOf(row.quantity),
        value: moneyOf(row.value),
        rate: row.rate === null ? null : moneyOf(row.rate),
        movements: BigInt(row.movements),
        lastLot: row.last_lot,
        lastAt: Number(row.last_at),
        reorderLevel: row.reorder_level === null ? null : quantityOf(row.reorder_level),
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
  /** The oldest lot that it took from or went to. */
  lot: string | null;
  by: number;
  at: Date;
}

/** Adds a line. */
export const addMovement = (db: Db, move: Movement): Promise<void> =>
  sendWithNext(
    db,
    sql`insert into stock_movement (organisation_id, stock_id, sequence, log_id, day, quantity, value, within_day, lot_day,
        posted_by, posted_at)
      values (${ownId}, ${move.stock}::uuid, ${String(move.sequence)}::bigint, ${move.log}::uuid, ${move.day}::date,
        ${quantityText(move.quantity)}::numeric, ${moneyText(move.value)}::numeric, ${quantityText(move.withinDay)}::numeric,
        ${move.lot}::date, ${move.by}::bigint, ${move.at}::timestamptz)`,
  );

/** What is held now, in the ledger's own row. */
export const writeBalance = (db: Db, balance: Balance): Promise<void> =>
  sendWithNext(
    db,
    sql`update stock_balance as b set quantity = ${quantityText(balance.quantity)}::numeric,
        value = ${moneyText(balance.value)}::numeric,
        rate = ${balance.rate === null ? null : moneyText(balance.rate)}::numeric,
        movements = ${String(balance.movements)}::bigint, last_lot = ${balance.lastLot}::date,
        last_at = ${balance.lastAt}::bigint
      where ${own('b')} and b.stock_id = ${balance.stock}::uuid`,
  );

/** What lists and pages show of the item. `oldest`: the day of its oldest lot. */
export const showBalance = (db: Db, { stock, quantity, value, rate }: Balance, oldest: string | null): Promise<void> =>
  sendWithNext(
    db,
    sql`update stock as s set balance = ${quantityText(quantity)}::numeric, stock_value = ${moneyText(value)}::numeric,
        average_rate = ${rate === null ? null : moneyText(rate)}::numeric, oldest_on = ${oldest}::date
      where ${own('s')} and s.id = ${stock}::uuid`,
  );

/** Puts the log behind all that moved before it on its day. */
export const placeLog = (db: Db, log: string, at: number): Promise<void> =>
  sendWithNext(db, sql`update stock_log as g set placed_at = ${at}::bigint where ${own('g')} and g.id = ${log}::uuid`);
