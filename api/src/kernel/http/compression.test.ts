import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyPluginAsync } from 'fastify';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';

const policy = { access: 'public' } as const;
const LONG = { rows: Array.from({ length: 200 }, (_, row) => ({ row, name: 'Pothole in the slow lane' })) };
/** Longer than what is packed while others wait. */
const LONGER = { rows: Array.from({ length: 20 }, () => LONG) };

const talkative: FastifyPluginAsync = async (app) => {
  app.get('/api/long/', { config: { policy } }, async () => LONG);
  app.get('/api/longer/', { config: { policy } }, async () => LONGER);
  app.post('/api/long/', { config: { policy } }, async () => LONG);
  app.get('/api/text/', { config: { policy } }, async (_request, reply) => {
    reply.type('text/plain');
    return 'x'.repeat(5_000);
  });
};

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ modules: [talkative] });
});
afterAll(() => test.close());

const ask = (url: string, accepted: string | undefined, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  test.app.inject({ url, method, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

describe('an answer of the API', () => {
  it('comes packed as the browser can read it, at a tenth of its length', async () => {
    const answer = await ask('/api/long/', 'gzip, deflate, br, zstd');
    expect(answer.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString())).toEqual(LONG);
    expect(answer.rawPayload.length * 10).toBeLessThan(JSON.stringify(LONG).length);
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
    expect(answer.headers['vary']).toBe('Accept-Encoding');
  });

  it('is taken by gzip from a page without https, which knows no brotli', async () => {
    const answer = await ask('/api/long/', 'gzip, deflate');
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toEqual(LONG);
  });

  it('is whole however long it is', async () => {
    const answer = await ask('/api/longer/', 'br');
    expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString())).toEqual(LONGER);
  });

  it.each([undefined, 'identity', 'br;q=0, gzip;q=0', 'deflate'])('stays as it is for %s', async (accepted) => {
    const answer = await ask('/api/long/', accepted);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.json()).toEqual(LONG);
  });

  it('stays as it is where packing saves nothing, or is not ours to do', async () => {
    for (const url of ['/api/health/', '/api/text/', '/api/nothing/'])
      expect([url, (await ask(url, 'br, gzip')).headers['content-encoding']]).toEqual([url, undefined]);
  });

  it('to a write is never packed: it may hold a secret, and its length would tell of it', async () => {
    expect((await ask('/api/long/', 'br', 'POST')).headers['content-encoding']).toBeUndefined();
  });
});

it('carries no headers that only a page heeds', async () => {
  const { headers } = await ask('/api/long/', 'br');
  const bytes = Object.entries(headers).reduce((sum, [name, value]) => sum + `${name}: ${value}\r\n`.length, 0);
  expect(bytes).toBeLessThan(500);
});
