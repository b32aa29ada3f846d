import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { AuditChoices, AuditFound, AuditLine, AuditPage } from '@chainage/shared/contracts/audit';
import { AUDIT_CHOICES_PATH, AUDIT_FIND_PATH, AUDIT_PATH, AUDIT_SHEET } from '@chainage/shared/contracts/audit-paths';
import type { ExcelFile, ExcelList } from '@chainage/shared/contracts/excel';
import { issueKind } from '@chainage/shared/contracts/issues/kind';
import { fieldsOf } from '@chainage/shared/contracts/kit/field';
import type { OpenWorkList } from '@chainage/shared/contracts/people';
import { stepsOf } from '#kernel/audit/line-words.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { allKinds } from '#kernel/records/record-kinds.ts';
import { accident, readIds, submitted, type Ids } from '#modules/issues/testing.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { outcome, type Client } from '#testing/client.ts';

let test: TestApp;
let admin: Client;
let crew: Client;
let ids: Ids;
let issue: string;
beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn('organisation_admin@bhima.example');
  crew = await test.signIn('patrol_field_crew@bhima.example');
  ids = await readIds(test);
  const body = accident(test.bhima, ids);
  issue = String(body['id']);
  await submitted(crew, body);
});
afterAll(() => test.close());

const read = async (query = '', client = admin) => {
  const answer = await client.get(`${AUDIT_PATH}${query}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<AuditPage>();
};
const ofIssue = (language = 'en', client = admin) => read(`?entity=issue&record=${issue}&language=${language}`, client);
const change = (role: string, permission: string, how: 'array_append' | 'array_remove') =>
  inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
    sql`update organisation_role set permissions = ${sql.raw(how)}(permissions, ${permission})
      where organisation_id = ${test.bhima.id} and key = ${role}`.execute(db),
  );
const SENSITIVE = 'view_sensitive__all__issue';
const fieldOf = ({ fields }: AuditLine, name: string) => fields.find((one) => one.name === name);

it('says who did what with a record, before and after, field by field in words', async () => {
  const { results, next } = await ofIssue();
  expect(next).toBeNull();
  const [submit, create] = results;
  expect(submit).toMatchObject({
    action: 'submit',
    by: { name: 'Bhima patrol_field_crew' },
    entity: 'issue',
    entity_label: 'Road accident',
    record: { id: issue, label: expect.stringMatching(/^ISS\/RA\//), page: expect.stringContaining(issue) },
  });
  expect(fieldOf(submit!, 'status')).toEqual({
    name: 'status',
    label: 'State',
    before: 'Draft',
    after: 'Waiting for review',
  });
  expect(fieldOf(create!, 'vehicles')?.after).toMatch(/Driver.*: Ramesh Pawar/);
  expect(fieldOf(create!, 'highway')?.after).toContain('Test road');
  expect(JSON.stringify(create!.fields.map(({ label }) => label))).not.toMatch(/[a-z]_[a-z]/);
});

it('speaks the language asked for', async () => {
  const [submit] = (await ofIssue('hi')).results;
  expect(fieldOf(submit!, 'status')?.label).toBe('स्थिति');
  expect(submit?.entity_label).toMatch(/[\u0900-\u097F]/);
});

it('leaves out what is sensitive for who may not see it, and names it; what was given up too', async () => {
  const request = {
    method: 'PATCH',
    path: `/api/organisation/data/issue/${issue}/`,
    body: { version: 2, vehicles: [{ driver_name: 'Ramesh Pawar', role: 'other' }], kept_aside: 'Ramesh Pawar' },
  };
  const lost = {
    entity: 'issue',
    entity_id: issue,
    reason: 'discarded',
    written_at: new Date().toISOString(),
    request,
  };
  const sent = await crew.post('organisation/outbox/lost/', lost);
  expect([sent.statusCode, sent.body.slice(0, 300)]).toEqual([201, expect.anything()]);
  expect(JSON.stringify(await ofIssue())).toContain('Ramesh Pawar');
  await change('organisation_admin', SENSITIVE, 'array_remove');
  const page = await ofIssue();
  const paper = (
    await admin.post('excel/create/', {
      ...{ report_key: AUDIT_SHEET, format: 'csv', language: 'en', filters: { entity: 'issue', record: issue } },
    })
  ).json<ExcelFile>();
  await test.app.jobs.runDue();
  const made = (await admin.get('excel/list/')).json<ExcelList>().results.find(({ id }) => id === paper.id);
  const file = await test.app.inject({ method: 'GET', url: made!.file_url!, cookies: admin.cookies });
  await change('organisation_admin', SENSITIVE, 'array_append');
  for (const text of [JSON.stringify(page), file.body]) expect(text).not.toMatch(/Ramesh|Sunil|MH13-2011/);
  expect(page.results[0]?.masked.length).toBeGreaterThan(0);
  expect(page.results).toHaveLength(3);
});

it('tells of what was given up, whatever was sent in the place of its values', async () => {
  const row = { driver_name: ['x'], vehicle_type: 'x' };
  const wrong = ['x', 7, true, [null], [[1]], { a: { b: 1 } }, [row], ['a', 'b']];
  const declared = Object.keys(fieldsOf(issueKind('road_user_accident').fields));
  const names = [...declared, 'packages', 'assigned_to', 'at', 'status'];
  for (const value of wrong) {
    const body = { version: 2, ...Object.fromEntries(names.map((name) => [name, value])) };
    const request = { method: 'PATCH', path: 'x', body };
    const at = new Date().toISOString();
    const lost = { entity: 'issue', entity_id: issue, reason: 'discarded', written_at: at, request };
    expect((await crew.post('organisation/outbox/lost/', lost)).statusCode).toBe(201);
  }
  for (const language of ['en', 'hi', 'mr']) expect((await ofIssue(language)).results[0]?.action).toBe('outbox.lost');
});

it('is had as a workbook or CSV with a row for each field that changed', async () => {
  const order = { report_key: AUDIT_SHEET, format: 'csv', language: 'en', filters: { entity: 'issue', record: issue } };
  const { id } = (await admin.post('excel/create/', order)).json<ExcelFile>();
  await test.app.jobs.runDue();
  const made = (await admin.get('excel/list/')).json<ExcelList>().results.find((one) => one.id === id);
  expect(made).toMatchObject({ status: 'ready', names: { en: 'Audit' } });
  const file = await test.app.inject({ method: 'GET', url: made!.file_url!, cookies: admin.cookies });
  const shown = (await ofIssue()).results.reduce((sum, { fields }) => sum + Math.max(1, fields.length), 0);
  expect(made?.row_count).toBe(shown);
  expect(file.body).toContain('When,Who,Device,What was done,With what,Record,Field,Before,After');
  expect(file.body).toMatch(/State,Draft,Waiting for review/);
});

const userPath = (member: number) => `organisation/user/${member}/`;
const edit = async (member: number, change: object) => {
  const { version } = (await admin.get(userPath(member))).json<{ version: number }>();
  const answer = await admin.patch(userPath(member), { version, ...change });
  if (answer.statusCode !== 200) throw new Error(answer.body);
};

it('hides of people what their own page hides from its reader, in its file too', async () => {
  const { patrol_field_crew: member } = test.bhima.members;
  await edit(member, { address_line_1: '7 Zebra Lane', city: 'Solapur', designation: 'Gang leader' });
  const path = `?entity=organisation_user&record=${member}`;
  expect(JSON.stringify(await read(path))).toContain('7 Zebra Lane');
  await change('project_manager', 'view__all__audit', 'array_append');
  const manager = await test.signIn('project_manager@bhima.example');
  expect((await manager.get(userPath(member))).json<{ masked: string[] }>().masked).toContain('address_line_1');
  const page = await read(path, manager);
  const order = { report_key: AUDIT_SHEET, format: 'csv', language: 'en', filters: { entity: 'organisation_user' } };
  const { id } = (await manager.post('excel/create/', order)).json<ExcelFile>();
  await test.app.jobs.runDue();
  const made = (await manager.get('excel/list/')).json<ExcelList>().results.find((one) => one.id === id);
  const file = await test.app.inject({ method: 'GET', url: made!.file_url!, cookies: manager.cookies });
  await change('project_manager', 'view__all__audit', 'array_remove');
  for (const text of [JSON.stringify(page), file.body]) {
    expect(text).toContain('Gang leader');
    expect(text).not.toMatch(/Zebra|Solapur/);
  }
  expect(page.results[0]).toMatchObject({
    masked: ['Address', 'Town or village'],
    record: { page: `/users/${member}` },
  });
});

it('tells of people, roles, packages and roads in words, by name and with the way to their page', async () => {
  const { site_engineer: member } = test.bhima.members;
  const roles = (await admin.get('organisation/admin/role/list/?limit=50')).json<{
    results: { id: number; key: string; role_name: string; permissions: string[]; version: number }[];
  }>().results;
  const role = (key: string) => roles.find((one) => one.key === key)!;
  // one that may go on with what lies with them
  await edit(member, { role: role('project_manager').id, packages: [] });
  const lineOf = async (entity: string, record: number, language = 'en') =>
    (await read(`?entity=${entity}&record=${record}&language=${language}`)).results[0]!;
  const line = await lineOf('organisation_user', member);
  expect(line).toMatchObject({
    action_label: 'Edited',
    entity_label: 'Person',
    record: { label: 'Bhima site_engineer', page: `/users/${member}` },
  });
  expect(fieldOf(line, 'role_id')).toMatchObject({ label: 'Role', before: 'Site engineer', after: 'Project manager' });
  expect(fieldOf(line, 'packages')).toMatchObject({ label: 'Packages', before: expect.stringContaining(' · ') });
  expect(fieldOf(await lineOf('organisation_user', member, 'hi'), 'role_id')).toMatchObject({
    ...{ label: 'भूमिका', before: 'साइट इंजीनियर', after: 'परियोजना प्रबंधक' },
  });
  const keeper = role('store_keeper');
  const rights = keeper.permissions.filter((one) => !['create__own__excel', 'view__all__asset'].includes(one));
  const changed = await admin.patch(`organisation/admin/role/${keeper.id}/`, {
    version: keeper.version,
    permissions: rights,
  });
  expect(changed.statusCode).toBe(200);
  const ofRole = await lineOf('organisation_role', keeper.id);
  expect(ofRole.record).toMatchObject({ label: 'Store keeper', page: `/organisation/roles/${keeper.id}` });
  expect(ofRole.fields.map(({ label }) => label)).toEqual(['Rights lost']);
  expect(ofRole.fields[0]?.after).not.toMatch(/__/);
  // there is no smaller right to see assets
  expect(ofRole.fields[0]?.after).toMatch(/^See assets of/m);
  const version = (await admin.get(userPath(member))).json<{ version: number }>().version;
  const { results: work } = (await admin.get(`${userPath(member)}open-work/`)).json<OpenWorkList>();
  const [to] = work[0]!.receivers;
  const hand_over = work.map(({ kind, receivers }) => ({ kind, to: receivers[0]!.id }));
  const left = await admin.post(`${userPath(member)}deactivate/`, { version, take_waiting: true, hand_over });
  expect([left.statusCode, left.body]).toEqual([200, expect.anything()]);
  const gone = await lineOf('organisation_user', member);
  expect(gone).toMatchObject({ action: 'deactivate', action_label: 'Let go' });
  expect(fieldOf(gone, 'is_member')).toMatchObject({ before: 'Yes', after: 'No' });
  expect(fieldOf(gone, 'handed_over')?.after).toContain(`Work: ${work[0]!.labels['en']}; To: ${to!.name}; How many: 1`);
  expect(fieldOf(gone, 'rows_until')?.after).toMatch(/^\d+ \w{3}, \d{4}/);
  expect(JSON.stringify(gone.fields.map(({ label }) => label))).not.toMatch(/_/);
});

const WRITES = /writeAudit\(\s*tenant,[^;]*?action: '([a-z_.]+)'/g;
/** Every action that some code writes a line of an organisation's audit for. */
const WRITTEN = readdirSync('api/src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /^(kernel|modules).*\.ts$/.test(path) && !path.endsWith('.test.ts'))
  .flatMap((path) => [...readFileSync(`api/src/${path}`, 'utf8').matchAll(WRITES)].map(([, action = '']) => action));

it('asks for all records of its lines at once', async () => {
  for (let another = 3; another > 0; another -= 1) await submitted(crew, accident(test.bhima, ids));
  const statements = await test.countStatements(() => read('?entity=issue'));
  expect(statements.filter((one) => /from issue i\s+join organisation org/.test(one))).toHaveLength(1);
});

it('has every action there is among what can be asked for, in words of each language', async () => {
  expect(WRITTEN.length).toBeGreaterThan(30);
  for (const language of ['en', 'hi', 'mr'] as const) {
    const { actions } = (await admin.get(`${AUDIT_CHOICES_PATH}?language=${language}`)).json<AuditChoices>();
    const { rows } = await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
      sql<{ action: string }>`select distinct a.action from audit a where a.organisation_id = ${test.bhima.id}`.execute(
        db,
      ),
    );
    const known = actions.map(({ value }) => value);
    const steps = allKinds().flatMap(({ entity }) => stepsOf(entity));
    expect(
      [...new Set([...WRITTEN, ...steps, ...rows.map(({ action }) => action)])].filter((one) => !known.includes(one)),
    ).toEqual([]);
    const { entities } = (await admin.get(`${AUDIT_CHOICES_PATH}?language=${language}`)).json<AuditChoices>();
    const words = entities.map(({ value, label }) => [value, label]);
    expect(words.filter(([value, label]) => label === value?.replaceAll('_', ' '))).toEqual([]);
    // a word that is only the action's own name is none
    expect(actions.filter(({ value, label }) => label === value.replaceAll('_', ' '))).toEqual([]);
    if (language !== 'en') expect(actions.filter(({ label }) => !/[\u0900-\u097F]/.test(label))).toEqual([]);
  }
});

it('shows the beginning of what is long', async () => {
  const long = Array.from({ length: 2000 }, (_, at) => `17.${at}, 75.${at * 7}`).join('\n');
  await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
    sql`insert into audit (organisation_id, account_id, member_id, at, action, entity, entity_id, before, after)
      values (${test.bhima.id}, ${uuidv7()}, ${test.bhima.members.organisation_admin}, now(), 'edit', 'highway', '987654',
        ${JSON.stringify({ name: 'Old road', vertices: 'none' })}::jsonb,
        ${JSON.stringify({ name: 'New road', vertices: long, is_active: true })}::jsonb)`.execute(db),
  );
  const [line] = (await read('?entity=highway&record=987654')).results;
  expect(fieldOf(line!, 'vertices')).toMatchObject({ before: 'none', after: `${long.slice(0, 4000)}…` });
  expect(fieldOf(line!, 'name')).toMatchObject({ before: 'Old road', after: 'New road' });
  expect(fieldOf(line!, 'is_active')?.after).toBe('Yes');
});

it('is asked by person, time and action, page by page, and each line comes once', async () => {
  for (let count = 0; count < 7; count += 1)
    await crew.post(`organisation/data/issue/${issue}/action/`, { action: 'comment', comment: `Seen ${count}` });
  const all: string[] = [];
  let path: string | null = `${AUDIT_PATH}?limit=3&member=${test.bhima.members.patrol_field_crew}`;
  for (let pages = 0; path !== null && pages < 50; pages += 1) {
    const page: AuditPage = (await admin.get(path.replace(/^\/api\//, ''))).json<AuditPage>();
    expect(page.results.length).toBeLessThanOrEqual(3);
    all.push(...page.results.map(({ id }) => id));
    path = page.next;
  }
  expect(new Set(all).size).toBe(all.length);
  expect(all).toEqual(
    (await read(`?limit=100&member=${test.bhima.members.patrol_field_crew}`)).results.map(({ id }) => id),
  );
  const comments = await read('?action=comment&entity=issue');
  expect(comments.results.map(({ action }) => action)).toEqual(Array(7).fill('comment'));
  expect((await read('?at_to=2020-01-01')).results).toEqual([]);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
  expect((await read(`?at_from=${today}&at_to=${today}&limit=100`)).results.length).toBeGreaterThanOrEqual(all.length);
  expect((await read(`?member=${test.bhima.members.store_keeper}`)).results).toEqual([]);
});

it('names browser and system of a device', async () => {
  const agent =
    'Mozilla/5.0 (Linux; Android 13; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
  const said = { action: 'comment', comment: 'From a phone' };
  const answer = await crew.post(`organisation/data/issue/${issue}/action/`, said, {
    headers: { 'user-agent': agent },
  });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  expect((await ofIssue()).results[0]?.device).toBe('Chrome, Android');
});

it('reads each page by an index, however long it is', async () => {
  await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
    sql`insert into audit (organisation_id, account_id, member_id, at, action, entity, entity_id)
      select ${test.bhima.id}, ${uuidv7()}, ${test.bhima.members.store_keeper}, now() - n * interval '1 minute', 'edit',
        case when n % 2 = 0 then 'asset' else 'stock' end, n::text
      from generate_series(1, 12000) n on conflict do nothing`.execute(db),
  );
  await sql`vacuum analyze audit`.execute(test.owner);
  const statements = await test.countStatements(() => read('?member=1&action=cancel'));
  expect(statements.some((one) => one.includes('limit'))).toBe(true);
  for (const condition of ['true', "a.entity = 'stock'", `a.member_id = ${test.bhima.members.store_keeper}`]) {
    const plan = await inScope(test.db, { organisationId: test.bhima.id }, (db) =>
      sql<{ 'QUERY PLAN': string }>`explain select a.id from audit a where a.organisation_id = ${test.bhima.id}
        and ${sql.raw(condition)} order by a.at desc, a.id desc limit 51`.execute(db),
    );
    const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
    expect([condition, text]).toEqual([condition, expect.stringMatching(/Index.*Scan Backward using audit_/)]);
    expect(text).not.toMatch(/Sort|Seq Scan/);
  }
  // what is rare is looked for a stretch at a time, and the page says how far
  const page = await read(`?member=${test.bhima.members.store_keeper}&action=cancel`);
  expect([page.results, page.looked_to]).toEqual([[], expect.stringMatching(/^\d{4}-/)]);
  expect(page.next).toContain('cursor=');
});

it('leads to a record by its number, a plate on it or the name of a person, as far as its list leads there', async () => {
  const find = async (search: string, client = admin) =>
    (await client.get(`${AUDIT_FIND_PATH}?search=${encodeURIComponent(search)}`)).json<AuditFound>().results;
  const { number } = (await admin.get(`organisation/data/issue/${issue}/`)).json<{ number: string }>();
  const ofIssue = { entity: 'issue', record: issue, label: number, entity_label: 'Road accident' };
  expect(await find(number)).toEqual([ofIssue]);
  expect(await find('MH13AB1234')).toContainEqual(ofIssue);
  const { store_keeper: keeper } = test.bhima.members;
  expect(await find('store_keep')).toEqual([
    { entity: 'organisation_user', record: String(keeper), label: 'Bhima store_keeper', entity_label: 'Person' },
  ]);
  expect(await find(number, await test.signIn('organisation_admin@deccan.example'))).toEqual([]);
  expect(outcome(await admin.get(`${AUDIT_FIND_PATH}?search=x`))).toEqual([400, 'request.invalid']);
  expect(outcome(await crew.get(`${AUDIT_FIND_PATH}?search=xyz`))).toEqual([403, 'permission.denied']);
});

it('is for who may see all of it, and refuses what nobody can have asked for', async () => {
  expect(outcome(await crew.get(AUDIT_PATH))).toEqual([403, 'permission.denied']);
  expect(outcome(await crew.get(AUDIT_CHOICES_PATH))).toEqual([403, 'permission.denied']);
  for (const query of [
    'cursor=x',
    'cursor=2026-13-45T00:00:00.000000Z_1',
    'limit=0',
    'member=x',
    'at_from=2026-02-30',
    'entity=A',
    'record=x',
  ])
    expect([query, outcome(await admin.get(`${AUDIT_PATH}?${query}`))]).toEqual([query, [400, 'request.invalid']]);
  const choices = (await admin.get(`${AUDIT_CHOICES_PATH}?language=mr`)).json<{ entities: { value: string }[] }>();
  expect(choices.entities.map(({ value }) => value)).toEqual(
    expect.arrayContaining(['issue', 'asset', 'organisation']),
  );
  const other = await test.signIn('organisation_admin@deccan.example');
  expect((await read(`?entity=issue&record=${issue}`, other)).results).toEqual([]);
});
