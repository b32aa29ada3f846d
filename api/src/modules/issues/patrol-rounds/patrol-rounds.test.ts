import { v7 as uuidv7 } from 'uuid';
import { askGrant, withGrant } from '#testing/granted.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import type { Client } from '#testing/client.ts';
import { create, pothole, readIds, type Ids } from '../testing.ts';
import { ago, aTrack, drive, finishAll, ROUND, roundBody } from './testing.ts';

const LIST = 'organisation/data/patrol-rounds/';

let test: TestApp;
let ids: Ids;
let crew: Client;
let engineer: Client;
let keeper: Client;
beforeAll(async () => {
  test = await buildTestApp();
  const as = (role: string) => test.signIn(`${role}@bhima.example`);
  [crew, engineer, keeper] = await Promise.all([as('patrol_field_crew'), as('site_engineer'), as('store_keeper')]);
  ids = await readIds(test);
});
afterAll(() => test.close());

async function started(more: object = {}, client = crew): Promise<string> {
  await finishAll(client);
  const body = roundBody(test.bhima, more);
  const answer = await client.post(ROUND, body);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return body.id;
}
const read = async (client: Client, id: string) =>
  (await client.get(`${ROUND}${id}/`)).json<Record<string, unknown> & { history: { action: string }[] }>();
const found = async (client: Client, path: string) =>
  (await client.get(path)).json<{ results: { id: string }[] }>().results.map(({ id }) => id);

it('runs, rests, goes on and ends, with what it covered worked out of its track', async () => {
  const id = await started();
  expect(await read(crew, id)).toMatchObject({ status: 'running', number: expect.stringMatching(/^PTR\//) });
  expect((await drive(crew, id, 'pause', { track: aTrack().slice(0, 2) })).json()).toMatchObject({ status: 'paused' });
  expect((await drive(crew, id, 'resume')).json()).toMatchObject({ status: 'running' });
  const end = { finished_at: ago(2), odometer_to: '45128.0', track: aTrack() };
  expect((await drive(crew, id, 'finish', end)).statusCode).toBe(200);
  const round = await read(engineer, id);
  expect(round).toMatchObject({ status: 'finished', covered_km: '5.000', driven_km: '7.000', odometer_to: '45128.0' });
  expect(round['track']).toHaveLength(3);
  expect(round.history.map(({ action }) => action)).toEqual(['create', 'pause', 'resume', 'finish']);
});

it('covers nothing that nobody can have driven, nor what was driven before it began', async () => {
  const id = await started();
  const track = [
    { at: ago(500), chainage: '20.000' },
    { at: ago(490), chainage: '30.000' },
    { at: ago(50), chainage: '43.000' },
    { at: ago(49.99), chainage: '52.000' },
    { at: ago(40), chainage: '53.000' },
  ];
  const end = { finished_at: ago(2), track };
  expect((await drive(crew, id, 'finish', end)).statusCode).toBe(200);
  expect(await read(crew, id)).toMatchObject({ covered_km: '1.000', driven_km: '1.000', track: expect.any(Array) });
});

it.each([
  ['beyond its package', ['56.000', '70.000'], { covered_km: '0.000', driven_km: '14.000' }],
  ['over the end of its package', ['53.000', '54.300'], { covered_km: '1.000', driven_km: '1.300' }],
  ['from before its package to beyond it', ['11.500', '54.500'], { covered_km: '42.000', driven_km: '43.000' }],
])('covers its package alone, driven %s', async (_, [from, to], measured) => {
  const id = await started();
  const track = [
    { at: ago(55), chainage: from },
    { at: ago(10), chainage: to },
  ];
  expect((await drive(crew, id, 'pause', { track })).statusCode).toBe(200);
  expect(await read(crew, id)).toMatchObject(measured);
  // without a track of its own the end measures the one there is
  expect((await drive(crew, id, 'finish', { finished_at: ago(2) })).statusCode).toBe(200);
  expect(await read(crew, id)).toMatchObject(measured);
});

it('is moved by whoever drives it alone, and begun by whoever may', async () => {
  const id = await started();
  expect((await drive(engineer, id, 'finish', { finished_at: ago(1) })).statusCode).toBe(403);
  expect((await keeper.post(ROUND, roundBody(test.bhima))).statusCode).toBe(403);
  expect((await keeper.get(`${ROUND}${id}/`)).statusCode).toBe(404);
});

it('does not end before it begins, nor count backwards', async () => {
  const id = await started();
  const wrong = { finished_at: ago(90), odometer_to: '100.0' };
  const errors = (await drive(crew, id, 'finish', wrong)).json<{ errors: { path: string; code: string }[] }>().errors;
  expect(errors.map(({ path, code }) => [path, code])).toEqual([
    ['finished_at', 'before_start'],
    ['odometer_to', 'too_small'],
  ]);
});

it('stays as it was driven: nobody edits it', async () => {
  const id = await started();
  const admin = await test.signIn('organisation_admin@bhima.example');
  const answer = await admin.patch(`${ROUND}${id}/`, { version: 1, vehicle: 'another' });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([405, 'method.not_allowed']);
  expect(await read(admin, id)).toMatchObject({ vehicle: 'MH 13 AB 4417', can_edit: 'no', version: 1 });
});

it('takes no track longer or other than it may be', async () => {
  const id = await started();
  const point = { at: ago(10), chainage: '43.000' };
  for (const track of [
    Array.from({ length: 401 }, () => point),
    [{ at: 'noon', chainage: '43.000' }],
    [{ at: ago(1) }],
  ])
    expect((await drive(crew, id, 'pause', { track })).statusCode).toBe(400);
});

it('lasts no longer than a day and leads along its highway', async () => {
  const id = await started({ started_at: ago(400 * 60) });
  const refusedAt = async (action: string, data: object) =>
    (await drive(crew, id, action, data))
      .json<{ errors: { path: string; code: string }[] }>()
      .errors.map(({ path, code }) => `${path}: ${code}`);
  expect(await refusedAt('finish', { finished_at: ago(1) })).toEqual(['finished_at: too_large']);
  const far = [aTrack()[0], { at: ago(50), chainage: '9999.000' }, { at: ago(40), chainage: '10.900' }];
  expect(await refusedAt('finish', { finished_at: ago(399 * 60), track: far })).toEqual([
    'track.1.chainage: outside_package',
    'track.2.chainage: outside_package',
  ]);
  expect(await refusedAt('pause', { track: far })).toHaveLength(2);
  expect((await crew.post(ROUND, roundBody(test.bhima, { track: far }))).json()).toMatchObject({
    errors: expect.arrayContaining([expect.objectContaining({ path: 'track.1.chainage' })]),
  });
  const day = { finished_at: ago(377 * 60), track: [{ at: ago(399 * 60), chainage: '96.900' }] };
  expect((await drive(crew, id, 'finish', day)).statusCode).toBe(200);
});

it('is kept and marked where a phone sends later that it lasted more than a day', async () => {
  const id = await started({ started_at: ago(30 * 60) });
  const grant = await askGrant(crew);
  const end = { action: 'finish', version: 1, data: { finished_at: ago(1), track: aTrack() } };
  expect((await crew.post(`${ROUND}${id}/action/`, end, withGrant(grant))).statusCode).toBe(200);
  expect(await read(crew, id)).toMatchObject({ status: 'finished', covered_km: '5.000', time_suspect: true });
});

it('is one at a time: another is refused by the number of the open one, and kept and told where a phone sends it later', async () => {
  const open = await started();
  const { number } = await read(crew, open);
  const second = await crew.post(ROUND, roundBody(test.bhima));
  expect([second.statusCode, second.json<{ errors: object[] }>().errors]).toEqual([
    400,
    [{ path: 'started_at', code: 'duplicate', message: `${String(number)} is still open: finish it first` }],
  ]);
  expect((await engineer.post(ROUND, roundBody(test.bhima))).statusCode).toBe(201);
  const grant = await askGrant(crew);
  const body = roundBody(test.bhima);
  const sent = await crew.post(ROUND, body, withGrant(grant));
  expect(sent.statusCode).toBe(201);
  expect(await read(crew, body.id)).toMatchObject({ status: 'running', vehicle: body.vehicle });
  const stillOpen = async () =>
    (await crew.get('organisation/notification/list/?unread=true'))
      .json<{ results: { text: { en: string } }[] }>()
      .results.flatMap(({ text: { en } }) => (en.includes('is still open') ? [en] : []));
  expect(await stillOpen()).toEqual([expect.stringContaining(String(number))]);
  await finishAll(crew);
  expect(await stillOpen()).toEqual([]);
  expect((await crew.post(ROUND, roundBody(test.bhima))).statusCode).toBe(201);
});

it('sent again is the same round', async () => {
  await finishAll(crew);
  const body = roundBody(test.bhima);
  expect((await crew.post(ROUND, body)).statusCode).toBe(201);
  expect((await crew.post(ROUND, body)).statusCode).toBe(201);
  expect((await crew.post(ROUND, { ...body, vehicle: 'another' })).json()).toMatchObject({ code: 'id.conflict' });
});

it('is listed for whoever may see it, newest first', async () => {
  const mine = await started();
  const other = await started({}, engineer);
  expect(await found(crew, `${LIST}?created_by=me`)).toContain(mine);
  expect(await found(crew, LIST)).not.toContain(other);
  expect(await found(engineer, LIST)).toEqual(expect.arrayContaining([mine, other]));
  expect(await found(engineer, `${LIST}?status=finished`)).not.toContain(mine);
});

describe('what was found on it', () => {
  const reported = async (minutes: number, client = crew) => {
    const at = { occurred_at: ago(minutes + 1), reported_at: ago(minutes) };
    const body = pothole(test.bhima, ids, at);
    expect((await create(client, body)).statusCode).toBe(201);
    return String(body['id']);
  };
  const on = (client: Client, round: string) => found(client, `organisation/data/issues/?patrol_round=${round}`);

  it('is what its driver reported while it ran, whenever that arrives', async () => {
    const [before, during] = [await reported(90), await reported(30)];
    const round = await started();
    await drive(crew, round, 'finish', { finished_at: ago(10) });
    const [late, after, elses] = [await reported(20), await reported(5), await reported(30, engineer)];
    const all = await on(crew, round);
    expect(all).toEqual(expect.arrayContaining([during, late]));
    for (const other of [before, after, elses]) expect(all).not.toContain(other);
    expect(await on(engineer, round)).toEqual(expect.arrayContaining([during, late]));
  });

  it('is nothing to whoever does not see the round, and of none that is not there', async () => {
    const round = await started({}, engineer);
    await reported(30, engineer);
    expect(await on(engineer, round)).not.toEqual([]);
    expect(await on(crew, round)).toEqual([]);
    expect(await on(engineer, uuidv7())).toEqual([]);
    const abroad = await test.signIn('organisation_admin@deccan.example');
    expect(await on(abroad, round)).toEqual([]);
  });
});
