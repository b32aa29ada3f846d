/** Passkeys beside a password and in place of it, and roles that ask for a second factor. */
import { inScope } from '#kernel/database/transaction.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { Client, outcome } from '#testing/client.ts';
import { askGrant, withGrant } from '#testing/granted.ts';
import { PASSWORD } from '#testing/world.ts';
import { pothole, readIds } from '#modules/issues/testing.ts';
import { Authenticator } from './testing/authenticator.ts';
import { codeOf } from './testing/app-of-codes.ts';
import { say, secondStep, setUpApp } from './testing/set-up.ts';

const CREW = 'patrol_field_crew@bhima.example';
const ENGINEER = 'site_engineer@bhima.example';

let test: TestApp;
let crew: Client;
let phone: Authenticator;
beforeAll(async () => {
  test = await buildTestApp();
  crew = await test.signIn(CREW);
  phone = new Authenticator(test.config.publicUrl);
});
afterAll(() => test.close());

const offer = async (client: Client, proof: object = {}) =>
  (await say(client, 'passkeys/offer/', { password: PASSWORD, ...proof })).json();
const firstStep = async (username = CREW) => (await test.login(username)).json().second_factor;
const post = (path: string, payload?: object) =>
  test.app.inject({ method: 'POST', url: `/api/accounts/api/login/${path}`, ...(payload && { payload }) });
/** What one of a person's own passkeys answers to a change. */
const passkeyProof = async (client: Client, device: Authenticator) => {
  const { ticket, options } = (await say(client, 'passkeys/challenge/')).json();
  return { password: PASSWORD, passkey: { ticket, response: device.answer(options) } };
};

describe('a passkey', () => {
  it('is kept where it answers this site’s own challenge', async () => {
    const elsewhere = await offer(crew);
    const foreign = phone.make(elsewhere.options, { origin: 'https://evil.example' });
    const refused = await say(crew, 'passkeys/', { ticket: elsewhere.ticket, name: 'Phone', response: foreign });
    expect(outcome(refused)).toEqual([400, 'auth.second_factor_wrong']);
    const [one, other] = [await offer(crew), await offer(crew)];
    const crossed = await say(crew, 'passkeys/', {
      ticket: one.ticket,
      name: 'Phone',
      response: phone.make(other.options),
    });
    expect(outcome(crossed)).toEqual([400, 'auth.second_factor_wrong']);

    const { ticket, options } = await offer(crew);
    expect(options).toMatchObject({ rp: { id: 'localhost' }, user: { name: CREW }, attestation: 'none' });
    const answer = await say(crew, 'passkeys/', { ticket, name: 'Phone', response: phone.make(options) });
    expect(answer.json()).toMatchObject({ passkeys: [{ name: 'Phone', last_used_at: null }], is_shown: true });
    expect(answer.json().recovery_codes).toHaveLength(10);
  });

  it('is the second step of a sign-in, once per challenge', async () => {
    const asked = await firstStep();
    expect(asked.ways).toEqual(['passkey', 'recovery_code']);
    expect(asked.passkey_options.allowCredentials).toHaveLength(1);
    const passkey = phone.answer(asked.passkey_options);
    expect((await secondStep(test, { ticket: asked.ticket, passkey })).statusCode).toBe(200);
    expect(outcome(await secondStep(test, { ticket: asked.ticket, passkey }))).toEqual([400, 'auth.ticket']);
    // the same answer to another challenge
    const { ticket } = await firstStep();
    expect(outcome(await secondStep(test, { ticket, passkey }))).toEqual([400, 'auth.second_factor_wrong']);
  });

  it('of somebody else, of another site, or signed by another key is refused', async () => {
    const { ticket, passkey_options: options } = await firstStep();
    const stranger = new Authenticator(test.config.publicUrl);
    const answers = [
      stranger.answer(options),
      { ...stranger.answer(options), id: phone.id.toString('base64url'), rawId: phone.id.toString('base64url') },
      phone.answer(options, { origin: 'https://evil.example' }),
    ];
    for (const passkey of answers)
      expect(outcome(await secondStep(test, { ticket, passkey }))).toEqual([400, 'auth.second_factor_wrong']);
    const engineer = await test.signIn(ENGINEER);
    await setUpApp(engineer, new Date());
    const theirs = await firstStep(ENGINEER);
    const crossed = await secondStep(test, { ticket: theirs.ticket, passkey: phone.answer({ challenge: '' }) });
    expect(outcome(crossed)).toEqual([400, 'auth.second_factor_wrong']);
  });

  it('signs in alone where it knows its person, once per challenge', async () => {
    const challenge = async () => (await post('passkey/challenge/')).json();
    const { ticket, options } = await challenge();
    expect(options).toMatchObject({ userVerification: 'required' });
    expect(options.allowCredentials ?? []).toEqual([]);
    const response = phone.answer(options);
    const answer = await post('passkey/', { ticket, response });
    expect(answer.json().user.email).toBe(CREW);
    const client = new Client(test.app, answer, test.bhima.token);
    expect((await client.get('accounts/second-factor/')).json().is_shown).toBe(true);
    expect(outcome(await post('passkey/', { ticket, response }))).toEqual([400, 'auth.ticket']);
    const next = await challenge();
    expect(outcome(await post('passkey/', { ticket: next.ticket, response }))).toEqual([
      400,
      'auth.second_factor_wrong',
    ]);
    const unverified = await challenge();
    const touched = phone.answer(unverified.options, { verified: false });
    expect((await post('passkey/', { ticket: unverified.ticket, response: touched })).statusCode).toBe(400);
  });

  it('answers for changes too, and goes with a proof', async () => {
    expect(outcome(await say(crew, 'totp/', { password: PASSWORD }))).toEqual([400, 'auth.second_factor_wrong']);
    const added = await say(crew, 'totp/', await passkeyProof(crew, phone));
    expect(added.statusCode).toBe(200);
    const engineer = await test.signIn(ENGINEER);
    const { id } = (await crew.get('accounts/second-factor/')).json().passkeys[0];
    const foreign = await say(engineer, `passkeys/${id}/remove/`, await passkeyProof(crew, phone));
    expect(foreign.statusCode).toBe(400);
    const gone = await say(crew, `passkeys/${id}/remove/`, await passkeyProof(crew, phone));
    expect(gone.json()).toMatchObject({ passkeys: [], recovery_codes_left: 0 });
    expect((await test.login(CREW)).statusCode).toBe(200);
  });
});

describe('a role that asks for a second factor', () => {
  let admin: Client;
  let role: number;
  const ask = async (required: unknown, by = admin) => {
    const path = `organisation/admin/role/${role}/`;
    const { version } = (await admin.get(path)).json();
    return by.patch(path, { version, second_factor_required: required });
  };
  beforeAll(async () => {
    admin = await test.signIn('organisation_admin@bhima.example');
    const { results } = (await admin.get('organisation/admin/role/list/')).json();
    const found = results.find((one: { key: string }) => one.key === 'patrol_field_crew');
    expect(found.second_factor_required).toBe(false);
    role = found.id;
  });

  it('is set by who manages roles, with a line in the audit', async () => {
    expect(outcome(await ask(true, crew))).toEqual([403, 'permission.denied']);
    expect((await ask('yes')).json().errors).toMatchObject([{ path: 'second_factor_required' }]);
    const before = (await admin.get(`organisation/admin/role/${role}/`)).json();
    expect((await ask(true)).json()).toMatchObject({ id: role, second_factor_required: true });
    // of two who change the role at once, one is told
    const late = { version: before.version, second_factor_required: false };
    expect(outcome(await admin.patch(`organisation/admin/role/${role}/`, late))).toEqual([409, 'version.stale']);
    const lines = await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
      db.selectFrom('audit').selectAll().where('entity', '=', 'organisation_role').execute(),
    );
    expect(lines).toMatchObject([
      { action: 'edit', before: { second_factor_required: false }, after: { second_factor_required: true } },
    ]);
  });

  it('closes the organisation to sessions without one, but not what a phone sends later', async () => {
    await ask(false);
    const grant = await askGrant(crew);
    const ids = await readIds(test);
    await ask(true);
    for (const path of ['organisation/', 'organisation/data/issues/', 'organisation/users/'])
      expect(outcome(await crew.get(path))).toEqual([403, 'second_factor.required']);
    const media = `/api/media/${test.bhima.token}/excel/0198d4a0-0000-7000-8000-00000000dead/`;
    expect(outcome(await crew.get(media))).toEqual([403, 'second_factor.required']);
    expect(outcome(await crew.post('organisation/data/issue/', pothole(test.bhima, ids)))).toEqual([
      403,
      'second_factor.required',
    ]);
    const sent = await admin.post('organisation/data/issue/', pothole(test.bhima, ids), withGrant(grant));
    expect(sent.statusCode).toBe(201);
  });

  it('is told with the organisations of the person, who may still reach their own account', async () => {
    const [mine] = (await crew.get('organisation/my-organisations/')).json().results;
    expect(mine).toMatchObject({ name: 'Bhima', second_factor_missing: true });
    expect((await crew.get('accounts/second-factor/')).json().required_by).toEqual(['Bhima']);
    const [others] = (await admin.get('organisation/my-organisations/')).json().results;
    expect(others.second_factor_missing).toBe(false);
  });

  it('opens once one was set up, to that session alone', async () => {
    const other = new Client(test.app, await test.login(CREW), test.bhima.token);
    const now = new Date();
    const { secret } = await setUpApp(crew, now);
    expect((await crew.get('organisation/')).statusCode).toBe(200);
    expect(outcome(await other.get('organisation/'))).toEqual([403, 'second_factor.required']);
    // a session from before shows it then
    expect(outcome(await say(other, 'show/', { code: '000000' }))).toEqual([400, 'auth.second_factor_wrong']);
    expect((await say(other, 'show/', { code: codeOf(secret, now, 1) })).statusCode).toBe(200);
    expect((await other.get('organisation/')).statusCode).toBe(200);
  });
});
