import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { v4 as uuidv4 } from 'uuid';
import { z } from 'zod';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import type { Client } from '#testing/client.ts';
import { readContract, type Upgrade } from './contract.ts';

it.each([
  ['issues/1.2', { module: 'issues', major: 1, minor: 2 }],
  ['1.1', { module: null, major: 1, minor: 1 }],
  ['purchase-orders/10.0', { module: 'purchase-orders', major: 10, minor: 0 }],
  ['', null],
  [undefined, null],
])('reads %s', (header, number) => expect(readContract(header)).toEqual(number));

it.each(['next', 'issues/1', '1.2.3', 'issues/0.1', '0.9'])('refuses %s, which is no number of a contract', (header) =>
  expect(() => readContract(header)).toThrow(
    expect.objectContaining({
      details: { errors: [expect.objectContaining({ path: 'X-Contract', code: 'invalid' })] },
    }),
  ),
);

/** The metres of a stretch were called length until 1.2, and counted in kilometres until 1.3. */
const upgrades: Upgrade[] = [
  { to: [1, 2], body: ({ length, ...rest }) => ({ ...rest, km: length }) },
  { to: [1, 3], body: ({ km, ...rest }) => ({ ...rest, metres: Number(km) * 1000 }) },
];

const notes: FastifyPluginAsyncZod = async (app) => {
  const body = z.strictObject({ metres: z.number() });
  const schema = { body, response: { 201: body } };
  const config = { policy: { access: 'member' }, contract: { module: 'notes', upgrades } } as const;
  app.post('/api/notes/', { config, schema }, async (request, reply) => {
    reply.code(201);
    return request.body;
  });
};

let test: TestApp;
let crew: Client;
beforeAll(async () => {
  test = await buildTestApp({ modules: [notes as unknown as FastifyPluginAsync] });
  crew = await test.signIn('patrol_field_crew@bhima.example');
});
afterAll(() => test.close());

const send = (contract: string, body: Record<string, unknown>, key: string = uuidv4()) =>
  crew.call('POST', 'notes/', body, { headers: { 'x-contract': contract, 'idempotency-key': key } });

it.each([
  ['notes/1.3', { metres: 40 }],
  ['notes/1.2', { km: 0.04 }],
  ['notes/1.1', { length: 0.04 }],
  ['1.0', { length: 0.04 }],
  ['', { metres: 40 }],
])('what was written under %s means the same today', async (contract, body) => {
  const answer = await send(contract, body);
  expect([answer.statusCode, answer.json()]).toEqual([201, { metres: 40 }]);
});

it.each(['notes/1.3', 'notes/2.0', 'issues/1.0'])('an old shape under %s is refused by name', async (contract) => {
  const answer = await send(contract, { length: 0.04 });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toContainEqual(expect.objectContaining({ path: 'length', code: 'unknown_field' }));
});

it('a repeat is known by what was sent, also once the server lifts it', async () => {
  const key = uuidv4();
  const first = await send('notes/1.1', { length: 0.04 }, key);
  const again = await send('notes/1.1', { length: 0.04 }, key);
  const other = await send('notes/1.3', { metres: 40 }, key);
  expect([first.statusCode, again.statusCode, again.json()]).toEqual([201, 201, first.json()]);
  expect(other.statusCode).toBe(409);
});
