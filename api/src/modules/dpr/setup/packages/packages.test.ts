import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import type { Answer, Client } from '#testing/client.ts';

const PACKAGE = 'organisation/data/dpr/package/';

let test: TestApp;
let admin: Client;
let biller: Client;
let crew: Client;
beforeAll(async () => {
  test = await buildTestApp();
  const as = (role: string) => test.signIn(`${role}@bhima.example`);
  [admin, biller, crew] = await Promise.all([
    as('organisation_admin'),
    as('accounts_billing'),
    as('patrol_field_crew'),
  ]);
});
afterAll(() => test.close());

const body = (changes: Record<string, unknown> = {}) => ({
  ...{ code: 'P7', name: 'Last part', highway: test.bhima.highway, chainage_from: '54', chainage_to: '96' },
  ...{ start_date: '2026-04-01', end_date: '2029-03-31', contract_value: '120000000', client: 'NHAI' },
  ...changes,
});
const faults = (answer: Answer) =>
  answer.json<{ errors?: { path: string; code: string }[] }>().errors?.map(({ path, code }) => `${path} ${code}`);

it('is entered with the usual percentages, changed by version, and says who changed what', async () => {
  const made = (await admin.post(PACKAGE, body())).json<{ id: number }>();
  expect(made).toMatchObject({
    code: 'P7',
    gst_percent: '18.00',
    retention_percent: '5.00',
    tds_percent: '2.00',
    version: 1,
  });
  const change = (version: number, changes: object) => admin.patch(`${PACKAGE}${made.id}/`, { version, ...changes });
  expect((await change(1, { retention_percent: '7.5' })).json()).toMatchObject({
    ...{ retention_percent: '7.50', chainage_from: '54.000', version: 2 },
  });
  // the same again is no change
  expect((await change(2, { gst_percent: '18', chainage_to: '96.000' })).json()).toMatchObject({ version: 2 });
  expect((await admin.get(`${PACKAGE}${made.id}/`)).json()).toMatchObject({
    history: [
      { before: { retention_percent: '5.00' }, after: { retention_percent: '7.50' }, by: expect.any(String) },
      { before: {}, after: { code: 'P7' } },
    ],
  });
  expect((await change(1, { name: 'Other' })).json()).toMatchObject({ code: 'version.stale' });
  expect((await biller.get(`${PACKAGE}${made.id}/`)).json()).toMatchObject({ contract_value: '120000000.00' });
  const listed = (await crew.get('organisation/data/dpr/packages/?is_active=true')).body;
  expect(listed).toContain('Last part');
  expect(listed).not.toMatch(/percent|contract_value/);
});

it('is written by whoever manages the setup, read by whoever bills too, and nobody’s of another organisation', async () => {
  const own = `${PACKAGE}${test.bhima.package}/`;
  expect((await crew.get(own)).statusCode).toBe(403);
  expect((await biller.patch(own, { version: 1, tds_percent: '1' })).statusCode).toBe(403);
  expect((await biller.post(PACKAGE, body({ code: 'P8' }))).statusCode).toBe(403);
  const foreign = `${PACKAGE}${test.deccan.package}/`;
  expect((await admin.get(foreign)).statusCode).toBe(404);
  expect((await admin.patch(foreign, { version: 1, tds_percent: '1' })).statusCode).toBe(404);
});

it('proposes as reviewer whoever may review, and nobody else', async () => {
  const propose = (member: number) => admin.post(PACKAGE, body({ code: 'P6', default_reviewer: member }));
  const { patrol_field_crew: someCrew, site_engineer: engineer } = test.bhima.members;
  expect(faults(await propose(someCrew))).toEqual(['default_reviewer reviewer_not_eligible']);
  expect(faults(await propose(test.deccan.members.site_engineer))).toEqual(['default_reviewer unknown_id']);
  expect((await propose(engineer)).json()).toMatchObject({ default_reviewer: engineer });
});

it.each<[string, Record<string, unknown>, string[]]>([
  ['more than all', { gst_percent: '100.01' }, ['gst_percent too_large']],
  ['no percentage', { tds_percent: '-1' }, ['tds_percent too_small']],
  ['an end before the beginning', { end_date: '2026-03-31' }, ['end_date before_start']],
  ['a stretch off the road', { chainage_to: '97' }, ['chainage_to invalid']],
  ['a road of another organisation', { highway: 910_002 }, ['highway unknown_id']],
  ['a code there is', { code: 'P1' }, ['code duplicate']],
  ['nothing', { name: null }, ['name required']],
])('refuses %s at its field', async (_, changes, expected) => {
  expect(faults(await admin.post(PACKAGE, body({ code: 'P9', ...changes })))).toEqual(expected);
});
