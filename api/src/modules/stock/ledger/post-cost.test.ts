/** A post costs the same whatever came before it: rows read on an item with a thousand movements and on one with a hundred thousand. */
import { sql } from 'kysely';
import { ownId } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { oneMachine } from '#testing/one-machine.ts';
import { daysAgo, enterStock, stockBody } from '../testing.ts';
import { postMovements } from './post-movements.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const scope = () => ({ organisationId: test.bhima.id });

/** An item that so many receipts of one have come to, a hundred on each day until today. */
async function filled(count: number): Promise<string> {
  const keeper = await test.signIn('store_keeper@bhima.example');
  const stock = await enterStock(keeper, await stockBody(test, { shelf_life_days: 3000, reorder_level: '1' }));
  const days = count / 100;
  await inScope(test.owner, scope(), async (db) => {
    await sql`insert into stock_day (organisation_id, stock_id, day, opening, moved, low)
      select ${ownId}, ${stock}::uuid, ${daysAgo(0)}::date - n, (${days}::int - 1 - n) * 100, 100, 0
      from generate_series(0, ${days}::int - 1) n on conflict do nothing`.execute(db);
    await sql`insert into stock_movement (organisation_id, stock_id, sequence, day, quantity, value, within_day, lot_day, posted_by)
      select ${ownId}, ${stock}::uuid, n + 1, ${daysAgo(0)}::date - (${days}::int - 1 - n / 100), 1, 1, n % 100 + 1,
        ${daysAgo(0)}::date - (${days}::int - 1 - n / 100), ${test.bhima.members.store_keeper}
      from generate_series(0, ${count}::int - 1) n on conflict do nothing`.execute(db);
    await sql`insert into stock_lot (organisation_id, stock_id, day, held)
      select ${ownId}, ${stock}::uuid, ${daysAgo(0)}::date - n, 100 from generate_series(0, ${days}::int - 1) n
      on conflict do nothing`.execute(db);
    await sql`update stock_balance as b set quantity = ${count}, value = ${count}, rate = 1, movements = ${count}
      where b.organisation_id = ${ownId} and b.stock_id = ${stock}::uuid`.execute(db);
  });
  return stock;
}

/** Rows that a post of today, or of some days back, reads in the ledger's tables. */
const readBy = (stock: string, day: string): Promise<number> =>
  inScope(test.db, scope(), async (db) => {
    const memberId = test.bhima.members.store_keeper;
    await postMovements({ db, memberId, now: new Date() }, [{ stock, day, quantity: -1500n, log: null }]);
    const { rows } = await sql<{ read: number }>`
      select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read
      from pg_stat_xact_user_tables where relname like 'stock%'`.execute(db);
    return rows[0]?.read ?? 0;
  });

oneMachine('counts the rows that its own session read', () => {
  it('reads a handful of rows on an item with 100,000 movements as on one with 1,000', async () => {
    const [few, many] = [await filled(1000), await filled(100_000)];
    await sql`vacuum analyze stock_movement, stock_day, stock_lot, stock_balance, stock`.execute(test.owner);
    for (const back of [0, 4]) {
      const [least, most] = [await readBy(few, daysAgo(back)), await readBy(many, daysAgo(back))];
      // a few rows of few days, whichever way the planner takes to them
      expect({ back, least, most, few: Math.max(least, most) < 80 }).toEqual({ back, least, most, few: true });
    }
  });
});
