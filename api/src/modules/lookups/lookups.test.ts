import { LOOKUP_LISTS } from '@chainage/shared/contracts/lookups';
import { declared } from '#modules/declarations.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import type { Client } from '#testing/client.ts';

interface Row {
  id: number;
  code: string;
  label: string;
  parent: number | null;
  is_active: boolean;
  sort_order: number;
  attributes: { [name: string]: unknown };
}

let world: TestApp;
let crew: Client;

beforeAll(async () => {
  world = await buildTestApp();
  crew = await world.signIn('patrol_field_crew@bhima.example');
});
afterAll(() => world.close());

async function read(path: string): Promise<{ count: number; next: string | null; results: Row[] }> {
  const answer = await crew.get(`organisation/${path}`);
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return answer.json();
}
const seeded = (list: string) => declared.lookups.filter((row) => row.list === list).length;

test.each([
  ...LOOKUP_LISTS.map((list) => [list, `data/${list}/`]),
  ['units-of-measurement', 'stock/units-of-measurement/'],
])('a crew reads the whole list %s', async (list, path) => {
  const page = await read(`${path}?limit=1000&is_active=true`);
  expect(page.count).toBe(seeded(list));
  expect(page.results).toHaveLength(page.count);
  expect(page.results[0]).toMatchObject({ is_active: true, sort_order: 1, attributes: { labels: {} } });
});

test('categories are those of an issue type, issue types those of a category, with their limits', async () => {
  const categories = await read('data/categories/?issue_type_category=routine_maintenance');
  expect(categories.results.map(({ label }) => label)).toEqual([
    'Pavement',
    'Shoulder and slope',
    'Drainage',
    'Road furniture',
    'Cleanliness',
    'Plantation',
    'Structures',
    'Facilities',
  ]);
  const types = await read(`data/issue-types/?category=${categories.results[0]?.id}&limit=2`);
  expect(types).toMatchObject({ count: 8, results: [{ code: 'pothole', attributes: { sla_hours: 24 } }, {}] });
  expect(types.results[1]?.attributes).toMatchObject({ sla_hours: 360, temporary_sla_hours: 24 });
  expect(types.next).toContain('offset=2');
});

test('every category has issue types, so that every form can be filled', async () => {
  const { results } = await read('data/categories/?limit=1000');
  const types = await read('data/issue-types/?limit=1000');
  for (const { id, label } of results)
    expect([label, types.results.some(({ parent }) => parent === id)]).toEqual([label, true]);
});

test('road classifications carry the codes of the casualty rule, and the pro forma its numbers', async () => {
  const { results } = await read('data/accident-classifications/?accident_type_category=road');
  expect(results.map(({ code, attributes }) => [code, attributes['number']])).toEqual([
    ['fatal', '1'],
    ['grievous', '2'],
    ['minor', '3'],
    ['non_injury', '4'],
  ]);
  const occupational = await read('data/accident-classifications/?accident_type_category=occupational');
  expect(occupational.count).toBe(6);
});

test('causes are filtered by what they are used for', async () => {
  const [accident, breakdown, violation] = await Promise.all(
    ['accident', 'breakdown', 'violation'].map((use) => read(`data/causes/?used_for=${use}&limit=100`)),
  );
  expect([accident?.count, breakdown?.count, violation?.count]).toEqual([16, 8, 10]);
  expect(accident?.results.map(({ attributes }) => attributes['number'])).toContain('4a');
});

test('search finds a label in any language, and takes signs of patterns literally', async () => {
  for (const search of ['potho', 'गड्ढा', 'खड्डा'])
    expect((await read(`data/issue-types/?search=${encodeURIComponent(search)}`)).results).toMatchObject([
      { code: 'pothole' },
    ]);
  expect((await read('data/causes/?search=%25')).count).toBe(0);
});

test('ordering is by a named field, both ways', async () => {
  const labels = async (ordering: string) =>
    (await read(`data/weather-conditions/?ordering=${ordering}`)).results.map(({ label }) => label);
  const up = await labels('label');
  expect(await labels('-label')).toEqual([...up].reverse());
});

test.each([
  ['?colour=red', 'request.unknown_filter'],
  ['?issue_type_category=railway', 'request.invalid'],
  ['?is_active=maybe', 'request.invalid'],
  ['?limit=1001', 'request.invalid'],
  ['?limit=-1', 'request.invalid'],
  ['?ordering=attributes', 'request.invalid'],
  ['?search=%00', 'request.invalid'],
])('categories/%s is refused', async (query, code) => {
  const answer = await crew.get(`organisation/data/categories/${query}`);
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, code]);
});

test('a list costs four statements', async () => {
  const statements = await world.countStatements(() => read('data/issue-types/?limit=1000'));
  expect(statements.length).toBeLessThanOrEqual(4);
});

test('a row switched off in one organisation stays on in the other', async () => {
  await inScope(world.owner, { organisationId: world.bhima.id }, (db) =>
    db.updateTable('lookup').set({ is_active: false }).where('code', '=', 'snow').execute(),
  );
  expect((await read('data/weather-conditions/?is_active=true')).count).toBe(11);
  expect((await read('data/weather-conditions/?is_active=false')).results).toMatchObject([{ code: 'snow' }]);
  const neighbour = await world.signIn('patrol_field_crew@deccan.example');
  const theirs = await neighbour.get('organisation/data/weather-conditions/?is_active=true');
  expect(theirs.json<{ count: number }>().count).toBe(12);
});

test('packages and settings are the own organisation’s only', async () => {
  const packages = await read('data/dpr/packages/?is_active=true');
  expect(packages).toMatchObject({
    count: 1,
    results: [
      {
        id: world.bhima.package,
        highway: world.bhima.highway,
        chainage_from: '12.000',
        chainage_to: '54.000',
        default_reviewer: world.bhima.members.site_engineer,
      },
    ],
  });
  expect((await read(`data/dpr/packages/?highway=${world.deccan.highway}`)).count).toBe(0);

  const settings = await crew.get('organisation/');
  expect(settings.json<object>()).toMatchObject({
    settings: {
      client_approval_required: true,
      highways: [{ id: world.bhima.highway, alignment: [{ km: '12.000', lat: '17.680000', lng: '75.920000' }, {}] }],
      stores: [{ code: 'main_store' }],
    },
  });
  expect(settings.json<{ settings: { asset_types: unknown[] } }>().settings.asset_types).toHaveLength(24);
});

test('lists are for members only', async () => {
  const answer = await crew.get('organisation/data/categories/', {
    headers: { organisation: 'another-organisation-token' },
  });
  expect(answer.statusCode).toBe(403);
  expect((await world.app.inject('/api/organisation/data/categories/')).statusCode).toBe(401);
});
