/** Signing in at an identity provider: a real one, one that lies, and browsers that were not asked. */
import { inScope } from '#kernel/database/transaction.ts';
import type { OidcSettings } from '#integrations/oidc/oidc-settings.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { Client, outcome, type Answer } from '#testing/client.ts';
import { startFalseProvider, type FalseProvider } from '#testing/identity-provider/false-provider.ts';
import { startProvider, type RealProvider } from '#testing/identity-provider/real-provider.ts';
import { PASSWORD } from '#testing/world.ts';
import { codeOf } from '../second-factor/testing/app-of-codes.ts';
import { say, secondStep, setUpApp } from '../second-factor/testing/set-up.ts';

const AT = '/api/accounts/api/identity-provider/';
const CREW = 'patrol_field_crew@bhima.example';
const KEEPER = 'store_keeper@bhima.example';
const ENGINEER = 'site_engineer@bhima.example';

const settings = (issuer: string): OidcSettings => ({
  issuer,
  clientId: 'chainage',
  clientSecret: 'a-secret-of-the-test',
  name: 'Bhima login',
  scopes: 'openid email profile',
  secondFactor: { amr: ['mfa'], acr: [] },
  patience: 5,
});

const cookieIn = (answer: Answer) =>
  answer.cookies.findLast(({ name, value }) => name === 'chainage_provider' && value !== '');
const begin = async (test: TestApp, next = '/road') => {
  const answer = await test.app.inject(`${AT}start/?next=${encodeURIComponent(next)}`);
  return { url: String(answer.headers.location), cookie: cookieIn(answer)?.value ?? '', answer };
};
const comeBack = (test: TestApp, query: string, cookie: string) =>
  test.app.inject({ url: `${AT}callback/${query}`, cookies: { chainage_provider: cookie } });
const finish = (test: TestApp, cookie: string) =>
  test.app.inject({ method: 'POST', url: `${AT}finish/`, cookies: { chainage_provider: cookie } });
/** What the page of ours is told. */
const told = (answer: Answer) => {
  const { pathname, searchParams } = new URL(String(answer.headers.location), 'http://ours');
  return [answer.statusCode, pathname, Object.fromEntries(searchParams)];
};

describe('a real provider', () => {
  let test: TestApp;
  let provider: RealProvider;
  beforeAll(async () => {
    provider = await startProvider(`http://localhost:8080${AT}callback/`);
    test = await buildTestApp({ config: { oidc: settings(provider.issuer) } });
  });
  afterAll(async () => {
    provider.stop();
    await test.close();
  });

  const signInAt = async (who: { as?: string; unverified?: string; amr?: string }) => {
    const { url, cookie } = await begin(test);
    const back = await provider.goThrough(url, who);
    return comeBack(test, back.search, cookie);
  };
  const signedIn = async (who: Parameters<typeof signInAt>[0]) =>
    finish(test, cookieIn(await signInAt(who))?.value ?? '');

  it('is named to whoever wants to sign in', async () => {
    expect((await test.app.inject('/api/accounts/api/sign-in-ways/')).json()).toEqual({
      provider: 'Bhima login',
      sign_up: true,
    });
  });

  it('is asked with PKCE, state and nonce, by a cookie that no script and no other site’s request has', async () => {
    const { url, answer } = await begin(test);
    const asked = new URL(url);
    expect(asked.origin).toBe(provider.issuer);
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(cookieIn(answer)).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: AT });
  });

  it('signs in whose verified address is an account’s, and knows them by their subject from then on', async () => {
    const back = await signInAt({ as: CREW });
    expect(told(back)).toEqual([302, '/accounts/identity-provider', { next: '/road' }]);
    expect(cookieIn(back)).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
    const answer = await finish(test, cookieIn(back)!.value);
    expect(answer.json()).toMatchObject({ user: { email: CREW }, token: expect.any(String) });
    const client = new Client(test.app, answer, test.bhima.token);
    expect((await client.get('organisation/')).statusCode).toBe(200);
    expect((await client.get('accounts/second-factor/')).json()).toMatchObject({ has_identity: true, is_shown: false });
    // what ended the first sign-in opens no second
    expect(outcome(await finish(test, cookieIn(back)!.value))).toEqual([400, 'auth.ticket']);
    await test.owner.updateTable('account').set({ email: 'moved@bhima.example' }).where('email', '=', CREW).execute();
    expect((await signedIn({ as: CREW })).json()).toMatchObject({ user: { email: 'moved@bhima.example' } });
    await test.owner.updateTable('account').set({ email: CREW }).where('email', '=', 'moved@bhima.example').execute();
  });

  it.each([
    [{ as: 'nobody@bhima.example' }, 'unknown'],
    [{ as: KEEPER, unverified: '1' }, 'unknown'],
    [{ as: '9000000004' }, 'unknown'],
    [{}, 'refused'],
  ])('signs in nobody who comes as %j: %s', async (who, error) => {
    const back = await signInAt(who);
    expect(told(back)).toEqual([302, '/accounts/identity-provider', { next: '/road', error }]);
    expect(cookieIn(back)).toBeUndefined();
  });

  it('leads nowhere but to our own page, whatever was asked for', async () => {
    for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example', '\r\nlocation: //evil.example']) {
      const { url, cookie } = await begin(test, next);
      const back = await comeBack(test, (await provider.goThrough(url, { as: CREW })).search, cookie);
      expect(String(back.headers.location)).toMatch(/^\/accounts\/identity-provider\?next=/);
    }
  });

  it('is no way round a second factor, unless it says that it asked for one', async () => {
    const engineer = await test.signIn(ENGINEER);
    const now = new Date();
    const { secret } = await setUpApp(engineer, now);
    const asked = await signedIn({ as: ENGINEER });
    expect(outcome(asked)).toEqual([401, 'auth.second_factor']);
    const { ticket } = asked.json().second_factor;
    expect((await secondStep(test, { ticket, code: codeOf(secret, now, 1) })).statusCode).toBe(200);
    expect(outcome(await signedIn({ as: ENGINEER, amr: 'pwd' }))).toEqual([401, 'auth.second_factor']);
    const shown = new Client(test.app, await signedIn({ as: ENGINEER, amr: 'mfa' }), test.bhima.token);
    expect((await shown.get('accounts/second-factor/')).json().is_shown).toBe(true);
    await say(engineer, 'totp/remove/', { password: PASSWORD, code: codeOf(secret, now, 1) });
  });

  it('reaches no account any more from which it was taken', async () => {
    const crew = await test.signIn(CREW);
    const path = 'accounts/identity-provider/remove/';
    expect(outcome(await crew.post(path, { password: 'wrong' }, { key: null }))).toEqual([400, 'request.invalid']);
    expect((await crew.post(path, { password: PASSWORD }, { key: null })).statusCode).toBe(204);
    expect((await crew.get('accounts/second-factor/')).json().has_identity).toBe(false);
  });

  it('and a deactivated account is nobody', async () => {
    const set = (is_active: boolean) =>
      test.owner.updateTable('account').set({ is_active }).where('email', '=', CREW).execute();
    await signedIn({ as: CREW });
    await set(false);
    expect(told(await signInAt({ as: CREW }))[2]).toMatchObject({ error: 'unknown' });
    await set(true);
  });
});

describe('what is not believed', () => {
  let test: TestApp;
  let provider: FalseProvider;
  beforeAll(async () => {
    provider = await startFalseProvider('chainage');
    test = await buildTestApp({ config: { oidc: settings(provider.issuer) } });
  });
  afterAll(async () => {
    await provider.stop();
    await test.close();
  });
  const RIGHT = { email: CREW, email_verified: true };

  interface Lie extends Partial<Pick<FalseProvider, 'claims' | 'header' | 'byAnother'>> {
    query?: (state: string) => string;
    cookie?: string;
  }
  const tryIt = async ({ claims = {}, header = {}, byAnother = false, query, cookie }: Lie = {}) => {
    const begun = await begin(test);
    const asked = new URL(begun.url).searchParams;
    const state = asked.get('state') ?? '';
    Object.assign(provider, { header, byAnother, nonce: asked.get('nonce'), claims: { ...RIGHT, ...claims } });
    return comeBack(test, query?.(state) ?? `?code=c&state=${state}`, cookie ?? begun.cookie);
  };
  const errorOf = (answer: Answer) => (told(answer)[2] as { error?: string }).error;
  const old = Math.floor(Date.now() / 1000) - 3600;

  it('is nothing where all is right, so that the tries can fail', async () => {
    const back = await tryIt();
    expect(errorOf(back)).toBeUndefined();
    expect((await finish(test, cookieIn(back)!.value)).json().user.email).toBe(CREW);
  });

  it.each<[string, Lie, string]>([
    ['no state', { query: () => '?code=c' }, 'expired'],
    ['another state', { query: () => '?code=c&state=other' }, 'expired'],
    ['a browser that began nothing', { cookie: 'A'.repeat(43) }, 'expired'],
    ['no code', { query: (state) => `?state=${state}` }, 'unavailable'],
    ['another nonce', { claims: { nonce: 'other' } }, 'unavailable'],
    ['no nonce', { claims: { nonce: undefined } }, 'unavailable'],
    ['another audience', { claims: { aud: 'another-client' } }, 'unavailable'],
    ['several audiences for another party', { claims: { aud: ['chainage', 'x'], azp: 'x' } }, 'unavailable'],
    ['another issuer', { claims: { iss: 'https://evil.example' } }, 'unavailable'],
    ['a token that is over', { claims: { exp: old } }, 'unavailable'],
    ['no signature', { header: { alg: 'none' } }, 'unavailable'],
    ['a signature by a shared secret', { header: { alg: 'HS256' } }, 'unavailable'],
    ['a key that is not published', { byAnother: true }, 'unavailable'],
    ['a key of an unknown name', { header: { kid: 'other' }, byAnother: true }, 'unavailable'],
    ['an address not verified', { claims: { sub: 'x', email_verified: false } }, 'unknown'],
    ['an address verified in words', { claims: { sub: 'x', email_verified: 'true' } }, 'unknown'],
    ['another subject with a linked address', { claims: { sub: 'heir of the address' } }, 'unknown'],
  ])('%s', async (_, lie, error) => {
    const back = await tryIt(lie);
    expect([errorOf(back), cookieIn(back)]).toEqual([error, undefined]);
  });

  it('is an answer that comes a second time', async () => {
    const begun = await begin(test);
    const asked = new URL(begun.url).searchParams;
    Object.assign(provider, { header: {}, byAnother: false, nonce: asked.get('nonce'), claims: RIGHT });
    const query = `?code=c&state=${asked.get('state')}`;
    expect(errorOf(await comeBack(test, query, begun.cookie))).toBeUndefined();
    expect(errorOf(await comeBack(test, query, begun.cookie))).toBe('expired');
  });

  it('is a sign-in of this browser ended by the cookie of another step', async () => {
    const { cookie } = await begin(test);
    expect(outcome(await finish(test, cookie))).toEqual([400, 'auth.ticket']);
    expect(outcome(await finish(test, ''))).toEqual([400, 'auth.ticket']);
  });

  it('is a sign-in that another site ends', async () => {
    const back = await tryIt();
    const answer = await test.app.inject({
      method: 'POST',
      url: `${AT}finish/`,
      cookies: { chainage_provider: cookieIn(back)!.value },
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(outcome(answer)).toEqual([403, 'csrf.invalid']);
  });

  it('leaves one line of how the account came to be reached', async () => {
    const accountId = (await (await test.signIn(CREW)).get('accounts/user/me/')).json().user.id;
    const lines = await inScope(test.owner, { accountId }, (db) =>
      db.selectFrom('account_audit').select('after').where('action', '=', 'link').execute(),
    );
    expect(lines).toEqual([{ after: { issuer: provider.issuer, subject: 'somebody' } }]);
  });
});
