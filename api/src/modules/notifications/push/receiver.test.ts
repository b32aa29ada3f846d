/** The push service of the tests refuses what a browser's would: else "a push arrived" would prove neither seal nor signature. */
import { randomBytes } from 'node:crypto';
import { request } from 'node:https';
import webPush from 'web-push';
import { AUTHORITY } from '#testing/certificate.ts';
import { servePush, type Browser, type PushService } from './testing.ts';

const OURS = webPush.generateVAPIDKeys();
const OTHERS = webPush.generateVAPIDKeys();
const SUBJECT = 'mailto:portal@bhima.example';
let service: PushService;
beforeAll(async () => (service = await servePush()));
afterAll(() => service.close());
beforeEach(() => (service.taken.length = 0));

interface Sent {
  headers: Record<string, string>;
  body: Buffer;
}
const sealed = (
  { body: { subscription } }: Browser,
  { keys = OURS, ...more }: { keys?: typeof OURS; contentEncoding?: 'aesgcm'; audience?: string } = {},
): Sent => {
  const { headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify({ title: 'गड्ढा' }), {
    vapidDetails: { subject: SUBJECT, ...keys },
    TTL: 60,
    ...more,
  });
  return { headers: headers as Record<string, string>, body: body as Buffer };
};
const send = ({ body: { subscription } }: Browser, { headers, body }: Sent): Promise<number> =>
  new Promise((resolve, reject) => {
    const told = { ...headers, 'Content-Length': String(body.length) };
    const asking = request(subscription.endpoint, { method: 'POST', ca: AUTHORITY, headers: told }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asking.on('error', reject);
    asking.end(body);
  });

it('takes what is sealed for the device and signed by the key it was given', async () => {
  const browser = service.browser('one', OURS.publicKey);
  expect(await send(browser, sealed(browser))).toBe(201);
  expect(service.taken).toMatchObject([{ name: 'one', message: { title: 'गड्ढा' } }]);
});

const without = ({ headers, body }: Sent, name: string): Sent => {
  const { [name]: _, ...others } = headers;
  return { headers: others, body };
};
/** The token with claims that are another's, signed or not. */
function claiming(sent: Sent, claims: Record<string, unknown>, sign?: typeof OURS): Sent {
  const authorization = sign
    ? webPush.getVapidHeaders('https://elsewhere.example', SUBJECT, sign.publicKey, sign.privateKey, 'aes128gcm')
        .Authorization
    : sent.headers['Authorization']!.replace(
        /\.[\w-]+\./,
        `.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`,
      );
  return { ...sent, headers: { ...sent.headers, Authorization: authorization } };
}

it.each<[string, number, (browser: Browser, other: Browser) => Sent]>([
  ['signed by another key', 403, (browser) => sealed(browser, { keys: OTHERS })],
  ['not signed', 403, (browser) => without(sealed(browser), 'Authorization')],
  ['signed for another service', 403, (browser) => claiming(sealed(browser), {}, OURS)],
  [
    'changed behind the signature',
    403,
    (browser) =>
      claiming(sealed(browser), {
        aud: `https://${service.host}`,
        exp: Math.floor(Date.now() / 1000) + 3600,
        sub: 'mailto:somebody@else.example',
      }),
  ],
  ['sealed for another device', 400, (_, other) => sealed(other)],
  ['open', 400, (browser) => ({ ...sealed(browser), body: Buffer.from('{"title":"गड्ढा"}') })],
  [
    'with one bit turned',
    400,
    (browser) => {
      const { headers, body } = sealed(browser);
      body[body.length - 1]! ^= 1;
      return { headers, body };
    },
  ],
  [
    'called another seal',
    415,
    (browser) => {
      const { headers, body } = sealed(browser);
      return { headers: { ...headers, 'Content-Encoding': 'aesgcm' }, body };
    },
  ],
  ['without a seal', 415, (browser) => without(sealed(browser), 'Content-Encoding')],
  ['without saying how long it counts', 400, (browser) => without(sealed(browser), 'TTL')],
])('refuses what is %s', async (_, status, make) => {
  const name = randomBytes(6).toString('hex');
  const browser = service.browser(name, OURS.publicKey);
  expect(await send(browser, make(browser, service.browser(`${name}-other`, OURS.publicKey)))).toBe(status);
  expect(service.taken).toEqual([]);
});
