import { sql } from 'kysely';
import { issueFlow } from '@chainage/shared/contracts/issues/workflow';
import { connect, type Db } from '#kernel/database/connect.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';

let database: TestDatabase;
let owner: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = connect(database.ownerUrl, { max: 1 });
});
afterAll(async () => {
  await owner.destroy();
  await database.drop();
});

/** A state more in the flow alone would be offered on every phone, and refused by the table. */
it('the table takes just the states of the workflow; a further one needs a migration of its check', async () => {
  const { rows } = await sql<{ definition: string }>`select pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = 'issue'::regclass and contype = 'c' and conname like '%status%'`.execute(owner);
  const taken = rows.flatMap(({ definition }) =>
    [...definition.matchAll(/'([a-z_]+)'::text/g)].map(([, state]) => state),
  );
  expect([...new Set(taken)].toSorted()).toEqual([...issueFlow.states].toSorted());
});
