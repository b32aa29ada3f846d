/** The temporary limit is kept by the earliest measure that anybody stated, in whichever form it was. */
import { sql } from 'kysely';
import type { BreachRow } from '@chainage/shared/contracts/issues/breaches';
import type { List } from '@chainage/shared/contracts/list';
import type { NotificationList } from '@chainage/shared/contracts/notifications';
import { own } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import type { TestApp } from '#testing/build-test-app.ts';
import type { Client } from '#testing/client.ts';
import { tellLimits } from './limits-told/tell-limits.ts';
import { act, ago, announce, create, HOUR, must, pothole, read, refused, setUp, submitted } from './testing.ts';
import type { Body, Ids } from './testing.ts';

let test: TestApp;
let ids: Ids;
let crew: Client;
let engineer: Client;
let admin: Client;
beforeAll(async () => {
  const made = await setUp('patrol_field_crew', 'site_engineer', 'organisation_admin');
  ({ test, ids } = made);
  [crew, engineer, admin] = made.people;
  await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
    sql`update lookup l set attributes = attributes || '{"sla_hours": 200, "temporary_sla_hours": 24}'
      where ${own('l')} and l.id = ${ids.pothole.sub_type}`.execute(db),
  );
});
afterAll(() => test.close());

const rowOf = async (id: string) =>
  (await admin.get('organisation/data/sla-breaches/?limit=1000'))
    .json<List<BreachRow>>()
    .results.find((row) => row.id === id);
/** Reported 30 hours ago, to be made safe in 24. */
const report = (temporary_measure_at: string | null) =>
  pothole(test.bhima, ids, { occurred_at: ago(31), reported_at: ago(30), temporary_measure_at });
/** Of the temporary limit, as its reviewer is told. */
const told = async () => {
  await inScope(test.db, { organisationId: test.bhima.id }, (db) =>
    tellLimits(db, new Date(), () => Promise.resolve()),
  );
  const { results } = (await engineer.get('organisation/notification/list/?limit=100')).json<NotificationList>();
  return results.flatMap(({ record_id, event }) => (event === 'issue.temporary_breached' ? [record_id] : []));
};

it('a measure that the report states keeps the limit: not in the register, and nobody is told', async () => {
  const [early, late] = [ago(28), ago(2.95)];
  const safe = await submitted(crew, report(early));
  expect(safe).toMatchObject({ temporary_measure_at: early, temporary_at: early, sla_hours: 200 });
  const after = await submitted(crew, report(late));
  const never = await submitted(crew, report(null));
  expect(never.temporary_at).toBeNull();
  expect(await rowOf(safe.id)).toBeUndefined();
  expect(await rowOf(after.id)).toMatchObject({ temporary_at: late, temporary_hours_over: '3.0' });
  expect(await rowOf(never.id)).toMatchObject({ temporary_at: null, temporary_hours_over: '6.0' });
  expect(await told()).toEqual([never.id]);
});

it('neither in the future nor before the event', async () => {
  const tried = async (at: string, headers = {}) => {
    const body = report(at);
    await create(crew, body);
    const row = { action: 'submit', version: 1, data: { photos: [announce('before')] } };
    return crew.post(`organisation/data/issue/${String(body['id'])}/action/`, row, headers);
  };
  expect(refused(await tried(ago(-2)))).toEqual(['temporary_measure_at: in_future']);
  expect(refused(await tried(ago(32)))).toEqual(['temporary_measure_at: before_start']);
  // a form that was never asked is taken, and the measure counts from the event
  const taken = await tried(ago(32), { headers: { 'x-contract': 'issues/1.9' } });
  expect(taken.statusCode).toBe(200);
  const { temporary_at, occurred_at } = taken.json<{ temporary_at: string; occurred_at: string }>();
  expect(temporary_at).toBe(occurred_at);
});

it('of several measures the earliest counts, whichever came first', async () => {
  const { id } = await submitted(crew, report(null));
  await must(engineer, id, 'approve', { priority: 'high', resolver: test.bhima.members.patrol_field_crew });
  const fix = (at: string, who = crew) => must(who, id, 'temporary_fix', { at, photos: [announce('during')] });
  const [first, early, later] = [ago(3), ago(29), ago(1)];
  expect(await fix(first)).toMatchObject({ temporary_at: first });
  expect(await rowOf(id)).toMatchObject({ temporary_hours_over: '3.0' });
  expect(await fix(early, engineer)).toMatchObject({ temporary_measure_at: early, temporary_at: early });
  expect(await rowOf(id)).toBeUndefined();
  expect(await fix(later)).toMatchObject({ temporary_measure_at: later, temporary_at: early });
});

it('what comes back from a return has the measure that it says then', async () => {
  const { id } = await submitted(crew, report(ago(3)));
  const { version } = await must(engineer, id, 'return', {}, 'When was it coned off?');
  const at = ago(27);
  const edited = await crew.patch(`organisation/data/issue/${id}/`, { version, temporary_measure_at: at });
  expect(edited.statusCode).toBe(200);
  expect(await must(crew, id, 'submit')).toMatchObject({ temporary_at: at });
  expect(await rowOf(id)).toBeUndefined();
});

describe('a measure that the repair states', () => {
  const done = (fields: Body): Body => ({
    ...{ resolution_note: 'Filled', resolved_at: ago(0), photos: [announce('after')] },
    ...fields,
  });

  it('counts as one of its own, from no earlier than the event', async () => {
    const { id } = await submitted(crew, report(null));
    const resolve = (at: string) => act(crew, id, 'resolve', done({ temporary_measure_at: at }));
    expect(refused(await resolve(ago(32)))).toEqual(['temporary_measure_at: before_start']);
    const at = ago(20);
    expect((await resolve(at)).json()).toMatchObject({ temporary_measure_at: at, temporary_at: at });
    expect(await rowOf(id)).toBeUndefined();
  });

  it('of a reopened one not from before the reopen, but for the one that stood there', async () => {
    const { id } = await submitted(crew, report(null));
    await must(engineer, id, 'approve', { priority: 'high', resolver: test.bhima.members.patrol_field_crew });
    await must(crew, id, 'resolve', done({ resolved_at: ago(20) }));
    expect(await rowOf(id)).toBeUndefined();
    await must(engineer, id, 'reopen', {}, 'Sunk again');
    expect(await rowOf(id)).toMatchObject({ temporary_hours_over: '6.0' });
    const refusal = await act(crew, id, 'resolve', done({ temporary_measure_at: ago(25) }));
    expect(refused(refusal)).toEqual(['temporary_measure_at: before_start']);
    const { temporary_measure_at } = await must(crew, id, 'temporary_fix', {
      at: ago(0),
      photos: [announce('during')],
    });
    await must(crew, id, 'resolve', done({ temporary_measure_at }));
    const { temporary_at } = await read(crew, id);
    expect(temporary_at).toBe(temporary_measure_at);
    expect(await rowOf(id)).toMatchObject({ temporary_hours_over: '6.0' });
  });
});

it('on the spot it is that of the form', async () => {
  const body = report(ago(28));
  await create(crew, body);
  const answer = await must(crew, body['id'], 'submit', {
    ...{ resolved_on_spot: true, resolution_note: 'Filled', resolved_at: ago(0) },
    photos: [announce('before'), announce('after')],
  });
  expect(answer).toMatchObject({ status: 'resolved', temporary_at: body['temporary_measure_at'] });
  expect(Date.parse(answer.resolved_at ?? '')).toBeGreaterThan(Date.now() - HOUR);
});
