import { sql } from 'kysely';
import { own } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import type { TestApp } from '#testing/build-test-app.ts';
import { outcome, type Client } from '#testing/client.ts';
import {
  accident,
  act,
  ago,
  announce,
  create,
  must,
  pothole,
  read,
  refused,
  setUp,
  submitted,
  type Body,
  type Ids,
} from './testing.ts';

let test: TestApp;
let ids: Ids;
let crew: Client;
let engineer: Client;
let manager: Client;
let client: Client;
beforeAll(async () => {
  const made = await setUp('patrol_field_crew', 'site_engineer', 'project_manager', 'client_engineer');
  ({ test, ids } = made);
  [crew, engineer, manager, client] = made.people;
});
afterAll(() => test.close());
afterEach(() => test.setNow(undefined));

const resolution = () => ({ photos: [announce('after')], resolution_note: 'Done', resolved_at: ago(0) });
const approval = () => ({ priority: 'high', resolver: test.bhima.members.patrol_field_crew });

async function resolvedPothole(): Promise<Body> {
  const body = pothole(test.bhima, ids);
  await submitted(crew, body);
  await must(engineer, body['id'], 'approve', approval());
  await must(crew, body['id'], 'resolve', resolution());
  return body;
}

it('a crew that submits an empty draft is told everything that is missing at once', async () => {
  const id = pothole(test.bhima, ids)['id'];
  await create(crew, { id, issue_type: 'routine_maintenance' });
  const answer = await act(crew, id, 'submit');
  expect(answer.statusCode).toBe(400);
  expect(refused(answer)).toEqual(
    expect.arrayContaining([
      'category: required',
      'sub_type: required',
      'description: required',
      'package: required',
      'chainage_from: required',
      'occurred_at: required',
      'assigned_to: required',
      'quantity: required',
      'work_zone_set_up: required',
      'photos: photo_before_required',
    ]),
  );
});

it('a submit is refused where the place, the lists, the reviewer or the times are wrong', async () => {
  const { members } = test.bhima;
  const wrong: [Body, string][] = [
    [{ chainage_from: '54.001' }, 'chainage_from: outside_package'],
    [{ chainage_from: '43.250', chainage_to: '43.200' }, 'chainage_to: before_start'],
    [{ category: ids.collision.category }, 'category: not_in_list'],
    [{ sub_type: ids.collision.sub_type }, 'sub_type: not_in_list'],
    [{ assigned_to: members.store_keeper }, 'assigned_to: reviewer_not_eligible'],
    [{ occurred_at: ago(80) }, 'occurred_at: too_old'],
    [{ occurred_at: ago(-1) }, 'occurred_at: in_future'],
    [{ temporary_measure_at: ago(-1) }, 'temporary_measure_at: in_future'],
  ];
  for (const [change, error] of wrong) {
    const body = pothole(test.bhima, ids, change);
    expect((await create(crew, body)).statusCode).toBe(201);
    const answer = await act(crew, body['id'], 'submit', { photos: [announce('before')] });
    expect([answer.statusCode, refused(answer)]).toEqual([400, [error]]);
  }
});

it('an engineer may report 7 days back, a manager 30 with a reason, a crew 72 hours', async () => {
  const daysBack = async (person: Client, days: number, changes: Body = {}) => {
    const body = pothole(test.bhima, ids, { occurred_at: ago(days * 24), ...changes });
    await create(person, body);
    return refused(await act(person, body['id'], 'submit', { photos: [announce('before')] }));
  };
  const late = { assigned_to: test.bhima.members.organisation_admin };
  expect(await daysBack(engineer, 6.9, late)).toEqual([]);
  expect(await daysBack(engineer, 7.2, late)).toEqual(['occurred_at: too_old']);
  expect(await daysBack(manager, 20, late)).toEqual(['backdating_reason: reason_required']);
  expect(await daysBack(manager, 20, { ...late, backdating_reason: 'Found in the old register' })).toEqual([]);
  expect(await daysBack(manager, 31, { ...late, backdating_reason: 'Found' })).toEqual(['occurred_at: too_old']);
});

it('a phone with a broken clock loses nothing: the row is stored, marked, and its limit runs from arrival', async () => {
  const body = pothole(test.bhima, ids, { reported_at: '2031-01-01T00:00:00Z' });
  const record = await submitted(crew, body);
  expect(record).toMatchObject({ time_suspect: true, reported_at: '2031-01-01T00:00:00.000Z' });
  expect(Date.parse(record.due_at ?? '')).toBe(Date.parse(record.received_at) + 24 * 3_600_000);
});

it('a repair done on the spot is submitted and resolved in one move, then approved, then verified', async () => {
  const body = pothole(test.bhima, ids);
  await create(crew, body);
  const half = await act(crew, body['id'], 'submit', { resolved_on_spot: true, photos: [announce('before')] });
  expect(refused(half).sort()).toEqual([
    'photos: photo_after_required',
    'resolution_note: required',
    'resolved_at: required',
  ]);
  const done = await must(crew, body['id'], 'submit', {
    resolved_on_spot: true,
    ...resolution(),
    photos: [announce('before'), announce('after')],
  });
  const { patrol_field_crew: crewId } = test.bhima.members;
  expect(done).toMatchObject({ status: 'resolved', resolved_on_spot: true, resolver: crewId, approved_at: null });
  expect(outcome(await act(engineer, body['id'], 'verify'))).toEqual([409, 'action.not_allowed']);
  const approved = await must(engineer, body['id'], 'approve', { priority: 'low' });
  expect(approved).toMatchObject({ status: 'resolved', resolver: crewId });
  expect((await must(engineer, body['id'], 'verify')).status).toBe('closed');
});

it('a tree on the road does not wait: the crew starts, fixes and resolves before anybody approved', async () => {
  const body = pothole(test.bhima, ids);
  await submitted(crew, body);
  expect((await must(crew, body['id'], 'start')).status).toBe('in_progress');
  const noPhoto = await act(crew, body['id'], 'temporary_fix', { at: ago(0) });
  expect(refused(noPhoto)).toEqual(['photos: photo_during_required']);
  const fixed = await must(crew, body['id'], 'temporary_fix', { at: ago(0), photos: [announce('during')] });
  expect(fixed['temporary_measure_at']).toBeTruthy();
  expect(await must(crew, body['id'], 'resolve', resolution())).toMatchObject({
    status: 'resolved',
    approved_at: null,
  });
  expect(await must(engineer, body['id'], 'approve', { priority: 'high' })).toMatchObject({ status: 'resolved' });
});

it('nobody approves or verifies their own: not the creator, not who resolved, not even the admin', async () => {
  const admin = await test.signIn('organisation_admin@bhima.example');
  const body = pothole(test.bhima, ids);
  await submitted(admin, body);
  const record = await read(admin, body['id']);
  expect(record.allowed_actions).not.toContain('approve');
  const own = await act(admin, body['id'], 'approve', approval());
  expect([...outcome(own), refused(own)]).toEqual([403, 'permission.denied', ['action: not_approved_by_self']]);
  await must(engineer, body['id'], 'approve', { ...approval(), resolver: test.bhima.members.site_engineer });
  await must(engineer, body['id'], 'resolve', resolution());
  expect(outcome(await act(engineer, body['id'], 'verify'))).toEqual([403, 'permission.denied']);
  expect(outcome(await act(admin, body['id'], 'verify'))).toEqual([403, 'permission.denied']);
  expect((await must(manager, body['id'], 'verify')).status).toBe('closed');
});

it('a return needs words, comes back edited and keeps its number; a reject is final', async () => {
  const body = pothole(test.bhima, ids);
  const { number } = await submitted(crew, body);
  expect(refused(await act(engineer, body['id'], 'return'))).toEqual(['comment: required']);
  const returned = await must(engineer, body['id'], 'return', {}, 'Which lane?');
  expect(returned.status).toBe('returned');
  const edited = await crew.patch(`organisation/data/issue/${String(body['id'])}/`, {
    version: returned.version,
    landmark: 'Slow lane, near the dhaba',
  });
  expect(edited.json()).toMatchObject({ landmark: 'Slow lane, near the dhaba', description: body['description'] });
  expect(await must(crew, body['id'], 'submit')).toMatchObject({ status: 'pending_review', number });
  await must(engineer, body['id'], 'reject', {}, 'Not our road');
  for (const action of ['submit', 'approve', 'assign', 'start'])
    expect(outcome(await act(engineer, body['id'], action))).toEqual([409, 'action.not_allowed']);
  // by whom a step is taken is asked before where the record stands
  expect(outcome(await act(engineer, body['id'], 'cancel'))).toEqual([403, 'permission.denied']);
});

it('resolving needs an after photo, a note and a time; a reopened repair goes on with the same clock', async () => {
  const body = pothole(test.bhima, ids);
  const { due_at: limit } = await submitted(crew, body);
  await must(engineer, body['id'], 'approve', approval());
  expect(refused(await act(crew, body['id'], 'resolve', {})).sort()).toEqual([
    'photos: photo_after_required',
    'resolution_note: required',
    'resolved_at: required',
  ]);
  expect(refused(await act(crew, body['id'], 'resolve', { ...resolution(), resolved_at: ago(9) }))).toEqual([
    'resolved_at: before_start',
  ]);
  await must(crew, body['id'], 'resolve', resolution());
  const reopened = await must(engineer, body['id'], 'reopen', {}, 'Still loose');
  expect(reopened).toMatchObject({ status: 'in_progress', due_at: limit, resolved_at: null });
});

it('a closed issue is reopened within 30 days by who reviews all, not later, and not by the engineer', async () => {
  const body = await resolvedPothole();
  await must(engineer, body['id'], 'verify');
  expect(outcome(await act(engineer, body['id'], 'reopen', {}, 'Sunk again'))).toEqual([403, 'permission.denied']);
  test.setNow(new Date(Date.now() + 31 * 86_400_000));
  expect(outcome(await act(manager, body['id'], 'reopen', {}, 'Sunk again'))).toEqual([409, 'action.not_allowed']);
  test.setNow(new Date(Date.now() + 20 * 86_400_000));
  expect((await must(manager, body['id'], 'reopen', {}, 'Sunk again')).status).toBe('in_progress');
});

it('more time is asked for by the resolver and granted by the client engineer, by a manager only with a letter', async () => {
  const body = pothole(test.bhima, ids);
  const { due_at: limit } = await submitted(crew, body);
  await must(engineer, body['id'], 'approve', approval());
  const later = new Date(Date.parse(limit ?? '') + 86_400_000).toISOString();
  expect(outcome(await act(client, body['id'], 'extend', { due_at: later }, 'Rain'))).toEqual([
    409,
    'action.not_allowed',
  ]);
  expect(refused(await act(crew, body['id'], 'request_extension', { due_at: limit }, 'Rain'))).toEqual([
    'due_at: too_small',
  ]);
  await must(crew, body['id'], 'request_extension', { due_at: later }, 'Rain');
  expect(outcome(await act(manager, body['id'], 'extend', { due_at: later }, 'Rain'))).toEqual([
    403,
    'permission.denied',
  ]);
  expect(await must(client, body['id'], 'extend', { due_at: later }, 'Rain')).toMatchObject({ due_at: later });

  const admin = await test.signIn('organisation_admin@bhima.example');
  const set = await admin.patch('organisation/', { settings: { client_approval_required: false } });
  expect(set.statusCode).toBe(200);
  const evenLater = new Date(Date.parse(later) + 86_400_000).toISOString();
  await must(manager, body['id'], 'request_extension', { due_at: evenLater }, 'More rain');
  const bare = await act(manager, body['id'], 'extend', { due_at: evenLater }, 'More rain');
  expect(refused(bare)).toEqual(['letter_number: required', 'letter_date: required', 'letter_image: required']);
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const dated = await act(manager, body['id'], 'extend', { due_at: evenLater, letter_date: tomorrow }, 'More rain');
  expect(refused(dated)).toContain('letter_date: in_future');
  const letter = { due_at: evenLater, letter_number: '7/2026', letter_date: '2026-01-02' };
  const photo = (await manager.get(`organisation/data/issue/${String(body['id'])}/issue-image/`)).json().results[0].id;
  for (const letter_image of [photo, announce('document').id]) {
    const answer = await act(manager, body['id'], 'extend', { ...letter, letter_image }, 'More rain');
    expect(refused(answer)).toEqual(['letter_image: unknown_id']);
  }
});

it('a reviewer may change category and priority later; the crew may not edit what is under review', async () => {
  const body = pothole(test.bhima, ids);
  const { version } = await submitted(crew, body);
  const path = `organisation/data/issue/${String(body['id'])}/`;
  expect(outcome(await crew.patch(path, { version, landmark: 'x' }))).toEqual([409, 'record.not_editable']);
  expect(outcome(await engineer.patch(path, { version, landmark: 'x' }))).toEqual([409, 'record.not_editable']);
  // what a reviewer may change does not carry along what they may not
  const along = { version, priority: 'critical', landmark: 'x' };
  expect(outcome(await engineer.patch(path, along))).toEqual([409, 'record.not_editable']);
  const answer = await engineer.patch(path, { version, priority: 'critical' });
  expect(answer.json()).toMatchObject({ priority: 'critical', version: version + 1 });
  expect(answer.json().history.at(-1)).toMatchObject({
    action: 'edit',
    data: { changed: { priority: { from: 'normal', to: 'critical' } } },
  });
});

it('a colleague who has left is chosen neither as reviewer nor as resolver', async () => {
  const { members } = test.bhima;
  const setActive = (isActive: boolean) =>
    inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
      sql`update organisation_user m set is_active = ${isActive} where ${own('m')} and id = ${members.client_engineer}`.execute(
        db,
      ),
    );
  const body = pothole(test.bhima, ids, { assigned_to: members.client_engineer });
  await create(crew, body);
  await setActive(false);
  const answer = await act(crew, body['id'], 'submit', { photos: [announce('before')] });
  expect(refused(answer)).toEqual(['assigned_to: inactive']);
  const other = pothole(test.bhima, ids);
  await submitted(crew, other);
  const chosen = { ...approval(), resolver: members.client_engineer };
  expect(refused(await act(engineer, other['id'], 'approve', chosen))).toEqual(['resolver: inactive']);
  const assigned = await act(engineer, other['id'], 'assign', { assigned_to: members.client_engineer });
  expect(refused(assigned)).toEqual(['assigned_to: inactive']);
  await setActive(true);
});

it('the creator hands an issue to another reviewer before approval, not after', async () => {
  const body = pothole(test.bhima, ids);
  await submitted(crew, body);
  const { members } = test.bhima;
  const ineligible = await act(crew, body['id'], 'assign', { assigned_to: members.safety_officer });
  expect(refused(ineligible)).toEqual(['assigned_to: reviewer_not_eligible']);
  const assigned = await must(crew, body['id'], 'assign', { assigned_to: members.project_manager });
  expect(assigned).toMatchObject({ assigned_to: members.project_manager, assigned_ids: [members.project_manager] });
  await must(manager, body['id'], 'approve', approval());
  const late = await act(crew, body['id'], 'assign', { assigned_to: members.site_engineer });
  expect(outcome(late)).toEqual([403, 'permission.denied']);
});

it('issues are linked both ways and unlinked; a comment never raises the version', async () => {
  const [one, two] = [pothole(test.bhima, ids), pothole(test.bhima, ids)];
  await submitted(crew, one);
  await submitted(crew, two);
  const link = { issue: two['id'], relation: 'duplicate_of' };
  await must(manager, one['id'], 'link', link);
  expect((await read(crew, two['id'])).linked_issues).toEqual([
    expect.objectContaining({ issue: one['id'], relation: 'duplicate_of', incoming: true }),
  ]);
  expect(refused(await act(manager, one['id'], 'link', link))).toEqual(['issue: duplicate']);
  await must(manager, two['id'], 'unlink', { issue: one['id'] });
  expect((await read(crew, one['id'])).linked_issues).toEqual([]);
  const { version } = await read(crew, one['id']);
  const comment = await crew.post(`organisation/data/issue/${String(one['id'])}/action/`, {
    action: 'comment',
    comment: 'Cones are set',
  });
  expect(comment.json()).toMatchObject({ version });
  expect(comment.json().history.at(-1)).toMatchObject({ action: 'comment', comment: 'Cones are set' });
});

it('of two who link a pair at the same moment, each from its own end, one is told that it is linked', async () => {
  const pairs = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const pair = [pothole(test.bhima, ids), pothole(test.bhima, ids)] as const;
      await Promise.all(pair.map((body) => create(manager, body)));
      return pair.map((body) => String(body['id'])) as [string, string];
    }),
  );
  const said = (id: string, issue: string) =>
    manager.post(`organisation/data/issue/${id}/action/`, {
      ...{ action: 'link', version: 1, data: { issue, relation: 'related' } },
    });
  for (const [one, two] of pairs) {
    const answers = await Promise.all([said(one, two), said(two, one)]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 400]);
    expect((await read(manager, one))['linked_issues']).toHaveLength(1);
  }
});

it('forty submits at once get forty numbers without gap or double', async () => {
  const bodies = Array.from({ length: 40 }, () => accident(test.deccan, ids, { highway: test.deccan.highway }));
  const reporter = await test.signIn('patrol_field_crew@deccan.example');
  await Promise.all(bodies.map((body) => create(reporter, body)));
  const records = await Promise.all(
    bodies.map((body) => must(reporter, body['id'], 'submit', { photos: [announce('before')] })),
  );
  const numbers = records.map((record) => Number(record.number?.slice(-6))).sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
});

it('of two moves at the same version one wins, the other is told what changed', async () => {
  const body = pothole(test.bhima, ids);
  const { version } = await submitted(crew, body);
  const move = (person: Client, action: string, data: Body, comment?: string) =>
    person.post(`organisation/data/issue/${String(body['id'])}/action/`, { action, version, data, comment });
  const answers = await Promise.all([
    move(engineer, 'approve', approval()),
    move(manager, 'return', {}, 'Which lane?'),
    move(crew, 'start', {}),
  ]);
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409]);
  const stale = answers.find((answer) => answer.statusCode === 409)?.json();
  expect(stale).toMatchObject({ code: 'version.stale', current: { version: version + 1 } });
  expect(stale.changed_fields).toContain('status');
});

it('what changed is told by names the record has, and only what is not as it was', async () => {
  const body = pothole(test.bhima, ids);
  const { version } = await submitted(crew, body);
  await must(engineer, body['id'], 'approve', { ...approval(), priority: body['priority'] });
  const stale = await crew.post(`organisation/data/issue/${String(body['id'])}/action/`, { action: 'start', version });
  expect(stale.json().changed_fields.sort()).toEqual(['approved_at', 'resolver', 'status']);
});

it('nobody is named to review what they reported or resolved themselves', async () => {
  const { members } = test.bhima;
  const own = pothole(test.bhima, ids, { assigned_to: members.project_manager });
  await create(manager, own);
  const self = ['assigned_to: not_approved_by_self'];
  expect(refused(await act(manager, own['id'], 'submit', { photos: [announce('before')] }))).toEqual(self);
  const body = pothole(test.bhima, ids);
  await submitted(manager, body);
  expect(refused(await act(manager, body['id'], 'assign', { assigned_to: members.project_manager }))).toEqual(self);
  await must(engineer, body['id'], 'approve', { ...approval(), resolver: members.organisation_admin });
  const admin = await test.signIn('organisation_admin@bhima.example');
  await must(admin, body['id'], 'resolve', resolution());
  expect(refused(await act(engineer, body['id'], 'assign', { assigned_to: members.organisation_admin }))).toEqual(self);
});
