/** What was cancelled or rejected after its limit had run out: its breach stays in the register, whose hours end with it. */
import { sql } from 'kysely';
import type { BreachRow, BreachTotals } from '@chainage/shared/contracts/issues/breaches';
import type { List } from '@chainage/shared/contracts/list';
import { own } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import type { TestApp } from '#testing/build-test-app.ts';
import type { Client } from '#testing/client.ts';
import { ago, announce, create, HOUR, must, pothole, read, setUp, submitted, type Body, type Ids } from '../testing.ts';

let test: TestApp;
let ids: Ids;
let admin: Client;
let crew: Client;
let engineer: Client;
const change = (statement: ReturnType<typeof sql>) =>
  inScope(test.owner, { organisationId: test.bhima.id }, (db) => statement.execute(db));
const set = (id: string, columns: Record<string, Date | null>) =>
  change(
    sql`update issue i set ${sql.join(
      Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
    )} where ${own('i')} and i.id = ${id}`,
  );
beforeAll(async () => {
  const made = await setUp('organisation_admin', 'patrol_field_crew', 'site_engineer');
  test = made.test;
  ids = made.ids;
  [admin, crew, engineer] = made.people;
  await change(sql`update lookup l set attributes = attributes ||
      '{"sla_hours": 24, "temporary_sla_hours": 12, "damages_per_day": "1000.00"}'
    where ${own('l')} and l.id = ${ids.pothole.sub_type}`);
});
afterAll(() => test.close());

const rows = async (query = '') =>
  (await admin.get(`organisation/data/sla-breaches/?limit=1000${query}`)).json<List<BreachRow>>().results;
const rowOf = async (id: string, query = '') => (await rows(query)).find((row) => row.id === id);
const totals = async (query = '') =>
  (await admin.get(`organisation/data/sla-breaches/totals/?${query}`)).json<BreachTotals>();
/** A pothole reported so many hours ago, to be repaired within 24 and made safe within 12. */
const reported = async (hours: number, more: Body = {}) =>
  (await submitted(crew, pothole(test.bhima, ids, { occurred_at: ago(hours + 1), reported_at: ago(hours), ...more })))
    .id;
const ENDS = {
  'cancelled by its creator': async (id: string) => must(crew, id, 'cancel', {}, 'Seen twice'),
  'cancelled once it had come back': async (id: string) => {
    await must(engineer, id, 'return', {}, 'Where is it?');
    return must(crew, id, 'cancel', {}, 'Not found again');
  },
  'rejected by its reviewer': async (id: string) => must(engineer, id, 'reject', {}, 'No defect'),
} as const;

it.each(Object.entries(ENDS))(
  'stays where it was late and %s: done, with its hours until then, no damages',
  async (name, end) => {
    const id = await reported(30.55);
    const open = await rowOf(id, '&state=open');
    expect(open).toMatchObject({ hours_over: '6.5', so_far: true, damages: '1000.00' });
    const before = (await totals()).sums!;
    await end(id);
    const status = name.split(' ')[0];
    const row = await rowOf(id, '&state=done&about=late');
    expect(row).toMatchObject({ status, sla_state: 'none', hours_over: '6.5', temporary_hours_over: '18.5' });
    expect(row).toMatchObject({ so_far: false, damages: null, damages_per_day: null });
    expect(await rowOf(id, '&state=open')).toBeUndefined();
    expect(await rowOf(id, '&about=late_temporary')).toBeDefined();
    expect((await read(admin, id)).sla_state).toBe('none');
    // the clock has ended: a day later it is no later
    await set(id, { called_off_at: new Date(Date.now() - HOUR) });
    expect(await rowOf(id)).toMatchObject({ hours_over: '5.5', temporary_hours_over: '17.5' });
    const after = (await totals()).sums!;
    expect([after.late, after.open]).toEqual([before.late, before.open - 1]);
    expect(Number(before.damages) - Number(after.damages)).toBe(1000);
  },
);

it('is not there where it was in time, in its draft, or made safe in time before the lasting limit', async () => {
  const [fine, safe, unsafe] = [await reported(2), await reported(13), await reported(13)];
  await set(safe, { temporary_at: new Date(Date.now() - 2 * HOUR) });
  const draft = pothole(test.bhima, ids, { occurred_at: ago(40), reported_at: ago(39) });
  await create(crew, draft);
  for (const id of [fine, safe, unsafe, String(draft['id'])]) await must(crew, id, 'cancel', {}, 'Seen twice');
  // limits run out behind what is called off
  await set(fine, { due_at: new Date(Date.now() + 1), temporary_due_at: new Date(Date.now() + 1) });
  const found = (await rows()).map(({ id }) => id);
  expect([fine, safe, unsafe, String(draft['id'])].map((id) => found.includes(id))).toEqual([
    false,
    false,
    true,
    false,
  ]);
  expect(await rowOf(unsafe, '&state=done&about=late_temporary')).toMatchObject({
    temporary_hours_over: '1.0',
    hours_over: null,
    status: 'cancelled',
  });
});

it('keeps a limit that had been moved, and rows add up to the head', async () => {
  const moved = await reported(5);
  await set(moved, { first_due_at: new Date(Date.now() - HOUR) });
  await must(engineer, moved, 'reject', {}, 'No defect');
  expect(await rowOf(moved, '&state=done&about=extended')).toMatchObject({ status: 'rejected', hours_over: null });
  const open = await reported(26);
  const done = await reported(50);
  await must(crew, done, 'resolve', {
    ...{ resolution_note: 'Filled', resolved_at: ago(1), photos: [announce('after')] },
  });
  for (const query of ['', 'state=done', 'state=open', 'about=late', 'state=done&about=late,late_temporary']) {
    const all = await rows(`&${query}`);
    const { count, sums } = await totals(query);
    const sum = (of: (row: BreachRow) => string | null) => all.reduce((to, row) => to + Number(of(row) ?? 0), 0);
    const late = all.filter((row) => row.hours_over !== null || row.temporary_hours_over !== null);
    expect([query, count, sums]).toEqual([
      query,
      all.length,
      {
        late: late.length,
        open: late.filter(({ so_far: soFar }) => soFar).length,
        extended: all.filter(({ first_due_at: first }) => first !== null).length,
        hours_over: sum((row) => row.hours_over).toFixed(1),
        damages: all.some(({ damages }) => damages !== null) ? sum((row) => row.damages).toFixed(2) : null,
        damages_open: all.some((row) => row.so_far && row.damages !== null),
      },
    ]);
  }
  expect((await rows('&state=open')).map(({ id }) => id)).toContain(open);
});

it.each([
  ['en', 'Cancelled', 'Rejected'],
  ['hi', 'रद्द', 'नामंज़ूर'],
  ['mr', 'रद्द', 'नामंजूर'],
])('says in files in %s that it was cancelled or rejected, as lists do', async (language, cancelled, rejected) => {
  const of = { status: ['cancelled', 'rejected'] as const, said: [cancelled, rejected] };
  const known = await rows();
  await admin.post('excel/create/', { report_key: 'sla_breach', format: 'csv', language, filters: {} });
  await test.app.jobs.runDue();
  const { results } = (await admin.get('excel/list/')).json<{ results: { file_url: string }[] }>();
  const file = await test.app.inject({ url: results[0]!.file_url, cookies: admin.cookies });
  const [head, ...lines] = file.rawPayload.toString('utf8').split('\r\n');
  const place = head!
    .split(',')
    .findIndex((column) => ['Repair limit', 'मरम्मत समय सीमा', 'दुरुस्तीची मुदत'].includes(column));
  for (const [at, status] of of.status.entries()) {
    const { number } = known.find((row) => row.status === status)!;
    expect(lines.find((line) => line.includes(number!))!.split(',')[place]).toBe(of.said[at]);
  }
});
