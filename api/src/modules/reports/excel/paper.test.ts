import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ExcelFile, ExcelList } from '@chainage/shared/contracts/excel';
import { PAPER_ROWS_MAX, paperKey } from '@chainage/shared/contracts/excel-paths';
import { inScope } from '#kernel/database/transaction.ts';
import { addAsset } from '#modules/assets/testing.ts';
import { accident, ago, readIds, submitted, type Ids } from '#modules/issues/testing.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { outcome, type Client, type Part } from '#testing/client.ts';
import { takePhoto } from '#testing/photo.ts';
import { readPdf } from '#testing/read-pdf.ts';

const ISSUE = paperKey('issue');
const REGISTER = { report_key: 'issue_register', format: 'pdf', language: 'en', filters: {} };
const orderOf = (id: string, language = 'en', key = ISSUE) => ({
  report_key: key,
  format: 'pdf',
  language,
  filters: { id },
});

let test: TestApp;
let manager: Client;
let crew: Client;
let ids: Ids;
let seen: string;
beforeAll(async () => {
  test = await buildTestApp();
  const as = (role: string) => test.signIn(`${role}@bhima.example`);
  [manager, crew] = [await as('project_manager'), await as('patrol_field_crew')];
  ids = await readIds(test);
  const body = accident(test.bhima, ids, { description: 'पुलिया के पास टक्कर' });
  seen = String(body['id']);
  await submitted(crew, body);
});
afterAll(() => test.close());
afterEach(() => test.app.jobs.runDue());

const found = async (client: Client, id: string) =>
  (await client.get('excel/list/')).json<ExcelList>().results.find((one) => one.id === id);
const order = (client: Client, body: object) => client.post('excel/create/', body);
const fetchFile = ({ cookies }: Client, url: string) => test.app.inject({ url, cookies });
async function made(client: Client, body: object) {
  const answer = await order(client, body);
  expect(outcome(answer)).toEqual([201, undefined]);
  await test.app.jobs.runDue();
  const file = await found(client, answer.json<ExcelFile>().id);
  expect(file).toMatchObject({ status: 'ready', error: null, format: 'pdf' });
  const { rawPayload: bytes, headers } = await fetchFile(client, file!.file_url!);
  return { file: file!, bytes, headers, pages: readPdf(bytes) };
}
const change = (role: string, permission: string, how: 'array_append' | 'array_remove') =>
  inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
    sql`update organisation_role set permissions = ${sql.raw(how)}(permissions, ${permission})
      where organisation_id = ${test.bhima.id} and key = ${role}`.execute(db),
  );
const SENSITIVE = 'view_sensitive__all__issue';
const wholeText = (pages: readonly { text: string }[]) =>
  pages
    .map(({ text }) => text)
    .join('\n')
    .replace(/\s+/g, ' ');

it('the logo that an organisation has chosen stands at the head of its papers, of lists and of records', async () => {
  const admin = await test.signIn('organisation_admin@bhima.example');
  const images = async (body: object) => (await made(manager, body)).pages.map((page) => page.images);
  const before = [await images(REGISTER), await images(orderOf(seen))];
  const id = uuidv7();
  const parts: Part[] = [
    { name: 'id', value: id },
    { name: 'stage', value: 'logo' },
    { name: 'taken_at', value: ago(1) },
    { name: 'file', value: await takePhoto(), filename: 'logo.jpg' },
  ];
  expect(outcome(await admin.upload(`organisation/file/${test.bhima.id}/`, parts))).toEqual([201, undefined]);
  expect((await admin.patch('organisation/', { logo: id })).statusCode).toBe(200);
  const after = [await images(REGISTER), await images(orderOf(seen))];
  expect(after).toEqual(before.map(([first = 0, ...rest]) => [first + 1, ...rest]));
  expect((await admin.patch('organisation/', { logo: null })).statusCode).toBe(200);
  expect(await images(REGISTER)).toEqual(before[0]);
});

it('says which kinds of its list a register leaves out, whose files its reader may not have', async () => {
  const said = 'Not in this file: kinds whose files you may not have';
  expect(wholeText((await made(manager, REGISTER)).pages)).not.toContain(said);
  const right = 'export__all__issue_hazard';
  await change('project_manager', right, 'array_remove');
  manager = await test.signIn('project_manager@bhima.example');
  expect(wholeText((await made(manager, REGISTER)).pages)).toMatch(new RegExp(`${said}:? Hazards?\\b`));
  await change('project_manager', right, 'array_append');
  manager = await test.signIn('project_manager@bhima.example');
});

describe('the paper of a record', () => {
  it('says what the screens say of it: number, place, fields, rows, history, who made it and where it is found', async () => {
    const { file, pages, headers } = await made(manager, orderOf(seen));
    const issue = (await manager.get(`organisation/data/issue/${seen}/`)).json<Record<string, string>>();
    const text = wholeText(pages);
    for (const said of [
      'Road accident',
      `${issue['number']} · Waiting for review`,
      '43+250 LHS',
      `/issues/road_user_accident/${seen}`.slice(0, 8),
      'MH13AB1234',
      'Ramesh Pawar',
      'Sunil Kale',
      'Test road',
      file.requested_by_name,
      `Page 1 of ${pages.length}`,
    ])
      expect(text).toContain(said);
    // nothing is called by its key, nothing by its id
    const besides = text
      .replace(/http\S+/, '')
      .replaceAll(file.requested_by_name, '')
      .replaceAll(/Bhima \w+/g, '');
    expect(besides).not.toMatch(/[a-z]_[a-z]|undefined|\[object|[0-9a-f]{8}-[0-9a-f]{4}-/);
    expect(file).toMatchObject({ row_count: null, names: { en: `Road accident · ${issue['number']}` } });
    expect(headers).toMatchObject({ 'content-type': 'application/pdf' });
    expect(headers['content-disposition']).toMatch(/\.pdf"$/);
    expect(pages.every(({ width, height }) => width < height)).toBe(true);
  });

  it('speaks the language asked for', async () => {
    const { pages } = await made(manager, orderOf(seen, 'hi'));
    // copied text of Devanagari stands in the order it is seen in, so only words without such signs are looked for
    expect(wholeText(pages)).toContain('RA/');
    expect(wholeText(pages)).toMatch(/[\u0900-\u097F]/);
    expect(wholeText(pages)).not.toContain('Road accident');
  });

  it('bears its photos, stamped, with what each shows', async () => {
    const path = `organisation/data/issue/${seen}/issue-image/`;
    const value = await takePhoto();
    const fields = { id: uuidv7(), stage: 'before', taken_at: ago(1), caption: 'From the north' };
    const parts = Object.entries(fields).map(([name, value]): Part => ({ name, value }));
    const sent = await crew.upload(path, [...parts, { name: 'file', value, filename: 'a.jpg' }]);
    expect(sent.statusCode).toBe(201);
    const { pages } = await made(manager, orderOf(seen));
    expect(pages.reduce((sum, { images }) => sum + images, 0)).toBe(1);
    expect(wholeText(pages)).toContain('From the north');
  });

  it('leaves out what its reader may not see, and says so', async () => {
    await change('project_manager', SENSITIVE, 'array_remove');
    const { pages } = await made(manager, orderOf(seen));
    await change('project_manager', SENSITIVE, 'array_append');
    expect(wholeText(pages)).not.toMatch(/Ramesh|Sunil|MH13-2011/);
    expect(wholeText(pages)).toContain('Hidden');
  });

  it('can no longer be had where what it rests on has ended, nor by who sees everybody’s files', async () => {
    const { file } = await made(manager, orderOf(seen));
    await change('project_manager', SENSITIVE, 'array_remove');
    expect(outcome(await fetchFile(manager, file.file_url!))).toEqual([403, 'permission.denied']);
    await change('project_manager', SENSITIVE, 'array_append');
    expect((await fetchFile(manager, file.file_url!)).statusCode).toBe(200);
    const admin = await test.signIn('organisation_admin@bhima.example');
    expect(await found(admin, file.id)).toMatchObject({ file_url: null });
    expect(outcome(await fetchFile(admin, file.file_url!))).toEqual([403, 'permission.denied']);
  });

  it('is not made where the right to see it ends before', async () => {
    const right = 'view__all__issue_road_user_accident';
    const { id } = (await order(manager, orderOf(seen))).json<ExcelFile>();
    await change('project_manager', right, 'array_remove');
    await test.app.jobs.runDue();
    await change('project_manager', right, 'array_append');
    expect(await found(manager, id)).toMatchObject({ status: 'failed', error: 'rights', file_url: null });
  });

  it('is refused for what nobody may see, and in other forms', async () => {
    const stranger = await test.signIn('project_manager@deccan.example');
    expect(outcome(await order(stranger, orderOf(seen)))).toEqual([404, 'not_found']);
    expect(outcome(await order(manager, orderOf(uuidv7())))).toEqual([404, 'not_found']);
    expect(outcome(await order(crew, orderOf(seen)))).toEqual([403, 'permission.denied']);
    for (const body of [
      { ...orderOf(seen), format: 'xlsx' },
      orderOf('7'),
      { ...orderOf(seen), filters: {} },
      { ...orderOf(seen), report_key: 'paper_nothing' },
    ])
      expect(outcome(await order(manager, body))).toEqual([400, 'request.invalid']);
  });

  it('is there of a record of any kind that is served from its declaration', async () => {
    const id = await addAsset(test, 'bhima', { name: 'Chevron board' });
    const { pages } = await made(manager, orderOf(id, 'en', paperKey('asset')));
    expect(wholeText(pages)).toContain('Chevron board');
    expect(wholeText(pages)).toContain('Asset');
  });
});

describe('a list on paper', () => {
  it('repeats its heads, names its type, says its filters, and has every row whole', async () => {
    await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
      sql`insert into issue (organisation_id, id, issue_type, status, created_by, content_hash, occurred_at, description)
        select ${test.bhima.id}::uuid, gen_random_uuid(), 'routine_maintenance', 'draft', ${test.bhima.members.project_manager}::bigint, '',
          now() - n * interval '1 minute', 'Row ' || n from generate_series(1, 200) n on conflict do nothing`.execute(
        db,
      ),
    );
    const { file, pages } = await made(manager, { ...REGISTER, filters: { issue_type: 'routine_maintenance' } });
    expect(file.row_count).toBe(200);
    expect(pages.length).toBeGreaterThan(3);
    for (const [at, { text }] of pages.entries()) {
      expect(text).toMatch(/Number.*Occurred.*Chainage.*Due/);
      expect(text).toContain(`Page ${at + 1} of ${pages.length}`);
      expect(text).toContain(file.requested_by_name);
    }
    expect(pages[0]!.text).toContain('Issue register · Routine maintenance');
    expect(wholeText(pages)).toContain('Kind: Routine maintenance');
    expect(wholeText(pages)).toMatch(/Made at: \d\d [A-Z][a-z]{2}, \d{4} \d\d:\d\d [AP]M/);
    for (const row of [1, 100, 200]) expect(wholeText(pages)).toContain(`Description: Row ${row} `);
  });

  it('of a register that comes back leaves out what only the import reads', async () => {
    const id = await addAsset(test, 'bhima', { name: 'Chevron board', landmark: 'Toll plaza' });
    const { pages } = await made(manager, { ...REGISTER, report_key: 'asset_register' });
    const text = wholeText(pages);
    expect(text).toMatch(/Code.*Type.*Name.*Chainage.*Condition/);
    expect(text).toContain('Landmark: Toll plaza');
    expect(text).not.toMatch(/Version|Latitude|Chainage from/);
    expect(text).not.toContain(id);
  });

  it('says that there are no rows', async () => {
    const { pages } = await made(manager, { ...REGISTER, filters: { search: 'nothing-is-called-so' } });
    expect(pages).toHaveLength(1);
    expect(pages[0]!.text).toContain('No rows');
  });

  it('is refused with its reason where it would be too long, as a workbook is not', async () => {
    await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
      sql`insert into issue (organisation_id, id, issue_type, status, created_by, content_hash, occurred_at)
        select ${test.bhima.id}::uuid, gen_random_uuid(), 'routine_maintenance', 'draft', ${test.bhima.members.project_manager}::bigint, '',
          now() - n * interval '1 hour' from generate_series(1, ${PAPER_ROWS_MAX}::int) n on conflict do nothing`.execute(
        db,
      ),
    );
    const { id } = (await order(manager, REGISTER)).json<ExcelFile>();
    const { id: book } = (await order(manager, { ...REGISTER, format: 'csv' })).json<ExcelFile>();
    await test.app.jobs.runDue();
    expect(await found(manager, id)).toMatchObject({ status: 'failed', error: 'too_many_rows' });
    expect(await found(manager, book)).toMatchObject({ status: 'ready' });
  });
});
