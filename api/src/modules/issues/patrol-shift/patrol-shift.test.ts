/** A shift's summary: what was driven, reported and done in it, a night shift with the day it begins on. */
import { sql } from 'kysely';
import type { ShiftSummary } from '@chainage/shared/contracts/issues/patrol-shift/summary';
import { readSheet } from '#kernel/sheets/testing/read-book.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import type { Client } from '#testing/client.ts';
import { announce, create, pothole, readIds } from '../testing.ts';
import { drive as finishStep, ROUND, roundBody } from '../patrol-rounds/testing.ts';
import { atHour, dayFromNow } from '../preventive/testing.ts';

let test: TestApp;
let crew: Client;
let engineer: Client;
beforeAll(async () => {
  test = await buildTestApp();
  crew = await test.signIn('patrol_field_crew@bhima.example');
  engineer = await test.signIn('site_engineer@bhima.example');
});
afterAll(() => test.close());

const finishRound = (client: Client, id: string, data: object) => finishStep(client, id, 'finish', data);
const at = (day: number, hour: number) => atHour(day, hour).toISOString();
const summary = async (client: Client, day: number, shift: string) =>
  (await client.get(`organisation/data/patrol-shift/?day=${dayFromNow(day)}&shift=${shift}`)).json<ShiftSummary>();

const order = async (client: Client, day: number, format: string) => {
  const filters = { day: dayFromNow(day), shift: 'night' };
  const answer = await client.post('excel/create/', {
    report_key: 'patrol_shift_summary',
    format,
    language: 'en',
    filters,
  });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ id: string }>().id;
};
const fetched = async (client: Client, id: string) => {
  const { results } = (await client.get('excel/list/')).json<{ results: { id: string; file_url: string }[] }>();
  const url = results.find((file) => file.id === id)!.file_url;
  return (await test.app.inject({ url, cookies: client.cookies })).rawPayload;
};

it('has what fell into it, to the hour, of what its reader sees', async () => {
  const ids = await readIds(test);
  const drive = async (client: Client, day: number, hour: number) => {
    const body = roundBody(test.bhima, { started_at: at(day, hour) });
    expect((await client.post(ROUND, body)).statusCode).toBe(201);
    // one at a time
    await finishRound(client, body.id, { finished_at: body.started_at });
    return body.id;
  };
  const late = await drive(crew, -2, 23);
  const early = await drive(crew, -1, 5);
  const morning = await drive(crew, -1, 6);
  const elses = await drive(engineer, -1, 4);
  const report = async (hour: number, source: string) => {
    const body = pothole(test.bhima, ids, { occurred_at: at(-1, hour), reported_at: at(-1, hour), source });
    expect((await create(crew, body)).statusCode).toBe(201);
    const photos = [announce('before')];
    const sent = await crew.post(`organisation/data/issue/${String(body['id'])}/action/`, {
      action: 'submit',
      version: 1,
      data: { photos },
    });
    expect(sent.statusCode).toBe(200);
    return String(body['id']);
  };
  const seen = await report(3, 'patrol');
  await report(4, 'public');
  const next = await report(7, 'patrol');

  const night = await summary(engineer, -2, 'night');
  expect(night).toMatchObject({ from: at(-2, 22), until: at(-1, 6), cut: false });
  expect(night.rounds.map(({ id }) => id)).toEqual([late, elses, early]);
  expect(night.events.map(({ id }) => id)).toEqual([seen]);
  const own = await summary(crew, -2, 'night');
  expect(own.rounds.map(({ id }) => id)).toEqual([late, early]);
  const day = await summary(engineer, -1, 'day');
  expect([day.rounds.map(({ id }) => id), day.events.map(({ id }) => id)]).toEqual([[morning], [next]]);
  const files = await Promise.all((['xlsx', 'csv', 'pdf'] as const).map((format) => order(engineer, -2, format)));
  await test.app.jobs.runDue();
  const [book, csv, pdf] = await Promise.all(files.map((id) => fetched(engineer, id)));
  const table = readSheet(book!);
  // head, three rounds, what one reported, and the sums
  expect(table.map((row) => row['A']?.value)).toEqual(['Line', 'Round', 'Round', 'Round', 'Report', 'Total']);
  const { rows: plain } = await sql<{ km: number }>`select coalesce(sum(driven_km), 0)::float8 as km from patrol_round
    where organisation_id = ${test.bhima.id} and started_at >= ${at(-2, 22)} and started_at < ${at(-1, 6)}`.execute(
    test.owner,
  );
  const km = Object.entries(table[0]!).find(([, { value }]) => value === 'Driven by GPS')![0];
  expect(table.at(-1)![km]!.value).toBe(plain[0]!.km);
  expect(csv!.toString('utf8').split('\r\n')).toHaveLength(6);
  expect(pdf!.subarray(0, 4).toString()).toBe('%PDF');
  const nothing = await order(engineer, -20, 'xlsx');
  await test.app.jobs.runDue();
  expect(readSheet(await fetched(engineer, nothing), 2).map((row) => row['B']?.value)).toEqual(
    expect.arrayContaining(['No round was driven.', 'Nothing was reported.', 'No work of the patrol was due.']),
  );
  const keeper = await test.signIn('store_keeper@bhima.example');
  const body = {
    report_key: 'patrol_shift_summary',
    format: 'csv',
    language: 'en',
    filters: { day: dayFromNow(-2), shift: 'night' },
  };
  expect((await keeper.post('excel/create/', body)).statusCode).toBe(403);
  const deccan = await test.signIn('site_engineer@deccan.example');
  expect(await summary(deccan, -2, 'night')).toMatchObject({ rounds: [], events: [], works: [] });
});

it('is nobody’s who may see no rounds, and of no day that is none', async () => {
  const keeper = await test.signIn('store_keeper@bhima.example');
  const asked = (client: Client, query: string) => client.get(`organisation/data/patrol-shift/?${query}`);
  expect((await asked(keeper, 'day=2026-01-01&shift=night')).statusCode).toBe(403);
  for (const query of ['day=2026-02-30&shift=night', 'day=2026-01-01&shift=noon', 'shift=night'])
    expect((await asked(crew, query)).statusCode).toBe(400);
});
