import { sql } from 'kysely';
import { connect } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import { enterOrganisation, inScope } from '#kernel/database/transaction.ts';
import { FolderStore } from '#kernel/files/store/folder-store.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { createDemoOrganisation } from '../organisation.ts';
import { BHIMA } from '../people.ts';
import { chance, DEMO_SEED } from '../random.ts';
import { stockPart } from './part.ts';

const now = new Date('2026-11-20T06:00:00Z');

it('the store has forty items, three hundred logs and three items to be ordered again', async () => {
  const database = await createTestDatabase();
  const owner = connect(database.ownerUrl, { max: 1 });
  const rows = await inScope(owner, {}, async (db) => {
    const made = await createDemoOrganisation(db, BHIMA, 'x', now);
    const inside = await enterOrganisation(db, BHIMA.id);
    await stockPart({ now, random: chance(DEMO_SEED + 2), store: new FolderStore('/nowhere') })(inside, made);
    const items = await sql<{
      code: string;
      is_low: boolean;
      category: string;
    }>`select s.code, s.is_low, s.category::text
      from stock s where ${own('s')} order by s.code`.execute(inside);
    const logs = await sql<{ status: string; count: number }>`select g.status, count(*)::int as count
      from stock_log g where ${own('g')} group by 1`.execute(inside);
    const late = await sql`select from record_action h where ${own('h')} and h.at > ${now}`.execute(inside);
    return { items: items.rows, logs: logs.rows, late: late.rows };
  });
  await owner.destroy();
  await database.drop();
  expect(rows.items).toHaveLength(40);
  expect(new Set(rows.items.map(({ category }) => category)).size).toBe(8);
  expect(rows.items.filter(({ is_low: low }) => low).map(({ code }) => code)).toEqual(['CMX-25', 'DEL-100', 'DRV-150']);
  expect(rows.late).toEqual([]);
  const counts = Object.fromEntries(rows.logs.map(({ status, count }) => [status, count]));
  expect(Object.values(counts).reduce((all, count) => all + count, 0)).toBe(300);
  expect(counts).toMatchObject({ draft: 4, pending_approval: 2, rejected: 1, reversed: 1 });
});
