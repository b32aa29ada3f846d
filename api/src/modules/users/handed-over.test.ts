/** What would come back to somebody who has left, and what comes from their phone. */
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
import type { Client } from '#testing/client.ts';
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
