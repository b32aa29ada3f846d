/**
 * `visibleTo` says in SQL what `mayView` says of one record. Random readers and records, over a real PostgreSQL: where
 * the two differ, a list shows what its pages refuse, or the other way round.
 */
import { sql } from 'kysely';
import { ISSUE_TYPES, type IssueType } from '@chainage/shared/contracts/issues/issue-type';
import { connect, type Db } from '#kernel/database/connect.ts';
import { chance } from '#seed/demo/random.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import type { IssueSettings, Reader, StoredIssue } from './issue.model.ts';
import { mayView } from './issue.policy.ts';
import { visibleTo } from './visibility.ts';

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

const { pick, next } = chance(20_261_122);
const PEOPLE = [1, 2, 3] as const;
const settings: IssueSettings = { client_approval_required: false };

const anyReader = (): Reader => ({
  memberId: pick(PEOPLE),
  roleKey: 'any',
  packages: [],
  permissions: ISSUE_TYPES.flatMap((type) =>
    ['view', 'edit'].flatMap((verb) =>
      ['all', 'assigned', 'own'].filter(() => next() < 0.3).map((scope) => `${verb}__${scope}__issue_${type}`),
    ),
  ),
});

interface Row {
  id: string;
  issue_type: IssueType;
  created_by: number;
  resolver: number | null;
  assigned_to: number | null;
}

/** Every way three people can stand to a record of each type. */
const ROWS: Row[] = ISSUE_TYPES.flatMap((issue_type) =>
  PEOPLE.flatMap((created_by) =>
    [null, ...PEOPLE].flatMap((resolver) =>
      [null, ...PEOPLE].map((assigned_to) => ({ issue_type, created_by, resolver, assigned_to })),
    ),
  ),
).map((row, index) => ({ ...row, id: `0199b9a0-0000-7000-8000-${String(index).padStart(12, '0')}` }));

const stored = ({ assigned_to, ...row }: Row) => ({ ...row, values: { assigned_to } }) as unknown as StoredIssue;

async function foundBy(reader: Reader, types?: readonly IssueType[]): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select i.id from jsonb_populate_recordset(null::issue, ${JSON.stringify(ROWS)}::jsonb) i
    where ${visibleTo(reader, 'i', types)} order by i.id`.execute(db);
  return found.rows.map(({ id }) => id);
}

it('finds exactly what each reader may view', async () => {
  for (let round = 0; round < 150; round += 1) {
    const reader = anyReader();
    const allowed = ROWS.filter((row) => mayView(reader, stored(row), settings)).map(({ id }) => id);
    expect({ reader, found: await foundBy(reader) }).toEqual({ reader, found: allowed });
  }
});

it('finds exactly what each reader may view of the types a list asks for', async () => {
  for (let round = 0; round < 50; round += 1) {
    const reader = anyReader();
    const type = pick(ISSUE_TYPES);
    const found = (await foundBy(reader, [type])).filter((id) =>
      ROWS.some((row) => row.id === id && row.issue_type === type),
    );
    const allowed = ROWS.filter((row) => row.issue_type === type && mayView(reader, stored(row), settings));
    expect({ reader, found }).toEqual({ reader, found: allowed.map(({ id }) => id) });
  }
});
