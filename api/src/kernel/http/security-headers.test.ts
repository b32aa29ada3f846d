import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { PASSWORD } from '#testing/world.ts';
import { securityHeaders } from './security-headers.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await buildTestApp();
});
afterAll(() => world.close());

it.each(['/', '/nothing.js'])('guards the answer of %s', async (url) => {
  const { headers } = await world.app.inject({ url });
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("object-src 'none'");
  expect(policy).not.toContain('unsafe-eval');
  expect(policy.match(/script-src[^;]*/)?.[0]).not.toContain('unsafe-inline');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('same-origin');
  expect(headers['permissions-policy']).toContain('camera=(self), geolocation=(self)');
  expect(headers['strict-transport-security']).toBeUndefined();
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

it.each(['/api/health/', '/api/nothing/', '/api/accounts/user/me/'])(
  'lets nothing be run or framed of %s, which is never a page',
  async (url) => {
    const { headers } = await world.app.inject({ url });
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  },
);

it.each(['/%', '/api/%E0%A4%A', `/api/organisation/data/issue/${'x'.repeat(3000)}/`])(
  'guards also the refusal of %s, which comes before any plugin',
  async (url) => {
    const { statusCode, headers } = await world.app.inject({ url });
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(headers['content-type']).toContain('application/problem+json');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  },
);

it('guards the pages of the site', async () => {
  mkdirSync(world.config.siteDir, { recursive: true });
  writeFileSync(join(world.config.siteDir, 'index.html'), '<!doctype html>');
  const page = await world.app.inject({ url: '/dashboard', headers: { accept: 'text/html' } });
  expect([page.statusCode, page.body]).toEqual([200, '<!doctype html>']);
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  expect(page.headers['cross-origin-opener-policy']).toBe('same-origin');
  expect(page.headers['x-frame-options']).toBe('DENY');
});

it.each(['/api/health/', '/%61pi/health/', '/%61%70%69/accounts/user/me/', '/api/%68ealth'])(
  'keeps the answer of the API to %s out of caches',
  async (url) => {
    const { statusCode, headers } = await world.app.inject({ url });
    expect([200, 401]).toContain(statusCode);
    expect(headers['cache-control']).toBe('no-store');
  },
);

test.each([
  ['raster', "img-src 'self' data: blob: https://tiles.example;", "connect-src 'self';"],
  ['pmtiles', "img-src 'self' data: blob:;", "connect-src 'self' https://tiles.example;"],
] as const)('pages may ask for %s tiles where they are set, and nobody else', async (kind, pictures, requests) => {
  const tiles = { url: 'https://tiles.example/a', origin: 'https://tiles.example', kind, attribution: '', nearest: 19 };
  const app = Fastify();
  await securityHeaders(app, { ...world.config, tiles });
  app.get('/', () => 'page');
  const policy = String((await app.inject('/')).headers['content-security-policy']);
  expect(policy).toContain(pictures);
  expect(policy).toContain(requests);
  await app.close();
});

describe('behind a proxy that speaks https', () => {
  let secure: TestApp;
  beforeAll(async () => {
    secure = await buildTestApp({ config: { publicUrl: 'https://chainage.example', trustProxy: 1 } });
  });
  afterAll(() => secure.close());

  it('promises https and marks its cookies', async () => {
    const answer = await secure.app.inject({
      method: 'POST',
      url: '/api/accounts/api/login/',
      headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' },
      payload: { username: 'admin@chainage.example', password: PASSWORD },
    });
    expect(answer.headers['strict-transport-security']).toMatch(/^max-age=/);
    // the session's, the forgery token's and the device's
    expect(answer.cookies.map((cookie) => cookie.secure)).toEqual([true, true, true]);
    expect(secure.log.join('')).toContain('203.0.113.9');
  });
});
