/** What one member and one organisation may use up, over HTTP: a refusal names its limit and when to come again. */
import { v7 as uuidv7 } from 'uuid';
import type { Counted, CountedName } from '#limits.ts';
import { pothole, readIds, type Ids } from './issues/testing.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import type { Answer, Client } from '#testing/client.ts';
import { askGrant, withGrant } from '#testing/granted.ts';
import { announceUpload, announcing, TUS } from '#testing/upload.ts';
import type { Grant } from '@chainage/shared/contracts/outbox';
import { orderPlace } from '@chainage/shared/contracts/purchase-orders/place';
import { ApiError } from '#kernel/http/api-error.ts';
import { Allowances } from '#kernel/limits/allowances.ts';

const per = (member: number, organisation: number, seconds = 300): Counted => ({ member, organisation, seconds });
const LIMITS: Partial<Record<CountedName, Counted>> = {
  reads: per(60, 100),
  writes: per(40, 1000),
  searches: per(3, 100),
  records: per(5, 8, 3600),
  grants: per(4, 100, 3600),
  given_up: per(2, 100, 3600),
  comments: per(3, 100, 3600),
  file_bytes: per(20_000, 1_000_000, 3600),
};
const LIST = 'organisation/data/issues/';
const ISSUE = 'organisation/data/issue/';

let test: TestApp;
let ids: Ids;
let at = Date.parse('2026-11-23T06:00:00Z');
const person = (role: string, organisation = 'bhima') => test.signIn(`${role}@${organisation}.example`);

beforeAll(async () => {
  const plain = await buildTestApp();
  ids = await readIds(plain);
  await plain.close();
  test = await buildTestApp({ limits: LIMITS });
});
afterAll(() => test.close());
// each test in windows of its own
beforeEach(() => test.setNow(new Date((at += 86_400_000))));

const limitOf = (answer: Answer) => [answer.statusCode, answer.json<{ limit?: string }>().limit];
const times = async (count: number, ask: () => Promise<Answer>) => {
  const answers: Answer[] = [];
  for (let turn = 0; turn < count; turn += 1) answers.push(await ask());
  return answers;
};
const draft = () => pothole(test.bhima, ids, { id: uuidv7() });
const refusals = (answers: Answer[]) => answers.filter((answer) => answer.statusCode === 429);

async function expectLimit(name: CountedName, allowed: number, ask: () => Promise<Answer>): Promise<void> {
  const answers = await times(allowed + 1, ask);
  expect(answers.map((answer) => answer.statusCode === 429)).toEqual([...Array<boolean>(allowed).fill(false), true]);
  const [refused] = refusals(answers) as [Answer];
  expect(refused.json()).toMatchObject({ code: 'request.rate_limited', limit: name });
  const seconds = (LIMITS[name] as Counted).seconds;
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(seconds - 60);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(seconds);
  // and in time it goes on
  test.setNow(new Date(at + seconds * 1000 + 1));
  expect((await ask()).statusCode).not.toBe(429);
}

it('counts reads, and a colleague has their own', async () => {
  const [keeper, crew] = [await person('store_keeper'), await person('patrol_field_crew')];
  await expectLimit('reads', 60, () => keeper.get('organisation/'));
  test.setNow(new Date((at += 86_400_000)));
  await times(61, () => keeper.get('organisation/'));
  expect((await crew.get('organisation/')).statusCode).toBe(200);
});

it('counts an organisation together, and another by itself', async () => {
  const people = [await person('store_keeper'), await person('patrol_field_crew'), await person('site_engineer')];
  const answers = await Promise.all(people.map((one) => times(40, () => one.get('organisation/'))));
  expect(refusals(answers.flat())).toHaveLength(20);
  expect((await (await person('store_keeper', 'deccan')).get('organisation/')).statusCode).toBe(200);
});

it('counts writes, also those that are refused, and never a read as one', async () => {
  const keeper = await person('store_keeper');
  await expectLimit('writes', 40, () => keeper.patch(`${ISSUE}${uuidv7()}/`, { version: 1 }));
  expect((await keeper.get('organisation/')).statusCode).toBe(200);
});

it('counts searches apart from lists', async () => {
  const crew = await person('patrol_field_crew');
  await expectLimit('searches', 3, () => crew.get(`${LIST}?search=road`));
  test.setNow(new Date((at += 86_400_000)));
  await times(4, () => crew.get(`${LIST}?search=road`));
  expect((await crew.get(LIST)).statusCode).toBe(200);
});

it('counts a list as searched by whatever of its query asks for words', async () => {
  const [admin, search] = [await person('organisation_admin'), ['supplier_name=steel', 'search=steel']];
  let turn = 0;
  await expectLimit('searches', 3, () => admin.get(`${orderPlace.paths.list}?${search[(turn += 1) % 2]}`));
});

it('counts new records of a member and of all', async () => {
  const [crew, safety] = [await person('patrol_field_crew'), await person('safety_officer')];
  await expectLimit('records', 5, () => crew.post(ISSUE, draft()));
  test.setNow(new Date((at += 86_400_000)));
  await times(5, () => crew.post(ISSUE, draft()));
  const others = await times(4, () => safety.post(ISSUE, draft()));
  expect(others.map((answer) => answer.statusCode)).toEqual([201, 201, 201, 429]);
});

it('counts no record for what was told to come again, however often it comes', async () => {
  const crew = await person('patrol_field_crew');
  const busy = new ApiError('request.rate_limited', { limit: 'requests', retryAfter: 2 });
  const full = jest.spyOn(test.app.limits.gates.requests, 'run').mockRejectedValue(busy);
  const told = await times(20, () => crew.post(ISSUE, draft()));
  full.mockRestore();
  expect(new Set(told.map((answer) => limitOf(answer).join()))).toEqual(new Set(['429,requests']));
  await expectLimit('records', 5, () => crew.post(ISSUE, draft()));
});

it('counts comments apart from other steps', async () => {
  const [crew, engineer] = [await person('patrol_field_crew'), await person('site_engineer')];
  const body = draft();
  await crew.post(ISSUE, body);
  const step = (client: Client, action: string) =>
    client.post(`${ISSUE}${String(body['id'])}/action/`, { action, comment: 'Seen', version: 1 });
  await expectLimit('comments', 3, () => step(crew, 'comment'));
  test.setNow(new Date((at += 86_400_000)));
  await times(4, () => step(crew, 'comment'));
  expect((await step(crew, 'cancel')).statusCode).toBe(200);
  expect((await step(engineer, 'comment')).statusCode).not.toBe(429);
});

it('counts grants, what is given up and the bytes of files by what they announce', async () => {
  const crew = await person('patrol_field_crew');
  const body = draft();
  await crew.post(ISSUE, body);
  await expectLimit('grants', 4, () => crew.post('organisation/outbox/grant/', { device_id: uuidv7() }));
  test.setNow(new Date((at += 86_400_000)));
  await expectLimit('given_up', 2, () =>
    crew.post('organisation/outbox/lost/', {
      entity: 'issue',
      entity_id: body['id'],
      reason: 'discarded',
      request: { method: 'PATCH', path: 'organisation/', body: {} },
      written_at: '2026-11-23T06:00:00Z',
    }),
  );
  test.setNow(new Date((at += 86_400_000)));
  const id = uuidv7();
  await crew.post('organisation/outbox/uploads/', undefined, { headers: announcing(id, 100_000) });
  const part = (client: Client, offset: number) =>
    client.call('PATCH', `organisation/outbox/uploads/${id}/`, Buffer.alloc(9000), {
      headers: {
        'tus-resumable': '1.0.0',
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
    });
  expect((await part(crew, 0)).statusCode).toBe(204);
  expect((await part(crew, 9000)).statusCode).toBe(204);
  expect(limitOf(await part(crew, 18_000))).toEqual([429, 'file_bytes']);
  test.setNow(new Date(at + 3_600_001));
  expect((await part(crew, 18_000)).statusCode).toBe(204);
});

it('counts for all processes together, each from its own share', async () => {
  const limits = { writes: per(30, 1000) } as Record<CountedName, Counted>;
  const deps = { db: test.db, now: () => new Date(at) };
  const processes = Array.from({ length: 3 }, () => new Allowances(deps, limits));
  const spender = { organisationId: test.bhima.id, accountId: uuidv7() };
  const spend = (one: Allowances) =>
    one.spend('writes', spender).then(
      () => 'taken',
      (error: { code: string }) => error.code,
    );
  const answers = await Promise.all(Array.from({ length: 60 }, (_, turn) => spend(processes[turn % 3] as Allowances)));
  expect(answers.filter((answer) => answer === 'taken')).toHaveLength(30);
});

it('is not used up by a process that dies again and again', async () => {
  const limits = { records: per(3000, 30_000, 3600) } as Record<CountedName, Counted>;
  const who = { organisationId: test.bhima.id, accountId: uuidv7() };
  const deps = { db: test.db, now: () => new Date(at) };
  for (let life = 0; life < 100; life += 1) await new Allowances(deps, limits).spend('records', who);
  await expect(new Allowances(deps, limits).spend('records', who, 1500)).resolves.toBeUndefined();
});

it('costs no statement of its own but once in a while', async () => {
  const crew = await person('site_engineer');
  await crew.get('organisation/');
  const statements = await test.countStatements(() => crew.get('organisation/'));
  expect(statements.filter((sql) => sql.includes('limit_use'))).toEqual([]);
});

it('a phone that comes back after a week delivers all it holds, if it waits when it is told to', async () => {
  const crew = await person('patrol_field_crew');
  const grant = await askGrant(crew);
  const held = Array.from({ length: 90 }, () => ({ entity_id: uuidv7() }));
  const delivered = new Set<number>();
  let waits = 0;
  while (delivered.size < held.length) {
    const next = delivered.size;
    const answer = await crew.patch(`${ISSUE}${held[next]?.entity_id}/`, { version: 1 }, withGrant(grant));
    if (answer.statusCode !== 429) {
      delivered.add(next);
      continue;
    }
    waits += 1;
    test.setNow(new Date((at += Number(answer.headers['retry-after']) * 1000)));
  }
  expect([delivered.size, waits]).toEqual([90, 2]);
});

it('of a hundred uploads and more the oldest give way, and a device learns which to send again', async () => {
  const free = await buildTestApp();
  try {
    const crew = await free.signIn('patrol_field_crew@bhima.example');
    const announced: string[] = [];
    for (let turn = 0; turn < 102; turn += 1) announced.push(await announceUpload(crew, 10));
    const stands = async (id: string | undefined) =>
      (await crew.call('HEAD', `organisation/outbox/uploads/${id}/`, undefined, { headers: TUS })).statusCode;
    const all = await Promise.all(announced.map(stands));
    expect(all.filter((status) => status === 200)).toHaveLength(100);
    expect(await stands(announced.at(-1))).toBe(200);
    // few large ones as well: five hundred megabytes are the most that wait for a record
    const large: string[] = [];
    for (let turn = 0; turn < 52; turn += 1) large.push(await announceUpload(crew, 10 * 1024 * 1024));
    const stand = await Promise.all(large.map(stands));
    expect(stand.at(-1)).toBe(200);
    expect(stand.filter((status) => status === 200)).toHaveLength(50);
  } finally {
    await free.close();
  }
});

it('of thirty devices and more those longest not used lose their grant', async () => {
  const free = await buildTestApp();
  try {
    const crew = await free.signIn('patrol_field_crew@bhima.example');
    const grants = [];
    for (let turn = 0; turn < 32; turn += 1) {
      free.setNow(new Date(Date.parse('2026-11-23T06:00:00Z') + turn * 1000));
      grants.push(await askGrant(crew));
    }
    const works = async (grant: Grant | undefined) =>
      (await crew.patch(`${ISSUE}${uuidv7()}/`, { version: 1 }, withGrant(grant as Grant))).statusCode;
    expect([await works(grants[0]), await works(grants[1])]).toEqual([401, 401]);
    expect([await works(grants[2]), await works(grants[31])]).toEqual([404, 404]);
  } finally {
    await free.close();
  }
});
