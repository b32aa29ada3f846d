/** Statements of stock logs beside those that the kernel makes of their declaration. */
import { sql } from 'kysely';
import { own } from '#kernel/database/own.ts';
import { sendWithNext } from '#kernel/database/with-the-next.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { MONEY_PLACES, QUANTITY_PLACES, toUnits } from './ledger/amounts.ts';

/** The item of the same code and unit in another store, where it is in use there: ten kg are not ten bags. */
export async function findSame({ db }: Tenant, stock: string, store: number): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select s.id from stock s
    where ${own('s')} and s.store = ${store}::bigint and s.status = 'active' and s.id <> ${stock}::uuid
      and (s.code, s.unit) = (select o.code, o.unit from stock o where ${own('o')} and o.id = ${stock}::uuid)`.execute(
    db,
  );
  return rows[0]?.id;
}

/** Whether one of these items takes nothing in: not used any more or, where that counts (`stores`), in a store switched off. */
export async function areClosed({ db }: Tenant, stocks: readonly string[], stores: boolean): Promise<boolean> {
  const { rows } = await sql`select from stock s join lookup l on ${own('l')} and l.id = s.store
    where ${own('s')} and s.id = any (${stocks as string[]}::uuid[])
      and (s.status <> 'active' or (${stores}::boolean and not l.is_active)) limit 1`.execute(db);
  return rows.length > 0;
}

/** Of these items those of which a difference waits for approval already. */
export async function findWaiting({ db }: Tenant, stocks: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ stock: string }>`select g.stock from stock_log g
    where ${own('g')} and g.status = 'pending_approval' and g.kind = 'adjustment'
      and g.stock = any (${stocks as string[]}::uuid[])`.execute(db);
  return new Set(rows.map(({ stock }) => stock));
}

/** Whether this member changed the log or handed it in, whoever began it. */
export async function hasWritten({ db, memberId }: Tenant, log: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from record_action a
    where ${own('a')} and a.entity = 'stock_log' and a.record_id = ${log}::uuid
      and a.action in ('edit', 'submit') and a.by_id = ${memberId}::bigint) as found`.execute(db);
  return rows[0]?.found === true;
}

/** What a log has moved. */
export interface Moved {
  log: string;
  stock: string;
  quantity: bigint;
  value: bigint;
  lot: string | undefined;
}

export async function movementOf({ db }: Tenant, log: string): Promise<Moved> {
  const { rows } = await sql<{ stock: string; quantity: string; value: string; lot: string | null }>`
    select m.stock_id as stock, m.quantity::text, m.value::text, m.lot_day::text as lot from stock_movement m
    where ${own('m')} and m.log_id = ${log}::uuid`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`the posted log ${log} has moved nothing`);
  const [quantity, value] = [toUnits(row.quantity, QUANTITY_PLACES), toUnits(row.value, MONEY_PLACES)];
  return { log, stock: row.stock, quantity, value, lot: row.lot ?? undefined };
}

/** Names the other half of a transfer on the half that went out. */
export const nameOther = ({ db }: Tenant, log: string, other: string): Promise<void> =>
  sendWithNext(db, sql`update stock_log as g set other_log = ${other}::uuid where ${own('g')} and g.id = ${log}::uuid`);

/** The half of a transfer that goes with the one that is reversed. */
export const markReversed = ({ db, now }: Tenant, log: string): Promise<void> =>
  sendWithNext(
    db,
    sql`update stock_log as g set status = 'reversed', version = g.version + 1, updated_at = ${now}::timestamptz
      where ${own('g')} and g.id = ${log}::uuid`,
  );
