import type { IssueRow } from '@chainage/shared/contracts/issues/issue';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import type { Client } from '#testing/client.ts';
import { accident, ago, announce, create, must, pothole, readIds, refused, submitted, type Ids } from './testing.ts';

let test: TestApp;
let ids: Ids;
let crew: Client;
let engineer: Client;
beforeAll(async () => {
  test = await buildTestApp();
  ids = await readIds(test);
  crew = await test.signIn('patrol_field_crew@bhima.example');
  engineer = await test.signIn('site_engineer@bhima.example');
  for (let place = 0; place < 12; place += 1)
    await submitted(
      crew,
      pothole(test.bhima, ids, {
        description: `Pothole number ${place} at the bridge`,
        chainage_from: `${20 + place}.000`,
        occurred_at: ago(place + 2),
        direction: place % 2 ? 'lhs' : 'rhs',
        priority: place % 3 ? 'low' : 'critical',
      }),
    );
  await submitted(crew, accident(test.bhima, ids, { description: 'पुलाजवळ अपघात झाला', chainage_from: '30.400' }));
  await create(
    crew,
    pothole(test.bhima, ids, { occurred_at: null, chainage_from: null, description: 'Unfinished draft' }),
  );
});
afterAll(() => test.close());

const list = async (query: string, person: Client = crew) =>
  (await person.get(`organisation/data/issues/${query}`)).json<{
    count: number;
    next: string | null;
    results: IssueRow[];
  }>();
const kms = async (query: string) => (await list(query)).results.map((row) => row.chainage_from);

it('newest first, twenty-five to a page, with labels and names', async () => {
  const { count, results } = await list('?issue_type=routine_maintenance');
  expect(count).toBe(13);
  expect(results[0]).toMatchObject({ status: 'draft', chainage_from: null });
  expect(results[1]).toMatchObject({
    chainage_from: '20.000',
    category_label: 'Pavement',
    sub_type_label: 'Pothole',
    sub_type_labels: expect.objectContaining({ hi: expect.any(String), mr: expect.any(String) }),
    created_by_name: 'Bhima patrol_field_crew',
    sla_state: 'on_time',
    photo_count: 1,
    thumbnail_url: null,
  });
});

it('a person narrows the list by place, state, people and dates', async () => {
  expect(await kms('?chainage_from=22.000&chainage_to=24.000')).toEqual(['22.000', '23.000', '24.000']);
  expect((await list('?direction=rhs&issue_type=routine_maintenance&status=pending_review')).count).toBe(6);
  expect((await list('?priority=critical,high')).count).toBe(4);
  expect((await list('?created_by=me')).count).toBe(14);
  expect((await list('?assigned_to=me', engineer)).count).toBe(14);
  expect((await list('?resolver=me')).count).toBe(0);
  expect(
    (
      await list(
        `?date_from=${encodeURIComponent(ago(4.5))}&date_to=${encodeURIComponent(ago(2.5))}&issue_type=routine_maintenance`,
      )
    ).count,
  ).toBe(2);
  expect((await list(`?package=${test.bhima.package}&highway=${test.bhima.highway}`)).count).toBe(14);
  expect((await list('?sla_state=breached')).count).toBe(0);
  expect((await list('?sla_state=on_time')).count).toBe(12);
  test.setNow(new Date(Date.now() + 20 * 3_600_000));
  expect((await list('?sla_state=due_soon')).count).toBe(12);
  test.setNow(new Date(Date.now() + 30 * 3_600_000));
  expect((await list('?sla_state=breached')).count).toBe(12);
  const twice = await list('?sla_state=breached,breached');
  expect([twice.count, twice.results.length]).toEqual([12, 12]);
  test.setNow(undefined);
});

it('a search finds what stands on the card: the kind in any language and by its sound, the place, who reported it', async () => {
  const count = async (words: string) => (await list(`?search=${encodeURIComponent(words)}`)).count;
  // twelve reports and a draft that has no words of its own
  for (const words of ['poth', 'Pothole pavement', 'गड्ढा', 'खड्डा', 'gaddha', 'khadda bridge'])
    expect([words, await count(words)]).toEqual([words, words.endsWith('bridge') ? 12 : 13]);
  // what the pavement and the accident are called begins so
  expect(await count('सड़क')).toBe(14);
  expect(await kms(`?search=${encodeURIComponent('25+000')}`)).toEqual(['25.000']);
  expect(await kms(`?search=${encodeURIComponent('bridge 25+050')}`)).toEqual(['25.000']);
  for (const place of ['25.050', 'km 25+050', 'bridge 25.000'])
    expect([place, await kms(`?search=${encodeURIComponent(place)}`)]).toEqual([place, ['25.000']]);
  expect(await count('25+300')).toBe(0);
  expect(await count('patrol_field_crew gaddha')).toBe(13);
  expect(await count('nobody gaddha')).toBe(0);
  // who looks after them stands in the table too
  expect(await count('site_engineer gaddha')).toBe(13);
});

it('a search finds reports by what their type is called, in any language, by its sound, and beside other words', async () => {
  const types = async (words: string) => {
    const { results, count } = await list(`?limit=100&search=${encodeURIComponent(words)}`);
    return [count, [...new Set(results.map(({ issue_type }) => issue_type))]];
  };
  for (const words of ['accident', 'Accidents', 'road acc', 'दुर्घटना', 'durghatna', 'अपघात', 'apghat'])
    expect([words, await types(words)]).toEqual([words, [1, ['road_user_accident']]]);
  for (const words of ['defect', 'maintenance', 'खराबी', 'मरम्मत', 'दोष'])
    expect([words, await types(words)]).toEqual([words, [13, ['routine_maintenance']]]);
  expect(await types('accident KA32')).toEqual([1, ['road_user_accident']]);
  expect(await types('accident bridge')).toEqual([0, []]);
});

it('a search finds a fragment of a number, with its zeros or some of them', async () => {
  for (const words of ['bridge 000003', 'bridge 0003', 'bridge 03', 'rm/2026-27/000003'])
    expect([words, (await list(`?search=${encodeURIComponent(words)}`)).count]).toEqual([words, 1]);
});

it('a search finds an accident by a plate, and for nobody by names and licences of people in it', async () => {
  const billing = await test.signIn('accounts_billing@bhima.example');
  for (const person of [crew, engineer, billing]) {
    const found = async (words: string) => (await list(`?search=${encodeURIComponent(words)}`, person)).count;
    for (const plate of [
      'MH13AB1234',
      'mh 13 ab 1234',
      'MH-13-AB-1234',
      'MH 13 AB1234',
      'MH13AB 1234',
      'AB1234',
      'mh13ab',
      '1234',
      'ka32',
    ])
      expect([plate, await found(plate)]).toEqual([plate, 1]);
    // its pieces are all there, of two vehicles
    for (const other of ['MH 32 AB 1234', 'mh-32-ab-1234', 'MH32 AB1234'])
      expect([other, await found(other)]).toEqual([other, 0]);
    for (const hidden of ['Ramesh', 'Pawar', 'Sunil Kale', 'Kale', 'MH13-2011', '2011'])
      expect([hidden, await found(hidden)]).toEqual([hidden, 0]);
  }
});

it('a search finds words by their beginning, numbers with and without zeros, and other scripts', async () => {
  expect((await list('?search=bridge%20000003')).count).toBe(1);
  expect((await list('?search=bridge%203')).count).toBe(2);
  expect((await list('?search=अपघात')).count).toBe(1);
  const [row] = (await list('?search=MH%2013%20AB')).results;
  expect(row).toMatchObject({
    issue_type: 'road_user_accident',
    facts: { grievous: 1, classification_label: 'Grievous injury' },
  });
  expect((await list(`?search=${encodeURIComponent(row?.number ?? '')}`)).count).toBe(1);
  expect((await list('?search=%25')).count).toBe(0);
});

it('every ordering pages to the end without losing or repeating a row, by offset and by cursor', async () => {
  const { results: all } = await list('?limit=100');
  for (const name of ['occurred_at', 'number', 'due_at', 'priority', 'chainage_from', 'created_at', 'status'])
    for (const ordering of [name, `-${name}`])
      for (const start of ['offset=0', 'cursor=']) {
        const seen: string[] = [];
        let url: string | null = `/api/organisation/data/issues/?limit=4&ordering=${ordering}&${start}`;
        while (url) {
          const page: { next: string | null; results: IssueRow[] } = (await crew.get(url)).json();
          seen.push(...page.results.map((row) => row.id));
          url = page.next;
        }
        expect([ordering, start, new Set(seen).size, seen.length]).toEqual([ordering, start, all.length, all.length]);
      }
});

it('an unknown filter, ordering or cursor is refused, never ignored', async () => {
  const refusal = async (query: string) => {
    const answer = await crew.get(`organisation/data/issues/?${query}`);
    return [answer.statusCode, answer.json().code, refused(answer)[0]];
  };
  expect(await refusal('colour=red')).toEqual([400, 'request.unknown_filter', 'colour: unknown_field']);
  expect(await refusal('ordering=colour')).toEqual([400, 'request.invalid', 'ordering: not_in_list']);
  expect(await refusal('status=open')).toEqual([400, 'request.invalid', 'status: not_in_list']);
  expect(await refusal('cursor=nonsense')).toEqual([400, 'request.invalid', 'cursor: invalid']);
  for (const both of ['cursor=&offset=0', 'cursor=&offset=5', 'offset=5&cursor=nonsense'])
    expect(await refusal(both)).toEqual([400, 'request.invalid', 'offset: invalid']);
  expect(await refusal('chainage_from=abc')).toEqual([400, 'request.invalid', 'chainage_from: not_a_number']);
});

const INSTANTS = [
  ...['x', 'now', 'today', 'epoch', '2026-11-22', '2026-02-30 00:00:00+00', '2026-11-22 25:00:00+00'],
  ...['2026-11-22 00:00:00+99', '2026-11-22 00:00:00+16:00', '2026-11-22 00:00:00 Foo/Bar', '0000-01-01 00:00:00+00'],
];
it.each([
  ...INSTANTS.map((value) => ['occurred_at', value]),
  ...['x', '1e3', '', ' 1', '1.5', '99999999999', '0x10', '2147483648'].map((value) => ['priority', value]),
  ['status', 'a\0b'],
])('a cursor of %s made elsewhere, from %p, is refused as one', async (name, value) => {
  for (const ordering of [name, `-${name}`]) {
    const cursor = Buffer.from(JSON.stringify([ordering, value, '018f0000-0000-7000-8000-000000000000']));
    const answer = await crew.get(
      `organisation/data/issues/?ordering=${ordering}&cursor=${cursor.toString('base64url')}`,
    );
    expect([answer.statusCode, refused(answer)]).toEqual([400, ['cursor: invalid']]);
  }
});

it('a reviewer finds what lies near, to link it', async () => {
  const one = await submitted(crew, pothole(test.bhima, ids, { chainage_from: '30.700' }));
  const near = await list(`?near=${one.id}`);
  expect(near.results.map((row) => row.chainage_from).sort()).toEqual(['30.400', '31.000']);
});

it('a stretch that lies over a place is near it, and the place near the stretch', async () => {
  const over = { chainage_from: '34.000', chainage_to: '38.000' };
  const stretch = await submitted(crew, pothole(test.bhima, ids, over));
  const place = await submitted(crew, pothole(test.bhima, ids, { chainage_from: '36.000' }));
  const far = await submitted(crew, pothole(test.bhima, ids, { chainage_from: '38.501' }));
  const near = async ({ id }: { id: string }) => (await list(`?near=${id}`)).results.map((row) => row.id);
  expect([await near(place), await near(stretch), await near(far)]).toEqual([[stretch.id], [place.id], []]);
});

it('a photo that has not come within three days is listed', async () => {
  expect((await list('?photos_missing=true')).count).toBe(0);
  test.setNow(new Date(Date.now() + 73 * 3_600_000));
  expect((await list('?photos_missing=true')).count).toBeGreaterThan(0);
  test.setNow(undefined);
});

it('a closed accident whose FIR is pending is an open follow-up until that is known', async () => {
  const body = accident(test.bhima, ids);
  await submitted(crew, body);
  await must(engineer, body['id'], 'approve', {
    priority: 'high',
    resolver: test.bhima.members.patrol_field_crew,
    due_at: new Date(Date.now() + 3_600_000).toISOString(),
  });
  const done = { resolution_note: 'Cleared', resolved_at: ago(0), photos: [announce('after')] };
  await must(crew, body['id'], 'resolve', done);
  const open = async () => (await list('?open_followup=true&limit=1000')).results.map(({ id }) => id);
  expect(await open()).not.toContain(body['id']);
  await must(engineer, body['id'], 'verify');
  expect(await open()).toContain(body['id']);
  await must(engineer, body['id'], 'update_followup', { fir_status: 'registered', fir_number: '112/2026' });
  expect(await open()).not.toContain(body['id']);
});

const due = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
async function toRepairWithinAnHour() {
  const body = pothole(test.bhima, ids);
  await submitted(crew, body);
  await must(engineer, body['id'], 'approve', {
    priority: 'high',
    resolver: test.bhima.members.patrol_field_crew,
    due_at: due(1),
  });
  return body;
}

it('an issue whose limit is asked to be moved is listed until that is answered', async () => {
  const body = await toRepairWithinAnHour();
  const asked = async () => (await list('?extension_requested=true&limit=1000')).results.map(({ id }) => id);
  expect(await asked()).not.toContain(body['id']);
  await must(crew, body['id'], 'request_extension', { due_at: due(30) }, 'Rain');
  expect(await asked()).toContain(body['id']);
  const client = await test.signIn('client_engineer@bhima.example');
  await must(client, body['id'], 'extend', { due_at: due(30) }, 'Rain');
  expect(await asked()).not.toContain(body['id']);
});

it('a repair that is done no longer asks for time, nor does it once it is opened again', async () => {
  const body = await toRepairWithinAnHour();
  await must(crew, body['id'], 'start', {});
  await must(crew, body['id'], 'request_extension', { due_at: due(30) }, 'Rain');
  const stands = async () => {
    const { extension_requested: requested } = (await crew.get(`organisation/data/issue/${String(body['id'])}/`)).json<{
      extension_requested: string | null;
    }>();
    return [
      requested,
      (await list('?extension_requested=true&limit=1000')).results.some(({ id }) => id === body['id']),
    ];
  };
  expect(await stands()).toEqual([expect.any(String), true]);
  await must(crew, body['id'], 'resolve', {
    resolution_note: 'Filled',
    resolved_at: ago(0),
    photos: [announce('after')],
  });
  expect(await stands()).toEqual([null, false]);
  await must(engineer, body['id'], 'reopen', {}, 'Sunk again');
  expect(await stands()).toEqual([null, false]);
});

it('a list takes four statements, a create ten, a move twelve at most, whatever the number of children', async () => {
  const listing = (query: string) => test.countStatements(() => crew.get(`organisation/data/issues/?${query}`));
  expect(await listing('status=pending_review')).toHaveLength(4);
  // what the words are called elsewhere is asked first, then how many rows hold what is called so
  // and room for the ids of open ones is sent with the list, not waited for
  expect(await listing('status=pending_review&search=poth')).toHaveLength(7);
  const vehicles = Array.from({ length: 30 }, () => ({ vehicle_type: ids.vehicleType, role: 'other' }));
  const casualties = Array.from({ length: 30 }, () => ({ person: 'passenger', severity: 'grievous' }));
  const photos = Array.from({ length: 10 }, () => announce('before'));
  const body = accident(test.bhima, ids, { vehicles, casualties, photos });
  const creating = await test.countStatements(() => create(crew, body));
  expect(creating.length).toBeLessThanOrEqual(10);
  const { version } = (await crew.get(`organisation/data/issue/${String(body['id'])}/`)).json();
  const moving = await test.countStatements(() =>
    crew.post(`organisation/data/issue/${String(body['id'])}/action/`, { action: 'submit', version }),
  );
  expect(moving.length).toBeLessThanOrEqual(12);
  await must(crew, body['id'], 'comment', {}, 'fine');
});

it('an edited issue is found by its new words; none are written where none changed', async () => {
  const { id } = (await create(crew, pothole(test.bhima, ids, { description: 'Culvert blocked' }))).json<IssueRow>();
  const wordsWritten = async (version: number, body: object) => {
    const statements = await test.countStatements(async () =>
      expect((await crew.patch(`organisation/data/issue/${id}/`, { version, ...body })).statusCode).toBe(200),
    );
    return statements.filter((each) => each.includes('issue_token')).length;
  };
  const found = async () => [(await list('?search=culvert')).count, (await list('?search=headwall')).count];
  expect([await wordsWritten(1, { description: 'Culvert blocked', priority: 'critical' }), await found()]).toEqual([
    0,
    [1, 0],
  ]);
  expect([await wordsWritten(2, { description: 'Headwall cracked' }), await found()]).toEqual([1, [0, 1]]);
});

it('a search finds Hindi words of a description by their sound, and no other words', async () => {
  const described = async (description: string) => {
    const body = pothole(test.bhima, ids, { description });
    await submitted(await test.signIn('patrol_field_crew@bhima.example'), body);
    return body['id'] as string;
  };
  const [culvert, silt] = [await described('पुलिया के पास ताला टूटा'), await described('नाली में गाद')];
  const found = async (words: string) =>
    (await list(`?limit=100&search=${encodeURIComponent(words)}`)).results.map(({ id }) => id);
  expect(await found('puliya')).toEqual([culvert]);
  expect(await found('pulia taala')).toEqual([culvert]);
  expect(await found('पूलिया')).toEqual([culvert]);
  expect(await found('gaad')).toEqual([silt]);
  expect(await found('pol')).toEqual([]);
  // the kind of every report is called so, the silt is not
  expect(await found('gaddha naali')).toEqual([silt]);
  expect(await found('gaddha pulia gaad')).toEqual([]);
});
