/** A second factor at sign-in, and every way round it that we could think of. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { inScope } from '#kernel/database/transaction.ts';
import { makeSealingKey, toSealingKey } from '#kernel/secrets/sealing.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { Client, outcome } from '#testing/client.ts';
import { PASSWORD } from '#testing/world.ts';
import { codeOf } from './testing/app-of-codes.ts';
import { takeFactorsAway } from './take-away.ts';
import { purposeOf } from './totp.ts';
import { say, secondStep, setUpApp, ticketOf } from './testing/set-up.ts';

const CREW = 'patrol_field_crew@bhima.example';
const KEEPER = 'store_keeper@bhima.example';
const MINUTE = 60_000;

let test: TestApp;
let crew: Client;
let secret: string;
let codes: string[];
/** Moves on by two steps each time it is asked, so that no code of one test stands in the way of the next. */
let now = new Date('2026-11-27T09:00:00Z');
const later = () => {
  now = new Date(now.getTime() + MINUTE);
  test.setNow(now);
  return now;
};
const forgetLimits = () => test.owner.deleteFrom('rate_limit').execute();
const signedIn = async () => secondStep(test, { ticket: await ticketOf(test, CREW), code: codeOf(secret, later()) });

beforeAll(async () => {
  test = await buildTestApp();
  test.setNow(now);
  crew = await test.signIn(CREW);
});
afterAll(() => test.close());
beforeEach(forgetLimits);

describe('setting it up', () => {
  it('asks for the password', async () => {
    expect((await say(crew, 'totp/', { password: 'wrong' })).json().errors).toMatchObject([
      { path: 'password', code: 'mismatch' },
    ]);
    expect((await say(crew, 'totp/', {})).json().errors).toMatchObject([{ path: 'password', code: 'required' }]);
  });

  it('is in force only when a code of the secret was shown', async () => {
    const offer = (await say(crew, 'totp/', { password: PASSWORD })).json();
    expect(offer.uri).toMatch(
      new RegExp(`^otpauth://totp/Chainage:patrol_field_crew(%40|@)bhima.example\\?.*secret=${offer.secret}`),
    );
    const wrong = await say(crew, 'totp/confirm/', { ticket: offer.ticket, code: codeOf(offer.secret, now, 5) });
    expect(outcome(wrong)).toEqual([400, 'auth.second_factor_wrong']);
    expect((await test.login(CREW)).statusCode).toBe(200);
    // an offer of somebody else is none
    const keeper = await test.signIn(KEEPER);
    const theirs = await say(keeper, 'totp/confirm/', { ticket: offer.ticket, code: codeOf(offer.secret, now) });
    expect(outcome(theirs)).toEqual([400, 'auth.ticket']);
  });

  it('shows ten recovery codes once, and counts for this session at once', async () => {
    ({ secret, codes } = await setUpApp(crew, now));
    expect(new Set(codes).size).toBe(10);
    expect(codes[0]).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    const mine = (await crew.get('accounts/second-factor/')).json();
    expect(mine).toEqual({
      totp_since: expect.any(String),
      passkeys: [],
      recovery_codes_left: 10,
      is_shown: true,
      required_by: [],
      has_identity: false,
    });
  });

  it('leaves nothing readable in the database', async () => {
    const accountId = (await crew.get('accounts/user/me/')).json().user.id;
    const rows = await inScope(test.owner, { accountId }, async (db) => [
      ...(await db.selectFrom('totp').selectAll().execute()),
      ...(await db.selectFrom('recovery_code').selectAll().execute()),
      ...(await db.selectFrom('account_audit').selectAll().execute()),
      ...(await db.selectFrom('account_receipt').selectAll().execute()),
    ]);
    expect(rows).toContainEqual(
      expect.objectContaining({ action: 'add', before: { totp: false }, after: { totp: true } }),
    );
    const all = JSON.stringify(rows);
    expect(all).toContain('"action":"add"');
    for (const word of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(all).not.toContain(word);
  });
});

describe('signing in', () => {
  it('answers the first step with a ticket and nothing else', async () => {
    const answer = await test.login(CREW);
    expect(outcome(answer)).toEqual([401, 'auth.second_factor']);
    expect(answer.cookies).toEqual([]);
    expect(answer.json().second_factor).toEqual({
      ticket: expect.stringMatching(/^[\w-]{43}$/),
      expires_at: expect.any(String),
      ways: ['totp', 'recovery_code'],
    });
    expect(answer.body).not.toContain('csrf');
  });

  it('still gives one answer for a wrong password, whoever has a second factor', async () => {
    expect((await test.login(CREW, 'wrong')).body).toBe((await test.login('nobody@bhima.example', 'wrong')).body);
  });

  it('takes the ticket for no token, no grant and no media cookie', async () => {
    const ticket = await ticketOf(test, CREW);
    for (const authorization of [`Token ${ticket}`, `Bearer ${ticket}`, `Grant ${ticket}`]) {
      const headers = { authorization, organisation: test.bhima.token };
      for (const url of ['/api/accounts/user/me/', '/api/organisation/', '/api/accounts/second-factor/'])
        expect((await test.app.inject({ url, headers })).statusCode).toBe(401);
    }
    const media = `/api/media/${test.bhima.token}/0198d4a0-0000-7000-8000-00000000dead/`;
    expect((await test.app.inject({ url: media, cookies: { chainage_media: ticket } })).statusCode).not.toBe(200);
  });

  it('opens a session by ticket and code, which members’ routes know', async () => {
    const answer = await signedIn();
    expect(answer.statusCode).toBe(200);
    const client = new Client(test.app, answer, test.bhima.token);
    expect((await client.get('organisation/')).statusCode).toBe(200);
    expect((await client.get('accounts/second-factor/')).json().is_shown).toBe(true);
  });

  it('refuses in words what another sealing-key sealed, and tells the operator', async () => {
    const id = (await crew.get('accounts/user/me/')).json<{ user: { id: string } }>().user.id;
    const { sealed } = await test.owner.selectFrom('totp').select('sealed').executeTakeFirstOrThrow();
    const seal = (text: string) => test.owner.updateTable('totp').set({ sealed: text }).execute();
    await seal(toSealingKey(makeSealingKey()).seal(purposeOf(id), secret));
    expect(outcome(await signedIn())).toEqual([400, 'auth.second_factor_wrong']);
    expect(test.log.slice(-4).join('')).toContain('sealed by another sealing-key than is here');
    await seal(sealed);
    expect((await signedIn()).statusCode).toBe(200);
  });

  it('takes a code once, and a ticket once', async () => {
    const ticket = await ticketOf(test, CREW);
    const code = codeOf(secret, later());
    expect((await secondStep(test, { ticket, code })).statusCode).toBe(200);
    const again = await secondStep(test, { ticket: await ticketOf(test, CREW), code });
    expect(outcome(again)).toEqual([400, 'auth.second_factor_wrong']);
    later();
    expect(outcome(await secondStep(test, { ticket, code: codeOf(secret, now) }))).toEqual([400, 'auth.ticket']);
  });

  it('opens one session of two that come at once, by one code or by one ticket', async () => {
    const [one, other] = [await ticketOf(test, CREW), await ticketOf(test, CREW)];
    const code = codeOf(secret, later());
    const codesAtOnce = await Promise.all([one, other].map((ticket) => secondStep(test, { ticket, code })));
    expect(codesAtOnce.map((answer) => answer.statusCode).sort()).toEqual([200, 400]);
    const ticket = await ticketOf(test, CREW);
    later();
    const both = await Promise.all(
      [codeOf(secret, now), codeOf(secret, now, 1)].map((each) => secondStep(test, { ticket, code: each })),
    );
    expect(both.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    later();
  });

  it.each([
    [-2, 400],
    [-1, 200],
    [1, 200],
    [2, 400],
  ])('takes a clock that is %i steps off: %i', async (steps, status) => {
    later();
    const code = codeOf(secret, later(), steps);
    expect((await secondStep(test, { ticket: await ticketOf(test, CREW), code })).statusCode).toBe(status);
    later();
  });

  it('goes no way back behind a code that was taken', async () => {
    later();
    const ahead = codeOf(secret, now, 1);
    expect((await secondStep(test, { ticket: await ticketOf(test, CREW), code: ahead })).statusCode).toBe(200);
    const behind = await secondStep(test, { ticket: await ticketOf(test, CREW), code: codeOf(secret, now) });
    expect(outcome(behind)).toEqual([400, 'auth.second_factor_wrong']);
    later();
  });

  it('takes no code of one person on the ticket of another', async () => {
    const keeper = await test.signIn(KEEPER);
    const theirs = await setUpApp(keeper, now);
    const ticket = await ticketOf(test, KEEPER);
    for (const code of [codeOf(secret, later()), codes[0]])
      expect(outcome(await secondStep(test, { ticket, code }))).toEqual([400, 'auth.second_factor_wrong']);
    expect((await secondStep(test, { ticket, code: codeOf(theirs.secret, now) })).statusCode).toBe(200);
  });

  it('refuses a ticket that was tried five times, is too old, or is of a password since changed', async () => {
    const tried = await ticketOf(test, CREW);
    for (let each = 0; each < 5; each += 1) await secondStep(test, { ticket: tried, code: '000000' });
    const right = { code: codeOf(secret, later()) };
    expect(outcome(await secondStep(test, { ticket: tried, ...right }))).toEqual([400, 'auth.ticket']);
    const old = await ticketOf(test, CREW);
    await test.owner
      .updateTable('once' as never)
      .set({ expires_at: new Date(Date.now() - 1000) } as never)
      .execute();
    expect(outcome(await secondStep(test, { ticket: old, ...right }))).toEqual([400, 'auth.ticket']);
    const before = await ticketOf(test, CREW);
    const account = test.owner.updateTable('account').where('email', '=', CREW);
    const { password_hash: hash } = (await test.owner
      .selectFrom('account')
      .select('password_hash' as never)
      .where('email', '=', CREW)
      .executeTakeFirstOrThrow()) as { password_hash: string };
    await account.set({ password_hash: `${hash.slice(0, -4)}AAAA` }).execute();
    expect(outcome(await secondStep(test, { ticket: before, ...right }))).toEqual([400, 'auth.ticket']);
    await account.set({ password_hash: hash }).execute();
    expect((await secondStep(test, { ticket: before, ...right })).statusCode).toBe(200);
  });

  it('limits codes per account, over all tickets, and lets a device in that is known', async () => {
    const known = (await signedIn()).cookies.find(({ name }) => name === 'chainage_device')!.value;
    const guess = async (cookies = {}) =>
      secondStep(test, { ticket: await ticketOf(test, CREW), code: '000000' }, cookies);
    const statuses: number[] = [];
    for (let each = 0; each < 12; each += 1) statuses.push((await guess()).statusCode);
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429]);
    const right = { ticket: await ticketOf(test, CREW), code: codeOf(secret, later()) };
    expect((await secondStep(test, right)).statusCode).toBe(429);
    expect((await secondStep(test, right, { chainage_device: known })).statusCode).toBe(200);
  });

  it.each([
    {},
    { ticket: 'a' },
    { ticket: 'a', code: '1', passkey: {} },
    { ticket: '', code: '' },
    { ticket: [], code: 1 },
  ])('refuses %j with its fields', async (body) => {
    expect((await secondStep(test, body)).json()).toMatchObject({ code: 'request.invalid', errors: expect.any(Array) });
  });
});

describe('recovery codes', () => {
  const by = async (code: string) => secondStep(test, { ticket: await ticketOf(test, CREW), code });

  it('stand in for the app once each, however they are typed', async () => {
    expect((await by(` ${codes[1]!.toLowerCase().replaceAll('-', ' ')} `)).statusCode).toBe(200);
    expect(outcome(await by(codes[1]!))).toEqual([400, 'auth.second_factor_wrong']);
    expect((await crew.get('accounts/second-factor/')).json().recovery_codes_left).toBe(9);
  });

  it('give way to a new set, which asks for password and code', async () => {
    expect(outcome(await say(crew, 'recovery-codes/', { password: PASSWORD }))).toEqual([
      400,
      'auth.second_factor_wrong',
    ]);
    const proof = { password: PASSWORD, code: codeOf(secret, later()) };
    const renewed: string[] = (await say(crew, 'recovery-codes/', proof)).json().recovery_codes;
    expect(renewed).toHaveLength(10);
    expect((await by(codes[2]!)).statusCode).toBe(400);
    expect((await by(renewed[0]!)).statusCode).toBe(200);
    codes = renewed;
  });
});

describe('taking it away', () => {
  it('needs the password and a code, each of them', async () => {
    const wrong = [
      { password: PASSWORD },
      { password: PASSWORD, code: '000000' },
      { password: 'wrong', code: codeOf(secret, later()) },
    ];
    for (const body of wrong) expect((await say(crew, 'totp/remove/', body)).statusCode).toBe(400);
    expect((await crew.get('accounts/second-factor/')).json().totp_since).not.toBeNull();
  });

  it('ends recovery codes and the second step', async () => {
    const answer = await say(crew, 'totp/remove/', { password: PASSWORD, code: codeOf(secret, later()) });
    expect(answer.json()).toMatchObject({ totp_since: null, recovery_codes_left: 0, is_shown: false });
    expect((await test.login(CREW)).statusCode).toBe(200);
  });
});

it('tells its person by mail of each change, and of a recovery code that was used', async () => {
  const { rows } = await sql<{ mail: string }>`
    select j.data ->> 'mail' as mail from platform_job j
    where j.data -> 'to' ->> 'address' = ${CREW} order by j.id`.execute(test.owner);
  const mails = rows.map(({ mail }) => mail);
  expect(mails.filter((mail) => mail !== 'codeUsed')).toEqual(['appAdded', 'codesRenewed', 'appRemoved']);
  expect(mails.filter((mail) => mail === 'codeUsed')).toHaveLength(2);
  await test.app.jobs.runDue();
  const folder = join(test.config.dataDir, 'outbox-mail');
  const written = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  const added = written.find((mail) => mail.includes('Subject: An app with codes was set up'));
  expect(added).toContain('http://localhost:8080/profile/security');
  expect(written.join('')).not.toContain(secret);
});

it('is taken away by an operator from whoever lost phone and codes: signed out, told, and in their audit', async () => {
  const engineer = 'site_engineer@bhima.example';
  expect(await takeFactorsAway(test.owner, 'nobody@bhima.example', now)).toBeUndefined();
  expect(await takeFactorsAway(test.owner, engineer, now)).toBeNull();
  const { mobile } = await test.owner
    .selectFrom('account')
    .select('mobile')
    .where('email', '=', engineer)
    .executeTakeFirstOrThrow();
  // as they sign in by it
  expect(await takeFactorsAway(test.owner, `+91 ${mobile?.slice(0, 5)}-${mobile?.slice(5)}`, now)).toBeNull();
  const client = new Client(test.app, await test.login(engineer), test.bhima.token);
  await setUpApp(client, later());
  expect((await test.login(engineer)).statusCode).toBe(401);
  const accountId = (await client.get('accounts/user/me/')).json().user.id;
  expect(await takeFactorsAway(test.owner, engineer.toUpperCase(), now)).toMatchObject({ app: true, passkeys: 0 });
  expect((await client.get('accounts/user/me/')).statusCode).toBe(401);
  const back = new Client(test.app, await test.login(engineer), test.bhima.token);
  expect((await back.get('accounts/second-factor/')).json()).toMatchObject({
    totp_since: null,
    recovery_codes_left: 0,
  });
  const lines = await inScope(test.owner, { accountId }, (db) =>
    db.selectFrom('account_audit').select(['action', 'device']).orderBy('id').execute(),
  );
  expect(lines).toContainEqual({ action: 'remove', device: 'remove-second-factor' });
  const { rows } = await sql`select j.id from platform_job j where j.data ->> 'mail' = 'allRemoved'
    and j.data -> 'to' ->> 'address' = ${engineer}`.execute(test.owner);
  expect(rows).toHaveLength(1);
});

it('is set up by whoever has a mobile number alone, by their own password', async () => {
  const mobile = '9811155566';
  await test.owner
    .updateTable('account')
    .set({ email: null, mobile })
    .where('email', '=', 'accounts_billing@bhima.example')
    .execute();
  const client = new Client(test.app, await test.login(mobile), test.bhima.token);
  const wrong = await say(client, 'totp/', { password: 'wrong' });
  expect(wrong.json().errors).toMatchObject([{ path: 'password', code: 'mismatch' }]);
  const { secret: theirs } = await setUpApp(client, later());
  expect((await client.get('accounts/second-factor/')).json().totp_since).not.toBeNull();
  // a passkey goes by what they sign in with
  const proof = { password: PASSWORD, code: codeOf(theirs, later()) };
  const offered = await say(client, 'passkeys/offer/', proof);
  expect(offered.json().options.user).toMatchObject({ name: mobile });
});

it('goes with the account', async () => {
  const keeper = await test.signIn(KEEPER);
  const accountId = (await keeper.get('accounts/user/me/')).json().user.id;
  const left = () =>
    inScope(test.owner, { accountId }, async (db) => [
      ...(await db.selectFrom('totp').select('account_id').where('account_id', '=', accountId).execute()),
      ...(await db.selectFrom('recovery_code').select('account_id').where('account_id', '=', accountId).execute()),
    ]);
  expect(await left()).toHaveLength(11);
  const answer = await keeper.post('accounts/api/user-delete/', { password: PASSWORD }, { key: null });
  expect(answer.statusCode).toBe(204);
  expect(await left()).toEqual([]);
});
