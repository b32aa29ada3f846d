/** What people do about their own account over HTTP, with mails that a server of the test's own takes. */
import type * as argon2 from '@node-rs/argon2';
import { sql } from 'kysely';
import { inScope } from '#kernel/database/transaction.ts';
import type { TestApp } from '#testing/build-test-app.ts';
import { Client, outcome } from '#testing/client.ts';
import { strayMemberships } from '#testing/memberships.ts';
import { PASSWORD } from '#testing/world.ts';
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

describe('one’s own account', () => {
  const username = 'site_engineer@bhima.example';
  /** On a device that has the portal in English. */
  const signIn = async (password = PASSWORD) =>
    new Client(test.app, await post('login', { username, password }, { 'accept-language': 'en-IN' }), test.bhima.token);

  it('shows and changes name, mobile and language, and names a number that is another’s', async () => {
    const engineer = await signIn();
    expect((await engineer.get('dashboard/profile/')).json().language).toBe('en');
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

  it('keeps the language that was chosen, in whatever language the portal is on the next device', async () => {
    expect((await (await signIn()).get('dashboard/profile/')).json().language).toBe('mr');
  });

  it('changes the password by the old one, and signs out the others', async () => {
    const [here, there] = [await signIn(), await signIn()];
    const change = (old_password: string, password = NEW) =>
      here.post('accounts/api/password/', { old_password, password });
    await post('reset-password', { username });
    await done();
    const mailed = linkIn(to(username)[0]).link;
    expect((await post('reset-password/validate', mailed)).statusCode).toBe(204);
    world.mails.taken.length = 0;
    expect(refused(await change('wrong'))).toEqual(['old_password: mismatch']);
    expect(refused(await change(PASSWORD, 'too short'))).toEqual(['password: too_short']);
    expect(refused(await change(PASSWORD, 'ravi.patil.ravi'))).toEqual(['password: guessable']);
    expect((await change(PASSWORD)).statusCode).toBe(204);
    // what lies in the mailbox from before opens nothing
    expect(outcome(await post('reset-password/validate', mailed))).toEqual([400, 'account.link']);
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
    await post('reset-password', { username });
    await done();
    const mailed = linkIn(to(username).at(-1)).link;
    expect((await post('reset-password/validate', mailed)).statusCode).toBe(204);
    expect(to('store_keeper@bhima.example')[0]?.subject).toBe('This address has an account already');
    const link = linkIn(to('ravi@patil.example')[0]).link;
    expect(link.token).toHaveLength(43);
    expect((await engineer.get('accounts/user/me/')).json().user.email).toBe(username);
    expect(outcome(await other.post('accounts/api/email/confirm/', link))).toEqual([400, 'account.link']);
    expect((await engineer.post('accounts/api/email/confirm/', link)).json().user.email).toBe('ravi@patil.example');
    // whoever has the mailbox that was given up
    expect(outcome(await post('reset-password/validate', mailed))).toEqual([400, 'account.link']);
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
    await post('reset-password', { username });
    const jobsAbout = async () => {
      const { rows } = await sql<{ data: { mail?: string } }>`select data from platform_job
        where data::text like ${`%${username}%`} or data ->> 'account' = ${id}`.execute(test.owner);
      return rows.map(({ data }) => data.mail ?? 'reset');
    };
    expect(await jobsAbout()).toEqual(['reset']);
    expect((await manager.post('accounts/api/user-delete/', { password: PASSWORD })).statusCode).toBe(204);
    expect(await jobsAbout()).toEqual(['deleted']);
    expect((await other.get('accounts/user/me/')).statusCode).toBe(401);
    expect((await test.login(username)).statusCode).toBe(400);
    expect((await test.login('9000000002')).statusCode).toBe(400);
    const { rows } = await sql`select name, email, mobile, is_active from account where id = ${id}`.execute(test.owner);
    expect(rows).toEqual([{ name: '–', email: `deleted-${id}@invalid`, mobile: null, is_active: false }]);
    const member = (organisationId: string) =>
      inScope(test.owner, { organisationId }, (db) =>
        db
          .selectFrom('organisation_user')
          .select(['name', 'is_active', 'email', 'mobile'])
          .where('account_id', '=', id)
          .execute(),
      );
    // what they did stands in the organisation's records under the name it knew
    expect(await member(test.bhima.id)).toEqual([
      { name: 'Bhima project_manager', is_active: false, email: null, mobile: null },
    ]);
    expect(await member(test.deccan.id)).toEqual([
      { name: 'Guest from Bhima', is_active: false, email: null, mobile: null },
    ]);
    const lines = await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
      db.selectFrom('audit').select(['action', 'entity']).where('action', '=', 'delete_account').execute(),
    );
    expect(lines).toEqual([{ action: 'delete_account', entity: 'organisation_user' }]);
    await done();
    expect(to(username)[0]?.subject).toBe('Your account was deleted');
    expect(await jobsAbout()).toEqual([]);
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

  it('erases how they were reached where they had to leave before, too, and says no more of it', async () => {
    const inside = { organisationId: test.bhima.id };
    const client = await test.signIn('client_engineer@bhima.example');
    const left = { is_active: false, left_at: new Date('2026-03-01T00:00:00Z') };
    const reached = { email: 'old@client.example', mobile: '9811122233', city: 'Latur' };
    const id = test.bhima.members.client_engineer;
    await inScope(test.owner, inside, (db) =>
      db
        .updateTable('organisation_user')
        .set({ ...left, ...reached })
        .where('id', '=', id)
        .execute(),
    );
    expect((await client.get('accounts/api/user-delete/')).json().organisations).toEqual([]);
    expect((await client.post('accounts/api/user-delete/', { password: PASSWORD })).statusCode).toBe(204);
    const columns = ['is_active', 'left_at', 'email', 'mobile', 'city'] as const;
    const member = await inScope(test.owner, inside, (db) =>
      db.selectFrom('organisation_user').select(columns).where('id', '=', id).executeTakeFirst(),
    );
    expect(member).toEqual({ ...left, email: null, mobile: null, city: null });
    const lines = await inScope(test.owner, inside, (db) =>
      db
        .selectFrom('audit')
        .select('action')
        .where('entity', '=', 'organisation_user')
        .where('entity_id', '=', String(id))
        .execute(),
    );
    expect(lines).toEqual([]);
  });
});
