import { sql } from 'kysely';
import { KEEPS_ORGANISATION } from '@chainage/shared/contracts/people-paths';
import type { RoleRecord } from '@chainage/shared/contracts/roles';
import { own } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { declared } from '#modules/declarations.ts';
import { inTurnOfPeople } from '#modules/users/keepers.queries.ts';
import { auditOf, inviteBody, newMember, newRole, roleId } from '#modules/users/testing.ts';
import { copyMembers } from '#kernel/tenancy/memberships.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { eventually } from '#testing/eventually.ts';
import { waitsForLock } from '#testing/lock-waits.ts';
import { strayMemberships } from '#testing/memberships.ts';
import { outcome, type Client } from '#testing/client.ts';

const HR = ['view__all__user', 'create__all__user', 'edit__all__user', 'view__all__asset'];

/** Until somebody's change of people waits for the one that goes on. */
const waitsForTurn = () => eventually(() => waitsForLock(test, 'advisory'));

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn('organisation_admin@bhima.example');
});
afterEach(async () => expect(await strayMemberships(test.ownerUrl)).toEqual([]));
afterAll(() => test.close());

const role = async (id: number): Promise<RoleRecord> => (await admin.get(`organisation/admin/role/${id}/`)).json();
const preview = (id: number, permissions: string[], by = admin) =>
  by.post(`organisation/admin/role/${id}/preview/`, { permissions });
const edit = async (id: number, change: object, by = admin) =>
  by.patch(`organisation/admin/role/${id}/`, { version: (await role(id)).version, ...change });

it('explains every right there is in every language, by what it is about', async () => {
  const { objects } = (await admin.get('organisation/admin/permissions/')).json();
  const names = objects.flatMap((one: { permissions: { name: string }[] }) => one.permissions.map(({ name }) => name));
  expect(names.sort()).toEqual([...declared.catalogue]);
  const without = objects.filter(
    ({ group, labels, titles }: { group: string; labels: Record<string, string>; titles: Record<string, string> }) =>
      group === '' || [labels, titles].some((words) => !words['en'] || !words['hi'] || !words['mr']),
  );
  expect(without).toEqual([]);
  const crew = await test.signIn('patrol_field_crew@bhima.example');
  expect(outcome(await crew.get('organisation/admin/permissions/'))).toEqual([403, 'permission.denied']);
});

it('has the eight as templates, which are changed and never taken away', async () => {
  const { results } = (await admin.get('organisation/admin/role/list/?limit=100')).json();
  expect(results.filter((one: RoleRecord) => one.is_template)).toHaveLength(8);
  const id = await roleId(test, 'store_keeper');
  expect(await role(id)).toMatchObject({
    members: 1,
    allowed_actions: ['edit'],
    role_name_labels: { hi: 'स्टोर कीपर' },
  });
  expect(outcome(await admin.delete(`organisation/admin/role/${id}/`))).toEqual([409, 'role.in_use']);
});

describe('a role of one’s own', () => {
  it('is made, given, shown before it changes, changed for the very next request, and told in the audit', async () => {
    const made = await newRole(test, ['view__all__asset', 'view__all__stock']);
    const { client, id } = await newMember(test, made.id);
    expect((await client.get('organisation/data/asset-registers/')).statusCode).toBe(200);
    const after = ['view__all__stock', 'export__all__stock'];
    expect((await preview(made.id, after)).json()).toEqual({
      gained: ['export__all__stock'],
      lost: ['view__all__asset'],
      members: [{ id, name: 'Vilas Shinde', is_me: false }],
      member_count: 1,
      nobody_left: [],
      refused: null,
    });
    expect((await client.get('organisation/data/asset-registers/')).statusCode).toBe(200);
    const changed = await edit(made.id, { permissions: after, role_name: 'Stores of Latur' });
    expect(changed.json()).toMatchObject({ version: 2, permissions: [...after].sort(), role_name: 'Stores of Latur' });
    expect(outcome(await client.get('organisation/data/asset-registers/'))).toEqual([403, 'permission.denied']);
    expect((await client.get('organisation/my-organisations/')).json().results[0].organisation_user).toMatchObject({
      role_name: 'Stores of Latur',
      permissions: [...after].sort(),
    });
    expect((await auditOf(test, 'organisation_role', made.id)).at(-1)).toMatchObject({
      action: 'edit',
      before: { permissions: ['view__all__asset', 'view__all__stock'] },
      after: { permissions: [...after].sort(), gained: ['export__all__stock'], lost: ['view__all__asset'] },
    });
    const stale = await admin.patch(`organisation/admin/role/${made.id}/`, { version: 1, permissions: [] });
    expect(outcome(stale)).toEqual([409, 'version.stale']);
  });

  it('says what nobody would hold any more', async () => {
    const id = await roleId(test, 'accounts_billing');
    const left = (await role(id)).permissions.filter((name) => name !== 'bill__all__dpr_month');
    expect((await preview(id, left)).json()).toMatchObject({ nobody_left: ['bill__all__dpr_month'], refused: null });
  });

  it('goes as long as nobody has it, and nobody is asked to have it', async () => {
    const made = await newRole(test, []);
    expect((await admin.delete(`organisation/admin/role/${made.id}/`)).statusCode).toBe(204);
    expect((await admin.get(`organisation/admin/role/${made.id}/`)).statusCode).toBe(404);
    expect((await auditOf(test, 'organisation_role', made.id)).at(-1)).toMatchObject({ action: 'delete' });
    const asked = await newRole(test, []);
    await admin.post('organisation/invitation/', inviteBody(asked.id));
    expect(outcome(await admin.delete(`organisation/admin/role/${asked.id}/`))).toEqual([409, 'role.in_use']);
  });

  it.each([
    [{ role_name: '', permissions: [] }, 'role_name required'],
    [{ role_name: 'Store KEEPER', permissions: [] }, 'role_name duplicate'],
    [{ role_name: 'A\u2028B', permissions: [] }, 'role_name characters'],
    [{ role_name: 'X', permissions: ['view__all__everything'] }, 'permissions.0 not_in_list'],
    [{ role_name: 'X', permissions: [], key: 'organisation_admin' }, 'key unknown_field'],
  ])('%j is refused at the field', async (body, expected) => {
    const answer = await admin.post('organisation/admin/role/', body);
    const [error] = answer.json().errors;
    expect([answer.statusCode, `${error.path} ${error.code}`]).toEqual([400, expected]);
  });
});

describe('whoever manages roles', () => {
  it('gives their own role nothing that they do not hold, and takes nothing from it that they need to put it back', async () => {
    const id = await roleId(test, 'organisation_admin');
    const held = (await role(id)).permissions;
    const more = [...held, 'approve__all__dpr_month'];
    expect((await preview(id, more)).json()).toMatchObject({ refused: 'role.own_rights' });
    expect(outcome(await edit(id, { permissions: more }))).toEqual([403, 'role.own_rights']);
    for (const name of [...KEEPS_ORGANISATION, 'manage__all__organisation']) {
      const less = held.filter((each) => each !== name);
      expect((await preview(id, less)).json()).toMatchObject({ refused: 'role.locks_out' });
      expect(outcome(await edit(id, { permissions: less }))).toEqual([409, 'role.locks_out']);
    }
    const me = (await admin.get('organisation/user/')).json();
    const all = await newRole(test, [...declared.catalogue]);
    const self = await admin.patch(`organisation/user/${me.id}/`, { version: 1, role: all.id });
    expect(outcome(self)).toEqual([403, 'role.own_rights']);
    expect((await edit(id, { permissions: held.filter((name) => name !== 'view__all__stock') })).statusCode).toBe(200);
    expect((await edit(id, { permissions: held.filter((name) => name !== 'view__all__stock') })).statusCode).toBe(200);
  });

  it('but is another than the last who keeps the organisation, does not lock it out', async () => {
    const roles = await newRole(test, ['manage__all__role']);
    const { client } = await newMember(test, roles.id);
    const id = await roleId(test, 'organisation_admin');
    expect((await preview(id, [], client)).json()).toMatchObject({ refused: 'role.locks_out' });
    const { version } = await role(id);
    const answer = await client.patch(`organisation/admin/role/${id}/`, { version, permissions: [] });
    expect(outcome(answer)).toEqual([409, 'role.locks_out']);
    expect((await admin.get('organisation/admin/role/list/')).statusCode).toBe(200);
  });

  it('finds no role of another organisation', async () => {
    const foreign = await roleId(test, 'store_keeper', 'deccan');
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PATCH', '', { version: 1, permissions: [] }],
      ['POST', 'preview/', { permissions: [] }],
      ['DELETE', '', undefined],
    ] as const) {
      const [one, none] = await Promise.all(
        [foreign, 990_001].map((id) => admin.call(method, `organisation/admin/role/${id}/${path}`, body)),
      );
      expect([method, path, one?.statusCode, one?.body]).toEqual([method, path, 404, none?.body]);
    }
  });
});

describe('a user manager who manages no roles', () => {
  const user = async (id: number) => (await admin.get(`organisation/user/${id}/`)).json();
  const changeOf = async (client: Client, id: number, change: object) =>
    client.patch(`organisation/user/${id}/`, { version: (await user(id)).version, ...change });
  const leave = async (client: Client, id: number) =>
    client.post(`organisation/user/${id}/deactivate/`, { version: (await user(id)).version });
  let hr: Awaited<ReturnType<typeof newMember>>;
  let small: number;
  beforeAll(async () => {
    hr = await newMember(test, (await newRole(test, HR)).id);
    small = (await newRole(test, ['view__all__asset'])).id;
  });

  it('gives a role within their own rights, and none beyond them', async () => {
    const { id } = await newMember(test, small);
    const other = (await newRole(test, ['view__all__asset', 'view__all__user'])).id;
    expect((await changeOf(hr.client, id, { role: other })).statusCode).toBe(200);
    for (const key of ['organisation_admin', 'project_manager', 'patrol_field_crew'])
      expect(outcome(await changeOf(hr.client, id, { role: await roleId(test, key) }))).toEqual([
        403,
        'permission.denied',
      ]);
  });

  it('gives themselves nothing, and neither changes nor deactivates whoever can do more', async () => {
    expect(outcome(await changeOf(hr.client, hr.id, { role: await roleId(test, 'organisation_admin') }))).toEqual([
      403,
      'role.own_rights',
    ]);
    expect(outcome(await changeOf(hr.client, hr.id, { role: small }))).toEqual([403, 'role.own_rights']);
    const above = test.bhima.members.organisation_admin;
    expect(outcome(await changeOf(hr.client, above, { name: 'X' }))).toEqual([403, 'permission.denied']);
    expect(outcome(await leave(hr.client, above))).toEqual([403, 'permission.denied']);
  });

  it('gives no package beyond their own, themselves none at all, and leaves what others gave', async () => {
    const { package: own } = test.bhima;
    const other = (
      await admin.post('organisation/data/dpr/package/', {
        ...{ code: 'P7', name: 'Last part', highway: test.bhima.highway, chainage_from: '54', chainage_to: '96' },
        ...{ start_date: '2026-04-01', end_date: '2029-03-31', contract_value: '120000000', client: 'NHAI' },
      })
    ).json<{ id: number }>().id;
    const rights = [...HR, 'review__assigned__dpr'];
    const placed = await newMember(test, (await newRole(test, rights)).id, { packages: [own] });
    const there = await newMember(test, (await newRole(test, ['review__assigned__dpr'])).id);
    const denied = [403, 'permission.denied'];
    expect((await changeOf(placed.client, there.id, { packages: [own] })).json()).toMatchObject({ packages: [own] });
    expect(outcome(await changeOf(placed.client, there.id, { packages: [own, other] }))).toEqual(denied);
    expect(outcome(await changeOf(placed.client, placed.id, { packages: [own, other] }))).toEqual([
      403,
      'role.own_rights',
    ]);
    const role = (await newRole(test, ['review__assigned__dpr'])).id;
    const invited = (packages: number[]) =>
      placed.client.post('organisation/invitation/', inviteBody(role, { packages }));
    expect(outcome(await invited([other]))).toEqual(denied);
    expect((await invited([own])).statusCode).toBe(201);
    // what holds for all records is no more in a package
    const everywhere = await newMember(test, small);
    expect((await changeOf(placed.client, everywhere.id, { packages: [other] })).statusCode).toBe(200);
    await changeOf(admin, there.id, { packages: [own, other] });
    const kept = await changeOf(placed.client, there.id, { packages: [other], designation: 'Clerk' });
    expect(kept.json()).toMatchObject({ packages: [other], designation: 'Clerk' });
  });

  it('does nothing any more once they were let go, or may less, while they waited for their turn', async () => {
    const there = await newMember(test, small);
    for (const change of [sql`is_active = false`, sql`role_id = ${small}`]) {
      const { client, id } = await newMember(test, (await newRole(test, HR)).id);
      const path = `organisation/user/${there.id}/`;
      const { version } = await user(there.id);
      const answer = await inScope(test.owner, { organisationId: test.bhima.id }, async (db) => {
        await inTurnOfPeople(db);
        await sql`update organisation_user u set ${change} where ${own('u')} and u.id = ${id}`.execute(db);
        await copyMembers(db, [id]);
        const asked = client.patch(path, { version, name: 'Another' });
        await waitsForTurn();
        return { asked };
      });
      expect(outcome(await answer.asked)).toEqual([403, 'permission.denied']);
    }
    expect((await user(there.id)).name).toBe('Vilas Shinde');
  });

  it('makes, changes and reads no rights of roles', async () => {
    const attack = { role_name: 'All', permissions: ['manage__all__role'] };
    expect(outcome(await hr.client.post('organisation/admin/role/', attack))).toEqual([403, 'permission.denied']);
    const path = `organisation/admin/role/${small}/`;
    expect((await hr.client.patch(path, { version: 1, permissions: HR })).statusCode).toBe(403);
    expect((await hr.client.post(`${path}preview/`, { permissions: HR })).statusCode).toBe(403);
    expect((await hr.client.delete(path)).statusCode).toBe(403);
    expect((await hr.client.get('organisation/admin/role/list/')).statusCode).toBe(200);
  });
});
