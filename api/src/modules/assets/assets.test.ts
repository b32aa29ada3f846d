import { v7 as uuidv7 } from 'uuid';
import { sql } from 'kysely';
import { own } from '#kernel/database/own.ts';
import type { ReferringAnswer } from '@chainage/shared/contracts/kit/referring';
import type { AssetRecord, AssetRow } from '@chainage/shared/contracts/assets/asset';
import { inScope } from '#kernel/database/transaction.ts';
import { create, pothole, readIds, refused } from '#modules/issues/testing.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { outcome, type Client } from '#testing/client.ts';
import { takePhoto } from '#testing/photo.ts';
import { addAsset } from './testing.ts';

let test: TestApp;
let crew: Client;
let barrier: string;
let foreign: string;
let types: Record<string, number>;

beforeAll(async () => {
  test = await buildTestApp();
  crew = await test.signIn('patrol_field_crew@bhima.example');
  barrier = await addAsset(test, 'bhima', {
    chainage_from: 20_000,
    chainage_to: 20_400,
    asset_code: 'MBCB-L-020000-01',
    landmark: 'शाळेजवळ',
    serial_no: 'SN-0042',
    lat: '17.700000',
    lng: '76.010000',
    quantity: '400.000',
    replacement_rate: '4250.50',
    installed_on: '2021-03-09',
    attributes: JSON.stringify({ beam: 'w_beam', posts: 101 }),
  });
  for (let place = 0; place < 11; place += 1)
    await addAsset(test, 'bhima', {
      type: 'sign',
      asset_code: `SIGN-R-${String(30 + place).padStart(3, '0')}000-01`,
      name: `Speed limit board ${place}`,
      direction: place % 2 ? 'rhs' : 'both',
      chainage_from: (30 + place) * 1000,
      condition: place % 3 ? 'good' : 'poor',
      status: place === 5 ? 'retired' : 'active',
      last_inspected_on: place === 0 ? null : `2026-10-${String(10 + place).padStart(2, '0')}`,
    });
  foreign = await addAsset(test, 'deccan', { name: 'Board of the neighbours' });
  const rows = (await list('?limit=100')).results;
  types = Object.fromEntries(rows.map((row) => [row.asset_type_label, row.asset_type]));
});
afterAll(() => test.close());

interface Listed {
  count: number;
  next: string | null;
  results: AssetRow[];
}
const list = async (query = '', person: Client = crew) =>
  (await person.get(`organisation/data/asset-registers/${query}`)).json<Listed>();
const kms = async (query: string) => (await list(query)).results.map((row) => row.chainage_from);
const one = (id: string, person: Client = crew) => person.get(`organisation/data/asset-register/${id}/`);

it('lists the register along the road, with labels in every language', async () => {
  const { count, results } = await list();
  expect(count).toBe(12);
  expect(results[0]).toMatchObject({
    id: barrier,
    asset_code: 'MBCB-L-020000-01',
    asset_type_label: 'Crash barrier',
    asset_type_labels: { hi: 'क्रैश बैरियर', mr: 'क्रॅश बॅरियर' },
    chainage_from: '20.000',
    chainage_to: '20.400',
    last_inspected_on: null,
  });
  expect(results.map((row) => row.chainage_from)).toEqual(results.map((row) => row.chainage_from).toSorted());
});

it('narrows the list by type, place, condition and status', async () => {
  expect(await kms(`?asset_type=${types['Crash barrier']}`)).toEqual(['20.000']);
  expect(await kms('?chainage_from=20.200&chainage_to=31.000')).toEqual(['20.000', '30.000', '31.000']);
  expect((await list('?direction=lhs,both')).count).toBe(7);
  expect((await list('?condition=poor,critical')).count).toBe(4);
  expect(await kms('?status=retired')).toEqual(['35.000']);
  expect((await list(`?highway=${test.bhima.highway}&package=${test.bhima.package}`)).count).toBe(12);
  expect((await list('?package=4711')).count).toBe(0);
});

it('finds by code in full or in part, chainage, serial number, name and landmark', async () => {
  expect(await kms('?search=MBCB-L-020000-01')).toEqual(['20.000']);
  expect(await kms('?search=mbcb%2020000')).toEqual(['20.000']);
  expect(await kms(`?search=${encodeURIComponent('34+000')}`)).toEqual(['34.000']);
  expect(await kms('?search=sn%2042')).toEqual(['20.000']);
  for (const place of ['20+250', '20+450', 'km 20.250', 'crash 19+950'])
    expect([place, await kms(`?search=${encodeURIComponent(place)}`)]).toEqual([place, ['20.000']]);
  expect(await kms(`?search=${encodeURIComponent('20+550')}`)).toEqual([]);
  expect((await list('?search=speed%20boa')).count).toBe(11);
  for (const word of ['crash', 'क्रैश', 'krash'])
    expect(await kms(`?search=${encodeURIComponent(word)}`)).toEqual(['20.000']);
  expect(await kms(`?search=${encodeURIComponent('शाळे')}`)).toEqual(['20.000']);
  expect((await list('?search=%25')).count).toBe(0);
});

it('every ordering pages to the end without losing or repeating a row, by offset and by cursor', async () => {
  for (const name of ['asset_code', 'asset_type', 'chainage_from', 'condition', 'last_inspected_on', 'status'])
    for (const ordering of [name, `-${name}`])
      for (const start of ['offset=0', 'cursor=']) {
        const seen: string[] = [];
        let url: string | null = `/api/organisation/data/asset-registers/?limit=5&ordering=${ordering}&${start}`;
        while (url) {
          const page: Listed = (await crew.get(url)).json();
          seen.push(...page.results.map((row) => row.id));
          url = page.next;
        }
        expect([ordering, start, new Set(seen).size, seen.length]).toEqual([ordering, start, 12, 12]);
      }
  const inspected = (await list('?ordering=last_inspected_on')).results.map((row) => row.last_inspected_on);
  expect(inspected.slice(0, 3)).toEqual([null, null, '2026-10-11']);
  expect((await list('?ordering=-condition')).results[0]?.condition).toBe('poor');
});

it('an unknown filter, ordering or value is refused, never ignored', async () => {
  const refusal = async (query: string) => {
    const answer = await crew.get(`organisation/data/asset-registers/?${query}`);
    return [...outcome(answer), refused(answer)[0]];
  };
  expect(await refusal('colour=red')).toEqual([400, 'request.unknown_filter', 'colour: unknown_field']);
  expect(await refusal('ordering=name')).toEqual([400, 'request.invalid', 'ordering: not_in_list']);
  expect(await refusal('condition=rusty')).toEqual([400, 'request.invalid', 'condition: not_in_list']);
  expect(await refusal('asset_type=sign')).toEqual([400, 'request.invalid', 'asset_type: not_a_number']);
  expect(await refusal('cursor=nonsense')).toEqual([400, 'request.invalid', 'cursor: invalid']);
});

it('gives the whole record, decimals as they are, and nothing to do with it', async () => {
  const record = (await one(barrier)).json<AssetRecord>();
  expect(record).toMatchObject({
    quantity: '400.000',
    unit_label: 'nos',
    unit_labels: { hi: 'नग' },
    replacement_rate: '4250.50',
    lat: '17.700000',
    installed_on: '2021-03-09',
    attributes: { beam: 'w_beam', posts: 101 },
    beam: 'w_beam',
    posts: 101,
    sign_number: null,
    created_by_name: 'Bhima site_engineer',
    owner_ids: [test.bhima.members.site_engineer],
    allowed_actions: [],
    masked: [],
  });
  expect(record.created_at).toMatch(/Z$/);
});

it('the other organisation’s assets are nowhere to be found', async () => {
  expect(outcome(await one(foreign))).toEqual([404, 'not_found']);
  expect((await list('?search=neighbours')).count).toBe(0);
  const neighbour = await test.signIn('patrol_field_crew@deccan.example');
  expect((await list('', neighbour)).results.map((row) => row.id)).toEqual([foreign]);
  expect(outcome(await one(barrier, neighbour))).toEqual([404, 'not_found']);
});

it('whoever may not view assets is refused, after it is known whether there is one', async () => {
  const keeper = await test.signIn('store_keeper@bhima.example');
  const setRight = (change: string) =>
    inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
      sql`update organisation_role r set permissions = ${sql.raw(change)} where ${own('r')} and key = 'store_keeper'`.execute(
        db,
      ),
    );
  expect((await one(barrier, keeper)).statusCode).toBe(200);
  await setRight(`array_remove(permissions, 'view__all__asset')`);
  expect(outcome(await one(barrier, keeper))).toEqual([403, 'permission.denied']);
  expect(outcome(await one(uuidv7(), keeper))).toEqual([404, 'not_found']);
  expect(outcome(await keeper.get('organisation/data/asset-registers/'))).toEqual([403, 'permission.denied']);
  await setRight(`array_append(permissions, 'view__all__asset')`);
});

it('the eleventh photo of an asset is refused', async () => {
  const admin = await test.signIn('organisation_admin@bhima.example');
  const photo = await takePhoto();
  const answers: number[] = [];
  for (let count = 0; count < 11; count += 1) {
    const fields = { id: uuidv7(), stage: 'photo', taken_at: new Date().toISOString() };
    const parts = Object.entries(fields).map(([name, value]) => ({ name, value }));
    const file = { name: 'file', value: photo, filename: 'a.jpg' };
    const answer = await admin.upload(`organisation/data/asset-register/${barrier}/image/`, [...parts, file]);
    answers.push(answer.statusCode);
  }
  expect(answers).toEqual([...Array<number>(10).fill(201), 409]);
});

it('list and record take four statements, a search five', async () => {
  const listing = (query: string) => () => crew.get(`organisation/data/asset-registers/?${query}`);
  expect(await test.countStatements(listing('condition=good&limit=1000'))).toHaveLength(4);
  expect(await test.countStatements(listing('search=speed&condition=good&limit=1000'))).toHaveLength(5);
  expect(await test.countStatements(() => one(barrier))).toHaveLength(4);
});

it('an issue points to an asset that is in the register, and is not submitted for a retired one', async () => {
  const ids = await readIds(test);
  const report = (asset: string) => create(crew, pothole(test.bhima, ids, { asset }));
  expect((await report(barrier)).statusCode).toBe(201);
  for (const unknown of [uuidv7(), foreign]) {
    const answer = await report(unknown);
    expect([answer.statusCode, refused(answer)]).toEqual([400, ['asset: unknown_id']]);
  }
  const retired = (await list('?status=retired')).results[0]?.id as string;
  const draft = pothole(test.bhima, ids, { asset: retired });
  expect((await create(crew, draft)).statusCode).toBe(201);
  const path = `organisation/data/issue/${String(draft['id'])}/action/`;
  expect(refused(await crew.post(path, { action: 'submit', version: 1 }))).toContain('asset: inactive');
});

it('names the issues that point to it, each to whoever may see it, and what was recovered of the damage', async () => {
  const ids = await readIds(test);
  const asset = await addAsset(test, 'bhima', { asset_code: 'MBCB-L-050000-01' });
  const admin = await test.signIn('organisation_admin@bhima.example');
  const keeper = await test.signIn('store_keeper@bhima.example');
  const place = { highway: test.bhima.highway, package: test.bhima.package };
  const damage = async (amounts: Record<string, string>) => {
    const id = uuidv7();
    const body = { id, issue_type: 'material_damage', ...place, asset, unit: ids.unit, ...amounts };
    expect(outcome(await create(crew, body))).toEqual([201, undefined]);
    await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
      sql`update issue i set status = 'closed' where ${own('i')} and i.id = ${id}`.execute(db),
    );
    return id;
  };
  const first = await damage({ quantity: '12.000', unit_rate: '3850.50', amount_recovered: '20000.00' });
  const second = await damage({ quantity: '1.000', unit_rate: '100.00' });
  const crash = { id: uuidv7(), issue_type: 'road_user_accident', ...place };
  const rows = [{ description: 'Rail', quantity: '2.000', asset }];
  expect((await create(crew, { ...crash, property_damage: rows })).statusCode).toBe(201);
  const named = async (client: Client, id = asset) =>
    (await client.get(`organisation/data/asset-register/${id}/referring/`)).json<ReferringAnswer>();
  const all = await named(admin);
  expect(all).toMatchObject({ count: 3, cost: '46306.00', recovered: '20000.00' });
  expect(new Set(all.results.map(({ id }) => id))).toEqual(new Set([first, second, crash.id]));
  expect(all.results.find(({ id }) => id === first)).toMatchObject({
    ...{ entity: 'issue', type: 'material_damage', status: 'closed', cost: '46206.00', recovered: '20000.00' },
    page: expect.stringContaining(first) as string,
  });
  // what an accident did counts as it was estimated, until a report of that damage says what it cost
  const hit = uuidv7();
  const rail = { description: 'Rail', asset, estimated_cost: '900.00' };
  const bodies = { ...crash, id: hit, property_damage: [rail, { ...rail, asset: null }] };
  expect((await create(crew, bodies)).statusCode).toBe(201);
  const cost = async () => (await named(admin)).cost;
  expect(await cost()).toBe('46306.00');
  await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
    sql`update issue i set status = 'resolved' where ${own('i')} and i.id = ${hit}`.execute(db),
  );
  expect(await cost()).toBe('47206.00');
  const { version } = (await admin.get(`organisation/data/issue/${second}/`)).json<{ version: number }>();
  const data = { issue: hit, relation: 'caused_by' };
  const linked = await admin.post(`organisation/data/issue/${second}/action/`, { action: 'link', version, data });
  expect(linked.statusCode).toBe(200);
  expect(await cost()).toBe('46306.00');
  expect(await named(keeper)).toEqual({ count: 0, cost: null, recovered: null, results: [] });
  // what is taken off the issue is gone from the asset
  const edited = await crew.patch(`organisation/data/issue/${crash.id}/`, { version: 1, property_damage: [] });
  expect(edited.statusCode).toBe(200);
  expect((await named(admin)).count).toBe(3);
  const other = await addAsset(test, 'bhima', {});
  expect(await named(admin, other)).toMatchObject({ count: 0 });
  const plan = await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
    sql<
      Record<string, string>
    >`explain select 1 from issue_token t where ${own('t')} and t.token = ${`@${asset}`}`.execute(db),
  );
  expect(plan.rows.map((row) => Object.values(row)[0]).join(' ')).toContain('issue_token_in_order');
});
