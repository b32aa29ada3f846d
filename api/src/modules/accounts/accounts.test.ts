import * as argon2 from '@node-rs/argon2';
import { inScope } from '#kernel/database/transaction.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { outcome, type Client } from '#testing/client.ts';
import { PASSWORD } from '#testing/world.ts';
import { normaliseUsername } from './sign-in.ts';

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return { ...real, verify: jest.fn(real.verify) };
});

let test: TestApp;
let crew: Client;
beforeAll(async () => {
  test = await buildTestApp();
  crew = await test.signIn('patrol_field_crew@bhima.example');
});
afterAll(() => test.close());

const loginFrom = (remoteAddress: string, username: string, password: string) =>
  test.app.inject({ method: 'POST', url: '/api/accounts/api/login/', payload: { username, password }, remoteAddress });

describe('sign-in', () => {
  it.each([
    'patrol_field_crew@bhima.example',
    'Patrol_Field_Crew@Bhima.Example',
    ' patrol_field_crew@bhima.example ',
    '9000000004',
    '+91 90000 00004',
    '09000000004',
  ])('knows a crew member as "%s"', async (username) => {
    const answer = await test.login(username);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      csrf_token: expect.stringMatching(/^[\w-]{43}$/),
      role: 'subscriber',
      user: {
        id: expect.any(String),
        name: expect.any(String),
        email: 'patrol_field_crew@bhima.example',
        mobile: '9000000004',
      },
    });
  });

  it('sets the csrf cookie for scripts and the media cookie for none', async () => {
    const answer = await test.login('patrol_field_crew@bhima.example');
    expect(answer.cookies).toEqual([
      expect.objectContaining({ name: 'chainage_device', path: '/api/accounts/', httpOnly: true, sameSite: 'Strict' }),
      expect.objectContaining({ name: 'csrftoken', value: answer.json().csrf_token, path: '/', sameSite: 'Strict' }),
      expect.objectContaining({ name: 'chainage_media', path: '/api/media/', httpOnly: true, sameSite: 'Strict' }),
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('gives one answer for a wrong password and for nobody', async () => {
    const wrong = await test.login('store_keeper@bhima.example', 'wrong');
    const nobody = await test.login('nobody@bhima.example', 'wrong');
    expect(outcome(wrong)).toEqual([400, 'auth.credentials']);
    expect([nobody.statusCode, nobody.body]).toEqual([400, wrong.body]);
  });

  it('checks a password for nobody too, so that time does not tell who has an account', async () => {
    const verify = jest.mocked(argon2.verify);
    for (const username of ['safety_officer@deccan.example', 'stranger@deccan.example']) {
      verify.mockClear();
      await test.login(username, 'wrong');
      expect(verify).toHaveBeenCalledTimes(1);
    }
  });

  it('is not open to a deactivated account, whose sessions end too', async () => {
    const keeper = await test.signIn('store_keeper@deccan.example');
    await test.owner
      .updateTable('account')
      .set({ is_active: false })
      .where('email', '=', 'store_keeper@deccan.example')
      .execute();
    expect((await test.login('store_keeper@deccan.example')).json().code).toBe('auth.credentials');
    expect((await keeper.get('accounts/user/me/')).statusCode).toBe(401);
  });

  it.each([
    [{}],
    [{ username: 'a' }],
    [{ username: 1, password: [] }],
    [{ username: 'a', password: 'b', role: 'admin' }],
  ])('refuses %j with its fields', async (payload) => {
    const answer = await test.app.inject({ method: 'POST', url: '/api/accounts/api/login/', payload });
    expect(answer.json()).toMatchObject({ code: 'request.invalid', errors: expect.any(Array) });
  });

  it('limits attempts per account, also those made at once, and says how long', async () => {
    const username = 'accounts_billing@deccan.example';
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, index) => loginFrom(`10.0.1.${index}`, username, 'guess')),
    );
    const limited = answers.filter((answer) => answer.statusCode === 429);
    expect(limited).toHaveLength(5);
    expect(limited[0]?.json().code).toBe('request.rate_limited');
    expect(Number(limited[0]?.headers['retry-after'])).toBeGreaterThan(800);
    expect((await loginFrom('10.0.1.99', username, PASSWORD)).statusCode).toBe(429);
    // whoever reads the log finds which account was tried, and no name of it
    const lines = test.log.filter((line) => line.includes('sign-in refused'));
    expect(lines.length).toBeGreaterThanOrEqual(10);
    expect(lines.at(-1)).toMatch(/"account":"[0-9a-f-]{36}"/);
    expect(lines.join('')).not.toContain(username);
    // and which limit it was
    const limits = test.log.filter((line) => line.includes('request.rate_limited'));
    expect(limits.at(-1)).toContain('"limit":"login:account"');
    expect((await test.login('client_engineer@deccan.example')).statusCode).toBe(200);
  });

  it('counts guesses by e-mail and by mobile number together: they are of one account', async () => {
    await test.owner.deleteFrom('rate_limit').execute();
    const guess = (at: number) =>
      loginFrom(`10.0.5.${at}`, at % 2 ? 'patrol_field_crew@bhima.example' : '9000000004', 'guess');
    const codes: number[] = [];
    for (let at = 0; at < 11; at += 1) codes.push((await guess(at)).statusCode);
    expect(codes).toEqual([...Array<number>(10).fill(400), 429]);
    await test.owner.deleteFrom('rate_limit').execute();
  });

  it('lets whoever has signed in on a device before in there, however often others guess', async () => {
    await test.owner.deleteFrom('rate_limit').execute();
    const username = 'safety_officer@deccan.example';
    const login = (password: string, device?: string, remoteAddress = '10.0.3.1') =>
      test.app.inject({
        method: 'POST',
        url: '/api/accounts/api/login/',
        payload: { username, password },
        remoteAddress,
        ...(device && { cookies: { chainage_device: device } }),
      });
    const first = await login(PASSWORD);
    const cookie = first.cookies.find(({ name }) => name === 'chainage_device');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/accounts/' });
    const device = cookie?.value ?? '';
    for (let guess = 0; guess < 11; guess += 1) await login('guess', undefined, `10.0.4.${guess}`);
    expect((await login(PASSWORD, undefined, '10.0.4.99')).statusCode).toBe(429);
    expect((await login(PASSWORD, 'A'.repeat(43))).statusCode).toBe(429);
    expect((await login(PASSWORD, device)).statusCode).toBe(200);
    // the device itself may not guess for ever, nor is it known to another account
    const guesses: number[] = [];
    for (let guess = 0; guess < 11; guess += 1) guesses.push((await login('guess', device)).statusCode);
    expect(guesses.slice(-2)).toEqual([400, 429]);
  });

  it('counts nothing against the address of a whole site office that signs in as it should', async () => {
    await test.owner.deleteFrom('rate_limit').execute();
    for (let times = 0; times < 3; times += 1)
      expect((await loginFrom('10.0.2.1', 'client_engineer@bhima.example', PASSWORD)).statusCode).toBe(200);
    const counts = await test.owner.selectFrom('rate_limit').select('taken').execute();
    expect(new Set(counts.map(({ taken }) => taken))).toEqual(new Set([0]));
  });

  it('limits attempts per address', async () => {
    await test.owner.deleteFrom('rate_limit').execute();
    const codes: number[] = [];
    for (let attempt = 0; attempt < 102; attempt += 1)
      codes.push((await loginFrom('10.0.2.1', `p${attempt}`, 'x')).statusCode);
    expect([codes[99], codes[100], codes[101]]).toEqual([400, 429, 429]);
    expect((await loginFrom('10.0.2.2', 'p1', 'x')).statusCode).toBe(400);
  });

  it('forgets the slips of whoever gets in', async () => {
    const username = 'site_engineer@deccan.example';
    for (let round = 0; round < 3; round += 1) {
      for (let slip = 0; slip < 6; slip += 1) await test.login(username, 'slip');
      expect((await test.login(username)).statusCode).toBe(200);
    }
  });
});

it.each([
  ['+91-98765 43210', '9876543210'],
  ['919876543210', '9876543210'],
  ['A@B.in', 'a@b.in'],
  ['12345', '12345'],
])('reads the user name %s as %s', (typed, read) => {
  expect(normaliseUsername(typed)).toBe(read);
});

it('keeps tokens and passwords hashed', async () => {
  const accountId = (await crew.get('accounts/user/me/')).json().user.id;
  const rows = await inScope(test.owner, { accountId }, async (db) => [
    ...(await db.selectFrom('session').selectAll().execute()),
    ...(await db.selectFrom('account').selectAll().execute()),
    ...(await db.selectFrom('account_audit').selectAll().execute()),
  ]);
  const all = JSON.stringify(rows);
  expect(all).toContain('$argon2id$');
  for (const secret of [crew.token, crew.csrf, crew.cookies['chainage_media'] ?? '', PASSWORD]) {
    expect(secret.length).toBeGreaterThan(10);
    expect(all).not.toContain(secret);
  }
});

describe('who I am', () => {
  it('is answered with the cookies renewed', async () => {
    const answer = await crew.get('accounts/user/me/');
    expect(answer.json()).toMatchObject({ role: 'subscriber', user: { mobile: '9000000004' } });
    expect(answer.cookies.map((cookie) => cookie.value)).toEqual([crew.csrf, crew.cookies['chainage_media']]);
  });

  it('has account roles', async () => {
    const answer = await crew.get('accounts/user/role/');
    expect(answer.json().results.map((row: { role: string }) => row.role)).toEqual([
      'public',
      'subscriber',
      'employee',
      'reseller',
      'admin',
    ]);
  });
});

describe('profile', () => {
  it('lists my devices and signs another one out', async () => {
    const login = await test.app.inject({
      method: 'POST',
      url: '/api/accounts/api/login/',
      headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/126.0 Mobile Safari/537.36' },
      payload: { username: 'client_engineer@bhima.example', password: PASSWORD },
    });
    const engineer = await test.signIn('client_engineer@bhima.example');
    const before = (await engineer.get('dashboard/profile/')).json();
    expect(before.devices.filter((device: { is_current: boolean }) => device.is_current)).toHaveLength(1);
    const phone = before.devices.find((device: { name: string }) => device.name === 'Chrome on Android');
    const after = await engineer.delete(`dashboard/profile/devices/${phone.id}/`);
    expect(after.json().devices).toHaveLength(before.devices.length - 1);
    const afterwards = await test.app.inject({
      url: '/api/accounts/user/me/',
      headers: { authorization: `Token ${login.json().token}` },
    });
    expect(afterwards.statusCode).toBe(401);
    const again = await engineer.delete(`dashboard/profile/devices/${phone.id}/`);
    expect(outcome(again)).toEqual([404, 'not_found']);
  });

  it("answers another person's device like one that does not exist", async () => {
    const others = await test.signIn('safety_officer@bhima.example');
    const { devices } = (await others.get('dashboard/profile/')).json();
    const foreign = await crew.delete(`dashboard/profile/devices/${devices[0].id}/`);
    const unknown = await crew.delete('dashboard/profile/devices/0198c0de-0000-7000-8000-000000000000/');
    expect(foreign.statusCode).toBe(404);
    expect(foreign.body).toBe(unknown.body);
    expect((await others.get('accounts/user/me/')).statusCode).toBe(200);
  });

  it('takes a new name, with an audit line', async () => {
    const answer = await crew.patch('dashboard/profile/', { name: 'Santosh Jadhav' });
    expect(answer.json().user.name).toBe('Santosh Jadhav');
    const accountId = answer.json().user.id;
    const lines = await inScope(test.owner, { accountId }, (db) =>
      db.selectFrom('account_audit').select(['action', 'after']).where('action', '=', 'edit').execute(),
    );
    expect(lines).toEqual([{ action: 'edit', after: { name: 'Santosh Jadhav' } }]);
  });
});

it('ends a session that was not used for 30 days', async () => {
  const officer = await test.signIn('safety_officer@bhima.example');
  await test.owner
    .updateTable('session')
    .set({ last_used_at: new Date(Date.now() - 30 * 86_400_000 - 1000) })
    .execute();
  expect((await officer.get('accounts/user/me/')).statusCode).toBe(401);
});
