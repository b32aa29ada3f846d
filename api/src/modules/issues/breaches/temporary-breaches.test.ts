/** What is late on its temporary limit alone: said in rows, sums, files and on paper, and late in all of them. */
import { sql } from 'kysely';
import type { BreachRow, BreachTotals } from '@chainage/shared/contracts/issues/breaches';
import type { List } from '@chainage/shared/contracts/list';
import { own } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { readSheet } from '#kernel/sheets/testing/read-book.ts';
import type { TestApp } from '#testing/build-test-app.ts';
import type { Client } from '#testing/client.ts';
import { readPdf } from '#testing/read-pdf.ts';
import { HOUR, pothole, setUp, submitted } from '../testing.ts';

let test: TestApp;
let admin: Client;
/** Its number: six hours late for its temporary repair, in time for the lasting one. */
let unsafe: BreachRow;
const rows = async (query = '') =>
  (await admin.get(`organisation/data/sla-breaches/?limit=1000${query}`)).json<List<BreachRow>>().results;
beforeAll(async () => {
  const { test: made, ids, people } = await setUp('organisation_admin', 'patrol_field_crew');
  test = made;
  admin = people[0];
  const at = (hours: number) => new Date(Date.now() + hours * HOUR);
  const set = async (columns: Record<string, Date | null>) => {
    const { id } = await submitted(people[1], pothole(test.bhima, ids));
    const values = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
    await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
      sql`update issue i set ${sql.join(values)} where ${own('i')} and i.id = ${id}`.execute(db),
    );
    return id;
  };
  const id = await set({ temporary_due_at: at(-6.05), due_at: at(20) });
  await set({ temporary_due_at: at(-6), temporary_at: at(-3), resolved_at: at(-2), due_at: at(20) });
  await set({ temporary_due_at: at(-9), due_at: at(-2.07) });
  await set({ due_at: at(-4.07) });
  await set({ first_due_at: at(10), due_at: at(20) });
  unsafe = (await rows()).find((row) => row.id === id)!;
});
afterAll(() => test.close());

it('is late in the sums, open or done, its hours are none over the lasting limit, and rows add up to the sum', async () => {
  expect(unsafe).toMatchObject({ temporary_hours_over: '6.0', hours_over: null, sla_state: 'on_time' });
  const totals = async (query = '') =>
    (await admin.get(`organisation/data/sla-breaches/totals/?${query}`)).json<BreachTotals>();
  expect(await totals()).toMatchObject({ count: 5, sums: { late: 4, open: 3, extended: 1, hours_over: '6.0' } });
  expect(await totals('about=late_temporary')).toMatchObject({ count: 3, sums: { late: 3, open: 2 } });
  const late = await rows('&about=late,late_temporary');
  expect((await totals('about=late,late_temporary')).sums?.late).toBe(late.length);
  expect(await totals('about=extended')).toMatchObject({ count: 1, sums: { late: 0, open: 0 } });
});

const order = async (format: string, language: string) => {
  await admin.post('excel/create/', { report_key: 'sla_breach', format, language, filters: {} });
  await test.app.jobs.runDue();
  const { results } = (await admin.get('excel/list/')).json<{ results: { file_url: string }[] }>();
  return (await test.app.inject({ url: results[0]!.file_url, cookies: admin.cookies })).rawPayload;
};

it.each([
  ['en', 'Temporary hours over', 'Late'],
  ['hi', 'अस्थायी ज़्यादा घंटे', 'देर से'],
  ['mr', 'तात्पुरते जास्त तास', 'उशिरा'],
])('has its hours in a column of files and below its row on paper, in %s', async (language, column, late) => {
  const [head, ...lines] = (await order('csv', language)).toString('utf8').split('\r\n');
  const place = head!.split(',').indexOf(column);
  expect(place).toBeGreaterThan(0);
  expect(lines.find((line) => line.includes(unsafe.number!))?.split(',')[place]).toBe('6.0');
  const book = await order('xlsx', language);
  const about = readSheet(book, 2).map((row) => Object.values(row).map(({ value }) => value));
  expect(about).toContainEqual([late, '4']);
  if (language !== 'en') return;
  const paper = readPdf(await order('pdf', language))
    .map(({ text }) => text)
    .join(' ')
    .replaceAll('\u00a0', ' ');
  expect(paper).toContain(`${column}: 6.0`);
});
