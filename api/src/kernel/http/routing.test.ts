import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { probeModule } from '#testing/probe.ts';
import { transactions } from '#kernel/tenancy/transactions.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ modules: [probeModule] });
  // a server without pages is not well
  mkdirSync(test.config.siteDir);
  writeFileSync(join(test.config.siteDir, 'index.html'), '');
});
afterAll(() => test.close());

const call = (method: string, url: string) => test.app.inject({ method: method as 'GET', url });

it('answers a path with and without its last slash', async () => {
  expect((await call('GET', '/api/health/')).json()).toMatchObject({ status: 'ok', version: '0.0.0-test' });
  expect((await call('GET', '/api/health')).statusCode).toBe(200);
});

it.each(['/api', '/api/', '/api/nothing/', '/api/organisation/nothing/', '/api/health/x/', '/api//health/'])(
  'knows no %s',
  async (url) => {
    const answer = await call('GET', url);
    expect(answer.json()).toMatchObject({ status: 404, code: 'route.not_found' });
  },
);

it.each([
  ['POST', '/api/health/', 'GET'],
  ['DELETE', '/api/accounts/user/me', 'GET'],
  ['GET', '/api/accounts/api/login/', 'POST'],
  ['PUT', '/api/dashboard/profile/', 'GET, HEAD, PATCH'],
  ['PATCH', '/api/probe/0198c0de-0000-7000-8000-000000000000/', 'GET'],
  ['OPTIONS', '/api/health/', 'GET'],
  ['TRACE', '/api/health/', 'GET'],
])('answers %s %s with 405 and what it allows', async (method, url, allowed) => {
  const answer = await call(method, url);
  expect(answer.statusCode).toBe(405);
  expect(answer.json().code).toBe('method.not_allowed');
  expect(answer.headers.allow).toContain(allowed);
});

it('answers HEAD like GET, without the body', async () => {
  const answer = await call('HEAD', '/api/health/');
  expect([answer.statusCode, answer.body]).toEqual([200, '']);
});

it('does not start with a route that says not who may call it', async () => {
  const app = Fastify();
  transactions(app);
  expect(() => app.get('/api/open/', async () => 'all')).toThrow(/declares no config.policy/);
  await app.close();
});
