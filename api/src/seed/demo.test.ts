import { access } from 'node:fs/promises';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { connect, type Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { FolderStore } from '#kernel/files/store/folder-store.ts';
import { fileKey, type Named } from '#kernel/files/store/keys.ts';
import '#modules/issues/issue.tables.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { seedDemo } from './demo.ts';
import { BHIMA, DECCAN, type DemoOrganisation } from './demo/people.ts';

let database: TestDatabase;
let app: Db;
let dataDir: string;
const now = new Date('2026-11-20T06:00:00Z');

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'chainage-demo-'));
  app = connect(database.applicationUrl, { max: 1 });
});

afterAll(async () => {
  await app.destroy();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const inOrganisation = <T>({ id }: DemoOrganisation, work: (db: Db) => Promise<T>) =>
  inScope(app, { organisationId: id }, work);

const countBy = async (db: Db, column: 'status' | 'issue_type') => {
  const rows = await db
    .selectFrom('issue')
    .select([column, sql<number>`count(*)::int`.as('count')])
    .groupBy(column)
    .execute();
  return Object.fromEntries(rows.map((row) => [row[column], row.count]));
};

test('a seeding that fails leaves nothing, so that the next start can seed; after that none does', async () => {
  await expect(
    seedDemo(database.ownerUrl, { store: new FolderStore(dataDir), now: new Date(Number.NaN) }),
  ).rejects.toThrow();
  expect(await seedDemo(database.ownerUrl, { store: new FolderStore(dataDir), now })).toBe(true);
  expect(await seedDemo(database.ownerUrl, { store: new FolderStore(dataDir), now })).toBe(false);
}, 240_000);

test.each([
  ['Bhima', BHIMA, 8, 2, 23],
  ['Deccan', DECCAN, 9, 1, 12],
] as const)(
  '%s has its people, road, packages and issues, and sees no others',
  async (_, demo, members, packages, issues) => {
    await inOrganisation(demo, async (db) => {
      expect(await db.selectFrom('organisation_user').select('id').execute()).toHaveLength(members);
      const sections = await db.selectFrom('package').selectAll().execute();
      expect(sections).toHaveLength(packages);
      expect(sections.every(({ default_reviewer }) => default_reviewer !== null)).toBe(true);
      expect(await db.selectFrom('highway').select('id').execute()).toHaveLength(1);
      expect((await db.selectFrom('alignment_point').select('chainage').execute()).length).toBeGreaterThanOrEqual(200);
      expect(await db.selectFrom('issue').select('id').execute()).toHaveLength(issues);
    });
  },
);

test('Bhima’s issues have every status, most of them closed', async () => {
  await inOrganisation(BHIMA, async (db) => {
    expect(await countBy(db, 'issue_type')).toEqual({ routine_maintenance: 13, road_user_accident: 10 });
    expect(await countBy(db, 'status')).toEqual({
      closed: 13,
      resolved: 2,
      in_progress: 1,
      approved: 1,
      pending_review: 2,
      returned: 1,
      rejected: 1,
      cancelled: 1,
      draft: 1,
    });
  });
});

test('two accidents are fatal, three grievous, five minor or without injury', async () => {
  await inOrganisation(BHIMA, async (db) => {
    const { rows } = await sql<{ code: string; count: number }>`
      select l.code, count(*)::int as count from issue i
      join lookup l on ${own('l')} and l.id = (i.details ->> 'accident_classification')::int
      where ${own('i')} group by 1`.execute(db);
    expect(Object.fromEntries(rows.map(({ code, count }) => [code, count]))).toEqual({
      fatal: 2,
      grievous: 3,
      minor: 3,
      non_injury: 2,
    });
  });
});

test('limits were broken, numbers follow the order of reports, nothing lies in the future', async () => {
  await inOrganisation(BHIMA, async (db) => {
    const late = sql<boolean>`coalesce(resolved_at, ${now}) > due_at and status not in ('rejected', 'cancelled')`;
    expect(await db.selectFrom('issue').select('id').where(late).execute()).toHaveLength(4);
    const numbers = await db
      .selectFrom('issue')
      .select('number')
      .where('issue_type', '=', 'routine_maintenance')
      .where('number', 'is not', null)
      .orderBy('reported_at')
      .execute();
    expect(numbers.map(({ number }) => number)).toEqual(
      numbers.map((_, index) => `ISS/RM/2026-27/${String(index + 1).padStart(6, '0')}`),
    );
    const { rows } = await sql`select from record_action h where ${own('h')} and at > ${now}`.execute(db);
    expect(rows).toHaveLength(0);
    const linked = await db.selectFrom('record_link').select('relation').execute();
    expect(linked).toEqual([{ relation: 'caused_by' }]);
  });
});

test('every announced photo is stored, of a size a phone would send', async () => {
  await inOrganisation(BHIMA, async (db) => {
    const images = await db.selectFrom('record_file').selectAll().execute();
    expect(images.length).toBeGreaterThan(40);
    for (const image of images) {
      const { size, stored_at: storedAt, content_type: type } = image;
      expect(storedAt).not.toBeNull();
      expect(type).toBe('image/jpeg');
      expect(size).toBeGreaterThan(40_000);
      expect(size).toBeLessThan(120_000);
      await access(join(dataDir, fileKey(BHIMA.id, image as Named)));
    }
  });
});

it('tells people in the order of time, and leaves them unread what is new', async () => {
  const told = await inOrganisation(BHIMA, (db) =>
    sql<{
      at: Date;
      read_at: Date | null;
    }>`select n.at, n.read_at from notification n where ${own('n')} order by n.id`.execute(db),
  );
  const times = told.rows.map(({ at }) => at.getTime());
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  const unread = told.rows.filter(({ read_at: readAt }) => readAt === null);
  expect(unread.length).toBeGreaterThan(0);
  expect(unread.length).toBeLessThan(told.rows.length / 4);
});
