import { inScope } from '#kernel/database/transaction.ts';
import { copyMembers, copyRoles } from '#kernel/tenancy/memberships.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import type { Client } from '#testing/client.ts';
import { organisationsToldTo, strayMemberships } from '#testing/memberships.ts';

let test: TestApp;
let crew: Client;
let manager: Client;
beforeAll(async () => {
  test = await buildTestApp();
  crew = await test.signIn('patrol_field_crew@bhima.example');
  manager = await test.signIn('project_manager@bhima.example');
});
afterAll(() => test.close());

const roles = (answer: { json(): { results: { role_name: string }[] } }) =>
  answer.json().results.map((row) => row.role_name);

it('shows each person the organisations they belong to, with role and permissions', async () => {
  const one = (await crew.get('organisation/my-organisations/')).json();
  expect(one).toMatchObject({
    count: 1,
    results: [
      {
        token: test.bhima.token,
        name: 'Bhima',
        state: 'Maharashtra',
        organisation_user: {
          id: test.bhima.members.patrol_field_crew,
          role_name: 'Patrol / field crew',
          role_name_labels: { hi: 'गश्ती / फ़ील्ड दल', mr: 'गस्त / क्षेत्र पथक' },
          packages: [test.bhima.package],
        },
      },
    ],
  });
  expect(one.results[0].organisation_user.permissions).toContain('create__own__issue_routine_maintenance');
  const two = (await manager.get('organisation/my-organisations/')).json();
  expect(two.results.map((row: { name: string }) => row.name)).toEqual(['Bhima', 'Deccan']);
});

it('tells every account of the same organisations on a cluster', async () => {
  const { here, onCluster } = await organisationsToldTo(test.ownerUrl);
  expect(onCluster).toEqual(here);
  expect(JSON.stringify(here)).toContain('Deccan');
});

it('mends what a server of the release before wrote into members and roles alone', async () => {
  const found = await inScope(test.owner, { organisationId: test.bhima.id }, async (db) => {
    await db.updateTable('organisation_role').set({ role_name: 'Stores' }).where('key', '=', 'store_keeper').execute();
    await db.updateTable('organisation_user').set({ designation: 'Driver' }).execute();
    const first = [await copyRoles(db), await copyMembers(db)];
    await db
      .updateTable('organisation_role')
      .set({ role_name: 'Store keeper' })
      .where('key', '=', 'store_keeper')
      .execute();
    await db.updateTable('organisation_user').set({ designation: null }).execute();
    return [first, [await copyRoles(db), await copyMembers(db)], [await copyRoles(db), await copyMembers(db)]];
  });
  expect(found).toEqual([
    [1, 8],
    [1, 8],
    [0, 0],
  ]);
  expect(await strayMemberships(test.ownerUrl)).toEqual([]);
});

it('shows the chosen organisation with its settings', async () => {
  const answer = await crew.get('organisation/');
  expect(answer.json()).toMatchObject({
    token: test.bhima.token,
    code: 'BVT',
    settings: { client_approval_required: true, highways: [{ id: test.bhima.highway, chainage_from: '12.000' }] },
  });
  expect((await crew.get('organisation')).body).toBe(answer.body);
});

describe('a member', () => {
  it('is oneself without an id, or by "me"', async () => {
    const mine = await crew.get('organisation/user/');
    expect(mine.json().id).toBe(test.bhima.members.patrol_field_crew);
    expect((await crew.get('organisation/user/?id=me')).body).toBe(mine.body);
  });

  it('is shown whole to who may view users', async () => {
    const id = test.bhima.members.store_keeper;
    expect((await manager.get(`organisation/user/?id=${id}`)).json()).toMatchObject({
      id,
      role_name: 'Store keeper',
      role_name_labels: { hi: 'स्टोर कीपर' },
    });
    expect((await crew.get(`organisation/user/?id=${id}`)).statusCode).toBe(403);
  });

  it('of another organisation does not exist', async () => {
    const foreign = await manager.get(`organisation/user/?id=${test.deccan.members.store_keeper}`);
    const unknown = await manager.get('organisation/user/?id=99999');
    expect(foreign.statusCode).toBe(404);
    expect(foreign.body).toBe(unknown.body);
  });

  it.each(['0', '-1', 'abc', '99999999999', '1e3', '%00'])('cannot have the id %s', async (id) => {
    expect((await manager.get(`organisation/user/?id=${id}`)).statusCode).toBe(400);
  });
});

describe('colleagues', () => {
  it('are found by any of several permissions', async () => {
    const answer = await crew.get(
      'organisation/users/?permission=review__all__issue_routine_maintenance,review__assigned__issue_routine_maintenance&is_active=true&ordering=role_name',
    );
    expect(roles(answer)).toEqual(['Client engineer', 'Organisation admin', 'Project manager', 'Site engineer']);
    expect(answer.json().results[0]).toEqual({
      id: test.bhima.members.client_engineer,
      name: 'Bhima client_engineer',
      designation: null,
      role_name: 'Client engineer',
      role_name_labels: { hi: 'क्लाइंट इंजीनियर', mr: 'क्लायंट अभियंता' },
      is_active: true,
    });
  });

  it('are found by the package they work in', async () => {
    const found = await crew.get(
      `organisation/users/?permission=resolve__assigned__issue_routine_maintenance&package=${test.bhima.package}&is_active=true`,
    );
    expect(roles(found)).toEqual(['Patrol / field crew']);
    expect(roles(await crew.get(`organisation/users/?package=${test.bhima.package + 1000}`))).toEqual([]);
    expect((await crew.get('organisation/users/?package=A1')).statusCode).toBe(400);
  });

  it.each([
    'view_sensitive__all__issue_road_user_accident',
    'manage__all__role',
    'review__all__issue_routine_maintenance,manage__all__role',
    'review',
  ])('are not told by who holds %s, for which no form chooses anybody', async (permission) => {
    const answer = await crew.get(`organisation/users/?permission=${permission}`);
    expect([answer.statusCode, answer.json().errors]).toMatchObject([400, [{ path: 'permission' }]]);
    expect(answer.body).not.toContain('Bhima');
  });

  it('are found by what their role is called in another language', async () => {
    const search = encodeURIComponent('अभियंता');
    const answer = await crew.get(`organisation/users/?search=${search}&ordering=role_name`);
    expect(roles(answer)).toEqual(['Client engineer', 'Site engineer']);
  });

  it('have the role that their organisation calls by a name of its own, in every language', async () => {
    const owner = await test.signIn('store_keeper@deccan.example');
    const rename = (name: string) =>
      inScope(test.owner, { organisationId: test.deccan.id }, async (db) => {
        await db.updateTable('organisation_role').set({ role_name: name }).where('key', '=', 'store_keeper').execute();
        await copyRoles(db);
      });
    await rename('Godown');
    const mine = (await owner.get('organisation/my-organisations/')).json();
    expect(mine.results[0].organisation_user).toMatchObject({ role_name: 'Godown', role_name_labels: {} });
    await rename('Store keeper');
  });

  it('come in pages', async () => {
    const first = (await crew.get('organisation/users/?limit=3&ordering=-id')).json();
    expect(first).toMatchObject({
      count: 8,
      next: '/api/organisation/users/?limit=3&ordering=-id&offset=3',
      previous: null,
    });
    const last = (await crew.get('organisation/users/?limit=3&offset=6')).json();
    expect(last).toMatchObject({ count: 8, next: null, previous: '/api/organisation/users/?limit=3&offset=3' });
    expect(last.results).toHaveLength(2);
    const beyond = (await crew.get('organisation/users/?limit=3&offset=60')).json();
    expect(beyond).toMatchObject({ count: 8, next: null, results: [] });
  });

  it('are searched by name and role, wildcards taken as they are', async () => {
    expect(roles(await crew.get('organisation/users/?search=STORE'))).toEqual(['Store keeper']);
    expect(roles(await crew.get('organisation/users/?search=%25'))).toEqual([]);
    expect(roles(await crew.get('organisation/users/?is_active=false'))).toEqual([]);
  });

  it('cost four statements', async () => {
    const statements = await test.countStatements(() => crew.get('organisation/users/'));
    expect(statements.length).toBeLessThanOrEqual(4);
  });
});

it('shows the roles to who manages users', async () => {
  const admin = await test.signIn('organisation_admin@bhima.example');
  const answer = await admin.get('organisation/admin/role/list/');
  expect(roles(answer)).toHaveLength(8);
  expect((await crew.get('organisation/admin/role/list/')).statusCode).toBe(403);
});

it('shows all organisations to the account role admin, without their tokens', async () => {
  const admin = await test.signIn('admin@chainage.example');
  const answer = await admin.get('organisation/list/?search=bhi');
  expect(answer.json().results).toEqual([
    { id: test.bhima.id, name: 'Bhima', code: 'BVT', state: 'Maharashtra', created_at: expect.any(String) },
  ]);
  expect((await admin.get('organisation/my-organisations/')).json().count).toBe(0);
});
