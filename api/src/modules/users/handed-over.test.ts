/** What would come back to somebody who has left, and what comes from their phone. */
import { sql } from 'kysely';
import type { OpenWorkList } from '@chainage/shared/contracts/people';
import { own, ownId } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import {
  must,
  act,
  ago,
  announce,
  create,
  pothole,
  read,
  readIds,
  submitted,
  type Ids,
} from '#modules/issues/testing.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { waitsForLock } from '#testing/lock-waits.ts';
import type { Client } from '#testing/client.ts';
import { eventually } from '#testing/eventually.ts';
import { askGrant, withGrant } from '#testing/granted.ts';
import { auditOf, newMember, roleId } from './testing.ts';

let test: TestApp;
let ids: Ids;
let admin: Client;
let manager: Client;
let crew: Client;
let engineer: Client;
beforeAll(async () => {
  test = await buildTestApp();
  ids = await readIds(test);
  admin = await test.signIn('organisation_admin@bhima.example');
  manager = await test.signIn('project_manager@bhima.example');
  crew = await test.signIn('patrol_field_crew@bhima.example');
  engineer = await test.signIn('site_engineer@bhima.example');
});
afterAll(() => test.close());

const newOf = async (role: string) => newMember(test, await roleId(test, role), { packages: [test.bhima.package] });
const leave = async (id: number, give: Record<string, number> = {}) => {
  const { version } = (await admin.get(`organisation/user/${id}/`)).json();
  const hand_over = Object.entries(give).map(([kind, to]) => ({ kind, to }));
  const left = await admin.post(`organisation/user/${id}/deactivate/`, { version, hand_over });
  expect([left.statusCode, left.json().errors]).toEqual([200, undefined]);
};
const openWork = async (id: number) =>
  (await admin.get(`organisation/user/${id}/open-work/`))
    .json()
    .results.map(({ kind, count }: { kind: string; count: number }) => [kind, count]);

/** Repaired by somebody. */
async function resolved(resolver: { id: number; client: Client }): Promise<string> {
  const { id } = await submitted(crew, pothole(test.bhima, ids));
  await must(engineer, id, 'approve', { priority: 'high', resolver: resolver.id });
  await must(resolver.client, id, 'resolve', {
    photos: [announce('after')],
    resolution_note: 'Done',
    resolved_at: ago(0),
  });
  return id;
}

it('hands over repairs that are to be verified, and opened again they lie with whoever has them now', async () => {
  const leaver = await newOf('patrol_field_crew');
  const id = await resolved(leaver);
  expect(await openWork(leaver.id)).toEqual([['issue.resolve', 1]]);
  const to = test.bhima.members.patrol_field_crew;
  await leave(leaver.id, { 'issue.resolve': to });
  await must(engineer, id, 'reopen', {}, 'The patch has sunk');
  expect(await read(crew, id)).toMatchObject({ status: 'in_progress', resolver: to });
  expect(await openWork(leaver.id)).toEqual([]);
});

it('gives no work to whoever leaves at that moment', async () => {
  const leaver = await newOf('patrol_field_crew');
  const { id } = await submitted(crew, pothole(test.bhima, ids));
  // their leaving has counted what lies with them, and is not yet told to anybody
  const { answer } = await inScope(test.owner, { organisationId: test.bhima.id }, async (db) => {
    await sql`select from organisation_user u where ${own('u')} and u.id = ${leaver.id} for update`.execute(db);
    const asked = act(engineer, id, 'approve', { priority: 'high', resolver: leaver.id });
    await eventually(() => waitsForLock(test));
    await sql`update organisation_user u set is_active = false, left_at = now() where ${own('u')} and u.id = ${leaver.id}`.execute(
      db,
    );
    return { answer: asked };
  });
  expect((await answer).json().errors).toMatchObject([{ path: 'resolver', code: 'inactive' }]);
  expect(await read(crew, id)).toMatchObject({ status: 'pending_review', resolver: null });
});

it('gives what was closed to whoever took over when it is opened again, and tells them', async () => {
  const leaver = await newOf('patrol_field_crew');
  const next = await newOf('patrol_field_crew');
  const closed = await resolved(leaver);
  await must(engineer, closed, 'verify');
  await resolved(leaver);
  await leave(leaver.id, { 'issue.resolve': next.id });
  await leave(next.id, { 'issue.resolve': test.bhima.members.patrol_field_crew });
  expect(await read(crew, closed)).toMatchObject({ status: 'closed', resolver: leaver.id });

  await must(manager, closed, 'reopen', {}, 'Water stands in it');
  const now = await read(crew, closed);
  const to = test.bhima.members.patrol_field_crew;
  expect(now).toMatchObject({ status: 'in_progress', resolver: to });
  expect(now.history.at(-1)).toMatchObject({
    action: 'reopen',
    data: { changed: { resolver: { from: leaver.id, to } } },
  });
  expect((await auditOf(test, 'issue', closed)).at(-1)).toMatchObject({
    action: 'reopen',
    before: { resolver: leaver.id },
    after: { resolver: to },
  });
  expect(await openWork(leaver.id)).toEqual([]);
});

it('leaves what is opened again with whoever opens it, where nobody took over', async () => {
  const leaver = await newOf('patrol_field_crew');
  const closed = await resolved(leaver);
  await must(engineer, closed, 'verify');
  await leave(leaver.id);
  await must(manager, closed, 'reopen', {}, 'Water stands in it');
  expect(await read(crew, closed)).toMatchObject({ resolver: test.bhima.members.project_manager });
});

it('hands over drafts that name them as reviewer, and later ones go to whoever reviews in their place', async () => {
  const leaver = await newOf('site_engineer');
  const draft = pothole(test.bhima, ids, { assigned_to: leaver.id });
  const late = pothole(test.bhima, ids, { assigned_to: leaver.id });
  expect((await create(crew, draft)).statusCode).toBe(201);
  expect(await openWork(leaver.id)).toEqual([['issue.review', 1]]);
  const to = test.bhima.members.site_engineer;
  await leave(leaver.id, { 'issue.review': to });
  expect(await read(crew, draft['id'])).toMatchObject({ status: 'draft', assigned_to: to });

  expect((await create(crew, late)).statusCode).toBe(201);
  const sent = await act(crew, late['id'], 'submit', { photos: [announce('before')] });
  expect([sent.statusCode, sent.json()]).toMatchObject([200, { status: 'pending_review', assigned_to: to }]);
});

it('lets go whom nobody could follow in all: what one may not have goes to another, as it was said before', async () => {
  const leaver = await newOf('site_engineer');
  const one = await newOf('site_engineer');
  const theirs = await submitted(one.client, pothole(test.bhima, ids, { assigned_to: leaver.id }));
  const engineers = await submitted(engineer, pothole(test.bhima, ids, { assigned_to: leaver.id }));
  const receiversOf = async () =>
    (await admin.get(`organisation/user/${leaver.id}/open-work/`)).json<OpenWorkList>().results[0]!.receivers;
  // each of the others has reported one too
  const roles = Object.entries(test.bhima.members);
  for (const { id } of (await receiversOf()).filter(({ rest }) => rest.length === 0)) {
    const role = roles.find(([, member]) => member === id)![0];
    const client = await test.signIn(`${role}@bhima.example`);
    await submitted(client, pothole(test.bhima, ids, { assigned_to: leaver.id }));
  }
  const receivers = await receiversOf();
  expect(receivers.map(({ rest }) => rest.map(({ count }) => count))).toEqual(receivers.map(() => [1]));
  const { rest } = receivers.find(({ id }) => id === one.id)!;
  await leave(leaver.id, { 'issue.review': one.id });
  expect(await read(admin, theirs.id)).toMatchObject({ assigned_to: rest[0]!.id });
  expect(rest[0]!.id).not.toBe(one.id);
  expect(await read(admin, engineers.id)).toMatchObject({ assigned_to: one.id });
  expect(await openWork(leaver.id)).toEqual([]);
  const lines = await auditOf(test, 'organisation_user', leaver.id);
  expect(lines.at(-1)?.after).toMatchObject({
    handed_over: { 'issue.review': { to: one.id, rest: [{ to: rest[0]!.id, count: 1 }] } },
  });
  await leave(one.id, { 'issue.review': test.bhima.members.project_manager });
});

it('makes nobody reviewer of their own repair where both have left', async () => {
  const reviewer = await newOf('site_engineer');
  const resolver = await newOf('patrol_field_crew');
  const { id } = await submitted(crew, pothole(test.bhima, ids, { assigned_to: reviewer.id }));
  await must(reviewer.client, id, 'approve', { priority: 'high', resolver: resolver.id });
  await must(resolver.client, id, 'resolve', {
    ...{ photos: [announce('after')], resolution_note: 'Done', resolved_at: ago(0) },
  });
  await must(reviewer.client, id, 'verify');
  await leave(resolver.id);
  await leave(reviewer.id);
  await must(manager, id, 'reopen', {}, 'Water stands in it');
  const now = await read(manager, id);
  expect(now).toMatchObject({ assigned_to: test.bhima.members.project_manager, resolver: resolver.id });
});

it('hands over as many as there are', async () => {
  const leaver = await newOf('site_engineer');
  const many = 7000;
  await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
    sql`insert into package (organisation_id, code, name, highway, chainage_from, chainage_to, start_date, end_date, default_reviewer)
      select ${ownId}, 'M' || n, 'M' || n, p.highway, p.chainage_from, p.chainage_to, p.start_date, p.end_date, ${leaver.id}::bigint
      from package p, generate_series(1, ${many}::int) n where ${own('p')} and p.id = ${test.bhima.package} on conflict do nothing`.execute(
      db,
    ),
  );
  expect(await openWork(leaver.id)).toEqual([['package.reviewer', many]]);
  await leave(leaver.id, { 'package.reviewer': test.bhima.members.site_engineer });
  const { rows } = await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
    sql`select a.before, a.after, count(*)::int as count from audit a
      where ${own('a')} and a.entity = 'package' and a.action = 'hand_over' group by 1, 2`.execute(db),
  );
  expect(rows).toEqual([
    {
      before: { default_reviewer: leaver.id },
      after: { default_reviewer: test.bhima.members.site_engineer },
      count: many,
    },
  ]);
});

it('takes from the phone of who has left what names another who has, and nothing that does not say when', async () => {
  const reviewer = await newOf('site_engineer');
  const author = await newOf('patrol_field_crew');
  const grant = await askGrant(author.client);
  await create(crew, pothole(test.bhima, ids, { assigned_to: reviewer.id }));
  const to = test.bhima.members.site_engineer;
  await leave(reviewer.id, { 'issue.review': to });
  await leave(author.id);
  const send = async (written: object) => {
    const body = pothole(test.bhima, ids, { assigned_to: reviewer.id });
    const path = 'organisation/data/issue/';
    const submit = { action: 'submit', data: { photos: [announce('before')] } };
    const rows = [
      { method: 'POST', path, key: `c-${body['id']}`, body, ...written },
      {
        method: 'POST',
        path: `${path}${body['id']}/action/`,
        key: `s-${body['id']}`,
        follows: 0,
        body: submit,
        ...written,
      },
    ];
    const headers = withGrant(grant, { 'x-device-time': new Date().toISOString() });
    const answer = (await crew.post('organisation/outbox/rows/', { rows }, headers)).json();
    return { id: body['id'], statuses: answer.answers.map(({ status }: { status: number }) => status) };
  };
  const taken = await send({ written_at: ago(1) });
  expect(taken.statuses).toEqual([201, 200]);
  expect(await read(manager, taken.id)).toMatchObject({ status: 'pending_review', assigned_to: to });
  expect((await send({})).statuses).toEqual([403]);
});

it('asks who has what another role lets them do no more, and leaves them what they may still do', async () => {
  const member = await newOf('site_engineer');
  const reviews = await submitted(crew, pothole(test.bhima, ids, { assigned_to: member.id }));
  const repair = await submitted(crew, pothole(test.bhima, ids));
  await must(engineer, repair.id, 'approve', { priority: 'high', resolver: member.id });
  const to = async (role: string, give: Record<string, number> = {}) => {
    const { version } = (await admin.get(`organisation/user/${member.id}/`)).json();
    const hand_over = Object.entries(give).map(([kind, to]) => ({ kind, to }));
    return admin.patch(`organisation/user/${member.id}/`, { version, role: await roleId(test, role), hand_over });
  };
  const lost = async (role: string) => {
    const answer = await admin.get(`organisation/user/${member.id}/open-work/?role=${await roleId(test, role)}`);
    return answer.json<OpenWorkList>().results.map(({ kind, count }) => [kind, count]);
  };
  expect(await lost('patrol_field_crew')).toEqual([['issue.review', 1]]);
  expect(await lost('site_engineer')).toEqual([]);
  const refused = await to('patrol_field_crew');
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { code: 'member.open_work', errors: [{ path: 'hand_over', value: 'issue.review' }] },
  ]);
  expect((await admin.get(`organisation/user/${member.id}/`)).json().role.key).toBe('site_engineer');

  const next = test.bhima.members.site_engineer;
  expect((await to('patrol_field_crew', { 'issue.review': next })).statusCode).toBe(200);
  expect(await read(crew, reviews.id)).toMatchObject({ assigned_to: next });
  expect(await read(crew, repair.id)).toMatchObject({ resolver: member.id });
  const { after } = (await auditOf(test, 'organisation_user', member.id)).at(-1)!;
  expect(after).toMatchObject({ handed_over: { 'issue.review': { to: next, count: 1 } } });

  expect((await to('store_keeper')).statusCode).toBe(409);
  const crewMember = test.bhima.members.patrol_field_crew;
  expect((await to('store_keeper', { 'issue.resolve': crewMember })).statusCode).toBe(200);
  expect(await read(crew, repair.id)).toMatchObject({ resolver: crewMember });
  expect(await openWork(member.id)).toEqual([]);
});
