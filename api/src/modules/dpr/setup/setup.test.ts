import { sql } from 'kysely';
import { inScope } from '#kernel/database/transaction.ts';
import { checked, readImportRows, workbook } from '#modules/reports/imports/testing/send-sheet.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import type { Answer, Client } from '#testing/client.ts';
import { enterKey, enterReport, KEY, keyBody, KEYS, REPORT, reportBody, REPORTS } from './testing.ts';

let test: TestApp;
const people: Record<string, Client> = {};
let admin: Client;
beforeAll(async () => {
  test = await buildTestApp();
  const roles = ['organisation_admin', 'project_manager', 'patrol_field_crew', 'accounts_billing', 'store_keeper'];
  for (const role of roles) people[role] = await test.signIn(`${role}@bhima.example`);
  admin = people['organisation_admin'] as Client;
});
afterAll(() => test.close());

const faults = (answer: Answer) =>
  answer.json<{ errors?: { path: string; code: string }[] }>().errors?.map(({ path, code }) => `${path} ${code}`);
const read = async (client: Client, id: string) => (await client.get(`${KEY}${id}/`)).json<Record<string, unknown>>();

it('lists the reports in use as spec.md asks for them', async () => {
  const used = await enterReport(admin, {
    name: 'Bituminous works',
    module_key: 'bituminous',
    issue_type: 'major_maintenance',
  });
  await enterReport(admin, { name: 'Given up', status: 'retired' });
  const answer = await people['patrol_field_crew']!.get(`${REPORTS}?is_active=true&limit=100&offset=0`);
  const { results } = answer.json<{ results: Record<string, unknown>[] }>();
  expect(results).toContainEqual(expect.objectContaining({ id: used, module_key: 'bituminous', is_active: true }));
  expect(results.map(({ name }) => name)).not.toContain('Given up');
  expect(
    faults(await admin.post(REPORT, reportBody({ module_key: 'bituminous', issue_type: 'major_maintenance' }))),
  ).toEqual(['module_key duplicate']);
  expect(faults(await admin.post(REPORT, reportBody({ module_key: 'Two Words' })))).toEqual(['module_key characters']);
});

it('gives rates to whoever bills or manages, and keys to whoever sees daily progress', async () => {
  const id = await enterKey(test, admin, { rates: [{ holds_from: '2026-10-01', rate: '9900' }] });
  expect(await read(admin, id)).toMatchObject({
    ...{
      rate: '9850.00',
      factor: '1.0000',
      is_billable: true,
      opening_cumulative: '0.000',
      effective_scope: '4200.000',
    },
    rates: [expect.objectContaining({ holds_from: '2026-10-01', rate: '9900.00' })],
  });
  expect(await read(people['accounts_billing'] as Client, id)).toMatchObject({ rate: '9850.00', masked: [] });
  const crew = await read(people['patrol_field_crew'] as Client, id);
  expect(crew).toMatchObject({ effective_scope: '4200.000', masked: ['rate', 'rates'] });
  expect(crew).not.toHaveProperty('rate');
  expect(JSON.stringify(crew)).not.toContain('9900');
  const list = await people['patrol_field_crew']!.get(
    `${KEYS}?is_active=true&package=${test.bhima.package}&limit=1000`,
  );
  expect(list.body).toContain(id);
  expect(list.body).not.toContain('9850');
  expect((await people['store_keeper']!.get(KEYS)).statusCode).toBe(403);
  expect((await people['store_keeper']!.get(`${KEY}${id}/`)).statusCode).toBe(403);
});

it('is changed by whoever manages the setup alone', async () => {
  const id = await enterKey(test, admin);
  for (const role of ['project_manager', 'accounts_billing', 'patrol_field_crew']) {
    const client = people[role] as Client;
    expect((await client.post(KEY, await keyBody(test, admin))).statusCode).toBe(403);
    expect((await client.patch(`${KEY}${id}/`, { version: 1, description: 'BC 50 mm' })).statusCode).toBe(403);
  }
  const stranger = await test.signIn('organisation_admin@deccan.example');
  expect((await stranger.get(`${KEY}${id}/`)).statusCode).toBe(404);
  expect((await stranger.patch(`${KEY}${id}/`, { version: 1, description: 'BC 50 mm' })).statusCode).toBe(404);
});

it.each<[string, Record<string, unknown>, string[]]>([
  ['a scope revised without saying by what', { revised_scope_quantity: '5000' }, ['revision_ref required']],
  [
    'two rates of one day',
    {
      rates: [
        { holds_from: '2026-10-01', rate: '1' },
        { holds_from: '2026-10-01', rate: '2' },
      ],
    },
    ['rates.1.holds_from duplicate'],
  ],
  [
    'a month planned twice',
    {
      monthly_plan: [
        { month: '2026-10', quantity: '1' },
        { month: '2026-10', quantity: '2' },
      ],
    },
    ['monthly_plan.1.month duplicate'],
  ],
  [
    'a month that is none',
    { monthly_plan: [{ month: '2026-13', quantity: '1' }] },
    ['monthly_plan.0.month not_a_date'],
  ],
  ['a quantity beyond (14,3)', { scope_quantity: '123456789012' }, ['scope_quantity too_large']],
  ['more than three decimals', { scope_quantity: '1.2345' }, ['scope_quantity decimals']],
  ['a factor of nothing', { factor: '0' }, ['factor too_small']],
  ['tonnes without a factor', { method: 'weight', factor: null }, ['factor required']],
  ['a factor that takes away', { factor: '-1' }, ['factor too_small']],
  ['a package that is none', { package: 999_999 }, ['package unknown_id']],
])('refuses %s at its field', async (_, changes, expected) => {
  expect(faults(await admin.post(KEY, await keyBody(test, admin, changes)))).toEqual(expected);
});

it('has an item once in a package and report, and in the order of the bill', async () => {
  const report = await enterReport(admin);
  for (const item_no of ['7.10', '7.2', '7.1']) await enterKey(test, admin, { report, item_no });
  const rows = (await admin.get(`${KEYS}?report=${report}`)).json<{ results: { item_no: string }[] }>().results;
  expect(rows.map(({ item_no }) => item_no)).toEqual(['7.1', '7.2', '7.10']);
  expect(faults(await admin.post(KEY, await keyBody(test, admin, { report, item_no: '7.2' })))).toEqual([
    'item_no duplicate',
  ]);
  await enterKey(test, admin, { item_no: '7.2' });
});

it('keeps the rates that a frozen month was counted at, by form and by workbook', async () => {
  const report = await enterReport(admin, { issue_type: 'electrical_maintenance' });
  const first = { row_id: '01932d6e-5d1c-7c6a-8a0e-000000000001', holds_from: '2026-07-01', rate: '9900.00' };
  const id = await enterKey(test, admin, { report, item_no: '8.1', rates: [first] });
  await inScope(test.owner, { organisationId: test.bhima.id }, async (db) => {
    await sql`insert into dpr_month (organisation_id, id, status, created_by, content_hash, package, issue_type, month, frozen)
      values (${test.bhima.id}::uuid, gen_random_uuid(), 'certified', ${test.bhima.members.project_manager}, 'x',
        ${test.bhima.package}, 'electrical_maintenance', '2026-09', '{}')`.execute(db);
  });
  const change = async (changes: object) => faults(await admin.patch(`${KEY}${id}/`, { version: 1, ...changes }));
  const later = (holds_from: string) => ({
    rates: [first, { row_id: '01932d6e-5d1c-7c6a-8a0e-000000000002', holds_from, rate: '10000' }],
  });
  expect(await change({ rate: '9000' })).toEqual(['rate too_old']);
  expect(await change({ rates: [] })).toEqual(['rates too_old']);
  expect(await change(later('2026-09-30'))).toEqual(['rates.1.holds_from too_old']);
  const heads = ['Record (leave as it is)', 'Rate (₹)'];
  const one = await checked(test, admin, await workbook(heads, [[id, '9000']]), { key: 'dpr_boq', name: 'boq.xlsx' });
  expect((await readImportRows(admin, one.id))[0]?.faults).toMatchObject([{ field: 'rate', code: 'too_old' }]);
  expect(await change({ description: 'Lamp' })).toBeUndefined();
  expect(faults(await admin.patch(`${KEY}${id}/`, { version: 2, ...later('2026-10-01') }))).toBeUndefined();
});
