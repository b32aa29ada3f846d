import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ExcelFile, ExcelList } from '@chainage/shared/contracts/excel';
import { EXCEL_UNDER_WAY } from '#limits.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { readSheet } from '#kernel/sheets/testing/read-book.ts';
import { accident, create, pothole, readIds, submitted, type Ids } from '#modules/issues/testing.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { outcome, type Client } from '#testing/client.ts';
import { declareGated, RIGHT, type Gate } from './testing/gated-sheet.ts';

const GATED = { report_key: 'gated', format: 'xlsx', language: 'en', filters: {} };
const REGISTER = { ...GATED, report_key: 'issue_register', filters: { issue_type: 'routine_maintenance' } };
const gate: Gate = { inTheMiddle: async () => undefined };
const person = (role: string, organisation = 'bhima') => test.signIn(`${role}@${organisation}.example`);

let test: TestApp;
let manager: Client;
let ids: Ids;
beforeAll(async () => {
  declareGated(gate);
  test = await buildTestApp();
  manager = await person('project_manager');
  ids = await readIds(test);
  await create(await person('patrol_field_crew'), accident(test.bhima, ids));
});
afterAll(() => test.close());
afterEach(async () => {
  gate.inTheMiddle = async () => undefined;
  test.setNow(undefined);
  await test.app.jobs.runDue();
});

const order = async (client: Client, body: object = GATED): Promise<ExcelFile> => {
  const answer = await client.post('excel/create/', body);
  expect(outcome(answer)).toEqual([201, undefined]);
  return answer.json<ExcelFile>();
};
const list = async (client: Client) => (await client.get('excel/list/')).json<ExcelList>().results;
const found = async (client: Client, id: string) => (await list(client)).find((one) => one.id === id);
const act = (client: Client, id: string, action: string) => client.post(`excel/${id}/step/`, { action });
const fetchFile = ({ cookies }: Client, url: string, headers = {}) => test.app.inject({ url, cookies, headers });
const told = async (client: Client, id: string) =>
  (await client.get('organisation/notification/list/'))
    .json<{ results: { event: string; record_id: string }[] }>()
    .results.filter(({ record_id: record }) => record === id)
    .map(({ event }) => event);
const made = async (client: Client, body: object = GATED) => {
  const { id } = await order(client, body);
  await test.app.jobs.runDue();
  const file = await found(client, id);
  expect(file).toMatchObject({ status: 'ready', error: null });
  return { file: file!, bytes: (await fetchFile(client, file!.file_url!)).rawPayload };
};
const objectsOf = async (id: string) => {
  const keys: string[] = [];
  for await (const { key } of test.store.list(`excel/${test.bhima.id}/${id}`)) keys.push(key);
  return keys;
};
/** Gives or takes a permission of a role. */
const change = (role: string, permission: string, how: 'array_append' | 'array_remove') =>
  inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
    sql`update organisation_role set permissions = ${sql.raw(how)}(permissions, ${permission})
      where organisation_id = ${test.bhima.id} and key = ${role}`.execute(db),
  );
const setActive = (role: 'site_engineer', active: boolean) =>
  inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
    sql`update organisation_user set is_active = ${active}
      where organisation_id = ${test.bhima.id} and id = ${test.bhima.members[role]}`.execute(db),
  );

describe('a file of the issue register', () => {
  it('has the columns and rows of the list, as its filters say, and says what it is', async () => {
    const texts = { description: '=HYPERLINK("http://x") गड्ढा' };
    const crew = await person('patrol_field_crew');
    const { id } = await submitted(crew, pothole(test.bhima, ids, texts));
    await create(crew, pothole(test.bhima, ids, { id: uuidv7() }));
    const filters = {
      issue_type: 'routine_maintenance',
      status: 'pending_review',
      highway: String(test.bhima.highway),
    };
    const { bytes, file } = await made(manager, { ...REGISTER, filters });
    expect(file).toMatchObject({
      row_count: 1,
      names: { en: 'Issue register · Routine maintenance' },
      filters_said: { en: expect.stringMatching(/^Status: Waiting for review · Highway: .*Test road/) },
      requested_by_name: expect.any(String),
    });
    const [head, ...rows] = readSheet(bytes);
    const issue = (await crew.get(`organisation/data/issue/${id}/`)).json<Record<string, unknown>>();
    const cells = Object.fromEntries(Object.entries(head!).map(([at, { value }]) => [value, rows[0]![at]]));
    expect(rows).toHaveLength(1);
    expect(cells).toMatchObject({
      Number: { value: issue['number'], style: 1 },
      Status: { value: 'Waiting for review' },
      Kind: { value: 'Routine maintenance' },
      Description: { value: texts.description, style: 1 },
      'Chainage from (km)': { value: Number(issue['chainage_from']), style: 5 },
      Occurred: { value: expect.any(Number), style: 4 },
    });
    const occurred = Date.parse(String(issue['occurred_at'])) + 5.5 * 3_600_000;
    expect(cells['Occurred']!.value).toBeCloseTo((occurred - Date.UTC(1899, 11, 30)) / 86_400_000, 4);
    const about = readSheet(bytes, 2).map((row) => [row['A']!.value, row['B']?.value]);
    expect(about).toEqual([
      ['Report', 'Issue register · Routine maintenance'],
      ['Organisation', expect.any(String)],
      ['Made by', file.requested_by_name],
      ['Made at', expect.stringMatching(/^\d\d [A-Z][a-z]{2}, \d{4} \d\d:\d\d [AP]M \(Asia\/Kolkata\)$/)],
      ['Filters', ''],
      ['Status', 'Waiting for review'],
      ['Highway', expect.stringContaining('Test road')],
      ['Kind', 'Routine maintenance'],
    ]);
  });

  it('says when an issue was reported, and beside that when it was received where it came much later', async () => {
    const crew = await person('patrol_field_crew');
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const [late, soon] = [at(35), at(5)];
    for (const reported_at of [late, soon])
      await submitted(crew, pothole(test.bhima, ids, { reported_at, occurred_at: at(40), chainage_from: '44.500' }));
    const filters = { issue_type: 'routine_maintenance', chainage_from: '44.400', chainage_to: '44.600' };
    const { bytes } = await made(manager, { ...REGISTER, filters: { ...filters, ordering: 'number' } });
    const [head, ...rows] = readSheet(bytes);
    const cells = (of: string) => {
      const [column = ''] = Object.entries(head!).find(([, { value }]) => value === of) ?? [];
      return rows.map((row) => row[column]?.value);
    };
    const day = (instant: string) => (Date.parse(instant) + 5.5 * 3_600_000 - Date.UTC(1899, 11, 30)) / 86_400_000;
    const [first, second] = cells('Reported');
    expect(first).toBeCloseTo(day(late), 4);
    expect(second).toBeCloseTo(day(soon), 4);
    expect(cells('Received by the server')).toEqual([expect.any(Number), undefined]);
    expect(Object.values(head!).map(({ value }) => value)).not.toContain('Reported on');
  });

  it('speaks the language asked for, also as CSV', async () => {
    const { bytes, file } = await made(manager, { ...REGISTER, format: 'csv', language: 'hi' });
    const lines = bytes.toString('utf8').split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFFनंबर,/);
    expect(lines.some((line) => line.includes(',जाँच बाकी,'))).toBe(true);
    expect(lines).toHaveLength(file.row_count! + 2);
  });

  it('holds every row once over many pages', async () => {
    await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
      sql`insert into issue (organisation_id, id, issue_type, status, created_by, content_hash, occurred_at)
        select ${test.bhima.id}::uuid, gen_random_uuid(), 'routine_maintenance', 'draft', ${test.bhima.members.project_manager}::bigint, '',
          now() - n * interval '1 minute' from generate_series(1, 1200) n on conflict do nothing`.execute(db),
    );
    const { bytes, file } = await made(manager, {
      ...REGISTER,
      filters: { issue_type: 'routine_maintenance', status: 'draft' },
    });
    expect(file.row_count).toBeGreaterThanOrEqual(1200);
    expect(readSheet(bytes)).toHaveLength(file.row_count! + 1);
  });

  it('is refused to whoever may not export, and with filters that are none of the list', async () => {
    const refused = async (client: Client, body: object) => outcome(await client.post('excel/create/', body));
    expect(await refused(await person('patrol_field_crew'), REGISTER)).toEqual([403, 'permission.denied']);
    // sees accidents and exports none
    const accidents = 'export__all__issue_road_user_accident';
    await change('project_manager', accidents, 'array_remove');
    const ofAccidents = { ...REGISTER, filters: { issue_type: 'road_user_accident' } };
    expect(await refused(manager, ofAccidents)).toEqual([403, 'permission.denied']);
    const { file } = await made(manager, { ...REGISTER, format: 'csv', filters: {} });
    await change('project_manager', accidents, 'array_append');
    const { file: whole } = await made(manager, { ...REGISTER, format: 'csv', filters: {} });
    expect(whole.row_count! - file.row_count!).toBe(1);
    for (const body of [
      { ...REGISTER, report_key: 'nothing' },
      { ...REGISTER, filters: { colour: 'red' } },
      { ...REGISTER, filters: { status: 'lost' } },
      { ...REGISTER, filters: { limit: '5' } },
      { ...REGISTER, format: 'docx' },
    ])
      expect(await refused(manager, body)).toEqual([400, 'request.invalid']);
  });

  it('is of the chosen rows alone, where their ids are said, and of nobody else’s', async () => {
    const crew = await person('patrol_field_crew');
    const one = await submitted(crew, pothole(test.bhima, ids, { id: uuidv7() }));
    const two = await submitted(crew, pothole(test.bhima, ids, { id: uuidv7() }));
    await submitted(crew, pothole(test.bhima, ids, { id: uuidv7() }));
    const chosen = [one['id'], two['id'], '0198d4a0-0000-7000-8000-000000000001'].join(',');
    const { file } = await made(manager, { ...REGISTER, filters: { ids: chosen } });
    expect(file.row_count).toBe(2);
    const wrong = { ...REGISTER, filters: { ids: 'x' } };
    expect(outcome(await manager.post('excel/create/', wrong))).toEqual([400, 'request.invalid']);
  });
});

describe('rights', () => {
  /** Ends in the middle of the file what `end` ends. */
  async function ending(client: Client, end: () => Promise<unknown>) {
    const { id } = await order(client);
    gate.inTheMiddle = async () => void (await end());
    await test.app.jobs.runDue();
    return id;
  }

  it('that end while it runs end it, and leave nothing behind', async () => {
    const id = await ending(manager, () => change('project_manager', RIGHT, 'array_remove'));
    await change('project_manager', RIGHT, 'array_append');
    expect(await found(manager, id)).toMatchObject({ status: 'failed', error: 'rights', file_url: null });
    expect(await objectsOf(id)).toEqual([]);
    expect(await told(manager, id)).toEqual(['excel.failed']);
  });

  it('that it does not rest on may end: the control', async () => {
    const id = await ending(manager, () => change('project_manager', 'view__all__audit', 'array_remove'));
    expect(await found(manager, id)).toMatchObject({ status: 'ready', row_count: 200 });
    expect(await objectsOf(id)).toHaveLength(1);
    expect(await told(manager, id)).toEqual(['excel.ready']);
  });

  it('of somebody who is no member any more end it too', async () => {
    const engineer = await person('site_engineer');
    const id = await ending(engineer, () => setActive('site_engineer', false));
    await setActive('site_engineer', true);
    expect(await found(engineer, id)).toMatchObject({ status: 'failed', error: 'rights' });
  });

  it('are asked again when it is fetched', async () => {
    const { file } = await made(manager);
    await change('project_manager', RIGHT, 'array_remove');
    expect(outcome(await fetchFile(manager, file.file_url!))).toEqual([403, 'permission.denied']);
    expect(await found(manager, file.id)).toMatchObject({ status: 'ready', file_url: null });
    await change('project_manager', RIGHT, 'array_append');
    expect((await fetchFile(manager, file.file_url!)).statusCode).toBe(200);
  });

  it('of colleagues: each sees their own, who sees all fetches what they might make themselves', async () => {
    const engineer = await person('site_engineer');
    const { file } = await made(engineer);
    const url = (client: Client) => fetchFile(client, file.file_url!);
    expect((await url(manager)).statusCode).toBe(200);
    expect(outcome(await act(manager, file.id, 'retry'))).toEqual([403, 'permission.denied']);
    const officer = await person('safety_officer');
    expect(await found(officer, file.id)).toBeUndefined();
    expect(outcome(await url(officer))).toEqual([404, 'not_found']);
    // told is whoever ordered it, and nobody else
    expect(await told(engineer, file.id)).toEqual(['excel.ready']);
    expect(await told(manager, file.id)).toEqual([]);
    const stranger = await person('project_manager', 'deccan');
    const foreign = await url(stranger);
    const asOwn = await fetchFile(stranger, file.file_url!.replace(test.bhima.token, test.deccan.token));
    const absent = await fetchFile(
      stranger,
      file.file_url!.replace(test.bhima.token, test.deccan.token).replace(file.id, uuidv7()),
    );
    expect([foreign.statusCode, asOwn.statusCode]).toEqual([404, 404]);
    expect(asOwn.body).toBe(absent.body);
    expect(foreign.body).toBe(absent.body);
  });
});

describe('what is under way', () => {
  it('says how far it is, and can be called off', async () => {
    const { id } = await order(manager);
    expect(await found(manager, id)).toMatchObject({ status: 'queued', allowed_actions: ['cancel'] });
    gate.inTheMiddle = async () => {
      expect(await found(manager, id)).toMatchObject({ status: 'processing', progress: expect.any(Number) });
      expect((await act(manager, id, 'cancel')).json()).toMatchObject({
        status: 'cancelled',
        allowed_actions: ['retry'],
      });
    };
    await test.app.jobs.runDue();
    expect(await found(manager, id)).toMatchObject({ status: 'cancelled' });
    expect(await objectsOf(id)).toEqual([]);
    expect(await told(manager, id)).toEqual([]);
    gate.inTheMiddle = async () => undefined;
    expect((await act(manager, id, 'retry')).json()).toMatchObject({ status: 'queued' });
    await test.app.jobs.runDue();
    expect(await found(manager, id)).toMatchObject({ status: 'ready' });
    expect(outcome(await act(manager, id, 'cancel'))).toEqual([409, 'action.not_allowed']);
  });

  it('is limited, with a word, until one is done', async () => {
    for (let at = 0; at < EXCEL_UNDER_WAY.member; at += 1) await order(manager);
    expect(outcome(await manager.post('excel/create/', GATED))).toEqual([409, 'excel.limit']);
    await order(await person('site_engineer'));
    await test.app.jobs.runDue();
    await order(manager);
  });

  it('is one, however often the same order arrives', async () => {
    const before = (await list(manager)).length;
    const key = uuidv7();
    const [first, again] = [
      await manager.post('excel/create/', GATED, { key }),
      await manager.post('excel/create/', GATED, { key }),
    ];
    expect(again.json()).toEqual(first.json());
    expect(await list(manager)).toHaveLength(before + 1);
  });

  it('is limited for orders that race, too', async () => {
    const { member } = EXCEL_UNDER_WAY;
    const engineer = await person('site_engineer');
    const answers = await Promise.all(Array.from({ length: 3 * member }, () => engineer.post('excel/create/', GATED)));
    const came = answers.map((answer) => outcome(answer).join(' ')).sort();
    expect(came).toEqual([...Array<string>(member).fill('201 '), ...Array<string>(2 * member).fill('409 excel.limit')]);
  });
});

it('can be fetched in parts, for seven days, and then goes', async () => {
  const { file, bytes } = await made(manager);
  const part = await fetchFile(manager, file.file_url!, { range: 'bytes=10-19' });
  expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 10-19/${bytes.length}`]);
  expect(part.rawPayload.equals(bytes.subarray(10, 20))).toBe(true);
  expect(part.headers['content-disposition']).toMatch(/^attachment; filename="gated-\d{4}-\d\d-\d\d\.xlsx"$/);
  test.setNow(new Date(Date.now() + 7 * 86_400_000 + 60_000));
  expect(await found(manager, file.id)).toMatchObject({
    status: 'expired',
    file_url: null,
    allowed_actions: ['retry'],
  });
  expect(outcome(await fetchFile(manager, file.file_url!))).toEqual([404, 'not_found']);
  expect(await objectsOf(file.id)).toHaveLength(1);
  await test.app.jobs.plan();
  await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
    sql`update job set run_at = now() where organisation_id = ${test.bhima.id} and kind = 'excel.sweep'`.execute(db),
  );
  await test.app.jobs.runDue();
  expect(await objectsOf(file.id)).toEqual([]);
});
