/** Signing up and a forgotten password over HTTP, with mails that a server of the test's own takes. */
import * as argon2 from '@node-rs/argon2';
import { sql } from 'kysely';
import type { TestApp } from '#testing/build-test-app.ts';
import { Client, outcome } from '#testing/client.ts';
import { strayMemberships } from '#testing/memberships.ts';
import { ASHA, linkIn, mailWorld, NEW, refused, told, type MailWorld } from './testing.ts';

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof argon2>('@node-rs/argon2');
  const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 };
  return { ...real, hash: jest.fn((password: string) => real.hash(password, cheap)), verify: jest.fn(real.verify) };
});

let world: MailWorld;
let test: TestApp;
beforeAll(async () => {
  world = await mailWorld();
  ({ test } = world);
});
afterEach(async () => expect(await strayMemberships(test.ownerUrl)).toEqual([]));
afterAll(() => world.close());
beforeEach(() => world.begin());

const post: MailWorld['post'] = (...of) => world.post(...of);
const done = () => world.done();
const to = (address: string) => world.to(address);

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
    const { page, link } = linkIn(mail);
    expect(page).toBe('sign-up');

    expect(outcome(await post('register/confirm', { ...link, password: 'not what was typed' }))).toEqual([
      400,
      'auth.credentials',
    ]);
    const confirmed = await post('register/confirm', { ...link, password: NEW });
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
    expect((await asha.get('organisation/')).json().settings).toMatchObject({
      time_zone: 'Asia/Kolkata',
      language: 'hi',
    });
    expect(await world.linesOf(ASHA.email)).toEqual(['sign_up', 'sign_in']);
    expect(outcome(await post('register/confirm', { ...link, password: NEW }))).toEqual([400, 'account.link']);
    const kept = await sql`select from sign_up`.execute(test.owner);
    expect(kept.rows).toEqual([]);
    expect((await test.login('9822012345', NEW)).statusCode).toBe(200);
  });

  it('gives a second organisation of the same initials another code', async () => {
    const two = { ...ASHA, email: 'two@krishna.example', organisation: 'Konkan View Tollways' };
    await post('register', two);
    await done();
    const confirmed = await post('register/confirm', { ...linkIn(to(two.email)[0]).link, password: NEW });
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
    expect(linkIn(known).link.token).toBe('');
    expect(linkIn(to('nobody@bhima.example')[0]).link.token).toHaveLength(43);
    expect((await test.login('store_keeper@bhima.example')).statusCode).toBe(200);
  });

  it('makes of two who confirm at once one account', async () => {
    const email = 'twice@krishna.example';
    await post('register', { ...ASHA, email, mobile: null });
    await done();
    const body = { ...linkIn(to(email)[0]).link, password: NEW };
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
    const typed = { ...ASHA, email: 'break@krishna.example', mobile: null };
    expect(refused(await post('register', { ...typed, name, organisation: 'A\nB' }))).toEqual([
      'name: characters',
      'organisation: characters',
    ]);
    await post('register', typed);
    await done();
    const confirm = await post('register/confirm', { ...linkIn(to('break@krishna.example')[0]).link, password: NEW });
    expect(confirm.statusCode).toBe(200);
    // one from before they were refused
    const broken = await test.owner.updateTable('account').set({ name }).where('email', '=', typed.email).execute();
    expect(broken[0]?.numUpdatedRows).toBe(1n);
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
    // a password that is refused is a try too, though no mail goes
    codes.length = 0;
    const guessable = { ...ASHA, email: 'tries@krishna.example', password: 'qwerty123456' };
    for (let at = 0; at < 31; at += 1) codes.push((await post('register', guessable, {}, '10.2.2.1')).statusCode);
    expect(codes.slice(-2)).toEqual([400, 429]);
    expect((await post('register', { ...guessable, password: NEW }, {}, '10.2.2.2')).statusCode).toBe(202);
  });
});

it('that is closed here answers everybody alike, a link that was mailed before too, and keeps nothing', async () => {
  const typed = { ...ASHA, email: 'late@krishna.example', mobile: '9822012399' };
  await post('register', typed);
  await done();
  const { link } = linkIn(to(typed.email)[0]);
  const kept = async () => (await sql`select id from sign_up`.execute(test.owner)).rows.length;
  const before = await kept();
  Object.assign(test.app.deps.config, { signUp: false });
  try {
    expect((await test.app.inject('/api/accounts/api/sign-in-ways/')).json()).toEqual({
      provider: null,
      sign_up: false,
    });
    const known = await post('register', { ...typed, email: 'patrol_field_crew@bhima.example' });
    const unknown = await post('register', { ...typed, email: 'nobody@krishna.example' });
    expect([outcome(known), known.json().detail]).toEqual([outcome(unknown), unknown.json().detail]);
    expect(outcome(unknown)).toEqual([403, 'permission.denied']);
    expect(outcome(await post('register/confirm', { ...link, password: NEW }))).toEqual([403, 'permission.denied']);
    expect(await kept()).toBe(before);
  } finally {
    Object.assign(test.app.deps.config, { signUp: true });
  }
  expect((await post('register/confirm', { ...link, password: NEW })).statusCode).toBe(200);
});

describe('a forgotten password', () => {
  const username = 'safety_officer@bhima.example';
  const ask = async (name = username) => {
    await post('reset-password', { username: name });
    await done();
    return linkIn(to(username).at(-1)).link;
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
    expect(await world.linesOf(username)).toContain('reset_password');
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
    expect(world.mails.taken).toHaveLength(1);
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
    const signUp = linkIn(to('purpose@krishna.example')[0]).link;
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
