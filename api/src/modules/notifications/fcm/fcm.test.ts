import { createECDH, randomBytes } from 'node:crypto';
import { PUSH_PATH, PUSH_RENEW_PATH } from '@chainage/shared/contracts/notification-paths';
import type { PushDeviceBody } from '@chainage/shared/contracts/push';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { Client, outcome } from '#testing/client.ts';
import { PUSH_DEVICES } from '#limits.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ limits: { push_devices: { member: 40, organisation: 1000, seconds: 3600 } } });
});
afterAll(() => test.close());
beforeEach(() => test.owner.deleteFrom('push_device').execute());

const ENGINEER = 'site_engineer@bhima.example';
const signIn = async (username = ENGINEER) =>
  new Client(test.app, await test.login(username), username.includes('bhima') ? test.bhima.token : test.deccan.token);
function body(endpoint = `https://push.example.com/${randomBytes(6).toString('hex')}`): PushDeviceBody {
  const pair = createECDH('prime256v1');
  return {
    subscription: {
      endpoint,
      expirationTime: null,
      keys: { p256dh: pair.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
    },
    public_key: test.app.vapidKey.publicKey,
    renewal: randomBytes(32).toString('base64url'),
  };
}
const known = async () =>
  (await test.owner.selectFrom('push_device').select('endpoint').execute()).map((row) => row.endpoint);
const renew = (payload: PushDeviceBody) => test.app.inject({ method: 'POST', url: `/api/${PUSH_RENEW_PATH}`, payload });

it('is one per session: taken, asked for, put in place of the one before, and taken away', async () => {
  const client = await signIn();
  const [first, second] = [body(), body()];
  const off = { public_key: first.public_key, endpoint: null };
  expect((await client.get(PUSH_PATH)).json()).toEqual(off);
  expect((await client.post(PUSH_PATH, first)).statusCode).toBe(200);
  expect((await client.post(PUSH_PATH, second)).statusCode).toBe(200);
  expect((await client.get(PUSH_PATH)).json()).toEqual({ ...off, endpoint: second.subscription.endpoint });
  expect(await known()).toEqual([second.subscription.endpoint]);
  expect((await (await signIn()).get(PUSH_PATH)).json()).toEqual(off);
  expect((await client.delete(PUSH_PATH)).json()).toEqual(off);
  expect(await known()).toEqual([]);
});

it('goes over with a phone that is handed on, to whoever has its secrets', async () => {
  const [before, after] = [await signIn(), await signIn('patrol_field_crew@deccan.example')];
  const device = body();
  await before.post(PUSH_PATH, device);
  // the address alone does not take it away
  expect((await after.post(PUSH_PATH, body(device.subscription.endpoint))).statusCode).toBe(200);
  expect((await before.get(PUSH_PATH)).json()).toMatchObject({ endpoint: device.subscription.endpoint });
  expect((await after.post(PUSH_PATH, device)).statusCode).toBe(200);
  expect((await before.get(PUSH_PATH)).json()).toMatchObject({ endpoint: null });
});

it('is renewed by the word that was given with it, as long as its session lives', async () => {
  const client = await signIn();
  const device = body();
  await client.post(PUSH_PATH, device);
  const moved = { ...body(), renewal: device.renewal };
  expect((await renew({ ...moved, renewal: randomBytes(32).toString('base64url') })).statusCode).toBe(404);
  expect((await renew(moved)).statusCode).toBe(204);
  expect(await known()).toEqual([moved.subscription.endpoint]);
  expect(
    outcome(await renew({ ...moved, subscription: { ...moved.subscription, endpoint: 'https://10.0.0.1/' } })),
  ).toEqual([400, 'request.invalid']);
  await client.post('accounts/api/logout/');
  expect((await renew(moved)).statusCode).toBe(404);
});

it(`is told on ${PUSH_DEVICES} devices of a person at most: the oldest goes`, async () => {
  const endpoints: string[] = [];
  for (let at = 0; at <= PUSH_DEVICES; at += 1) {
    const device = body();
    endpoints.push(device.subscription.endpoint);
    expect((await (await signIn()).post(PUSH_PATH, device)).statusCode).toBe(200);
  }
  expect((await known()).sort()).toEqual(endpoints.slice(1).sort());
});

it.each<[string, (sent: PushDeviceBody) => void, string]>([
  ['subscription.endpoint', ({ subscription }) => (subscription.endpoint = 'http://push.example.com/x'), 'invalid'],
  ['subscription.endpoint', ({ subscription }) => (subscription.endpoint = 'https://192.168.0.9/x'), 'invalid'],
  ['subscription.endpoint', ({ subscription }) => (subscription.endpoint = 'https://localhost/x'), 'invalid'],
  [
    'subscription.endpoint',
    ({ subscription }) => (subscription.endpoint = 'https://fcm.googleapis.com/a\r\nb'),
    'invalid',
  ],
  ['subscription.endpoint', ({ subscription }) => (subscription.endpoint = ''), 'required'],
  [
    'subscription.endpoint',
    ({ subscription }) => (subscription.endpoint = `https://push.example.com/${'x'.repeat(1000)}`),
    'too_long',
  ],
  ['subscription.keys.auth', ({ subscription }) => (subscription.keys.auth = 'short'), 'invalid'],
  ['subscription.keys.p256dh', ({ subscription }) => (subscription.keys.p256dh = 'B'.repeat(87)), 'invalid'],
  ['public_key', (sent) => (sent.public_key = 'B'.repeat(87)), 'mismatch'],
  ['renewal', (sent) => (sent.renewal = 'short'), 'invalid'],
])('says at %s what is wrong', async (path, spoil, code) => {
  const sent = body();
  spoil(sent);
  const answer = await (await signIn()).post(PUSH_PATH, sent);
  expect(outcome(answer)).toEqual([400, 'request.invalid']);
  expect(answer.json<{ errors: unknown[] }>().errors).toMatchObject([{ path, code }]);
  expect(await known()).toEqual([]);
});

it('is counted: whoever asks again and again is told to wait', async () => {
  const client = await signIn('project_manager@bhima.example');
  let answer = await client.post(PUSH_PATH, body());
  for (let at = 0; at < 45 && answer.statusCode === 200; at += 1) answer = await client.post(PUSH_PATH, body());
  expect(outcome(answer)).toEqual([429, 'request.rate_limited']);
  expect(answer.json()).toMatchObject({ limit: 'push_devices' });
});
