import { sql } from 'kysely';
import type { ExcelList } from '@chainage/shared/contracts/excel';
import { own } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { HAND_OVERS } from '#modules/hand-overs.ts';
import { pothole, readIds, submitted, ago, read, type Ids } from '#modules/issues/testing.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { strayMemberships } from '#testing/memberships.ts';
import { outcome, type Client } from '#testing/client.ts';
import { askGrant, withGrant } from '#testing/granted.ts';
import { auditOf, newMember, newRole, PASSWORD, roleId } from './testing.ts';

let test: TestApp;
let ids: Ids;
let admin: Client;
let crew: Client;
let crewRole: number;
beforeAll(async () => {
  test = await buildTestApp();
  ids = await readIds(test);
  admin = await test.signIn('organisation_admin@bhima.example');
  crew = await test.signIn('patrol_field_crew@bhima.example');
  crewRole = await roleId(test, 'patrol_field_crew');
});
afterEach(async () => expect(await strayMemberships(test.ownerUrl)).toEqual([]));
afterAll(() => test.close());

const user = async (id: number) => (await admin.get(`organisation/user/${id}/`)).json();
const edit = async (client: Client, id: number, change: object) =>
  client.patch(`organisation/user/${id}/`, { version: (await user(id)).version, ...change });
const leave = async (client: Client, id: number, more: object = {}) =>
  client.post(`organisation/user/${id}/deactivate/`, { version: (await user(id)).version, ...more });
const fields = (answer: { json(): { errors?: { path: string; code: string }[] } }) =>
  answer.json().errors?.map(({ path, code }) => `${path} ${code}`);

describe('the list of people', () => {
  it('has name, role, packages and how each is reached, for whoever may view users', async () => {
    const answer = (await admin.get('dashboard/users/browse/?ordering=role_name&is_active=true')).json();
    expect(answer.count).toBe(8);
    expect(answer.results[0]).toMatchObject({
      name: 'Bhima accounts_billing',
      email: 'accounts_billing@bhima.example',
      role: { key: 'accounts_billing', role_name: 'Accounts / billing' },
      packages: [test.bhima.package],
      is_active: true,
    });
    expect(outcome(await crew.get('dashboard/users/browse/'))).toEqual([403, 'permission.denied']);
  });

  it('is searched by number and by the role in another language, and filtered by role and package', async () => {
    const find = async (query: string) => (await admin.get(`dashboard/users/browse/?${query}`)).json().results;
    expect(await find('search=9000000004')).toMatchObject([{ role: { key: 'patrol_field_crew' } }]);
    expect(await find(`search=${encodeURIComponent('अभियंता')}`)).toHaveLength(2);
    expect(await find(`role=${crewRole}`)).toHaveLength(1);
    expect(await find(`package=${test.bhima.package + 1000}`)).toHaveLength(0);
    expect(await find('is_active=false')).toHaveLength(0);
  });

  it('is had as a file of what it shows, by its filters, for whoever may view users', async () => {
    const filters = { is_active: 'true', role: String(crewRole) };
    const order = { report_key: 'user_list', format: 'csv', language: 'hi', filters };
    const { id } = (await admin.post('excel/create/', order)).json<{ id: string }>();
    await test.app.jobs.runDue();
    const made = (await admin.get('excel/list/')).json<ExcelList>().results.find((one) => one.id === id);
    expect(made).toMatchObject({ status: 'ready', row_count: 1, names: { en: 'People' } });
    expect(made?.filters_said?.['en']).toBe('Role: Patrol / field crew · Status: Active');
    const { body } = await test.app.inject({ url: made!.file_url!, cookies: admin.cookies });
    expect(body).toContain('नाम,');
    expect(body).toMatch(/Bhima patrol_field_crew.*9000000004/);
    expect(body).not.toContain('organisation_admin');
    const other = await test.signIn('organisation_admin@deccan.example');
    expect(outcome(await other.post('excel/create/', { ...order, filters: { role: String(crewRole) } }))[0]).toBe(201);
    expect(outcome(await crew.post('excel/create/', order))).toEqual([403, 'permission.denied']);
  });

  it('costs four statements', async () => {
    const statements = await test.countStatements(() => admin.get('dashboard/users/browse/'));
    expect(statements.length).toBeLessThanOrEqual(4);
  });
});

describe('a member', () => {
  it('is changed in all that the organisation knows of them, with before and after in the audit', async () => {
    const { id } = await newMember(test, crewRole);
    const change = {
      name: 'Vilas B. Shinde',
      designation: 'Route patrol officer',
      employee_code: 'BVT-044',
      email: 'Vilas@Bhima.example',
      gender: 'male',
      address_line_1: 'Near the toll plaza',
      city: 'Latur',
      pincode: '413512',
      state: 'maharashtra',
      district: 'latur',
      packages: [test.bhima.package],
    };
    const answer = await edit(admin, id, change);
    expect(answer.json()).toMatchObject({ ...change, email: 'vilas@bhima.example', version: 2 });
    const [last] = (await auditOf(test, 'organisation_user', id)).slice(-1);
    expect(last).toMatchObject({
      action: 'edit',
      member_id: test.bhima.members.organisation_admin,
      before: { name: 'Vilas Shinde', packages: [] },
      after: { name: 'Vilas B. Shinde', packages: [test.bhima.package] },
    });
    const stale = await admin.patch(`organisation/user/${id}/`, { version: 1, name: 'Another' });
    expect(outcome(stale)).toEqual([409, 'version.stale']);
    expect(stale.json().current).toMatchObject({ version: 2 });
  });

  it('keeps what nobody but the office needs to themselves', async () => {
    const manager = await test.signIn('project_manager@bhima.example');
    const shown = (await manager.get(`organisation/user/${test.bhima.members.store_keeper}/`)).json();
    expect(shown.masked).toContain('address_line_1');
    expect(shown).not.toHaveProperty('gender');
    expect(shown.allowed_actions).toEqual([]);
  });

  it.each([
    [{ name: '' }, 'name required'],
    [{ name: 'Vilas\r\nBcc: all@evil.example' }, 'name characters'],
    [{ email: 'no address' }, 'email invalid'],
    [{ email: 'a@b.example\nBcc: c@d.example' }, 'email invalid'],
    [{ mobile: '12345' }, 'mobile invalid'],
    [{ pincode: '0123' }, 'pincode invalid'],
    [{ gender: 'x' }, 'gender not_in_list'],
    [{ packages: [99_999] }, 'packages.0 unknown_id'],
    [{ role: 99_999 }, 'role unknown_id'],
    [{ account_id: 'x' }, 'account_id unknown_field'],
    [{ permissions: ['manage__all__role'] }, 'permissions unknown_field'],
  ])('with %j is refused at the field', async (change, expected) => {
    const { id } = await (member ??= newMember(test, crewRole));
    const answer = await edit(admin, id, change);
    expect([answer.statusCode, fields(answer)]).toEqual([400, [expected]]);
  });
  let member: ReturnType<typeof newMember> | undefined;

  it('of another organisation does not exist for any of it', async () => {
    const [foreign, nobody] = [test.deccan.members.store_keeper, 990_001];
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['GET', 'open-work/', undefined],
      ['PATCH', '', { version: 1, name: 'X' }],
      ['POST', 'deactivate/', { version: 1 }],
      ['POST', 'reactivate/', { version: 1 }],
    ] as const) {
      const [one, none] = await Promise.all(
        [foreign, nobody].map((id) => admin.call(method, `organisation/user/${id}/${path}`, body)),
      );
      expect([method, path, one?.statusCode, one?.body]).toEqual([method, path, 404, none?.body]);
    }
  });
});

describe('a member who leaves', () => {
  it('is not let go while something open lies with them, and what is handed over is told, dated and in the audit', async () => {
    const engineers = await roleId(test, 'site_engineer');
    const { id } = await newMember(test, engineers);
    const issue = await submitted(crew, pothole(test.bhima, ids, { assigned_to: id }));
    const open = (await admin.get(`organisation/user/${id}/open-work/`)).json();
    expect(open.results).toMatchObject([
      {
        kind: 'issue.review',
        count: 1,
        items: [{ id: issue.id, label: issue.number, page: `/issues/routine_maintenance/view/${issue.id}` }],
      },
    ]);
    const receivers = open.results[0].receivers.map((each: { id: number }) => each.id);
    expect(receivers).toContain(test.bhima.members.site_engineer);
    expect(receivers).not.toContain(test.bhima.members.store_keeper);

    const refused = await leave(admin, id);
    expect([...outcome(refused), refused.json().errors[0].value]).toEqual([409, 'member.open_work', 'issue.review']);
    const give = (to: number) => ({ hand_over: [{ kind: 'issue.review', to }] });
    for (const to of [test.bhima.members.store_keeper, test.deccan.members.site_engineer, id, 990_001])
      expect(fields(await leave(admin, id, give(to)))).toEqual(['hand_over.0.to resolver_not_eligible']);
    expect(fields(await leave(admin, id, { hand_over: [{ kind: 'nothing', to: id }] }))).toEqual([
      'hand_over.0.kind not_in_list',
    ]);
    expect((await user(id)).is_active).toBe(true);

    const left = await leave(admin, id, give(test.bhima.members.site_engineer));
    expect(left.json()).toMatchObject({ is_active: false, allowed_actions: ['edit', 'reactivate'] });
    const now = await read(crew, issue.id);
    expect(now).toMatchObject({ assigned_to: test.bhima.members.site_engineer, version: issue.version + 1 });
    expect(now.history.at(-1)).toMatchObject({ action: 'assign', by: { id: test.bhima.members.organisation_admin } });
    expect((await auditOf(test, 'issue', issue.id)).at(-1)).toMatchObject({
      action: 'hand_over',
      before: { assigned_to: id },
    });
    const told = await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
      sql<{ event: string }>`select n.event from notification n where ${own('n')} and n.record_id = ${issue.id}::uuid
        and n.recipient_id = ${test.bhima.members.site_engineer}`.execute(db),
    );
    expect(told.rows.map(({ event }) => event)).toContain('issue.assigned');
    expect((await auditOf(test, 'organisation_user', id)).at(-1)).toMatchObject({
      action: 'deactivate',
      after: { handed_over: { 'issue.review': { to: test.bhima.members.site_engineer, count: 1 } } },
    });
  });

  it('leaves what they review to nobody who reported it', async () => {
    const { id } = await newMember(test, await roleId(test, 'site_engineer'));
    const { client, id: author } = await newMember(test, await roleId(test, 'site_engineer'), {
      packages: [test.bhima.package],
    });
    await submitted(client, pothole(test.bhima, ids, { assigned_to: id }));
    const [open] = (await admin.get(`organisation/user/${id}/open-work/`)).json().results;
    const receivers = open.receivers.map((each: { id: number }) => each.id);
    expect([open.kind, receivers.includes(author)]).toEqual(['issue.review', false]);
    const give = (to: number) => leave(admin, id, { hand_over: [{ kind: 'issue.review', to }] });
    expect(fields(await give(author))).toEqual(['hand_over.0.to resolver_not_eligible']);
    expect((await give(test.bhima.members.site_engineer)).statusCode).toBe(200);
  });

  it('hands over much with no more statements than little', async () => {
    const counted: number[] = [];
    for (const reports of [1, 4]) {
      const { id } = await newMember(test, await roleId(test, 'site_engineer'));
      const given: { id: string }[] = [];
      for (let at = 0; at < reports; at += 1)
        given.push(await submitted(crew, pothole(test.bhima, ids, { assigned_to: id })));
      const { version } = await user(id);
      const to = test.bhima.members.site_engineer;
      const body = { version, hand_over: [{ kind: 'issue.review', to }] };
      const sent = await test.countStatements(async () => {
        expect((await admin.post(`organisation/user/${id}/deactivate/`, body)).statusCode).toBe(200);
      });
      counted.push(sent.length);
      for (const issue of given)
        expect(await read(crew, issue.id)).toMatchObject({
          assigned_to: to,
          history: expect.arrayContaining([expect.objectContaining({ action: 'assign' })]),
        });
    }
    expect(counted[1]).toBe(counted[0]);
  });

  it('by deleting their own account leaves work that is handed over afterwards', async () => {
    const { client, id } = await newMember(test, await roleId(test, 'site_engineer'));
    const issue = await submitted(crew, pothole(test.bhima, ids, { assigned_to: id }));
    const gone = await client.post('accounts/api/user-delete/', { password: PASSWORD }, { key: null });
    expect(gone.statusCode).toBe(204);
    const { version, is_active: isActive } = await user(id);
    expect(isActive).toBe(false);
    const to = test.bhima.members.site_engineer;
    const body = { version, hand_over: [{ kind: 'issue.review', to }] };
    expect((await admin.post(`organisation/user/${id}/hand-over/`, body)).statusCode).toBe(200);
    expect(await read(crew, issue.id)).toMatchObject({ assigned_to: to });
    expect((await admin.get(`organisation/user/${id}/open-work/`)).json().results).toEqual([]);
  });

  it('meets a closed organisation with the next request, on every device, and an open one once they are back', async () => {
    const { client, id } = await newMember(test, crewRole, { packages: [test.bhima.package] });
    const body = pothole(test.bhima, ids);
    expect((await client.post('organisation/data/issue/', body)).statusCode).toBe(201);
    expect((await leave(admin, id)).statusCode).toBe(200);
    for (const answer of [
      await client.get('organisation/'),
      await client.get('organisation/users/'),
      await client.post('organisation/data/issue/', pothole(test.bhima, ids)),
      await client.post('organisation/outbox/grant/', { device_id: body['id'] }, { key: null }),
    ])
      expect(outcome(answer)).toEqual([403, 'organisation.unknown']);
    expect((await client.get('organisation/my-organisations/')).json().count).toBe(0);
    expect((await client.get('accounts/user/me/')).statusCode).toBe(200);
    const back = await admin.post(`organisation/user/${id}/reactivate/`, { version: (await user(id)).version });
    expect(back.json()).toMatchObject({ is_active: true, left_at: null });
    expect((await client.get('organisation/')).statusCode).toBe(200);
    expect((await admin.post(`organisation/user/${id}/reactivate/`, { version: back.json().version })).statusCode).toBe(
      409,
    );
  });

  it('loses nothing that waited on their phone: it comes under their name, and is marked', async () => {
    const { client, id } = await newMember(test, crewRole, { packages: [test.bhima.package] });
    const grant = await askGrant(client);
    await leave(admin, id);
    const waiting = pothole(test.bhima, ids);
    const sent = await crew.post(
      'organisation/data/issue/',
      waiting,
      withGrant(grant, { 'x-written-at': ago(2), 'x-device-time': new Date().toISOString() }),
    );
    expect(sent.statusCode).toBe(201);
    expect((await auditOf(test, 'issue', String(waiting['id'])))[0]).toMatchObject({
      action: 'create',
      member_id: id,
      after: { sent_after_leaving: expect.any(String) },
    });
    const record = (await admin.get(`organisation/data/issue/${String(waiting['id'])}/`)).json();
    expect(record.history).toMatchObject([{ by: { id }, data: { sent_after_leaving: expect.any(String) } }]);
    expect((await user(id)).arrived).toMatchObject([{ entity: 'issue', id: waiting['id'], action: 'create' }]);
    expect((await user(id)).arrived).toMatchObject([
      {
        record: { label: null, page: expect.stringContaining(String(waiting['id'])) },
        entity_labels: { en: 'Issue', hi: expect.stringMatching(/[ऀ-ॿ]/), mr: expect.stringMatching(/[ऀ-ॿ]/) },
        action_labels: { hi: expect.stringMatching(/[ऀ-ॿ]/), mr: expect.stringMatching(/[ऀ-ॿ]/) },
      },
    ]);
    const reader = await newMember(test, (await newRole(test, ['view__all__user', 'edit__all__user'])).id);
    expect((await reader.client.get(`organisation/user/${id}/`)).json().arrived).toMatchObject([{ record: null }]);
    const row = { method: 'POST', path: 'organisation/data/issue/', key: `k-${waiting['id']}`, written_at: ago(1) };
    const together = await crew.post(
      'organisation/outbox/rows/',
      { rows: [{ ...row, body: pothole(test.bhima, ids) }] },
      withGrant(grant, { 'x-device-time': new Date().toISOString() }),
    );
    expect([together.statusCode, together.json().answers[0].status]).toEqual([200, 201]);

    const later = {
      'x-written-at': new Date(Date.now() + 3_600_000).toISOString(),
      'x-device-time': new Date().toISOString(),
    };
    const after = await crew.post('organisation/data/issue/', pothole(test.bhima, ids), withGrant(grant, later));
    expect(outcome(after)).toEqual([403, 'permission.denied']);
    // three minutes on, a phone four minutes slow sends what it wrote two minutes after they left
    const minutes = (count: number) => new Date(Date.now() + count * 60_000);
    test.setNow(minutes(3));
    const times = (device: number) => ({
      'x-written-at': minutes(-2).toISOString(),
      'x-device-time': minutes(device).toISOString(),
    });
    const send = (device: number) =>
      crew.post('organisation/data/issue/', pothole(test.bhima, ids), withGrant(grant, times(device)));
    expect(outcome(await send(-1))).toEqual([403, 'permission.denied']);
    expect((await send(3)).statusCode).toBe(201);
    test.setNow(undefined);
    const undated = await crew.post('organisation/data/issue/', pothole(test.bhima, ids), withGrant(grant));
    expect(outcome(undated)).toEqual([403, 'permission.denied']);
    expect(outcome(await crew.get('organisation/', withGrant(grant)))).toEqual([401, 'auth.grant']);
    test.setNow(new Date(Date.now() + 8 * 86_400_000));
    const tooLate = await crew.post('organisation/data/issue/', pothole(test.bhima, ids), withGrant(grant));
    test.setNow(undefined);
    expect(outcome(tooLate)).toEqual([401, 'auth.grant']);
  });

  it('sends nothing any more where whoever let them go says so', async () => {
    const { client, id } = await newMember(test, crewRole);
    const grant = await askGrant(client);
    await leave(admin, id, { take_waiting: false });
    const answer = await crew.post('organisation/data/issue/', pothole(test.bhima, ids), withGrant(grant));
    expect(outcome(answer)).toEqual([401, 'auth.grant']);
  });

  it('sends nothing by a grant that has run out, as nobody else does', async () => {
    const { client, id } = await newMember(test, crewRole, { packages: [test.bhima.package] });
    const grant = await askGrant(client);
    await leave(admin, id);
    const times = { 'x-written-at': ago(2), 'x-device-time': new Date().toISOString() };
    const send = () => crew.post('organisation/data/issue/', pothole(test.bhima, ids), withGrant(grant, times));
    expect((await send()).statusCode).toBe(201);
    await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
      sql`update send_grant g set expires_at = now() - interval '1 minute'
        where ${own('g')} and g.account_id = (select u.account_id from organisation_user u where ${own('u')} and u.id = ${id})`.execute(
        db,
      ),
    );
    expect(outcome(await send())).toEqual([401, 'auth.grant']);
  });

  it('is nobody who lets themselves go, nor the last who could put things right', async () => {
    const me = test.bhima.members.organisation_admin;
    expect(outcome(await leave(admin, me))).toEqual([409, 'action.not_allowed']);
    const second = await newMember(test, await roleId(test, 'organisation_admin'));
    expect((await leave(admin, second.id)).statusCode).toBe(200);
    // somebody whose role manages roles, but no users: theirs is no way back
    const half = await newMember(
      test,
      (await newRole(test, ['edit__all__user', 'view__all__user', 'manage__all__role'])).id,
    );
    expect(outcome(await leave(half.client, me, { hand_over: [] }))).toEqual([409, 'role.locks_out']);
    expect(outcome(await edit(half.client, me, { role: crewRole }))).toEqual([409, 'role.locks_out']);
    expect((await user(me)).is_active).toBe(true);
  });
});

it('hands over every column that names whoever has to do something', async () => {
  const { rows } = await sql<{ place: string }>`
    select c.conrelid::regclass::text || '.' || a.attname as place from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
    where c.contype = 'f' and c.confrelid = 'organisation_user'::regclass order by 1`.execute(test.owner);
  const handed = HAND_OVERS.map(({ table, column }) => `${table}.${column}`);
  /** Who did something, or whose own thing it is: nobody else's to have. */
  const done = /(_by|\.by_id|\.acting_id)$/;
  const own = [
    'invitation.member_id',
    'job.member_id',
    'list_view.member_id',
    'notice_setting.member_id',
    'notification.recipient_id',
    'report_recipient.member_id',
    'report_schedule.member_id',
  ];
  const left = rows
    .map(({ place }) => place)
    .filter((place) => !done.test(place) && !handed.includes(place) && !own.includes(place));
  expect(left).toEqual([]);
});
