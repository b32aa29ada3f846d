import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { site } from './site.ts';

const RELEASE = '/mfe/issues/1.0.0-abcdef12/remoteEntry.12345678.js';
const FILES: Record<string, string> = {
  '/index.html': '<!doctype html><title>Chainage</title>',
  '/registry.json': '{}',
  '/service-worker.js': '// worker',
  '/shell/shell.12345678.js': '// shell',
  [RELEASE]: '// remote',
};

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-'));
  for (const [path, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
    if (path.endsWith('.js')) writeFileSync(join(folder, `${path}.gz`), gzipSync(content));
  }
  app = Fastify();
  const page = await site(app, folder);
  app.setNotFoundHandler((request, reply) => page(request, reply));
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const PAGE = { accept: 'text/html,application/xhtml+xml' };
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

it('leads on who shares photos to a device whose worker is gone, however much it is', async () => {
  const photo = `--x\r\ncontent-disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\n${'x'.repeat(3_000_000)}\r\n--x--`;
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const answer = await app.inject({ method: 'POST', url: '/share', headers, payload: photo });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/dashboard?report=gone']);
});

it('keeps hashed files for a year and asks again for what may change', async () => {
  for (const path of ['/shell/shell.12345678.js', RELEASE])
    expect((await get(path)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  for (const path of ['/', '/registry.json', '/service-worker.js'])
    expect((await get(path)).headers['cache-control']).toBe('no-cache');
});

it('sends the compressed form to whoever takes it', async () => {
  const zipped = await get(RELEASE, { 'accept-encoding': 'gzip' });
  expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(zipped.headers['content-type']).toMatch('javascript');
  expect(gunzipSync(zipped.rawPayload).toString()).toBe('// remote');
  expect((await get(RELEASE)).body).toBe('// remote');
});

it.each(['/', '/issues/routine_maintenance', '/accounts/login?next=/a'])('answers %s with the app', async (path) => {
  const answer = await get(path, PAGE);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('<title>Chainage');
});

it.each([
  '/mfe/issues/1.0.0-gone/remoteEntry.12345678.js',
  '/shell/gone.js',
  `${RELEASE}.gz`,
  '/../api/package.json',
  '/%2e%2e/%2e%2e/etc/passwd',
])('answers %s with 404, not with a page', async (path) => {
  const answer = await get(path, path.startsWith('/mfe') || path.startsWith('/shell') ? PAGE : {});
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['cache-control']).toBe('no-store');
});

it('refuses what is no path, and writes', async () => {
  expect((await get('/%00')).statusCode).toBe(400);
  expect((await app.inject({ method: 'POST', url: '/issues' })).statusCode).toBe(404);
});
