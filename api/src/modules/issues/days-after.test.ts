/** Days of what follows an event, a FIR or a recovery, over HTTP: none lies before it. Days are those of India. */
import type { TestApp } from '#testing/build-test-app.ts';
import type { Answer, Client } from '#testing/client.ts';
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
import { typeSamples } from './testing-types.ts';

const NOON = new Date('2026-10-06T06:30:00Z');
/** Half past midnight in India: the day before in UTC. */
const EVENT = { occurred_at: '2026-10-05T19:00:00.000Z', reported_at: '2026-10-05T19:30:00.000Z' };
const FIELDS = [
  ['road_user_accident', 'fir_date'],
  ['highway', 'fir_date'],
  ['material_damage', 'recovered_on'],
  ['unauthorised_access', 'closed_on'],
  ['unauthorised_media_cut', 'restored_on'],
] as const;
const [EVE, DAY] = ['2026-10-05', '2026-10-06'];

let test: TestApp;
let ids: Ids;
let manager: Client;
let admin: Client;
type Type = (typeof FIELDS)[number][0];
let own: Partial<Record<Type, Body>>;
beforeAll(async () => {
  const made = await setUp('project_manager', 'organisation_admin');
  ({ test, ids } = made);
  [manager, admin] = made.people;
  const { id: _, issue_type: __, category: ___, sub_type: ____, ...crash } = accident(test.bhima, ids);
  const samples = await typeSamples(manager, crash, () => NOON.toISOString());
  own = Object.fromEntries(FIELDS.map(([type]) => [type, type === 'road_user_accident' ? crash : samples[type].own]));
});
beforeEach(() => test.setNow(NOON));
afterAll(() => test.close());

/** A report of the night by the manager, whom the administrator checks. */
async function report(type: Type, changes: Body = {}): Promise<string> {
  const first = async (path: string) =>
    (await manager.get(`organisation/data/${path}`)).json<{ results: { id: number }[] }>().results[0]?.id;
  const { quantity, unit, severity, work_zone_set_up, ...place } = pothole(test.bhima, ids);
  const category = await first(`categories/?issue_type_category=${type}`);
  const body: Body = {
    ...{ ...place, ...own[type], issue_type: type, category, ...EVENT },
    sub_type: await first(`issue-types/?category=${String(category)}`),
    assigned_to: test.bhima.members.organisation_admin,
    ...changes,
  };
  const answer = await create(manager, body);
  expect([answer.statusCode, answer.json().errors]).toEqual([201, undefined]);
  return String(body['id']);
}
const submit = (id: string) => act(manager, id, 'submit', { photos: [announce('before')] });
const under = async (contract: string, id: string, action: string, data: Body): Promise<Answer> => {
  const { version } = await read(manager, id);
  const body = { action, version, data };
  const path = `organisation/data/issue/${id}/action/`;
  return manager.call('POST', path, body, { headers: { 'x-contract': `issues/${contract}` } });
};

it.each(FIELDS)('a %s is not handed in with %s of the day before', async (type, field) => {
  const id = await report(type, { [field]: EVE });
  expect(refused(await submit(id))).toEqual([`${field}: before_start`]);
  const { version } = await read(manager, id);
  const edited = await manager.patch(`organisation/data/issue/${id}/`, { version, [field]: DAY });
  expect(edited.statusCode).toBe(200);
  expect((await submit(id)).statusCode).toBe(200);
});

it('a form of before, which did not ask, is taken with it', async () => {
  const id = await report('unauthorised_access', { closed_on: EVE });
  const photos = { photos: [announce('before')] };
  expect(refused(await under('1.10', id, 'submit', photos))).toEqual(['closed_on: before_start']);
  expect((await under('1.9', id, 'submit', photos)).statusCode).toBe(200);
  // and whom it was told to is added without a word of it
  await must(admin, id, 'approve', { priority: 'normal', resolver: test.bhima.members.project_manager, due_at: null });
  const told = { authorities_informed: [{ authority_type: ids.police }] };
  expect((await act(manager, id, 'update_followup', told)).statusCode).toBe(200);
});

it.each(FIELDS.slice(3))('a %s is not resolved with %s of the day before', async (type, field) => {
  const id = await report(type);
  expect((await submit(id)).statusCode).toBe(200);
  const done = { resolution_note: 'Done', resolved_at: NOON.toISOString(), photos: [announce('after')] };
  expect(refused(await act(manager, id, 'resolve', { ...done, [field]: EVE }))).toEqual([`${field}: before_start`]);
  expect((await act(manager, id, 'resolve', { ...done, [field]: DAY })).statusCode).toBe(200);
});

it.each(FIELDS.slice(0, 3))('a %s is not followed up with %s of the day before', async (type, field) => {
  const id = await report(type);
  expect((await submit(id)).statusCode).toBe(200);
  const approval = { priority: 'high', resolver: test.bhima.members.project_manager };
  await must(admin, id, 'approve', { ...approval, due_at: '2026-10-06T12:00:00.000Z' });
  expect(refused(await act(manager, id, 'update_followup', { [field]: EVE }))).toEqual([`${field}: before_start`]);
  expect((await act(manager, id, 'update_followup', { [field]: DAY })).statusCode).toBe(200);
});
