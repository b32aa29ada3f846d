/** Begins the ledgers of new items, however many, with what there is of each. Nobody else knows them yet, so none is locked. */
import { sql, type RawBuilder } from 'kysely';
import { decimalProduct } from '@chainage/shared/contracts/kit/decimal-product';
import { dayOf } from '@chainage/shared/lib/format/date';
import { own, ownId } from '#kernel/database/own.ts';
import { sendWithNext } from '#kernel/database/with-the-next.ts';
import { applyChange, MONEY_PLACES, QUANTITY_PLACES, toUnits } from './amounts.ts';
import { moneyText, quantityText } from './ledger.queries.ts';
import type { Poster } from './post-movements.ts';

export interface Opening {
  id: string;
  quantity: string;
  /** Rupees for one. */
  rate: string;
}

const NOTHING = { quantity: 0n, value: 0n, rate: null };

/** The columns of what there is: id, quantity, value and rate. */
const rowsOf = (openings: readonly Opening[]): RawBuilder<unknown> => {
  const rows = openings.map(({ id, quantity, rate }) => {
    const value = toUnits(decimalProduct([quantity, rate], MONEY_PLACES) ?? '0', MONEY_PLACES);
    const { held } = applyChange(NOTHING, { quantity: toUnits(quantity, QUANTITY_PLACES), value });
    return {
      id,
      quantity: quantityText(held.quantity),
      value: moneyText(held.value),
      rate: moneyText(held.rate ?? 0n),
    };
  });
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id uuid, quantity numeric, value numeric, rate numeric)`;
};

/** Of items that were written in this transaction. */
export async function beginLedgers({ db, memberId, now }: Poster, items: readonly Opening[]): Promise<void> {
  const openings = items.filter(({ quantity }) => toUnits(quantity, QUANTITY_PLACES) > 0n);
  const empty = items.filter((item) => !openings.includes(item)).map(({ id }) => id);
  if (empty.length > 0)
    await sendWithNext(
      db,
      sql`insert into stock_balance (organisation_id, stock_id)
        select ${ownId}, n.id from unnest(${empty}::uuid[]) as n(id) on conflict do nothing`,
    );
  if (openings.length === 0) return;
  const rows = rowsOf(openings);
  const today = dayOf(now);
  for (const statement of [
    sql`insert into stock_balance (organisation_id, stock_id, quantity, value, rate, movements, last_at)
      select ${ownId}, n.id, n.quantity, n.value, n.rate, 1, ${now.getTime()}::bigint from ${rows} on conflict do nothing`,
    sql`insert into stock_day (organisation_id, stock_id, day, opening, moved, low)
      select ${ownId}, n.id, ${today}::date, 0, n.quantity, 0 from ${rows} on conflict do nothing`,
    sql`insert into stock_lot (organisation_id, stock_id, day, held)
      select ${ownId}, n.id, ${today}::date, n.quantity from ${rows} on conflict do nothing`,
    sql`insert into stock_movement (organisation_id, stock_id, sequence, day, quantity, value, within_day, lot_day, posted_by, posted_at)
      select ${ownId}, n.id, 1, ${today}::date, n.quantity, n.value, n.quantity, ${today}::date, ${memberId}::bigint,
        ${now}::timestamptz from ${rows} on conflict do nothing`,
    sql`update stock as s set balance = n.quantity, stock_value = n.value, average_rate = n.rate, oldest_on = ${today}::date
      from ${rows} where ${own('s')} and s.id = n.id`,
  ])
    await sendWithNext(db, statement);
}
