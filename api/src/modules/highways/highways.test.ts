/** Roads as an organisation enters them, over HTTP: their line by chainage, versions, what is in the way, and what forms read of it. */
import type { AuditLine } from '@chainage/shared/contracts/audit';
import type { HighwayRecord, HighwayRow, HighwayWritten } from '@chainage/shared/contracts/highways';
import { ALIGNMENT_POINTS_MAX } from '@chainage/shared/contracts/highway-paths';
import type { Organisation, Package } from '@chainage/shared/contracts/organisation';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { outcome, type Answer, type Client } from '#testing/client.ts';

const PATH = 'organisation/highway/';

let test: TestApp;
let admin: Client;
let crew: Client;
beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn('organisation_admin@bhima.example');
  crew = await test.signIn('patrol_field_crew@bhima.example');
});
afterAll(() => test.close());

const body = (changes: Record<string, unknown> = {}) => ({
  ...{ code: 'NH-1', name: 'First road', chainage_from: '0', chainage_to: '4.500' },
  ...changes,
});
/** Due east, with a break of 200 m behind km 2. */
const LINE = [
  { km: '0', lat: '17.700000', lng: '75.900000' },
  { km: '2.000', lat: '17.700000', lng: '75.918860' },
  { km: '2.200', lat: '17.700000', lng: '75.918860' },
  { km: '4.200', lat: '17.700000', lng: '75.937720' },
];
const faults = (answer: Answer) =>
  answer
    .json<{ errors?: { path: string; code: string; value?: string }[] }>()
    .errors?.map(({ path, code, value }) => [path, code, value].filter(Boolean).join(' '));
const settings = async (who: Client) => (await who.get('organisation/')).json<Organisation>().settings;

it('is entered with its line, and is what forms and phones choose a place by', async () => {
  const ends = { from: { en: 'Solapur', hi: 'सोलापुर', mr: '' }, to: { en: 'Latur' } };
  const made = await admin.post(PATH, body({ code: 'NH-7', chainage_from: '0.0', ends, alignment: LINE }));
  expect([made.statusCode, made.json()]).toMatchObject([
    201,
    {
      ...{ code: 'NH-7', version: 1, chainage_from: '0.000', points: 4, packages: 0, is_active: true },
      ...{ ends: { from: { en: 'Solapur', hi: 'सोलापुर' }, to: { en: 'Latur' } } },
      check: { chainage: 4000, off: [], abroad: 0, line: expect.any(Number) },
    },
  ]);
  const road = (await settings(crew)).highways.find(({ code }) => code === 'NH-7');
  expect(road).toMatchObject({ chainage_to: '4.500', alignment: [{ km: '0.000' }, {}, {}, { km: '4.200' }] });
  const { history } = (await admin.get(`${PATH}${made.json<HighwayWritten>().id}/`)).json<HighwayRecord>();
  expect(history).toEqual([
    expect.objectContaining({
      action: 'create',
      by: { id: test.bhima.members.organisation_admin, name: 'Bhima organisation_admin' },
      after: expect.objectContaining({
        code: 'NH-7',
        alignment: { points: 4, metres: 4000, breaks: ['2.000 = 2.200'] },
      }),
    }),
  ]);
});

it('is changed by its version, says what changed, and what is the same again is no change', async () => {
  const made = (await admin.post(PATH, body({ code: 'NH-2', alignment: LINE }))).json<HighwayWritten>();
  const change = (version: number, changes: object) => admin.patch(`${PATH}${made.id}/`, { version, ...changes });
  expect((await change(1, { name: 'Bypass' })).json()).toMatchObject({ name: 'Bypass', version: 2, points: 4 });
  expect((await change(2, { name: 'Bypass', chainage_to: '4.5', alignment: LINE })).json()).toMatchObject({
    version: 2,
  });
  const stale = await change(1, { name: 'Other' });
  expect([stale.statusCode, stale.json()]).toMatchObject([
    409,
    { code: 'version.stale', current: { version: 2, name: 'Bypass' } },
  ]);
  const shorter = await change(2, { alignment: LINE.slice(0, 2), is_active: false });
  expect(shorter.json()).toMatchObject({ version: 3, points: 2 });
  expect((await admin.get(`${PATH}${made.id}/`)).json<HighwayRecord>().history.map(({ before }) => before)).toEqual([
    { is_active: true, alignment: { points: 4, metres: 4000, breaks: ['2.000 = 2.200'] } },
    { name: 'First road' },
    {},
  ]);
});

it('has what its line was before a vertex was moved in the audit, so that it can be laid again', async () => {
  const made = (await admin.post(PATH, body({ code: 'NH-10', alignment: LINE }))).json<HighwayWritten>();
  const moved = LINE.map((vertex, at) => (at === 1 ? { ...vertex, lat: '17.7001' } : vertex));
  expect((await admin.patch(`${PATH}${made.id}/`, { version: 1, alignment: moved })).statusCode).toBe(200);
  const path = `organisation/audit/?entity=highway&record=${made.id}`;
  const line = () => admin.get(path).then((answer) => answer.json<{ results: AuditLine[] }>().results[0]);
  const one = { name: 'vertices', label: 'Points of the line that changed' };
  expect((await line())?.fields).toContainEqual({
    ...one,
    before: '17.7, 75.91886, 2.000',
    after: '17.7001, 75.91886, 2.000',
  });
  const shorter = [LINE[0], LINE[3]];
  await admin.patch(`${PATH}${made.id}/`, { version: 2, alignment: shorter });
  expect((await line())?.fields).toContainEqual({
    ...one,
    before: '17.7001, 75.91886, 2.000\n17.7, 75.91886, 2.200',
    after: null,
  });
});

it('out of use it is offered no more, and old records keep its name', async () => {
  const made = (await admin.post(PATH, body({ code: 'NH-3', alignment: LINE }))).json<HighwayWritten>();
  await admin.patch(`${PATH}${made.id}/`, { version: 1, is_active: false });
  const { highways, former_highways: former } = await settings(crew);
  expect(highways.map(({ code }) => code)).not.toContain('NH-3');
  expect(former).toContainEqual(expect.objectContaining({ id: made.id, code: 'NH-3', alignment: [] }));
  const { results } = (await admin.get('organisation/highways/')).json<{ results: HighwayRow[] }>();
  expect(results.find(({ id }) => id === made.id)).toMatchObject({ is_active: false, points: 4 });
});

it('tells where the line is not as long as the chainage says, and takes it all the same', async () => {
  const line = [LINE[0], { ...LINE[1], km: '2.500' }, { ...LINE[3], km: '4.500' }];
  const made = await admin.post(PATH, body({ code: 'NH-4', alignment: line }));
  expect(made.json<HighwayWritten>().check?.off).toEqual([
    { from: 0, to: 2500, line: expect.closeTo(2000, -1), chainage: 2500 },
  ]);
  const swapped = LINE.map(({ km, lat, lng }) => ({ km, lat: lng, lng: lat }));
  expect((await admin.post(PATH, body({ code: 'NH-5', alignment: swapped }))).json()).toMatchObject({
    check: { abroad: 4 },
  });
});

it.each<[string, Record<string, unknown>, string[]]>([
  ['an end before its beginning', { chainage_to: '0' }, ['chainage_to before_start']],
  ['no code', { code: ' ' }, ['code required']],
  ['a chainage in minutes', { chainage_from: '1:30' }, ['chainage_from not_a_number']],
  ['one vertex', { alignment: LINE.slice(0, 1) }, ['alignment too_few']],
  ['a line that goes back', { alignment: [LINE[1], LINE[0]] }, ['alignment.1.km before_start']],
  ['a chainage twice', { alignment: [LINE[0], LINE[1], LINE[1]] }, ['alignment.2.km before_start']],
  ['a line beyond the end', { chainage_to: '4', alignment: LINE }, ['alignment.3.km too_large']],
  ['a line before the beginning', { chainage_from: '1', alignment: LINE }, ['alignment.0.km too_small']],
  ['a place off the globe', { alignment: [LINE[0], { ...LINE[1], lat: '90.1' }] }, ['alignment.1.lat too_large']],
  [
    'a vertex without a place',
    { alignment: [LINE[0], { km: '1' }] },
    ['alignment.1.lat required', 'alignment.1.lng required'],
  ],
  ['an unknown field', { length: 5 }, ['length unknown_field']],
  [
    'more vertices than any device keeps',
    { alignment: Array.from({ length: ALIGNMENT_POINTS_MAX + 1 }, () => LINE[0]) },
    ['alignment too_many'],
  ],
])('refuses %s at its field', async (_, changes, expected) => {
  expect(faults(await admin.post(PATH, body({ code: 'NH-9', ...changes })))).toEqual(expected);
});

it('refuses a code there is, and what packages and line are in the way of', async () => {
  const path = `${PATH}${test.bhima.highway}/`;
  const { version } = (await admin.get(path)).json<HighwayRecord>();
  const change = async (changes: object) => faults(await admin.patch(path, { version, ...changes }));
  expect(faults(await admin.post(PATH, body({ code: 'NH-BVT' })))).toEqual(['code duplicate']);
  expect(await change({ chainage_from: '13' })).toEqual([
    'chainage_from mismatch',
    'chainage_from outside_package P1 12.000–54.000',
  ]);
  expect(
    await change({ chainage_to: '50', alignment: LINE.map((at, index) => ({ ...at, km: `${20 + index}` })) }),
  ).toEqual(['chainage_to outside_package P1 12.000–54.000']);
  expect(await change({ is_active: false })).toEqual(['is_active not_empty P1']);
});

it('is its organisation’s own, for whoever sets what that goes by', async () => {
  for (const who of ['project_manager', 'patrol_field_crew', 'client_engineer']) {
    const one = await test.signIn(`${who}@bhima.example`);
    for (const answer of [
      await one.get('organisation/highways/'),
      await one.get(`${PATH}${test.bhima.highway}/`),
      await one.post(PATH, body({ code: 'NH-8' })),
      await one.patch(`${PATH}${test.bhima.highway}/`, { version: 1, name: 'Mine' }),
    ])
      expect([who, ...outcome(answer)]).toEqual([who, 403, 'permission.denied']);
  }
  for (const id of [test.deccan.highway, 999_999]) {
    expect(outcome(await admin.get(`${PATH}${id}/`))).toEqual([404, 'not_found']);
    expect(outcome(await admin.patch(`${PATH}${id}/`, { version: 1, name: 'x' }))).toEqual([404, 'not_found']);
  }
});

it('a package on it has its contractor', async () => {
  const made = (await admin.post(PATH, body({ code: 'NH-6', alignment: LINE }))).json<HighwayWritten>();
  const stretch = { highway: made.id, chainage_from: '0', chainage_to: '4' };
  const days = { start_date: '2026-04-01', end_date: '2029-03-31' };
  const pack = { code: 'P6', name: 'Sixth', contractor: 'Om Constructions', ...stretch, ...days };
  const answer = await admin.post('organisation/data/dpr/package/', pack);
  expect([answer.statusCode, answer.json()]).toMatchObject([201, { contractor: 'Om Constructions' }]);
  const listed = (await crew.get('organisation/data/dpr/packages/')).json<{ results: Package[] }>().results;
  expect(listed).toContainEqual(expect.objectContaining({ code: 'P6', highway: made.id }));
});
