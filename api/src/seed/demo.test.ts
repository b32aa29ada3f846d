import { access } from 'node:fs/promises';
import { createReadStream, createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { DprBoard } from '@chainage/shared/contracts/dpr/board';
import { hasAny } from '@chainage/shared/contracts/permissions';
import type { OrderBalance } from '@chainage/shared/contracts/purchase-orders/balance';
import type { SafetyBoard } from '@chainage/shared/contracts/safety/board';
import type { StockBoard } from '@chainage/shared/contracts/stock/board';
import { connect, type Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { FolderStore } from '#kernel/files/store/folder-store.ts';
import { fileKey, type Named } from '#kernel/files/store/keys.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { DASHBOARD_PARTS } from '#modules/dashboard-parts.ts';
import { declared } from '#modules/declarations.ts';
import '#modules/issues/issue.tables.ts';
import { readOwnData } from '#modules/own-data/read-own-data.ts';
import { writeOwnData } from '#modules/own-data/write-own-data.ts';
import { unwatched } from '#testing/sql-rules/watch-statements.ts';
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
});

test.each([
  ['Bhima', BHIMA, 8, 2, 60],
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

test('Bhima’s sixty issues are of every type and every status, as domain.md section 7 has them', async () => {
  await inOrganisation(BHIMA, async (db) => {
    expect(await countBy(db, 'issue_type')).toEqual({
      routine_maintenance: 13,
      road_user_accident: 10,
      vehicle_breakdown: 7,
      material_damage: 5,
      dead_animal_debris_removal: 4,
      enroachment_row: 4,
      unauthorised_parking: 3,
      electrical_maintenance: 3,
      hazard: 3,
      traffic_violation: 2,
      highway: 1,
      occupational: 1,
      unauthorised_access: 1,
      unauthorised_media_cut: 1,
      major_maintenance: 1,
      other: 1,
    });
    expect(await countBy(db, 'status')).toEqual({
      closed: 36,
      resolved: 5,
      in_progress: 5,
      approved: 3,
      pending_review: 5,
      returned: 1,
      rejected: 2,
      cancelled: 1,
      draft: 2,
    });
  });
});

test('two accidents are fatal, three grievous, five minor or without injury', async () => {
  await inOrganisation(BHIMA, async (db) => {
    const { rows } = await sql<{ code: string; count: number }>`
      select l.code, count(*)::int as count from issue i
      join lookup l on ${own('l')} and l.id = (i.details ->> 'accident_classification')::int
      where ${own('i')} and i.issue_type = 'road_user_accident' group by 1`.execute(db);
    expect(Object.fromEntries(rows.map(({ code, count }) => [code, count]))).toEqual({
      fatal: 2,
      grievous: 3,
      minor: 3,
      non_injury: 2,
    });
  });
});

test('a card of Bhima is valid, run out, taken back or for later, of people with a face and a number of their employer’s roll', async () => {
  await inOrganisation(BHIMA, async (db) => {
    const { rows } = await sql<Record<string, number>>`
      select count(*)::int as cards, count(distinct c.worker)::int as people,
        count(*) filter (where c.status = 'revoked')::int as revoked,
        count(*) filter (where c.valid_until < ${now}::date)::int as expired,
        count(*) filter (where c.valid_from > ${now}::date)::int as later,
        count(*) filter (where w.photo is null or w.person_no is null)::int as faceless
      from safety_pass c join safety_worker w on ${own('w')} and w.id = c.worker where ${own('c')}`.execute(db);
    expect(rows).toEqual([{ cards: 13, people: 8, revoked: 1, expired: 1, later: 1, faceless: 0 }]);
    const twice =
      await sql`select w.name from safety_worker w where ${own('w')} group by w.name having count(*) > 1`.execute(db);
    expect(twice.rows).toEqual([]);
  });
});

const DAY = 86_400_000;

test('they lie in the eighty days before the seeding, on the road, many near km 33, 47 and 79', async () => {
  await inOrganisation(BHIMA, async (db) => {
    const issues = await db.selectFrom('issue').select(['chainage_from', 'occurred_at', 'reported_at']).execute();
    const near = (km: number) => issues.filter((issue) => Math.abs(issue.chainage_from! - km * 1000) <= 1500).length;
    for (const km of [33, 47, 79]) expect([km, near(km) >= 11]).toEqual([km, true]);
    for (const issue of issues) {
      expect(issue.chainage_from).toBeGreaterThanOrEqual(12_000);
      expect(issue.chainage_from).toBeLessThan(96_000);
      expect(now.getTime() - issue.occurred_at!.getTime()).toBeLessThan(80 * DAY);
      expect(issue.reported_at!.getTime()).toBeGreaterThanOrEqual(issue.occurred_at!.getTime());
    }
    const days = issues.map((issue) => Math.floor((now.getTime() - issue.occurred_at!.getTime()) / DAY));
    for (const from of [0, 20, 40, 60])
      expect(days.filter((day) => day >= from && day < from + 20).length).toBeGreaterThan(4);
  });
});

test('nobody decides what they reported or repaired', async () => {
  await inOrganisation(BHIMA, async (db) => {
    const { rows } = await sql`
      select h.action from record_action h join issue i on ${own('i')} and i.id = h.record_id
      where ${own('h')} and h.action in ('approve', 'verify', 'reject', 'return')
        and h.by_id in (i.created_by, i.resolved_by)`.execute(db);
    expect(rows).toEqual([]);
  });
});

test('follow-ups stay open: FIRs the police have not given, money not yet recovered, a notice that has run out', async () => {
  await inOrganisation(BHIMA, async (db) => {
    const open = async (fact: ReturnType<typeof sql<boolean>>) => {
      const { rows } = await sql`select from issue i where ${own('i')} and ${fact}`.execute(db);
      return rows.length;
    };
    expect(
      await open(sql<boolean>`i.status in ('closed', 'resolved') and i.details ->> 'fir_status' = 'pending'`),
    ).toBeGreaterThanOrEqual(2);
    expect(
      await open(sql<boolean>`i.status = 'closed'
        and i.details ->> 'recovery_status' in ('insurance_claim', 'police_case')`),
    ).toBeGreaterThanOrEqual(2);
    expect(await open(sql<boolean>`i.details ->> 'recovery_status' = 'paid'`)).toBeGreaterThanOrEqual(2);
    expect(
      await open(sql<boolean>`i.status in ('approved', 'in_progress')
        and (i.details ->> 'notice_date')::date + 7 < ${now}::date`),
    ).toBe(1);
  });
});

test('limits were broken, numbers follow the order of reports, nothing lies in the future', async () => {
  await inOrganisation(BHIMA, async (db) => {
    const late = await db
      .selectFrom('issue')
      .select(['due_at', 'resolved_at'])
      .where(sql<boolean>`coalesce(resolved_at, ${now}) > due_at and status not in ('draft', 'rejected', 'cancelled')`)
      .execute();
    expect(late).toHaveLength(9);
    // a counter that stands at weeks says that nobody works here
    for (const { due_at: due, resolved_at: resolved } of late)
      if (!resolved) expect(now.getTime() - due!.getTime()).toBeLessThan(3 * DAY);
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
    const linked = await db.selectFrom('record_link').select('relation').orderBy('relation').execute();
    expect(linked.map(({ relation }) => relation)).toEqual([
      'caused_by',
      'caused_by',
      'caused_by',
      'follow_up_of',
      'related',
      'related',
    ]);
  });
});

test('every announced photo is stored, of a size a phone would send', async () => {
  await inOrganisation(BHIMA, async (db) => {
    const images = await db.selectFrom('record_file').selectAll().execute();
    expect(images.length).toBeGreaterThan(110);
    for (const stage of ['before', 'during', 'after', 'document'])
      expect(images.filter((image) => image.stage === stage).length).toBeGreaterThan(1);
    // each its own: no two records show the same picture, but for the lines of daily progress, of which there are many
    const seen = images.flatMap((image) => (image.entity === 'dpr_log' ? [] : image.sha256));
    expect(images.filter((image) => seen.indexOf(image.sha256) !== seen.lastIndexOf(image.sha256))).toEqual([]);
    for (const image of images) {
      const { size, stored_at: storedAt, content_type: type } = image;
      expect(storedAt).not.toBeNull();
      expect(type).toBe('image/jpeg');
      expect(size).toBeGreaterThan(20_000);
      expect(size).toBeLessThan(80_000);
      await access(join(dataDir, fileKey(BHIMA.id, image as Named)));
    }
  });
});

test('Bhima’s schedules have two months behind them, of which a few works were missed and today’s are still to be done', async () => {
  await inOrganisation(BHIMA, async (db) => {
    const { rows } = await sql<{ status: string; count: number; today: number }>`
      select w.status, count(*)::int as count, count(*) filter (where w.due_on = '2026-11-20')::int as today
      from planned_work w where ${own('w')} group by 1`.execute(db);
    const by = Object.fromEntries(rows.map(({ status, count }) => [status, count]));
    expect(by['carried_out']).toBeGreaterThan(60);
    expect(by['missed']).toBeGreaterThan(2);
    expect(by['missed']).toBeLessThan(by['carried_out']! / 5);
    expect(by['skipped']).toBeGreaterThan(0);
    expect(rows.find(({ status }) => status === 'planned')?.today).toBeGreaterThan(0);
  });
});

it('tells people in the order of time, and leaves them unread what is new', async () => {
  const told = await inOrganisation(BHIMA, (db) =>
    sql<{
      at: Date;
      read_at: Date | null;
      event: string;
      recipient_id: number;
    }>`select n.at, n.read_at, n.event, n.recipient_id from notification n where ${own('n')} order by n.id`.execute(db),
  );
  const times = told.rows.map(({ at }) => at.getTime());
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  const unread = told.rows.filter(({ read_at: readAt }) => readAt === null);
  expect(unread.length).toBeGreaterThan(0);
  expect(unread.length).toBeLessThan(told.rows.length / 4);
  // of what stories are made of, to those who live in them; and not to one alone is something new
  const kinds = (rows: typeof told.rows) => new Set(rows.map(({ event }) => event)).size;
  const people = (rows: typeof told.rows) => new Set(rows.map(({ recipient_id: id }) => id)).size;
  expect([kinds(told.rows) >= 8, people(told.rows) >= 5, people(unread) >= 3]).toEqual([true, true, true]);
});

test('the store has forty items, three hundred logs, three to be ordered again, and gave out what repairs say they used', async () => {
  await inOrganisation(BHIMA, async (db) => {
    const { rows: items } = await sql<{ code: string; is_low: boolean; category: string }>`
      select s.code, s.is_low, s.category::text from stock s where ${own('s')} order by s.code`.execute(db);
    expect(items).toHaveLength(40);
    expect(new Set(items.map(({ category }) => category)).size).toBe(8);
    expect(items.filter(({ is_low: low }) => low).map(({ code }) => code)).toEqual(['CMX-25', 'DEL-100', 'DRV-150']);
    const { rows: late } = await sql`select from record_action h
      where ${own('h')} and h.entity in ('stock', 'stock_log') and h.at > ${now}`.execute(db);
    expect(late).toEqual([]);
    const { rows: logs } = await sql<{ status: string; count: number }>`select g.status, count(*)::int as count
      from stock_log g where ${own('g')} group by 1`.execute(db);
    const counts = Object.fromEntries(logs.map(({ status, count }) => [status, count]));
    expect(Object.values(counts).reduce((all, count) => all + count, 0)).toBe(300);
    expect(counts).toMatchObject({ draft: 4, pending_approval: 2, rejected: 1, reversed: 1 });
    const { rows: used } = await sql<{ said: string; gone: string }>`
      select string_agg((u->>'stock') || ' ' || (u->>'qty')::numeric(14,3), ',' order by u->>'stock') as said,
        (select string_agg(m.stock_id || ' ' || -m.quantity, ',' order by m.stock_id::text) from stock_log g
          join stock_movement m on ${own('m')} and m.log_id = g.id
          where ${own('g')} and g.issue = i.id and g.status = 'posted') as gone
      from issue i, jsonb_array_elements(i.details->'material_used') u where ${own('i')} group by i.id`.execute(db);
    expect(used).toHaveLength(4);
    for (const { said, gone } of used) expect(gone).toBe(said);
    // of eight orders with 24 items six are linked, to lines and to receipts
    const { rows: orders } = await sql<{ status: string; items: number; linked: number; released: boolean }>`
      select o.status, o.released, count(*)::int as items,
        (count(*) filter (where exists (select from purchase_order_use u where ${own('u')} and u.item = i.id)))::int as linked
      from purchase_order o join purchase_order_item i on ${own('i')} and i.purchase_order = o.id
      where ${own('o')} group by o.id, o.status, o.released`.execute(db);
    const sum = (of: 'items' | 'linked') => orders.reduce((all, order) => all + order[of], 0);
    expect([orders.length, sum('items'), sum('linked')]).toEqual([8, 24, 6]);
    const count = (holds: (order: (typeof orders)[number]) => boolean) => orders.filter(holds).length;
    expect(count(({ status }) => status === 'completed')).toBe(1);
    expect(count(({ status }) => status === 'cancelled')).toBe(1);
    expect(count(({ released }) => !released)).toBe(1);
  });
});

test('the dashboard of works says of each module what SQL counts, to whoever sees its records', async () => {
  await inOrganisation(BHIMA, async (db) => {
    const read = async (role: string) => {
      const permissions = declared.roles.find(({ key }) => key === role)?.permissions ?? [];
      const tenant = { db, now, permissions, packages: [], memberId: 0 } as unknown as Tenant;
      const ask = { from: '2026-09', to: '2026-11' };
      const said: Record<string, unknown> = {};
      for (const { view, module, needs = [], read: of } of DASHBOARD_PARTS)
        if (view === 'view2' && hasAny(permissions, needs)) said[module] = await of(tenant, ask);
      return said as { dpr?: DprBoard; stock?: StockBoard; safety?: SafetyBoard; 'purchase-orders'?: OrderBalance };
    };
    const manager = await read('project_manager');
    const { rows } = await sql<Record<'low' | 'planned' | 'held' | 'running' | 'lines', number>>`select
      (select count(*)::int from stock s where ${own('s')} and s.is_low and s.status = 'active') as low,
      (select count(*)::int from safety_program g where ${own('g')} and g.status in ('pending_review', 'approved', 'completed', 'closed')
        and g.planned_at >= '2026-09-01T00:00:00+05:30' and g.planned_at < '2026-12-01T00:00:00+05:30') as planned,
      (select count(*)::int from safety_program g where ${own('g')} and g.status in ('completed', 'closed')
        and g.planned_at >= '2026-09-01T00:00:00+05:30' and g.planned_at < '2026-12-01T00:00:00+05:30') as held,
      (select count(*)::int from purchase_order o where ${own('o')} and o.status in ('open', 'partially_used')) as running,
      (select count(*)::int from dpr_log l join dpr_report r on ${own('r')} and r.id = l.report
        where ${own('l')} and l.status = 'approved' and l.counted_in is not null and not exists (
          select from dpr_month m where ${own('m')} and m.package = l.package and m.issue_type = r.issue_type
            and m.month = l.counted_in and m.frozen is not null)) as lines`.execute(db);
    const counted = rows[0]!;
    expect(manager.stock).toMatchObject({ low: counted.low });
    expect(manager.safety).toMatchObject({ planned: counted.planned, held: counted.held });
    expect(manager['purchase-orders']?.running).toBe(counted.running);
    expect(manager.dpr?.uncertified.reduce((all, { count }) => all + count, 0)).toBe(counted.lines);
    expect([counted.low, counted.planned > 0, counted.held > 0, counted.running > 0, counted.lines > 0]).toEqual([
      3,
      ...Array(4).fill(true),
    ]);
    // September was billed, with the money for whoever may see rates
    const billed = manager.dpr?.packages.map(({ billed: amount }) => Number(amount)) ?? [];
    expect(billed.some((amount) => amount > 0)).toBe(true);
    expect((await read('site_engineer')).dpr?.packages.some((one) => 'billed' in one || 'money' in one)).toBe(false);
    expect(Object.keys(await read('store_keeper'))).toEqual(['stock', 'purchase-orders']);
  });
});

test('all of Bhima goes into one archive and comes back elsewhere with the same rows, files and hashes', async () => {
  const elsewhere = await createTestDatabase();
  const owner = connect(elsewhere.ownerUrl, { max: 2 });
  const write = (db: Db, store: FolderStore, name: string) => {
    const out = createWriteStream(join(dataDir, name));
    return unwatched(() => writeOwnData({ db, store, organisationId: BHIMA.id, now, out, folder: dataDir }));
  };
  try {
    const there = new FolderStore(join(dataDir, 'there'));
    const written = await write(app, new FolderStore(dataDir), 'first.tar');
    const source = createReadStream(join(dataDir, 'first.tar'));
    await unwatched(() => readOwnData({ owner, store: there, source, unusableHash: () => Promise.resolve('!') }));
    expect(await write(owner, there, 'second.tar')).toEqual(written);
    expect(written.missing).toBe(0);
    const [first, second] = ['first.tar', 'second.tar'].map((name) => readFileSync(join(dataDir, name)));
    expect(second?.equals(first!)).toBe(true);
  } finally {
    await owner.destroy();
    await elsewhere.drop();
  }
});
