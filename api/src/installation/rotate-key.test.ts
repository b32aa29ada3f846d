/** Each key that servers made is changed while people are signed in: step by step, with servers started anew between the steps. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { FastifyInstance } from 'fastify';
import { inScope } from '#kernel/database/transaction.ts';
import { openStore } from '#kernel/files/store/open-store.ts';
import { Listener, LISTENER_NAME } from '#kernel/listening/listener.ts';
import { keepSealingKey } from '#kernel/secrets/sealing.ts';
import { tellSecrets } from '#kernel/secrets/told-secrets.ts';
import { renewRecoveryCodes, takeRecoveryCode } from '#modules/accounts/second-factor/recovery-codes.ts';
import { newSecret, purposeOf, takeTotp } from '#modules/accounts/second-factor/totp.ts';
import { pothole, readIds } from '#modules/issues/testing.ts';
import { readUnsubscribe, unsubscribeLink } from '#modules/notifications/mail/unsubscribe-link.ts';
import { passSigner } from '#modules/safety/passes/pass-key.ts';
import { linkSecret, linkSecretOf, secretHash } from '#modules/users/invitations/secret.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { Client } from '#testing/client.ts';
import { eventually } from '#testing/eventually.ts';
import { buildApp } from '../app.ts';
import { rotateKey, type KeyName } from './rotate-key.ts';

let test: TestApp;
let server: FastifyInstance;
beforeAll(async () => {
  test = await buildTestApp();
  server = test.app;
});
afterAll(async () => {
  if (server !== test.app) await server.close();
  await test.close();
});

/** As a server does that starts: what it knew of keys it reads again. */
async function startAnew(): Promise<void> {
  if (server !== test.app) await server.close();
  const { config, db } = test;
  server = await buildApp(
    { config, db, store: openStore(config), now: () => new Date() },
    { log: { write: () => undefined } },
  );
  await server.ready();
}

async function step(name: KeyName, what: 'add' | 'use' | 'drop'): Promise<number> {
  const place = { owner: test.owner, store: test.store, dataDir: test.config.dataDir };
  const { sealedAnew } = await rotateKey(place, name, what);
  await startAnew();
  return sealedAnew;
}

const kids = async () =>
  (await server.inject({ url: '/api/receipts/keys/' })).json<{ keys: { kid: string }[] }>().keys.map(({ kid }) => kid);
const isValid = async (receipt: unknown) =>
  (await server.inject({ method: 'POST', url: '/api/receipts/check/', payload: { receipt } })).json<{
    valid: boolean;
  }>().valid;

it('receipts, links to stop mails and invitations go on, and nobody is signed out', async () => {
  const login = await test.login('patrol_field_crew@bhima.example');
  const write = async () => {
    const crew = new Client(server, login, test.bhima.token);
    const answer = await crew.post('organisation/data/issue/', pothole(test.bhima, await readIds(test)));
    expect(answer.statusCode).toBe(201);
    return answer.headers['receipt'];
  };
  const before = await write();
  const old = server.signingKey;
  const member = { organisationId: test.bhima.id, memberId: 7 };
  const token = new URL(unsubscribeLink(member, old, 'https://road.example')).searchParams.get('t') ?? '';
  const invitation = linkSecret(old, 'an invitation', 1);

  await step('receipt-key.pem', 'add');
  expect((await kids())[0]).toBe(old.jwk.kid);
  await step('receipt-key.pem', 'use');
  expect([(await kids()).length, (await kids())[1]]).toEqual([2, old.jwk.kid]);
  const after = await write();
  expect([await isValid(before), await isValid(after)]).toEqual([true, true]);
  expect(readUnsubscribe(token, server.signingKey)).toEqual(member);
  // its mail leaves after the change: the link in it opens what was made before
  expect(linkSecretOf(server.signingKey, 'an invitation', 1, secretHash(invitation))).toBe(invitation);

  await step('receipt-key.pem', 'drop');
  expect([await isValid(before), await isValid(after)]).toEqual([false, true]);
  const crew = new Client(server, login, test.bhima.token);
  expect((await crew.get('accounts/user/me/')).statusCode).toBe(200);
});

it('second factors and recovery codes go on', async () => {
  const crew = await test.signIn('site_engineer@bhima.example');
  const accountId = (await crew.get('accounts/user/me/')).json<{ user: { id: string } }>().user.id;
  const secret = newSecret();
  const old = server.sealingKey;
  await sql`insert into totp (account_id, sealed, last_step) values
    (${accountId}::uuid, ${old.seal(purposeOf(accountId), secret)}, 0)`.execute(test.owner);
  const codes = await inScope(test.db, { accountId }, (db) => renewRecoveryCodes(db, old, accountId));
  const take = (code = '') =>
    inScope(test.db, { accountId }, (db) => takeRecoveryCode(db, server.sealingKey, { accountId, code }));
  const taken = async (now: Date) => {
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
    return inScope(test.db, { accountId }, (db) => takeTotp(db, server.sealingKey, { accountId, code, now }));
  };
  const later = (seconds: number) => new Date(Date.now() + seconds * 1000);

  const sealBy = (key: typeof old) =>
    sql`update totp set sealed = ${key.seal(purposeOf(accountId), secret)} where account_id = ${accountId}::uuid`.execute(
      test.owner,
    );

  await step('sealing-key', 'add');
  expect([await taken(later(0)), await take(codes[0])]).toEqual([true, true]);
  const between = server.sealingKey;
  expect(await step('sealing-key', 'use')).toBe(0);
  // a server that was not started anew since before `add` knows the old key alone, and still opens what is there
  const { sealed } = await test.owner.selectFrom('totp').select('sealed').executeTakeFirstOrThrow();
  expect(old.open(purposeOf(accountId), sealed)).toBe(secret);
  expect([await taken(later(60)), await take(codes[0]), await take(codes[1])]).toEqual([true, false, true]);
  // a step that breaks off changes nothing, and is taken again
  await sql`update totp set sealed = 'broken' where account_id = ${accountId}::uuid`.execute(test.owner);
  await expect(step('sealing-key', 'drop')).rejects.toThrow('no key opens the second factor of site_engineer@');
  // set up meanwhile by a server that was not started anew behind `use`
  await sealBy(between);
  expect(await step('sealing-key', 'drop')).toBe(1);
  expect([await taken(later(120)), await take(codes[2])]).toEqual([true, false]);
});

it('cards of workers are checked by both keys meanwhile', async () => {
  const signer = () => passSigner({ ...server.deps, store: openStore(test.config) });
  const { key: old } = await signer();
  await step('pass-key.pem', 'add');
  expect((await signer()).key).toEqual(old);
  await step('pass-key.pem', 'use');
  const { key, keys } = await signer();
  expect(keys).toEqual([key, old]);
  await step('pass-key.pem', 'drop');
  expect((await signer()).keys).toEqual([key]);
});

/** A process that answers, as far as the database knows of it. */
async function serves({ say = true, called = '' } = {}): Promise<Listener> {
  const store = openStore(test.config);
  await keepSealingKey({ ...test.app.deps, store });
  const url = new URL(test.applicationUrl);
  if (called) url.searchParams.set('application_name', called);
  const listener = new Listener(url.href);
  if (say) tellSecrets(store, (lock) => listener.show(lock));
  const isUp = new Promise<void>((up) => void listener.hold((number) => number !== undefined && up()));
  listener.start();
  await isUp;
  return listener;
}

it('goes on only when all servers that are connected were started anew behind the step before', async () => {
  const rotate = (what: 'add' | 'use' | 'drop') =>
    rotateKey({ owner: test.owner, store: test.store, dataDir: test.config.dataDir }, 'sealing-key', what);
  const gone = async (one: Listener) => {
    await one.stop();
    const others = sql<{ count: number }>`select count(*)::int from pg_stat_activity
      where application_name = ${LISTENER_NAME} and datname = current_database()`;
    await eventually(async () => (await others.execute(test.owner)).rows[0]?.count === 1);
  };
  const kept = () => readFileSync(join(test.config.dataDir, 'sealing-key'), 'utf8');
  let [one, other] = [await serves(), await serves()];
  const refused = async (what: 'use' | 'drop', words: string) => {
    const before = kept();
    await expect(rotate(what)).rejects.toThrow(`${words} with another sealing-key than lies there now`);
    expect(kept()).toBe(before);
  };
  await rotate('add');
  await refused('use', '2 processes of servers work');
  await gone(one);
  one = await serves();
  await refused('use', '1 process of a server works');
  await gone(other);
  other = await serves();
  // DATABASE_URL may call connections otherwise
  const called = await serves({ called: 'road' });
  await rotate('use');
  await refused('drop', '3 processes of servers work');
  await called.stop();
  await gone(one);
  // of a release before: it says of no key which it has
  one = await serves({ say: false });
  await gone(other);
  await refused('drop', '1 process of a server works');
  await one.stop();
  // with all of them stopped nobody has to wait
  await eventually(() =>
    rotate('drop').then(
      () => true,
      () => false,
    ),
  );
});

it('steps that make no sense are told in words', async () => {
  await expect(step('pass-key.pem', 'use')).rejects.toThrow('There is only one');
});
