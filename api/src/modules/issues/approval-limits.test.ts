/** Whom an approval names to repair it, and until when: never later than the sub-type has it, nor a time that has passed. */
import type { TestApp } from '#testing/build-test-app.ts';
import type { Client } from '#testing/client.ts';
import { accident, act, ago, must, pothole, refused, setUp, submitted, type Body, type Ids } from './testing.ts';

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

const approval = () => ({ priority: 'high', resolver: test.bhima.members.patrol_field_crew });

it('an approval names an eligible resolver and never a later limit', async () => {
  const body = pothole(test.bhima, ids);
  const { due_at: limit } = await submitted(crew, body);
  const later = new Date(Date.parse(limit ?? '') + 1000).toISOString();
  const sooner = new Date(Date.parse(limit ?? '') - 3_600_000).toISOString();
  const { members } = test.bhima;
  const refusal = async (data: Body) => refused(await act(engineer, body['id'], 'approve', data));
  expect(await refusal({})).toEqual(['priority: required', 'resolver: required']);
  expect(await refusal({ priority: 'high' })).toEqual(['resolver: required']);
  expect(await refusal({ priority: 'high', resolver: members.store_keeper })).toEqual([
    'resolver: resolver_not_eligible',
  ]);
  expect(await refusal({ priority: 'high', resolver: test.deccan.members.site_engineer })).toEqual([
    'resolver: unknown_id',
  ]);
  expect(await refusal({ ...approval(), due_at: later })).toEqual(['due_at: due_later_than_limit']);
  expect(await must(engineer, body['id'], 'approve', { ...approval(), due_at: sooner })).toMatchObject({
    due_at: sooner,
  });
});

it('an approval gives no limit that has passed already, but leaves one that has', async () => {
  const old = { occurred_at: ago(31), reported_at: ago(30) };
  const breached = await submitted(crew, pothole(test.bhima, ids, old));
  const none = await submitted(crew, accident(test.bhima, ids, old));
  for (const [{ id }, due_at] of [
    [breached, ago(25)],
    [none, ago(2)],
  ] as const)
    expect(refused(await act(engineer, id, 'approve', { ...approval(), due_at }))).toEqual(['due_at: too_old']);
  const { due_at } = breached;
  expect(await must(engineer, breached.id, 'approve', { ...approval(), due_at })).toMatchObject({ due_at });
  const soon = ago(-1);
  expect(await must(engineer, none.id, 'approve', { ...approval(), due_at: soon })).toMatchObject({ due_at: soon });
});

it('an accident has no limit of its own, so its approval must give one', async () => {
  const body = accident(test.bhima, ids);
  expect(await submitted(crew, body)).toMatchObject({ due_at: null, sla_state: 'none', grievous: 1 });
  expect(refused(await act(engineer, body['id'], 'approve', approval()))).toEqual(['due_at: required']);
});
