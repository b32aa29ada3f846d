import { sql } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import type { Client } from '#testing/client.ts';
import { probeModule } from '#testing/probe.ts';

let test: TestApp;
let crew: Client;
beforeAll(async () => {
  test = await buildTestApp({ modules: [probeModule] });
  crew = await test.signIn('patrol_field_crew@bhima.example');
});
afterAll(() => test.close());

const codeOf = (answer: { json(): { code?: string } }) => answer.json().code;

describe('token', () => {
  it.each([
    ['none', undefined],
    ['an empty one', ''],
    ['another scheme', 'Bearer abc'],
    ['one nobody has', `Token ${'A'.repeat(43)}`],
    ['one too long', `Token ${'A'.repeat(5000)}`],
    ['one with a quote', "Token ' or 1=1 --"],
  ])('refuses %s with 401 auth.token', async (_name, authorization) => {
    const answer = await crew.get('accounts/user/me/', { headers: { authorization } });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(codeOf(answer)).toBe('auth.token');
  });

  it('is asked for before the body is looked at', async () => {
    const answer = await test.app.inject({ method: 'POST', url: '/api/probe/', payload: '{"broken' });
    expect(answer.statusCode).toBe(401);
  });

  it('ends with sign-out', async () => {
    const login = await test.login('store_keeper@bhima.example');
    const { token, csrf_token } = login.json<{ token: string; csrf_token: string }>();
    const headers = { authorization: `Token ${token}`, 'x-csrftoken': csrf_token };
    const out = await test.app.inject({ method: 'POST', url: '/api/accounts/api/logout/', headers });
    expect(out.statusCode).toBe(204);
    const after = await test.app.inject({ url: '/api/accounts/user/me/', headers });
    expect(after.statusCode).toBe(401);
  });
});

describe('organisation', () => {
  it('is asked for by name', async () => {
    const answer = await crew.get('organisation/users/', { headers: { organisation: undefined } });
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'organisation.required']);
  });

  it('of others is answered like one that does not exist', async () => {
    const foreign = await crew.get('organisation/users/', { headers: { organisation: test.deccan.token } });
    const unknown = await crew.get('organisation/users/', { headers: { organisation: 'x'.repeat(32) } });
    const odd = await crew.get('organisation/users/', { headers: { organisation: "' or true --" } });
    expect(foreign.statusCode).toBe(403);
    expect(codeOf(foreign)).toBe('organisation.unknown');
    expect(unknown.body).toBe(foreign.body);
    expect(odd.body).toBe(foreign.body);
    expect([unknown.statusCode, odd.statusCode]).toEqual([403, 403]);
  });

  it('can be any of several memberships, each with its own role', async () => {
    const manager = await test.signIn('project_manager@bhima.example');
    const home = await manager.get('organisation/user/');
    const guest = await manager.get('organisation/user/', { headers: { organisation: test.deccan.token } });
    expect(home.json()).toMatchObject({ role_name: 'Project manager', id: test.bhima.members.project_manager });
    expect(guest.json()).toMatchObject({ role_name: 'Site engineer', name: 'Guest from Bhima' });
  });
});

describe('permission', () => {
  it('is asked for where a route needs one', async () => {
    const admin = await test.signIn('organisation_admin@bhima.example');
    expect((await admin.get('probe/needs/')).statusCode).toBe(200);
    const refused = await crew.get('probe/needs/');
    expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'permission.denied']);
  });

  it('is read with who asks, by one statement, and counts no more at the next request once it is taken away', async () => {
    const admin = await test.signIn('organisation_admin@bhima.example');
    const statements = await test.countStatements(() => admin.get('probe/needs/'));
    expect(statements.map((text) => text.trim().split(/\s+/).slice(0, 4).join(' '))).toEqual([
      'select * from authenticate($1,',
      expect.stringMatching(/^BEGIN READ ONLY;/),
      expect.stringMatching(/^COMMIT\b/),
    ]);
    const asOwner = <T>(work: (db: Db) => Promise<T>) => inScope(test.owner, { organisationId: test.bhima.id }, work);
    const role = (permissions: string[]) =>
      asOwner((db) =>
        db.updateTable('organisation_role').set({ permissions }).where('key', '=', 'organisation_admin').execute(),
      );
    const { permissions } = await asOwner((db) =>
      db
        .selectFrom('organisation_role')
        .select('permissions')
        .where('key', '=', 'organisation_admin')
        .executeTakeFirstOrThrow(),
    );
    await role(permissions.filter((one) => one !== 'manage__all__role'));
    expect((await admin.get('probe/needs/')).statusCode).toBe(403);
    await role(permissions);
    expect((await admin.get('probe/needs/')).statusCode).toBe(200);
    const member = (active: boolean) =>
      asOwner((db) =>
        db
          .updateTable('organisation_user')
          .set({ is_active: active })
          .where('id', '=', test.bhima.members.organisation_admin)
          .execute(),
      );
    await member(false);
    expect(codeOf(await admin.get('probe/needs/'))).toBe('organisation.unknown');
    await member(true);
    expect((await admin.get('probe/needs/')).statusCode).toBe(200);
  });

  it('is taken apart once for all who hold the same, and can be changed by nobody', async () => {
    const lists = await Promise.all(
      [1, 2].map(async () => {
        const { rows } = await sql<{ all: string[] }>`select array['a__b', 'c "d"', null, 'ü'] as all`.execute(test.db);
        return rows[0]?.all;
      }),
    );
    expect(lists[0]).toEqual(['a__b', 'c "d"', null, 'ü']);
    expect(lists[0]).toBe(lists[1]);
    expect(Object.isFrozen(lists[0])).toBe(true);
  });

  it('of the account opens the list of all organisations', async () => {
    expect(codeOf(await crew.get('organisation/list/'))).toBe('permission.denied');
    const admin = await test.signIn('admin@chainage.example');
    expect((await admin.get('organisation/list/')).json()).toMatchObject({ count: 2 });
  });
});

describe('csrf', () => {
  const write = (headers: Record<string, string | undefined>) => crew.post('probe/', { text: 'a' }, { headers });

  it.each([
    ['none', undefined],
    ['an empty one', ''],
    ['a wrong one', 'x'.repeat(43)],
  ])('refuses %s and renews the cookie', async (_name, value) => {
    const answer = await write({ 'x-csrftoken': value });
    expect([answer.statusCode, codeOf(answer)]).toEqual([403, 'csrf.invalid']);
    expect(answer.cookies.find((cookie) => cookie.name === 'csrftoken')?.value).toBe(crew.csrf);
  });

  it('refuses the cookie of another session beside the right header', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/probe/',
      headers: {
        authorization: `Token ${crew.token}`,
        organisation: test.bhima.token,
        'x-csrftoken': crew.csrf,
        'idempotency-key': 'csrf-test-1',
      },
      cookies: { csrftoken: 'of-another-session' },
      payload: { text: 'a' },
    });
    expect(codeOf(answer)).toBe('csrf.invalid');
  });

  it('lets the right pair through', async () => {
    expect((await write({})).statusCode).toBe(201);
  });
});

describe('media cookie', () => {
  const get = (organisation: string, cookies: Record<string, string>) =>
    test.app.inject({ url: `/api/media/${organisation}/probe/`, cookies });

  it('opens files of the own organisations, and nothing else', async () => {
    const { chainage_media } = crew.cookies;
    const own = await get(test.bhima.token, { chainage_media: chainage_media ?? '' });
    expect(own.json()).toEqual({ organisation: test.bhima.token, member: test.bhima.members.patrol_field_crew });
    expect((await get(test.deccan.token, { chainage_media: chainage_media ?? '' })).statusCode).toBe(404);
    expect((await get('x'.repeat(30), { chainage_media: chainage_media ?? '' })).statusCode).toBe(404);
  });

  it('is not the token, and the token is not it', async () => {
    expect(codeOf(await get(test.bhima.token, {}))).toBe('auth.media');
    expect(codeOf(await get(test.bhima.token, { chainage_media: crew.token }))).toBe('auth.media');
    const answer = await crew.get('accounts/user/me/', {
      headers: { authorization: `Token ${crew.cookies['chainage_media']}` },
    });
    expect(answer.statusCode).toBe(401);
  });
});

describe('where a write comes from', () => {
  const write = async (headers: Record<string, string>) => {
    const answer = await crew.post('probe/', { text: 'x' }, { headers });
    return [answer.statusCode, codeOf(answer)];
  };
  const refused = [403, 'csrf.invalid'];

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://localhost' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'road' },
  ])('refuses %j, with a valid csrf value', async (headers) => {
    expect(await write(headers as Record<string, string>)).toEqual(refused);
  });

  it.each([
    {},
    { 'sec-fetch-site': 'same-origin', origin: 'https://behind-a-proxy.example' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'http://localhost:8080' },
    { origin: 'http://localhost:80' },
  ])('takes %j', async (headers) => {
    expect((await write(headers as Record<string, string>))[0]).toBe(201);
  });

  it('refuses a sign-in from elsewhere, and no read', async () => {
    const headers = { origin: 'https://evil.example' };
    const payload = { username: 'store_keeper@bhima.example', password: 'x' };
    const login = await test.app.inject({ method: 'POST', url: '/api/accounts/api/login/', headers, payload });
    expect([login.statusCode, codeOf(login)]).toEqual(refused);
    expect((await crew.get('organisation/', { headers })).statusCode).toBe(200);
  });
});
