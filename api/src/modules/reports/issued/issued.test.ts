/** Papers that were issued: what whoever holds one is told by its code, and that nothing else leads anywhere. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ExcelFile, ExcelList } from '@chainage/shared/contracts/excel';
import type { PaperChecked } from '@chainage/shared/contracts/issued-paper';
import { paperKey } from '@chainage/shared/contracts/excel-paths';
import { own } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { accident, readIds, submitted } from '#modules/issues/testing.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { outcome, type Client } from '#testing/client.ts';
import { readPdf } from '#testing/read-pdf.ts';
import { forgetIssued } from './issued.queries.ts';

let test: TestApp;
let manager: Client;
let known: string | undefined;
let seen: { id: string; number: string };
beforeAll(async () => {
  test = await buildTestApp();
  manager = await test.signIn('project_manager@bhima.example');
  const crew = await test.signIn('patrol_field_crew@bhima.example');
  const { id, number } = await submitted(
    crew,
    accident(test.bhima, await readIds(test), { description: 'Ravi Patil' }),
  );
  seen = { id, number: String(number) };
});
afterAll(() => test.close());

const CODE = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/;
const check = (code: string) => test.app.inject({ method: 'POST', url: '/api/papers/check/', payload: { code } });
const told = async (code: string) => (await check(code)).json<PaperChecked>();
async function issue(asked: object, by = manager) {
  const answer = await by.post('excel/create/', { format: 'pdf', language: 'en', filters: {}, ...asked });
  expect(outcome(answer)).toEqual([201, undefined]);
  await test.app.jobs.runDue();
  const { results } = (await by.get('excel/list/')).json<ExcelList>();
  const file = results.find(({ id }) => id === answer.json<ExcelFile>().id)!;
  expect(file.status).toBe('ready');
  const { rawPayload: bytes } = await test.app.inject({ url: file.file_url!, cookies: by.cookies });
  return { file, bytes, code: () => readPdf(bytes).map(({ text }) => CODE.exec(text)?.[0]) };
}
const inBhima = <T>(work: Parameters<typeof inScope<T>>[2]) =>
  inScope(test.owner, { organisationId: test.bhima.id }, work);

it('tells what was issued, when and with which figures, as SQL counts them, and of no person', async () => {
  const filters = { search: 'Ravi Patil', package: String(test.bhima.package), status: 'pending_review', per: 'month' };
  const { search: _, ...rest } = filters;
  const { bytes, file, code } = await issue({ report_key: 'accident_statement', filters: rest });
  const codes = code();
  expect(codes.every((one) => one !== undefined && one === codes[0])).toBe(true);
  const { rows } = await inBhima((db) =>
    sql<{ count: number; grievous: number }>`select count(*)::int as count, sum((select count(*) from
        jsonb_path_query(i.details, '$.casualties[*] ? (@.severity == "grievous")')))::int as grievous from issue i
      where ${own('i')} and i.issue_type in ('road_user_accident', 'highway') and i.status = 'pending_review'`.execute(
      db,
    ),
  );
  const answer = await told(codes[0]!.toLowerCase().replaceAll('-', ' '));
  expect(answer).toEqual({
    ...{ issued: true, organisation: 'Bhima', language: 'en', row_count: rows[0]!.count },
    ...{ names: file.names, file_size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') },
    issued_at: expect.stringMatching(/^20\d\d-.*Z$/),
    figures: expect.arrayContaining([
      ['Status', 'Waiting for review'],
      ['Package', expect.stringContaining('P1')],
      ['Total', expect.stringContaining(`Number ${rows[0]!.count} · Killed`)],
    ]),
  });
  expect(JSON.stringify(answer)).toMatch(new RegExp(`Grievous[a-z ]* ${rows[0]!.grievous} `));
  expect(JSON.stringify(answer)).not.toMatch(/Ravi|project_manager|requested/);
});

it('tells nothing that was typed, nor by whom it was asked for', async () => {
  const filters = { search: 'Ravi Patil', created_by: 'me' };
  const { code } = await issue({ report_key: 'issue_register', filters });
  known = code()[0];
  const answer = await told(known!);
  expect(answer).toMatchObject({ issued: true, figures: [] });
  expect(JSON.stringify(answer)).not.toMatch(/Ravi|project_manager/);
});

it('tells of a record its number and how it stood then, whatever became of it', async () => {
  const { code } = await issue({ report_key: paperKey('issue'), language: 'hi', filters: { id: seen.id } });
  const answer = await told(code()[0]!);
  expect(answer).toMatchObject({ issued: true, language: 'hi', row_count: null });
  expect(answer.issued && answer.figures[0]![1]).toBe(seen.number);
  expect(JSON.stringify(answer)).not.toMatch(/Ravi|MH13AB1234|Sunil/);
});

it('gives no code to what can be changed, nor to what is about persons', async () => {
  const before = await inBhima((db) =>
    sql<{ n: number }>`select count(*)::int as n from issued_paper p where ${own('p')}`.execute(db),
  );
  await issue({ report_key: 'accident_statement', format: 'xlsx' });
  const after = await inBhima((db) =>
    sql<{ n: number }>`select count(*)::int as n from issued_paper p where ${own('p')}`.execute(db),
  );
  expect(after.rows).toEqual(before.rows);
});

it('answers what is no code, and one that was forgotten, like one that never was', async () => {
  expect((await told(known!)).issued).toBe(true);
  await inBhima((db) => forgetIssued(db, new Date('2040-01-01')));
  const nothing = [known!, '0000-0000-0000-0000', 'x', `${known}0`, '\u0966\u0967', "' or 1=1 --"];
  for (const one of nothing) expect((await check(one)).body).toBe('{"issued":false}');
  expect((await check('x'.repeat(41))).statusCode).toBe(400);
  expect((await check('')).statusCode).toBe(400);
});

it('is asked only so often from one address', async () => {
  const statuses: number[] = [];
  for (let at = 0; at < 130 && statuses.at(-1) !== 429; at++) statuses.push((await check('0000')).statusCode);
  expect(statuses.at(-1)).toBe(429);
});
