/** Steps that a send-only grant sends: what its author's phone may, and no more than it must be told. */
import type { Grant } from '@chainage/shared/contracts/outbox';
import { accident, announce, must, pothole, read, readIds, submitted, type Ids } from '#modules/issues/testing.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { outcome, type Client } from '#testing/client.ts';
import { askGrant, withGrant } from '#testing/granted.ts';

const DAY = 86_400_000;

let test: TestApp;
let ids: Ids;
let crew: Client;
let engineer: Client;
let grant: Grant;
beforeAll(async () => {
  test = await buildTestApp();
  ids = await readIds(test);
  crew = await test.signIn('patrol_field_crew@bhima.example');
  engineer = await test.signIn('site_engineer@bhima.example');
  grant = await askGrant(crew);
});
afterAll(() => test.close());

describe('actions', () => {
  it('on records of others are answered without names', async () => {
    const manager = await test.signIn('project_manager@bhima.example');
    const given = await askGrant(manager);
    const { id } = await submitted(crew, accident(test.bhima, ids));
    const path = `organisation/data/issue/${id}/action/`;
    const body = { action: 'comment', comment: 'Seen' };
    const answer = await crew.post(path, body, withGrant(given));
    expect([answer.statusCode, /Ramesh|Sunil|MH13-2011/.test(answer.body)]).toEqual([200, false]);
    expect(answer.json().masked).not.toEqual([]);
    // the control: signed in, they read them
    expect((await manager.post(path, body)).body).toContain('Ramesh');
  });

  it('are answered with where the record stands, and nothing else', async () => {
    const body = pothole(test.bhima, ids);
    const made = await engineer.post('organisation/data/issue/', body, withGrant(grant));
    expect(made.json()).toEqual({ id: body['id'], number: null, status: 'draft', version: 1 });
    const path = `organisation/data/issue/${String(body['id'])}/`;
    const edited = await engineer.call('PATCH', path, { version: 1, landmark: 'Well' }, withGrant(grant));
    expect(edited.json()).toEqual({ id: body['id'], number: null, status: 'draft', version: 2 });
    const said = await act(grant, String(body['id']), 2, 'comment', {}, 'On the way');
    expect(said.json()).toEqual({ id: body['id'], number: null, status: 'draft', version: 2 });
  });

  it('that are stale on a record of somebody else tell the fields that were sent, and no names', async () => {
    const manager = await test.signIn('project_manager@bhima.example');
    const given = await askGrant(manager);
    const { id } = await submitted(crew, accident(test.bhima, ids));
    await must(engineer, id, 'approve', {
      priority: 'high',
      resolver: test.bhima.members.patrol_field_crew,
      due_at: new Date(Date.now() + 3_600_000).toISOString(),
    });
    const { version } = await read(crew, id);
    const data = { fir_status: 'registered', casualties: [] };
    const stale = await act(given, id, version - 1, 'update_followup', data);
    expect(outcome(stale)).toEqual([409, 'version.stale']);
    const { current } = stale.json<{ current: Record<string, unknown> }>();
    expect(Object.keys(current).toSorted()).toEqual(
      [
        'allowed_actions',
        'can_edit',
        'casualties',
        'fir_status',
        'id',
        'masked',
        'number',
        'status',
        'version',
      ].toSorted(),
    );
    expect(/Ramesh|Sunil|MH13-2011|Bhima /.test(stale.body)).toBe(false);
    // the control: signed in, they read them
    const path = `organisation/data/issue/${id}/action/`;
    expect((await manager.post(path, { action: 'update_followup', version: version - 1, data })).body).toContain(
      'Ramesh',
    );
  });

  it('that edit a record of somebody else, and are stale, tell the fields that were sent, and no names', async () => {
    const manager = await test.signIn('project_manager@bhima.example');
    const given = await askGrant(manager);
    const { id, version } = await submitted(crew, accident(test.bhima, ids));
    const path = `organisation/data/issue/${id}/`;
    // sent back, whoever may edit it may go on with it
    await must(engineer, id, 'return', {}, 'Say which lane');
    const edit = { version, landmark: 'Dhaba', casualties: [] };
    const stale = await crew.call('PATCH', path, edit, withGrant(given));
    expect(outcome(stale)).toEqual([409, 'version.stale']);
    const { current } = stale.json<{ current: Record<string, unknown> }>();
    expect(Object.keys(current).toSorted()).toEqual(
      [
        'allowed_actions',
        'can_edit',
        'casualties',
        'id',
        'landmark',
        'masked',
        'number',
        'status',
        'version',
      ].toSorted(),
    );
    expect(/Ramesh|Sunil|MH13-2011|Bhima /.test(stale.body)).toBe(false);
    // the control: signed in, they read them
    expect((await manager.patch(path, edit)).body).toContain('Ramesh');
  });

  const act = (given: Grant, id: string, version: number, action: string, data: object = {}, comment?: string) =>
    crew.post(
      `organisation/data/issue/${id}/action/`,
      { action, version, data, ...(comment && { comment }) },
      withGrant(given),
    );

  it('of the crew are taken', async () => {
    const body = pothole(test.bhima, ids);
    await engineer.post('organisation/data/issue/', body, withGrant(grant));
    const id = String(body['id']);
    const steps: [string, object, string?][] = [
      ['submit', { photos: [announce('before')] }],
      ['start', { at: new Date().toISOString() }],
      ['comment', {}, 'On the way'],
      ['temporary_fix', { photos: [announce('during')], at: new Date().toISOString() }],
      ['cancel', {}, 'x'],
    ];
    for (const [action, data, comment] of steps) {
      const { version } = await read(crew, id);
      const answer = await act(grant, id, version, action, data, comment);
      // no longer to be cancelled once begun: refused by the record's state, not by the grant
      expect([action, answer.statusCode]).toEqual([action, action === 'cancel' ? 409 : 200]);
    }
  });

  it('that are sent later of one’s own records only are not for those of others', async () => {
    const admin = await test.signIn('organisation_admin@bhima.example');
    const given = await askGrant(admin);
    const [own, others] = [pothole(test.bhima, ids), pothole(test.bhima, ids)];
    expect((await admin.post('organisation/data/issue/', own)).statusCode).toBe(201);
    await engineer.post('organisation/data/issue/', others, withGrant(grant));
    const cancel = (id: unknown) => act(given, String(id), 1, 'cancel', {}, 'Reported twice');
    expect(outcome(await cancel(others['id']))).toEqual([403, 'permission.denied']);
    expect((await cancel(own['id'])).statusCode).toBe(200);
    // the control: signed in, they may
    const path = `organisation/data/issue/${String(others['id'])}/action/`;
    const signedIn = await admin.post(path, { action: 'cancel', version: 1, comment: 'Reported twice' });
    expect(signedIn.statusCode).toBe(200);
  });

  it('of another’s unfinished record are not, whatever its author may do signed in', async () => {
    const admin = await test.signIn('organisation_admin@bhima.example');
    const given = await askGrant(admin);
    const body = pothole(test.bhima, ids);
    await engineer.post('organisation/data/issue/', body, withGrant(grant));
    const data = { photos: [announce('before')] };
    expect(outcome(await act(given, String(body['id']), 1, 'submit', data))).toEqual([403, 'permission.denied']);
    expect(await read(crew, body['id'])).toMatchObject({ status: 'draft', number: null });
    // the control: signed in, they may
    await must(admin, body['id'], 'submit', data);
  });

  it('that judge others are not, though the author might do them signed in', async () => {
    const approver = await askGrant(engineer);
    const issue = await submitted(crew, pothole(test.bhima, ids));
    const data = { priority: 'high', resolver: test.bhima.members.patrol_field_crew };
    const refused: [string, object, string?][] = [
      ['approve', data],
      ['reject', {}, 'No'],
      ['return', {}, 'No'],
      ['verify', {}],
      ['reopen', {}, 'No'],
      ['extend', { due_at: new Date(Date.now() + DAY).toISOString() }, 'No'],
      ['assign', { assigned_to: test.bhima.members.site_engineer }],
    ];
    for (const [action, body, comment] of refused)
      expect([action, outcome(await act(approver, issue.id, issue.version, action, body, comment))]).toEqual([
        action,
        [403, 'permission.denied'],
      ]);
    const control = await engineer.post(`organisation/data/issue/${issue.id}/action/`, {
      action: 'approve',
      version: issue.version,
      data,
    });
    expect(control.statusCode).toBe(200);
  });
});
