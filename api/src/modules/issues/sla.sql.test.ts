/** `slaStateSql` says in SQL what `slaState` says of one record. Random clocks, over a real PostgreSQL. */
import { sql } from 'kysely';
import { SLA_STATES } from '@chainage/shared/contracts/issues/issue';
import { ISSUE_STATUSES } from '@chainage/shared/contracts/issues/statuses';
import { connect, type Db } from '#kernel/database/connect.ts';
import { chance } from '#seed/demo/random.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { slaIsSql, slaStateSql } from './sla.sql.ts';
import { slaState } from './sla.ts';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.applicationUrl, { max: 1 });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const { pick, next } = chance(7_391);
const START = Date.parse('2026-11-20T06:00:00.000Z');
/** Few moments, so that two of them often fall together: limits are where rules differ. */
const moment = () => new Date(START + pick([-3, -2, -1, 0, 1, 2, 3]) * 60_000 + pick([-1, 0, 0, 1]));
const momentOrNone = () => (next() < 0.25 ? null : moment().toISOString());

it('gives every record the state that its page shows', async () => {
  for (let round = 0; round < 40; round += 1) {
    const now = moment();
    const rows = Array.from({ length: 50 }, (_, index) => ({
      id: `0199b9a0-0000-7000-8000-${String(index).padStart(12, '0')}`,
      status: pick(ISSUE_STATUSES),
      due_at: momentOrNone(),
      due_soon_at: momentOrNone(),
      resolved_at: momentOrNone(),
    }));
    const found = await sql<{ state: string; among: string[] }>`
      select ${slaStateSql('i', now)} as state,
        array_remove(array[${sql.join(
          SLA_STATES.map((state) => sql`case when ${slaIsSql('i', [state], now)} then ${sql.lit(state)} end`),
        )}], null) as among
      from jsonb_populate_recordset(null::issue, ${JSON.stringify(rows)}::jsonb) i order by i.id`.execute(db);
    const results = rows.map((row, index) => ({ ...row, now, state: found.rows[index]?.state }));
    expect(results).toEqual(rows.map((row) => ({ ...row, now, state: slaState(row, now) })));
    // the filter finds it by this state and by no other
    expect(found.rows.map(({ among }) => among)).toEqual(rows.map((row) => [slaState(row, now)]));
  }
});
