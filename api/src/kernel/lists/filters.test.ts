/** Stretches of road over a real PostgreSQL, at random, against the plain words: what ends behind the one and begins before the other. */
import { sql } from 'kysely';
import { connect, type Db } from '#kernel/database/connect.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { filterConditions } from './filters.ts';
import { orNone } from './sort-types.ts';

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

let seed = 4_711;
const next = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
const pick = <T>(some: readonly T[]): T => some[Math.floor(next() * some.length)] as T;
const METRES = [0, 1, 999, 1_000, 1_001, 2_000, 2_999, 3_000, 3_001, 3_002, 5_000, 9_000];
const placeOrNone = () => (next() < 0.3 ? null : pick(METRES));
const km = (metres: number) => (metres / 1_000).toFixed(3);

function stretch(id: number) {
  const from = placeOrNone();
  const to = placeOrNone();
  return { id, chainage_from: from, chainage_to: from !== null && to !== null && to >= from ? to : null };
}

it('finds what stands in a stretch or reaches into it, however far before it begins', async () => {
  for (let round = 0; round < 60; round += 1) {
    const rows = Array.from({ length: 60 }, (_, id) => stretch(id));
    const [from, to] = [placeOrNone(), placeOrNone()];
    const query = { ...(from !== null && { chainage_from: km(from) }), ...(to !== null && { chainage_to: km(to) }) };
    const begins = pick([undefined, orNone(sql`r.chainage_from`, sql`-1`)]);
    const conditions = filterConditions({ alias: 'r', query, memberId: 1, begins }, { chainage: 'chainage_range' });
    const found = await sql<{ id: number }>`
      select r.id from json_to_recordset(${JSON.stringify(rows)}::json) r (id int, chainage_from int, chainage_to int)
      where ${sql.join([sql`true`, ...conditions], sql` and `)} order by r.id`.execute(db);
    const expected = rows.filter(
      ({ chainage_from: first, chainage_to: last }) =>
        (from === null || (first !== null && (last ?? first) >= from)) &&
        (to === null || (first !== null && first <= to)),
    );
    expect([query, found.rows.map(({ id }) => id)]).toEqual([query, expected.map(({ id }) => id)]);
  }
});
