/** Schedules as a file: out, tried, taken in, undone. */
import { readSheet } from '#kernel/sheets/testing/read-book.ts';
import { checked, csv, done, postSheet } from '#modules/reports/imports/testing/send-sheet.ts';
import type { TestApp } from '#testing/build-test-app.ts';
import type { Client } from '#testing/client.ts';
import { setUp } from '../testing.ts';
import { SCHEDULE, scheduleBody } from './testing.ts';

let test: TestApp;
let engineer: Client;
let keeper: Client;
beforeAll(async () => {
  const made = await setUp('site_engineer', 'store_keeper');
  test = made.test;
  [engineer, keeper] = made.people;
});
afterAll(() => test.close());

async function written(more: object): Promise<string> {
  const body = scheduleBody(test.bhima, more);
  const answer = await engineer.post(SCHEDULE, body);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return body.id;
}
const KEY = 'work_schedule_register';
const send = { key: KEY, name: 'schedules.csv' };
async function ordered(format: string): Promise<Buffer> {
  const order = { report_key: KEY, format, language: 'en', filters: {} };
  expect((await engineer.post('excel/create/', order)).statusCode).toBe(201);
  await test.app.jobs.runDue();
  const { results } = (await engineer.get('excel/list/')).json<{ results: { file_url: string }[] }>();
  return (await test.app.inject({ url: results[0]!.file_url, cookies: engineer.cookies })).rawPayload;
}
const named = async (title: string) =>
  (await engineer.get(`organisation/data/work-schedules/?limit=1000`))
    .json<{ results: { id: string; title: string; status: string }[] }>()
    .results.filter((row) => row.title === title);

it('goes out with its checklist, comes back as changes and new ones, is tried first, and is undone', async () => {
  const known = await written({ title: 'To be renamed', status: 'paused' });
  const lines = readSheet(await ordered('xlsx'), 3).flatMap((row) => Object.values(row).map(({ value }) => value));
  expect(lines).toContain('Signs stand');
  const text = (await ordered('csv')).toString('utf8').slice(1);
  const [heads = [], ...rows] = text.split('\r\n').map((line) => line.split(','));
  const title = heads.findIndex((_, place) => rows.some((row) => row[place] === 'To be renamed'));
  const own = rows.find((row) => row[title] === 'To be renamed')!;
  const changed = own.with(title, 'Renamed in a sheet');
  // without number, id and version it is another
  const fresh = own.map((cell, place) => (place === 0 || place >= own.length - 2 ? '' : cell));
  const wrong = fresh.with(title, '');
  const bytes = csv(heads, [changed, fresh.with(title, 'New in a sheet'), wrong]);
  const tried = await checked(test, engineer, bytes, send);
  expect(tried).toMatchObject({ status: 'checked', counts: expect.objectContaining({ wrong: 1 }) });
  expect((await engineer.get(`${SCHEDULE}${known}/`)).json()).toMatchObject({ title: 'To be renamed' });
  expect(await named('New in a sheet')).toEqual([]);

  const good = await checked(test, engineer, csv(heads, [changed, fresh.with(title, 'New in a sheet')]), send);
  expect(await done(test, engineer, good.id, 'apply')).toMatchObject({ status: 'applied' });
  const [made] = await named('New in a sheet');
  expect((await engineer.get(`${SCHEDULE}${known}/`)).json()).toMatchObject({ title: 'Renamed in a sheet' });
  // a row has no list beside it: what the schedule is called is its one line
  expect((await engineer.get(`${SCHEDULE}${made!.id}/`)).json()).toMatchObject({
    status: 'paused',
    number: expect.stringMatching(/^SCH\//),
    checklist: [{ line: 'New in a sheet' }],
  });
  expect(await done(test, engineer, good.id, 'undo')).toMatchObject({ status: 'undone' });
  expect(await named('New in a sheet')).toEqual([]);
  expect((await engineer.get(`${SCHEDULE}${known}/`)).json()).toMatchObject({ title: 'To be renamed' });
});

it('is neither for whoever plans nothing', async () => {
  const order = { report_key: KEY, format: 'csv', language: 'en', filters: {} };
  expect((await keeper.post('excel/create/', order)).statusCode).toBe(403);
  expect((await postSheet(keeper, Buffer.from('Title\n'), { ...send, name: 's.csv' })).statusCode).toBe(403);
});
