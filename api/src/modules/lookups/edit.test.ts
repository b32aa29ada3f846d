/** Lists as an organisation changes them, over HTTP: rows are added, renamed, ordered and retired, and reach whoever keeps a list. */
import { sql } from 'kysely';
import type { LookupListShown, LookupRecordRow, LookupRow } from '@chainage/shared/contracts/lookup-edit';
import { LOOKUP_LISTS_PATH, LOOKUP_ORDER_PATH, LOOKUP_PATH } from '@chainage/shared/contracts/lookup-paths';
import { own } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { declared } from '#modules/declarations.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { outcome, type Answer, type Client } from '#testing/client.ts';

let test: TestApp;
let admin: Client;
let crew: Client;
beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn('organisation_admin@bhima.example');
  crew = await test.signIn('patrol_field_crew@bhima.example');
});
afterAll(() => test.close());

const rowsOf = async (list: string) =>
  (await admin.get(`${LOOKUP_PATH}?list=${list}`)).json<{ results: LookupRow[] }>().results;
const one = async (list: string, code: string) => (await rowsOf(list)).find((row) => row.code === code) as LookupRow;
const faults = (answer: Answer) =>
  answer.json<{ errors?: { path: string; code: string }[] }>().errors?.map(({ path, code }) => `${path} ${code}`);
const add = (body: object) => admin.post(LOOKUP_PATH, body);

it('says which lists there are, how they are parted, and how much stands in them', async () => {
  const { results } = (await admin.get(LOOKUP_LISTS_PATH)).json<{ results: LookupListShown[] }>();
  expect(results.map(({ list }) => list)).toEqual(declared.lists.map(({ list }) => list));
  const of = (list: string) => results.find((row) => row.list === list);
  expect(of('issue-types')).toMatchObject({ by: 'parent', filter: 'category', parent_list: 'categories' });
  expect(of('categories')).toMatchObject({ by: 'family', values: expect.arrayContaining(['hazard']) });
  expect(of('causes')).toMatchObject({ by: 'used_for', values: ['accident', 'breakdown', 'violation'] });
  expect(of('stores')).toEqual({
    list: 'stores',
    active: 1,
    inactive: 0,
    by: null,
    filter: null,
    parent_list: null,
    values: [],
  });
});

it('takes a row in all languages at the end of its list, and a list that a phone keeps is another from then on', async () => {
  const list = 'organisation/data/help-types/?limit=1000';
  const before = await crew.get(list);
  const tag = { headers: { 'if-none-match': before.headers['etag'] as string } };
  expect((await crew.get(list, tag)).statusCode).toBe(304);
  const made = await add({ list: 'help-types', label: 'Drone', labels: { hi: 'ड्रोन', mr: '' } });
  expect([made.statusCode, made.json()]).toMatchObject([
    201,
    { code: 'drone', label: 'Drone', labels: { hi: 'ड्रोन' }, version: 1, is_active: true },
  ]);
  const after = await crew.get(list, tag);
  expect(after.statusCode).toBe(200);
  expect(after.json<{ results: LookupRow[] }>().results.at(-1)).toMatchObject({
    label: 'Drone',
    attributes: { labels: { hi: 'ड्रोन' } },
  });
});

it('takes rows under a category, in a family, and for what they are used', async () => {
  const category = (await add({ list: 'categories', family: 'hazard', label: 'Fire' })).json<LookupRow>();
  expect(category).toMatchObject({ family: 'hazard', sort_order: expect.any(Number) });
  const type = (await add({ list: 'issue-types', parent: category.id, label: 'Forest fire' })).json<LookupRow>();
  expect(type).toMatchObject({ parent: category.id, sort_order: 1 });
  const listed = (await crew.get('organisation/data/categories/?issue_type_category=hazard')).json<{
    results: LookupRow[];
  }>();
  expect(listed.results.map(({ id }) => id)).toContain(category.id);
  await add({ list: 'causes', label: 'Fog light missing', used_for: ['accident', 'violation'] });
  const causes = (await crew.get('organisation/data/causes/?used_for=violation')).json<{ results: LookupRow[] }>();
  expect(causes.results.map(({ label }) => label)).toContain('Fog light missing');
  const units = (await add({ list: 'units-of-measurement', label: 'टोकरी' })).json<LookupRow>();
  expect(units.code).toBe('row');
});

it('is renamed and retired by its version; its code stays, and who reads it still finds its name', async () => {
  const { id, version, code } = await one('vehicle-types', 'bus');
  const change = (at: number, changes: object) => admin.patch(`${LOOKUP_PATH}${id}/`, { version: at, ...changes });
  const named = (await change(version, { label: 'Bus or coach', labels: { mr: 'मोठी बस' } })).json<LookupRow>();
  expect(named).toMatchObject({
    code,
    label: 'Bus or coach',
    labels: { hi: expect.any(String), mr: 'मोठी बस' },
    version: version + 1,
  });
  expect((await change(version, { label: 'Other' })).json()).toMatchObject({
    code: 'version.stale',
    current: { label: 'Bus or coach', version: version + 1 },
  });
  expect((await change(version + 1, { label: 'Bus or coach' })).json()).toMatchObject({ version: version + 1 });
  expect((await change(version + 1, { is_active: false })).json()).toMatchObject({ is_active: false });
  const listed = (await crew.get('organisation/data/vehicle-types/?limit=1000')).json<{ results: LookupRow[] }>()
    .results;
  expect(listed.find((row) => row.id === id)).toMatchObject({ label: 'Bus or coach', is_active: false });
  const { history } = (await admin.get(`${LOOKUP_PATH}${id}/`)).json<LookupRecordRow>();
  expect(history.map(({ action, before, after }) => [action, Object.keys(before), after['is_active']])).toEqual([
    ['edit', ['is_active'], false],
    ['edit', ['label', 'labels'], undefined],
  ]);
});

it('has the order it is given, unless somebody was quicker', async () => {
  const before = (await rowsOf('weather-conditions')).map(({ id }) => id);
  const ids = [...before].reverse();
  const ordered = await admin.post(LOOKUP_ORDER_PATH, { list: 'weather-conditions', ids });
  expect(ordered.json<{ results: LookupRow[] }>().results.map(({ id }) => id)).toEqual(ids);
  const read = (await crew.get('organisation/data/weather-conditions/?limit=1000&ordering=sort_order')).json<{
    results: LookupRow[];
  }>();
  expect(read.results.map(({ id }) => id)).toEqual(ids);
  expect((await admin.get(`${LOOKUP_PATH}${ids[0]}/`)).json<LookupRecordRow>().history[0]).toMatchObject({
    action: 'order',
    before: { place: before.length },
    after: { place: 1 },
  });
  const { rows } = await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
    sql`select a.entity_id, a.before -> 'order' as was, a.after -> 'order' as becomes from audit a
      where ${own('a')} and a.entity = 'lookup' and a.action = 'order'`.execute(db),
  );
  expect(rows).toEqual([{ entity_id: 'weather-conditions', was: before, becomes: ids }]);
  await add({ list: 'weather-conditions', label: 'Smoke' });
  const late = await admin.post(LOOKUP_ORDER_PATH, { list: 'weather-conditions', ids: before });
  expect(outcome(late)).toEqual([409, 'version.stale']);
});

it('of two that come at once with one name takes one, and says so to the other at its field', async () => {
  const both = await Promise.all([1, 2].map(() => add({ list: 'stores', label: 'Yard' })));
  expect(both.map((one) => faults(one) ?? one.statusCode).sort()).toEqual([201, ['label duplicate']].sort());
  const made = await Promise.all(['Shed one', 'Shed two'].map((label) => add({ list: 'stores', label })));
  const renamed = await Promise.all(
    made.map((one) => admin.patch(`${LOOKUP_PATH}${one.json<LookupRow>().id}/`, { version: 1, label: 'Shed' })),
  );
  expect(renamed.map((one) => faults(one) ?? one.statusCode).sort()).toEqual([200, ['label duplicate']].sort());
});

it('refuses what no row can be, at its field', async () => {
  const [pavement, cause] = [await one('categories', 'pavement'), (await rowsOf('causes'))[0] as LookupRow];
  const tries: [object, string[]][] = [
    [{ list: 'nowhere', label: 'x' }, ['list not_in_list']],
    [{ list: 'stores', label: '  ' }, ['label required']],
    [{ list: 'stores', label: 'x'.repeat(121) }, ['label too_long']],
    [{ list: 'stores', label: 'main STORE' }, ['label duplicate']],
    [{ list: 'stores', label: 'x', parent: pavement.id }, ['parent unknown_field']],
    [{ list: 'issue-types', label: 'x' }, ['parent required']],
    [{ list: 'issue-types', label: 'x', parent: cause.id }, ['parent unknown_id']],
    [{ list: 'issue-types', label: 'x', parent: 999_999 }, ['parent unknown_id']],
    [{ list: 'issue-types', label: 'Pothole', parent: pavement.id }, ['label duplicate']],
    [{ list: 'categories', label: 'x' }, ['family required']],
    [{ list: 'categories', label: 'x', family: 'flood' }, ['family not_in_list']],
    [{ list: 'causes', label: 'x' }, ['used_for required']],
    [{ list: 'causes', label: 'x', used_for: ['fun'] }, ['used_for not_in_list']],
    [{ list: 'stores', label: 'x', labels: { ta: 'x' } }, ['labels.ta unknown_field']],
    [{ list: 'stores', label: 'x\u0000' }, ['label characters']],
  ];
  for (const [body, expected] of tries) expect([body, faults(await add(body))]).toEqual([body, expected]);
  const twice = await admin.post(LOOKUP_ORDER_PATH, { list: 'stores', ids: [1, 1] });
  expect(faults(twice)).toEqual(['ids duplicate']);
  expect((await admin.delete(`${LOOKUP_PATH}${cause.id}/`)).statusCode).toBe(405);
});

it('is for whoever manages lists, and of its own organisation', async () => {
  for (const who of ['project_manager', 'patrol_field_crew']) {
    const other = await test.signIn(`${who}@bhima.example`);
    for (const answer of [
      await other.get(LOOKUP_LISTS_PATH),
      await other.get(`${LOOKUP_PATH}?list=stores`),
      await other.post(LOOKUP_PATH, { list: 'stores', label: 'Mine' }),
      await other.patch(`${LOOKUP_PATH}591/`, { version: 1, label: 'Mine' }),
      await other.post(LOOKUP_ORDER_PATH, { list: 'stores', ids: [731] }),
    ])
      expect([who, ...outcome(answer)]).toEqual([who, 403, 'permission.denied']);
  }
  const deccan = await test.signIn('organisation_admin@deccan.example');
  const theirs = (await deccan.post(LOOKUP_PATH, { list: 'stores', label: 'Theirs' })).json<LookupRow>();
  expect(outcome(await admin.patch(`${LOOKUP_PATH}${theirs.id}/`, { version: 1, label: 'x' }))).toEqual([
    404,
    'not_found',
  ]);
  expect((await rowsOf('stores')).map(({ label }) => label)).not.toContain('Theirs');
});
