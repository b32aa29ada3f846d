import { createPublicKey, verify } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import type { ReceiptSays } from '@chainage/shared/contracts/receipt';
import { ROWS_PATH, type RowsAnswer } from '@chainage/shared/contracts/outbox';
import { signReceipt } from '#kernel/receipts/signed-receipt.ts';
import { ago, announce, pothole, readIds, submitted, type Ids } from '#modules/issues/testing.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { outcome, type Client } from '#testing/client.ts';
import { takePhoto } from '#testing/photo.ts';
import { askGrant, withGrant } from '#testing/granted.ts';

let test: TestApp;
let ids: Ids;
let crew: Client;
beforeAll(async () => {
  test = await buildTestApp();
  ids = await readIds(test);
  crew = await test.signIn('patrol_field_crew@bhima.example');
});
afterAll(() => test.close());

const ISSUE = 'organisation/data/issue/';
const check = (receipt: unknown) =>
  test.app.inject({ method: 'POST', url: '/api/receipts/check/', payload: { receipt } });
const saidOf = async (receipt: unknown) => (await check(receipt)).json<Record<string, unknown>>();
const partsOf = (receipt: string) => receipt.split('.') as [string, string, string];
const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
const write = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

it('signs what a phone has sent, so that anybody finds out what it is about, and nothing else', async () => {
  test.setNow(new Date('2026-11-22T10:00:00Z'));
  const body = pothole(test.bhima, ids, { photos: [announce('before')] });
  const key = uuidv7();
  const grant = await askGrant(crew);
  const created = await crew.post(ISSUE, body, { ...withGrant(grant), key });
  const submitted = await crew.post(`${ISSUE}${body['id']}/action/`, { action: 'submit', version: 1, data: {} });
  test.setNow(undefined);
  expect([created.statusCode, submitted.statusCode]).toEqual([201, 200]);
  const about = {
    valid: true,
    server: test.config.publicUrl,
    record: body['id'],
    organisation: { token: test.bhima.token, name: 'Bhima', code: 'BVT' },
    by: expect.any(String),
    member: expect.any(Number),
    at: expect.stringMatching(/^20\d\d-.*Z$/),
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  };
  expect(await saidOf(created.headers['receipt'])).toEqual({
    ...about,
    step: 'create',
    number: null,
    status: 'draft',
    key,
  });
  const { number, status } = submitted.json<{ number: string; status: string }>();
  expect(await saidOf(submitted.headers['receipt'])).toEqual({
    ...about,
    step: 'submit',
    number,
    status,
    key: expect.any(String),
  });
});

it('still knows receipts from before, which name no organisation and no number of a member', async () => {
  const { headers } = await crew.post(ISSUE, pothole(test.bhima, ids));
  const { organisation: _, member: __, ...before } = read(partsOf(String(headers['receipt']))[1]) as ReceiptSays;
  expect(await saidOf(signReceipt(test.app.signingKey, before))).toEqual({ valid: true, ...before });
});

it('gives a repeated write the same receipt', async () => {
  const key = uuidv7();
  const body = pothole(test.bhima, ids);
  const [first, again] = [await crew.post(ISSUE, body, { key }), await crew.post(ISSUE, body, { key })];
  expect(again.headers['receipt']).toBe(first.headers['receipt']);
  expect(first.headers['receipt']).toEqual(expect.any(String));
});

it('gives rows that come in one request a receipt each', async () => {
  const { id, ...body } = pothole(test.bhima, ids);
  const rows = [
    { method: 'POST', path: ISSUE, key: uuidv7(), body: { id, ...body } },
    {
      method: 'POST',
      path: `${ISSUE}${id}/action/`,
      key: uuidv7(),
      body: { action: 'submit', data: { photos: [announce('before')] } },
      follows: 0,
    },
  ];
  const { answers } = (await crew.post(ROWS_PATH, { rows })).json<RowsAnswer>();
  expect(await Promise.all(answers.map(async ({ receipt }) => (await saidOf(receipt))['step']))).toEqual([
    'create',
    'submit',
  ]);
});

it('knows a changed receipt, another server’s and nonsense as invalid, and says no more', async () => {
  const { headers } = await crew.post(ISSUE, pothole(test.bhima, ids));
  const [head, said, seal] = partsOf(String(headers['receipt']));
  const other = await buildTestApp();
  const foreigner = await other.signIn('patrol_field_crew@bhima.example');
  const foreign = await foreigner.post(ISSUE, pothole(other.bhima, await readIds(other)));
  await other.close();
  const forged = [
    [head, write({ ...read(said), by: 'Somebody else' }), seal],
    [write({ ...read(head), alg: 'none' }), said, ''],
    [head, said, ''],
    [head, said, `${seal.startsWith('A') ? 'B' : 'A'}${seal.slice(1)}`],
    [head, said, seal, seal],
    [head],
    ['.', '', '{'],
  ].map((parts) => parts.join('.'));
  for (const receipt of [...forged, String(foreign.headers['receipt']), 'x', 'ü'.repeat(20)])
    expect([receipt, await saidOf(receipt)]).toEqual([receipt, { valid: false }]);
  expect(outcome(await check('x'.repeat(5000)))).toEqual([400, 'request.invalid']);
  expect(outcome(await check(undefined))).toEqual([400, 'request.invalid']);
});

it('says of a photo, and of what was given up, that it was that', async () => {
  const { id } = await submitted(crew, pothole(test.bhima, ids));
  const photo = await takePhoto();
  const parts = { id: uuidv7(), stage: 'during', taken_at: ago(1) };
  const added = await crew.upload(`${ISSUE}${id}/issue-image/`, [
    ...Object.entries(parts).map(([name, value]) => ({ name, value })),
    { name: 'file', value: photo, filename: 'p.jpg' },
  ]);
  const request = { method: 'PATCH', path: `${ISSUE}${id}/`, body: { version: 1, landmark: 'Old mill' } };
  const given = { entity: 'issue', entity_id: id, reason: 'discarded', request, written_at: ago(1) };
  const lost = await crew.post('organisation/outbox/lost/', given);
  const about = { valid: true, record: id, number: null, status: null };
  expect(await saidOf(added.headers['receipt'])).toMatchObject({ ...about, step: 'file' });
  expect(await saidOf(lost.headers['receipt'])).toMatchObject({ ...about, step: 'given_up' });
});

it('signs nothing that was refused, and nothing that is only read', async () => {
  const refused = await crew.post(ISSUE, { ...pothole(test.bhima, ids), issue_type: 'none' });
  expect(refused.statusCode).toBe(400);
  expect([refused.headers['receipt'], (await crew.get('organisation/')).headers['receipt']]).toEqual([
    undefined,
    undefined,
  ]);
});

it('can be checked by anybody with the public key alone; the private one is the server’s', async () => {
  const { headers } = await crew.post(ISSUE, pothole(test.bhima, ids));
  const [head, said, seal] = partsOf(String(headers['receipt']));
  const { keys } = (await test.app.inject('/api/receipts/keys/')).json<{ keys: Record<string, string>[] }>();
  const key = keys.find(({ kid }) => kid === read(head)['kid']);
  expect(key).toEqual({
    kty: 'OKP',
    crv: 'Ed25519',
    alg: 'EdDSA',
    use: 'sig',
    kid: expect.any(String),
    x: expect.any(String),
  });
  const publicKey = createPublicKey({ key: key!, format: 'jwk' });
  expect(verify(null, Buffer.from(`${head}.${said}`), publicKey, Buffer.from(seal, 'base64url'))).toBe(true);
  expect(statSync(join(test.config.dataDir, 'receipt-key.pem')).mode & 0o077).toBe(0);
});

it('signs with the same key after a restart', async () => {
  const { headers } = await crew.post(ISSUE, pothole(test.bhima, ids));
  const again = await buildTestApp({ config: { dataDir: test.config.dataDir } });
  const answer = await again.app.inject({
    method: 'POST',
    url: '/api/receipts/check/',
    payload: { receipt: headers['receipt'] },
  });
  await again.close();
  expect(answer.json()).toMatchObject({ valid: true });
});
