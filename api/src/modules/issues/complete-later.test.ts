/** An accident that a crew hands in from the road and completes once it is safe: taken at once, approved only when it is whole. */
import { randomUUID } from 'node:crypto';
import type { TestApp } from '#testing/build-test-app.ts';
import type { Client } from '#testing/client.ts';
import { askGrant, withGrant } from '#testing/granted.ts';
import {
  accident,
  act,
  announce,
  create,
  must,
  pothole,
  read,
  refused,
  setUp,
  type Body,
  type Ids,
} from './testing.ts';

let test: TestApp;
let ids: Ids;
let crew: Client;
let engineer: Client;
beforeAll(async () => {
  const made = await setUp('patrol_field_crew', 'site_engineer');
  ({ test, ids } = made);
  [crew, engineer] = made.people;
});
afterAll(() => test.close());

const LATER = [
  ...['nature_of_accident', 'accident_classification', 'causes', 'vehicles'],
  ...['road_feature', 'road_condition', 'weather_condition', 'light', 'help_types'],
];
const HURT = [{ person: 'other', severity: 'grievous' }];

/** What stands after the first stop. */
const now = (changes: Body = {}): Body => {
  const whole = accident(test.bhima, ids, { casualties: HURT, ...changes });
  return Object.fromEntries(Object.entries(whole).filter(([name]) => !LATER.includes(name)));
};
const rest = (): Body => {
  const whole = accident(test.bhima, ids);
  return Object.fromEntries(LATER.map((name) => [name, whole[name]]));
};
const photos = () => ({ photos: [announce('before')], complete_later: true });
async function handedIn(changes: Body = {}): Promise<string> {
  const body = now(changes);
  expect((await create(crew, body)).statusCode).toBe(201);
  await must(crew, body['id'], 'submit', photos());
  return String(body['id']);
}
const edit = async (client: Client, id: string, fields: Body) =>
  client.patch(`organisation/data/issue/${id}/`, { version: (await read(client, id)).version, ...fields });
const approval = () => ({
  priority: 'high',
  resolver: test.bhima.members.patrol_field_crew,
  due_at: new Date(Date.now() + 3_600_000).toISOString(),
});

it('comes in whole or not at all, unless it is said that the rest comes later', async () => {
  const body = now();
  await create(crew, body);
  expect(refused(await act(crew, body['id'], 'submit', { photos: [announce('before')] })).toSorted()).toEqual(
    LATER.map((name) => `${name}: required`).toSorted(),
  );
  expect(refused(await act(crew, body['id'], 'submit', { ...photos(), complete_later: false }))).toHaveLength(9);
  const taken = await must(crew, body['id'], 'submit', photos());
  expect(taken).toMatchObject({ status: 'pending_review', can_edit: 'to_complete', grievous: 1 });
  expect(taken.number).toMatch(/^ISS\/RA\//);
  expect(taken.to_complete?.toSorted()).toEqual(LATER.toSorted());
});

it('does not spare what is asked at the first stop, nor the police after a death, nor another type', async () => {
  const body = now({ direction: null, casualties: [{ person: 'other', severity: 'killed' }] });
  await create(crew, body);
  expect(refused(await act(crew, body['id'], 'submit', photos())).toSorted()).toEqual([
    'authorities_informed: police_not_informed',
    'direction: required',
  ]);
  const hole = pothole(test.bhima, ids, { severity: null });
  await create(crew, hole);
  expect(refused(await act(crew, hole['id'], 'submit', photos()))).toEqual(['severity: required']);
  const onSpot = { resolved_on_spot: true, resolution_note: 'Cleared', resolved_at: new Date().toISOString() };
  const spot = now();
  await create(crew, spot);
  const answer = await act(crew, spot['id'], 'submit', {
    ...onSpot,
    complete_later: true,
    photos: [announce('before'), announce('after')],
  });
  expect(refused(answer)).toContain('vehicles: required');
});

it('is approved only once it is complete, and the engineer is told when it is', async () => {
  const id = await handedIn();
  expect(refused(await act(engineer, id, 'approve', approval())).toSorted()).toEqual(
    LATER.map((name) => `${name}: required`).toSorted(),
  );
  const { vehicles, ...others } = rest();
  expect((await edit(crew, id, others)).statusCode).toBe(200);
  expect(refused(await act(engineer, id, 'approve', approval()))).toEqual(['vehicles: required']);
  // what has come does not go again
  expect(refused(await edit(crew, id, { light: null }))).toEqual(['light: required']);
  const done = await edit(crew, id, { vehicles });
  expect(done.json()).toMatchObject({ to_complete: [], can_edit: 'no' });
  const told = await engineer.get('organisation/notification/list/');
  expect(told.body).toMatch(/completed/);
  expect(await must(engineer, id, 'approve', approval())).toMatchObject({ status: 'approved', to_complete: [] });
});

it('is completed by who reported it or may edit it, and in nothing that was told already', async () => {
  const id = await handedIn();
  const other = await test.signIn('safety_officer@bhima.example');
  expect((await edit(other, id, rest())).statusCode).toBe(403);
  for (const fields of [{ chainage_from: '44.000' }, { occurred_at: new Date().toISOString() }, { sub_type: 1 }]) {
    const answer = await edit(crew, id, fields);
    expect([answer.statusCode, (answer.json() as { code: string }).code]).toEqual([409, 'record.not_editable']);
  }
  const mismatch = { ...rest(), accident_classification: ids.classification('minor') };
  expect(refused(await edit(crew, id, mismatch))).toEqual(['accident_classification: classification_mismatch']);
  expect((await edit(crew, id, rest())).statusCode).toBe(200);
  expect((await edit(crew, id, { light: 'night_lit' })).statusCode).toBe(409);
});

it('takes back nothing that others were told by it: who is hurt, which authorities know, what happened', async () => {
  const police = { authority_type: ids.police, informed_at: new Date().toISOString() };
  const killed = { person: 'driver', severity: 'killed' };
  const id = await handedIn({
    casualties: [killed, ...HURT],
    authorities_informed: [police],
    description: 'A lorry and a car',
  });
  expect(refused(await edit(crew, id, { casualties: HURT }))).toContain('casualties: casualties_fewer');
  expect(refused(await edit(crew, id, { authorities_informed: [] }))).toContain('authorities_informed: handed_in');
  expect(refused(await edit(crew, id, { description: 'Nothing happened' }))).toEqual(['description: handed_in']);
  expect(await read(crew, id)).toMatchObject({ killed: 1, grievous: 1, description: 'A lorry and a car' });
  const more = { casualties: [killed, ...HURT, ...HURT], authorities_informed: [police, police] };
  expect((await edit(crew, id, more)).json()).toMatchObject({ killed: 1, grievous: 2 });
});

it('fills in what was left empty of people, and changes nobody who was handed in', async () => {
  const ram = { row_id: randomUUID(), person: 'driver', severity: 'killed', name: 'Ram', age: 40 };
  const police = { authority_type: ids.police, informed_at: new Date().toISOString() };
  const id = await handedIn({
    casualties: [ram, { ...HURT[0], row_id: randomUUID() }],
    authorities_informed: [police],
  });
  const rows = async () => (await read(crew, id))['casualties'] as Body[];
  const [first, second] = (await rows()) as [Body, Body];
  const people = (...casualties: Body[]) => edit(crew, id, { casualties });
  expect(refused(await people({ ...first, person: 'pedestrian', name: null, age: null }, second)).toSorted()).toEqual([
    'casualties.0.age: handed_in',
    'casualties.0.name: handed_in',
    'casualties.0.person: handed_in',
  ]);
  expect(refused(await people(second, { ...first, name: 'X' }))).toEqual(['casualties.1.name: handed_in']);
  expect(refused(await people({ person: 'driver', severity: 'killed' }, second))).toContain(
    'casualties.0.name: handed_in',
  );
  const named = { ...second, person: 'passenger', name: 'Shyam', severity: 'killed' };
  expect((await people(named, { ...first, sex: 'male' }, { person: 'other', severity: 'minor' })).statusCode).toBe(200);
  expect(await rows()).toMatchObject([{ name: 'Shyam' }, { name: 'Ram', person: 'driver', sex: 'male' }, {}]);
  expect(await read(crew, id)).toMatchObject({ killed: 2, grievous: 0, minor: 1 });
});

it('says once what was not asked at the first stop', async () => {
  const id = await handedIn();
  const said = { hit_and_run: true, fir_status: 'registered', fir_number: '12/2026' };
  expect((await edit(crew, id, said)).statusCode).toBe(200);
  const back = { hit_and_run: false, fir_status: 'not_required', fir_number: null };
  expect(refused(await edit(crew, id, back)).toSorted()).toEqual([
    'fir_number: handed_in',
    'fir_status: handed_in',
    'hit_and_run: handed_in',
  ]);
  expect((await edit(crew, id, { light: 'daylight' })).statusCode).toBe(200);
  expect(refused(await edit(crew, id, { light: 'night_lit' }))).toEqual(['light: handed_in']);
  // it follows whoever is worst hurt
  expect((await edit(crew, id, { accident_classification: ids.classification('grievous') })).statusCode).toBe(200);
  const [row] = (await read(crew, id))['casualties'] as Body[];
  const died = { casualties: [{ ...row, severity: 'killed' }], authorities_informed: [{ authority_type: ids.police }] };
  expect(refused(await edit(crew, id, died))).toEqual(['accident_classification: classification_mismatch']);
  expect((await edit(crew, id, { ...died, accident_classification: ids.classification('fatal') })).statusCode).toBe(
    200,
  );
});

it('work may begin and end before it is complete; what was resolved is approved when it is', async () => {
  const id = await handedIn();
  await must(crew, id, 'start', {});
  expect((await read(crew, id)).can_edit).toBe('to_complete');
  await must(crew, id, 'resolve', {
    resolution_note: 'Cleared',
    resolved_at: new Date().toISOString(),
    photos: [announce('after')],
  });
  expect(refused(await act(engineer, id, 'approve', { priority: 'high' }))).toContain('vehicles: required');
  expect((await edit(crew, id, rest())).statusCode).toBe(200);
  expect((await must(engineer, id, 'approve', { priority: 'high' })).status).toBe('resolved');
});

it('stands in the list of what is to be completed until it is', async () => {
  const id = await handedIn();
  const listed = async () => {
    const answer = await crew.get('organisation/data/issues/?created_by=me&to_complete=true&limit=100');
    return answer.json<{ results: { id: string }[] }>().results.map((row) => row.id);
  };
  expect(await listed()).toContain(id);
  await edit(crew, id, rest());
  expect(await listed()).not.toContain(id);
});

it('a death told while completing is told to those who answer for it', async () => {
  const id = await handedIn();
  const manager = await test.signIn('project_manager@bhima.example');
  const killed = {
    casualties: [{ person: 'driver', severity: 'killed' }],
    authorities_informed: [{ authority_type: ids.police }],
  };
  expect((await edit(crew, id, killed)).statusCode).toBe(200);
  const told = await manager.get('organisation/notification/list/');
  expect(told.body).toContain(id);
  expect(told.body).toContain('issue.died');
});

it('is completed without signal too, by its author’s grant alone', async () => {
  const id = await handedIn();
  const { version } = await read(crew, id);
  const send = async (author: Client, fields: Body) =>
    author.patch(`organisation/data/issue/${id}/`, { version, ...fields }, withGrant(await askGrant(author)));
  expect((await send(crew, { landmark: 'Toll' })).statusCode).toBe(409);
  const answer = await send(crew, rest());
  expect([answer.statusCode, answer.json()]).toEqual([200, expect.objectContaining({ id, version: version + 1 })]);
  expect((await read(crew, id)).to_complete).toEqual([]);
});
