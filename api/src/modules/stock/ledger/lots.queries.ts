/** SQL of lots: as many are read as are taken from and one behind, however many there are. */
import { sql } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import { own, ownId } from '#kernel/database/own.ts';
import { sendWithNext } from '#kernel/database/with-the-next.ts';
import { QUANTITY_PLACES, toUnits } from './amounts.ts';
import { quantityText } from './ledger.queries.ts';
import type { Lot } from './lots.ts';

/** Lots read at once: of nearly everything that is taken the oldest have enough. */
const AT_ONCE = 3;

/** The oldest lots that hold this much and more, with that of the day `first`, in the order of days. */
export async function readLots(db: Db, stock: string, quantity: bigint, first: string | null): Promise<Lot[]> {
  const lots = new Map<string, bigint>();
  for (let behind = '-infinity', sum = 0n; ;) {
    const { rows } = await sql<{ day: string; held: string; oldest: boolean }>`
      (select o.day::text as day, o.held::text as held, true as oldest from stock_lot o
        where ${own('o')} and o.stock_id = ${stock}::uuid and o.day > ${behind}::date order by o.day limit ${AT_ONCE})
      union all select f.day::text, f.held::text, false from stock_lot f
        where ${own('f')} and f.stock_id = ${stock}::uuid and f.day = ${first}::date`.execute(db);
    for (const { day, held } of rows) lots.set(day, toUnits(held, QUANTITY_PLACES));
    const oldest = rows.filter((row) => row.oldest);
    sum += oldest.reduce((all, { held }) => all + toUnits(held, QUANTITY_PLACES), 0n);
    behind = oldest.at(-1)?.day ?? behind;
    if (oldest.length < AT_ONCE || sum > quantity) break;
  }
  return [...lots].map(([day, held]) => ({ day, held })).toSorted((one, other) => one.day.localeCompare(other.day));
}

/** Adds to lots, and begins those that are not there. */
export async function addToLots(db: Db, stock: string, parts: readonly Lot[]): Promise<void> {
  for (const { day, held } of parts)
    await sendWithNext(
      db,
      sql`insert into stock_lot as l (organisation_id, stock_id, day, held)
        values (${ownId}, ${stock}::uuid, ${day}::date, ${quantityText(held)}::numeric)
        on conflict (organisation_id, stock_id, day) do update set held = l.held + excluded.held`,
    );
}

/** Takes from lots; one of which nothing is left goes. */
export async function takeOfLots(db: Db, stock: string, lots: readonly Lot[], parts: readonly Lot[]): Promise<void> {
  for (const { day, held } of parts) {
    const isAll = lots.some((lot) => lot.day === day && lot.held === held);
    const at = sql`${own('l')} and l.stock_id = ${stock}::uuid and l.day = ${day}::date`;
    await sendWithNext(
      db,
      isAll
        ? sql`delete from stock_lot l where ${at}`
        : sql`update stock_lot as l set held = l.held - ${quantityText(held)}::numeric where ${at}`,
    );
  }
}
