/** What people do about their own account over HTTP, with mails that a server of the test's own takes. */
import * as argon2 from '@node-rs/argon2';
import { sql } from 'kysely';
import type { Email } from 'postal-mime';
import { inScope } from '#kernel/database/transaction.ts';
import { serveMail, type MailServer } from '#modules/notifications/mail/testing.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { Client, outcome, type Answer } from '#testing/client.ts';
import { PASSWORD } from '#testing/world.ts';

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof argon2>('@node-rs/argon2');
  const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 };
  return { ...real, hash: jest.fn((password: string) => real.hash(password, cheap)), verify: jest.fn(real.verify) };
});

const NEW = 'three potholes before lunch';
let mails: MailServer;
let test: TestApp;
beforeAll(async () => {
  mails = await serveMail();
  test = await buildTestApp({
    config: { mail: { smtpUrl: mails.url, from: undefined, patience: 500 }, publicUrl: 'https://portal.example' },
  });
});
afterAll(async () => {
  await test.close();
  await mails.close();
});
beforeEach(async () => {
  mails.taken.length = 0;
  await test.owner.deleteFrom('rate_limit').execute();
  test.setNow(undefined);
});

const post = (path: string, payload: object, headers: Record<string, string> = {}, remoteAddress = '10.1.0.1') =>
  test.app.inject({ method: 'POST', url: `/api/accounts/api/${path}/`, payload, headers, remoteAddress });
const done = () => test.app.jobs.runDue();
const told = (answer: Answer) => [answer.statusCode, answer.body, answer.headers['content-length']];
const to = (address: string): Email[] =>
  mails.taken.filter((mail) => mail.to?.some((one) => 'address' in one && one.address === address));
function linkIn(mail: Email | undefined): { uid: string; token: string; page: string } {
  const [, page = '', uid = '', token = ''] =
    /https:\/\/portal\.example\/accounts\/([\w-]+)\/([0-9a-f-]{36})\/([\w-]{43})/.exec(mail?.text ?? '') ?? [];
  return { page, uid, token };
}
const refused = (answer: Answer) =>
  (answer.json().errors ?? []).map((one: { path: string; code: string }) => `${one.path}: ${one.code}`);
const linesOf = async (email: string) =>
  (
    await sql<{ action: string }>`select l.action from account_audit l join account a on a.id = l.account_id
      where a.email = ${email} order by l.id`.execute(test.owner)
  ).rows.map(({ action }) => action);

const ASHA = {
  name: 'Asha Kulkarni',
  email: 'asha@krishna.example',
  mobile: '+91 98220 12345',
  password: NEW,
  organisation: 'Krishna Valley Tollways Pvt. Ltd.',
};

describe('signing up', () => {
  it('leads by the mail into an organisation with its lists and roles, as its admin', async () => {
    const answer = await post('register', ASHA, { 'accept-language': 'hi' });
    expect(told(answer)).toEqual([202, '{}', '2']);
    expect((await test.login(ASHA.email, NEW)).statusCode).toBe(400);
    await done();
    const [mail] = to(ASHA.email);
    expect(mail?.subject).toBe('अपने नए खाते की पुष्टि करें');
    expect(mail?.html).toContain('<html lang="hi">');
    expect(mail?.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(false);
    // nothing of what was typed: the address may be a stranger's
    expect(`${mail?.text}${mail?.html}${mail?.subject}`).not.toMatch(/Asha|Krishna Valley/);
    const { page, uid, token } = linkIn(mail);
    expect(page).toBe('sign-up');

    expect(outcome(await post('register/confirm', { uid, token, password: 'not what was typed' }))).toEqual([
      400,
      'auth.credentials',
    ]);
    const confirmed = await post('register/confirm', { uid, token, password: NEW });
    expect(confirmed.json()).toMatchObject({
      role: 'subscriber',
      user: { name: ASHA.name, email: ASHA.email, mobile: '9822012345' },
    });
    const asha = new Client(test.app, confirmed);
    const [mine] = (await asha.get('organisation/my-organisations/')).json().results;
    expect(mine).toMatchObject({
      name: ASHA.organisation,
      code: 'KVT',
      organisation_user: { role_name: 'Organisation admin' },
    });
    asha.organisation = mine.token;
    expect((await asha.get('organisation/admin/role/list/')).json().count).toBe(8);
    expect((await asha.get('organisation/data/causes/?limit=1000')).json().count).toBeGreaterThan(5);
    expect((await asha.get('organisation/')).json().settings.time_zone).toBe('Asia/Kolkata');
    expect(await linesOf(ASHA.email)).toEqual(['sign_up', 'sign_in']);
    expect(outcome(await post('register/confirm', { uid, token, password: NEW }))).toEqual([400, 'account.link']);
    const kept = await sql`select from sign_up`.execute(test.owner);
    expect(kept.rows).toEqual([]);
    expect((await test.login('9822012345', NEW)).statusCode).toBe(200);
  });

  it('gives a second organisation of the same initials another code', async () => {
    const two = { ...ASHA, email: 'two@krishna.example', organisation: 'Konkan View Tollways' };
    await post('register', two);
    await done();
    const confirmed = await post('register/confirm', { ...pick(linkIn(to(two.email)[0])), password: NEW });
    const [mine] = (await new Client(test.app, confirmed).get('organisation/my-organisations/')).json().results;
    expect(mine.code).toBe('KVT2');
    // the number is somebody else's by now: the account comes without it, and nobody is told whose
    expect(confirmed.json().user.mobile).toBeNull();
  });

  it('answers for a known address as for an unknown one, does as much, and says which only in the mail', async () => {
    const hash = jest.mocked(argon2.hash);
    const seen: unknown[] = [];
    for (const email of ['Store_Keeper@Bhima.example', 'nobody@bhima.example']) {
      hash.mockClear();
      const statements = await test.countStatements(async () => {
        seen.push(told(await post('register', { ...ASHA, email })));
      });
      seen.push(hash.mock.calls.length, statements);
    }
    expect(seen.slice(0, 3)).toEqual(seen.slice(3));
    expect(seen[1]).toBe(1);
    await done();
    const [known] = to('store_keeper@bhima.example');
    expect(known?.subject).toBe('You have an account already');
    expect(known?.text).toContain('https://portal.example/accounts/login');
    expect(linkIn(known).token).toBe('');
    expect(linkIn(to('nobody@bhima.example')[0]).token).toHaveLength(43);
    expect((await test.login('store_keeper@bhima.example')).statusCode).toBe(200);
  });

  it('makes of two who confirm at once one account', async () => {
    const email = 'twice@krishna.example';
    await post('register', { ...ASHA, email, mobile: null });
    await done();
    const body = { ...pick(linkIn(to(email)[0])), password: NEW };
    const answers = await Promise.all([post('register/confirm', body), post('register/confirm', body)]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 400]);
  });

  it.each([
    [{ email: 'asha@krishna.example\r\nBcc: all@bhima.example' }, 'email: invalid'],
    [{ email: 'Asha <asha@krishna.example>' }, 'email: invalid'],
    [{ email: 'asha@krishna' }, 'email: invalid'],
    [{ email: '' }, 'email: required'],
    [{ password: 'short' }, 'password: too_short'],
    [{ password: 'x'.repeat(201) }, 'password: too_long'],
    [{ password: 'qwerty123456' }, 'password: guessable'],
    [{ password: 'Asha Kulkarni' }, 'password: guessable'],
    [{ password: 'krishnavalleytollways' }, 'password: guessable'],
    [{ mobile: '12345' }, 'mobile: invalid'],
    [{ organisation: ' ' }, 'organisation: required'],
    [{ name: undefined }, 'name: required'],
  ])('refuses %j at its field', async (wrong, field) => {
    expect(refused(await post('register', { ...ASHA, ...wrong }))).toContain(field);
  });

  it('lets a name with a line break into no header of a mail', async () => {
    const name = 'Asha\r\nBcc: all@bhima.example';
    await post('register', { ...ASHA, email: 'break@krishna.example', name, organisation: 'A\nB' });
    await done();
    const confirm = await post('register/confirm', { ...pick(linkIn(to('break@krishna.example')[0])), password: NEW });
    expect(confirm.statusCode).toBe(200);
    await post('reset-password', { username: 'break@krishna.example' });
    await done();
    const all = to('break@krishna.example');
    expect(all).toHaveLength(2);
    for (const mail of all) {
      expect(mail.bcc ?? mail.cc ?? []).toEqual([]);
      expect(mail.to).toHaveLength(1);
    }
  });

  it('takes the address of its links from the setting, whatever host the request names', async () => {
    await post(
      'register',
      { ...ASHA, email: 'host@krishna.example' },
      { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    );
    await done();
    expect(JSON.stringify(to('host@krishna.example'))).not.toContain('evil.example');
  });

  it('mails an address five times an hour, and answers an address of the net thirty', async () => {
    const codes: number[] = [];
    for (let at = 0; at < 6; at += 1) codes.push((await post('register', ASHA, {}, `10.2.0.${at}`)).statusCode);
    expect(codes).toEqual([202, 202, 202, 202, 202, 429]);
    codes.length = 0;
    for (let at = 0; at < 31; at += 1)
      codes.push((await post('reset-password', { username: `u${at}` }, {}, '10.2.1.1')).statusCode);
    expect(codes.slice(-2)).toEqual([202, 429]);
  });
});

const pick = ({ uid, token }: { uid: string; token: string }) => ({ uid, token });

describe('a forgotten password', () => {
  const username = 'safety_officer@bhima.example';
  const ask = async (name = username) => {
    await post('reset-password', { username: name });
    await done();
    return pick(linkIn(to(username).at(-1)));
  };

  it('is asked for by e-mail or mobile number, and set once, which signs out everywhere', async () => {
    const officer = await test.signIn(username);
    const grant = (
      await officer.post('organisation/outbox/grant/', { device_id: '0198c0de-0000-4000-8000-00000000d001' })
    ).json();
    const link = await ask('9000000005');
    expect(to(username)[0]?.text).toContain('safety_officer of bhima');
    expect((await post('reset-password/validate', link)).statusCode).toBe(204);
    expect(refused(await post('reset-password/validate', { ...link, password: 'password1234' }))).toEqual([
      'password: guessable',
    ]);
    expect((await post('reset-password/validate', { ...link, password: NEW })).statusCode).toBe(204);
    expect((await officer.get('accounts/user/me/')).statusCode).toBe(401);
    const lost = await test.app.inject({
      method: 'POST',
      url: '/api/organisation/outbox/lost/',
      headers: {
        authorization: `Grant ${grant.grant}`,
        organisation: test.bhima.token,
        'x-csrftoken': grant.csrf_token,
        'idempotency-key': 'k',
      },
      payload: {},
    });
    expect(outcome(lost)).toEqual([401, 'auth.grant']);
    expect((await test.login(username)).statusCode).toBe(400);
    expect((await test.login(username, NEW)).statusCode).toBe(200);
    expect(outcome(await post('reset-password/validate', { ...link, password: 'another good password' }))).toEqual([
      400,
      'account.link',
    ]);
    await done();
    expect(to(username).at(-1)?.subject).toBe('Your password was changed');
    expect(await linesOf(username)).toContain('reset_password');
  });

  it('is answered the same for nobody, with the same work, and mails nobody', async () => {
    const seen: unknown[] = [];
    for (const name of [username, 'nobody@bhima.example', '9111111111', "' or 1=1 --"]) {
      const statements = await test.countStatements(async () => {
        seen.push(told(await post('reset-password', { username: name })));
      });
      seen.push(statements);
    }
    expect(new Set(seen.filter((_, at) => at % 2 === 0).map((one) => JSON.stringify(one))).size).toBe(1);
    expect(new Set(seen.filter((_, at) => at % 2 === 1).map((one) => JSON.stringify(one))).size).toBe(1);
    await done();
    expect(mails.taken).toHaveLength(1);
    expect(test.log.join('')).not.toContain('nobody@bhima.example');
  });

  it('works for an hour, and the first of several links that is used ends the others', async () => {
    const first = await ask();
    const second = await ask();
    expect(first).not.toEqual(second);
    test.setNow(new Date(Date.now() + 61 * 60_000));
    expect(outcome(await post('reset-password/validate', first))).toEqual([400, 'account.link']);
    test.setNow(undefined);
    expect((await post('reset-password/validate', { ...second, password: 'a second good password' })).statusCode).toBe(
      204,
    );
    expect(outcome(await post('reset-password/validate', first))).toEqual([400, 'account.link']);
  });

  it('takes no guessed link, nor one of another purpose, and says of all the same', async () => {
    const link = await ask();
    await post('register', { ...ASHA, email: 'purpose@krishna.example' });
    await done();
    const signUp = pick(linkIn(to('purpose@krishna.example')[0]));
    const answers = [
      { ...link, token: 'A'.repeat(43) },
      { ...link, uid: '0198c0de-0000-7000-8000-000000000000' },
      { ...link, uid: signUp.uid },
      signUp,
    ].map((body) => post('reset-password/validate', { ...body, password: NEW }));
    const bodies = (await Promise.all(answers)).map((answer) => answer.body);
    expect(new Set(bodies).size).toBe(1);
    expect(bodies[0]).toContain('account.link');
    expect(outcome(await post('register/confirm', { ...link, password: NEW }))).toEqual([400, 'account.link']);
    const tries: number[] = [];
    for (let at = 0; at < 60; at += 1)
      tries.push((await post('reset-password/validate', { ...link, token: 'B'.repeat(43) })).statusCode);
    expect(tries.at(-1)).toBe(429);
    expect((await post('reset-password/validate', link, {}, '10.1.0.2')).statusCode).toBe(204);
  });

  it('keeps of links only what opens nothing, and no password where it went by', async () => {
    const { token } = await ask();
    const all = JSON.stringify([
      (await sql`select * from account_link`.execute(test.owner)).rows,
      (await sql`select * from platform_job`.execute(test.owner)).rows,
      (await sql`select * from account_audit`.execute(test.owner)).rows,
    ]);
    expect(all).not.toContain(token);
    expect(all + test.log.join('')).not.toContain(NEW);
  });
});

describe('one’s own account', () => {
  const username = 'site_engineer@bhima.example';
  const signIn = async (password = PASSWORD) =>
    new Client(test.app, await test.login(username, password), test.bhima.token);

  it('shows and changes name, mobile and language, and names a number that is another’s', async () => {
    const engineer = await signIn();
    const changed = await engineer.patch('dashboard/profile/', {
      name: 'Ravi Patil',
      mobile: '98200 11111',
      language: 'mr',
    });
    expect(changed.json()).toMatchObject({ language: 'mr', user: { name: 'Ravi Patil', mobile: '9820011111' } });
    expect(refused(await engineer.patch('dashboard/profile/', { mobile: '9000000001' }))).toEqual([
      'mobile: duplicate',
    ]);
    expect((await engineer.patch('dashboard/profile/', { mobile: '' })).json().user.mobile).toBeNull();
    for (let at = 0; at < 3; at += 1) await engineer.patch('dashboard/profile/', { mobile: `900000000${at}` });
    expect((await engineer.patch('dashboard/profile/', { mobile: '9000000003' })).statusCode).toBe(429);
    expect((await engineer.patch('dashboard/profile/', {})).statusCode).toBe(400);
    expect((await engineer.patch('dashboard/profile/', { email: 'x@y.example' })).statusCode).toBe(400);
  });

  it('changes the password by the old one, and signs out the others', async () => {
    const [here, there] = [await signIn(), await signIn()];
    const change = (old_password: string, password = NEW) =>
      here.post('accounts/api/password/', { old_password, password });
    expect(refused(await change('wrong'))).toEqual(['old_password: mismatch']);
    expect(refused(await change(PASSWORD, 'too short'))).toEqual(['password: too_short']);
    expect(refused(await change(PASSWORD, 'ravi.patil.ravi'))).toEqual(['password: guessable']);
    expect((await change(PASSWORD)).statusCode).toBe(204);
    expect((await here.get('accounts/user/me/')).statusCode).toBe(200);
    expect((await there.get('accounts/user/me/')).statusCode).toBe(401);
    expect((await test.login(username)).statusCode).toBe(400);
    await done();
    expect(to(username)[0]?.subject).toBe('तुमचा पासवर्ड बदलला');
    for (let at = 0; at < 10; at += 1) await change('guess');
    expect((await change(NEW, 'yet another password')).statusCode).toBe(429);
    expect((await test.login(username, NEW)).statusCode).toBe(200);
  });

  it('goes by a new address once its link was opened, signed in as the same person', async () => {
    const engineer = await signIn(NEW);
    const other = await test.signIn('client_engineer@bhima.example');
    const ask = (email: string, password = NEW) => engineer.post('accounts/api/email/', { email, password });
    expect(refused(await ask('ravi@patil.example', 'wrong'))).toEqual(['password: mismatch']);
    const [known, unknown] = [await ask('store_keeper@bhima.example'), await ask('Ravi@Patil.example')];
    expect(told(known)).toEqual(told(unknown));
    await done();
    expect(to('store_keeper@bhima.example')[0]?.subject).toBe('This address has an account already');
    const link = pick(linkIn(to('ravi@patil.example')[0]));
    expect(link.token).toHaveLength(43);
    expect((await engineer.get('accounts/user/me/')).json().user.email).toBe(username);
    expect(outcome(await other.post('accounts/api/email/confirm/', link))).toEqual([400, 'account.link']);
    expect((await engineer.post('accounts/api/email/confirm/', link)).json().user.email).toBe('ravi@patil.example');
    expect(outcome(await engineer.post('accounts/api/email/confirm/', link))).toEqual([400, 'account.link']);
    await done();
    expect(to(username).at(-1)?.subject).toBe('तुमचा ई-मेल पत्ता बदलला');
    expect((await test.login('ravi@patil.example', NEW)).statusCode).toBe(200);
  });
});

describe('devices', () => {
  const username = 'accounts_billing@bhima.example';
  const signIn = async () => new Client(test.app, await test.login(username), test.bhima.token);
  const grantOf = async (client: Client, device_id: string) =>
    (await client.post('organisation/outbox/grant/', { device_id })).json().id as string;
  const [PHONE, DESK] = ['0198c0de-0000-4000-8000-00000000d002', '0198c0de-0000-4000-8000-00000000d003'];

  it('show what each may still send, what waited as it signed out, and each right can be ended', async () => {
    const [phone, desk] = [await signIn(), await signIn()];
    const [lost, kept] = [await grantOf(phone, PHONE), await grantOf(desk, DESK)];
    await phone.post('accounts/api/logout/', { nothing_waits: false, waiting: 3 });
    const { devices } = (await desk.get('dashboard/profile/')).json();
    const away = devices.find((one: { is_signed_in: boolean }) => !one.is_signed_in);
    expect(away).toMatchObject({
      waiting: 3,
      waiting_at: expect.any(String),
      grants: [{ id: lost, organisation: 'Bhima', last_used_at: null }],
    });
    expect(devices.find((one: { is_current: boolean }) => one.is_current)).toMatchObject({
      waiting: null,
      grants: [{ id: kept }],
    });
    const after = (await desk.delete(`dashboard/profile/grants/${lost}/`)).json();
    expect(after.devices.map((one: { id: string }) => one.id)).not.toContain(away.id);
    expect(outcome(await desk.delete(`dashboard/profile/grants/${lost}/`))).toEqual([404, 'not_found']);
    const other = await test.signIn('client_engineer@bhima.example');
    const [foreign, nobody] = [
      await other.delete(`dashboard/profile/grants/${kept}/`),
      await other.delete('dashboard/profile/grants/0198c0de-0000-7000-8000-000000000000/'),
    ];
    expect(foreign.body).toBe(nobody.body);
  });

  it('are all signed out at once, this one too or not', async () => {
    const [here, there] = [await signIn(), await signIn()];
    const mine = await grantOf(here, '0198c0de-0000-4000-8000-00000000d004');
    await grantOf(there, PHONE);
    expect((await here.post('accounts/api/sign-out-everywhere/', { except_here: true })).statusCode).toBe(204);
    expect((await there.get('accounts/user/me/')).statusCode).toBe(401);
    const { devices } = (await here.get('dashboard/profile/')).json();
    expect(devices).toHaveLength(1);
    expect(devices[0].grants.map((one: { id: string }) => one.id)).toEqual([mine]);
    expect((await here.post('accounts/api/sign-out-everywhere/', {})).statusCode).toBe(204);
    expect((await here.get('accounts/user/me/')).statusCode).toBe(401);
    expect((await test.login(username)).statusCode).toBe(200);
  });

  it('are signed out 90 days after the sign-in, however often they are used', async () => {
    const here = await signIn();
    const age = (days: number) =>
      inScope(test.owner, {}, (db) =>
        sql`update session set created_at = now() - make_interval(days => ${days})
        where account_id = (select id from account where email = ${username}) and revoked_at is null`.execute(db),
      );
    await age(89);
    expect((await here.get('accounts/user/me/')).statusCode).toBe(200);
    await age(91);
    expect(outcome(await here.get('accounts/user/me/'))).toEqual([401, 'auth.token']);
  });
});

describe('deleting the account', () => {
  it('is refused to the last admin, with a word, and changes nothing', async () => {
    const admin = await test.signIn('organisation_admin@deccan.example');
    expect((await admin.get('accounts/api/user-delete/')).json()).toEqual({
      organisations: [{ name: 'Deccan', is_last_admin: true }],
      devices: 0,
    });
    expect(outcome(await admin.post('accounts/api/user-delete/', { password: PASSWORD }))).toEqual([
      409,
      'account.last_admin',
    ]);
    expect((await admin.get('organisation/')).statusCode).toBe(200);
    expect((await test.login('organisation_admin@deccan.example')).statusCode).toBe(200);
  });

  it('asks for the password, ends all memberships and sessions, and erases who it was but not what it did', async () => {
    const username = 'project_manager@bhima.example';
    const manager = await test.signIn(username);
    const other = new Client(test.app, await test.login(username), test.bhima.token);
    const { id } = (await manager.get('accounts/user/me/')).json().user;
    expect(refused(await manager.post('accounts/api/user-delete/', { password: 'wrong' }))).toEqual([
      'password: mismatch',
    ]);
    const waits = (await manager.get('accounts/api/user-delete/')).json();
    expect(waits.organisations.map((one: { name: string }) => one.name).sort()).toEqual(['Bhima', 'Deccan']);
    expect((await manager.post('accounts/api/user-delete/', { password: PASSWORD })).statusCode).toBe(204);
    expect((await other.get('accounts/user/me/')).statusCode).toBe(401);
    expect((await test.login(username)).statusCode).toBe(400);
    expect((await test.login('9000000002')).statusCode).toBe(400);
    const { rows } = await sql`select name, email, mobile, is_active from account where id = ${id}`.execute(test.owner);
    expect(rows).toEqual([{ name: '–', email: `deleted-${id}@invalid`, mobile: null, is_active: false }]);
    const member = (organisationId: string) =>
      inScope(test.owner, { organisationId }, (db) =>
        db.selectFrom('organisation_user').select(['name', 'is_active']).where('account_id', '=', id).execute(),
      );
    // what they did stands in the organisation's records under the name it knew
    expect(await member(test.bhima.id)).toEqual([{ name: 'Bhima project_manager', is_active: false }]);
    expect(await member(test.deccan.id)).toEqual([{ name: 'Guest from Bhima', is_active: false }]);
    const lines = await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
      db.selectFrom('audit').select(['action', 'entity']).where('action', '=', 'delete_account').execute(),
    );
    expect(lines).toEqual([{ action: 'delete_account', entity: 'organisation_user' }]);
    await done();
    expect(to(username)[0]?.subject).toBe('Your account was deleted');
    const said =
      await sql`select before, after, device from account_audit where account_id = ${id} and action <> 'delete_account'`.execute(
        test.owner,
      );
    expect(new Set(said.rows.map((row) => JSON.stringify(row)))).toEqual(
      new Set([JSON.stringify({ before: null, after: null, device: null })]),
    );
    // the address is free again
    await post('register', { ...ASHA, email: username, mobile: undefined });
    await done();
    expect(linkIn(to(username).at(-1)).page).toBe('sign-up');
  });
});

it('forgets what was typed and never confirmed after a day, and old links', async () => {
  await post('register', { ...ASHA, email: 'never@krishna.example' });
  await sql`update sign_up set created_at = now() - interval '25 hours'`.execute(test.owner);
  await test.app.jobs.plan();
  await sql`update platform_job set run_at = now() where kind = 'accounts.forget' and ended_at is null`.execute(
    test.owner,
  );
  await done();
  expect((await sql`select from sign_up`.execute(test.owner)).rows).toEqual([]);
});
