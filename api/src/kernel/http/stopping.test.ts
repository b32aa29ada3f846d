import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect as connectSocket } from 'node:net';
import type { FastifyPluginAsync } from 'fastify';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { eventually } from '#testing/eventually.ts';

let release: (() => void) | undefined;
const slow: FastifyPluginAsync = async (app) => {
  app.get('/api/slow/', { config: { policy: { access: 'public' } } }, async () => {
    await new Promise<void>((resolve) => (release = resolve));
    return { done: true };
  });
};

let test: TestApp;
let port: number;
beforeEach(async () => {
  test = await buildTestApp({ modules: [slow] });
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  port = (test.app.server.address() as AddressInfo).port;
});
afterEach(() => test.close());

const agent = new Agent({ keepAlive: true });
afterAll(() => agent.destroy());

async function fetchPath(path: string): Promise<{ status: number; body: string; headers: IncomingMessage['headers'] }> {
  const message = await new Promise<IncomingMessage>((resolve, reject) =>
    get({ port, path, agent }, resolve).on('error', reject),
  );
  let body = '';
  for await (const chunk of message) body += String(chunk);
  return { status: message.statusCode ?? 0, body, headers: message.headers };
}

it('ends soon although a client keeps its connection alive', async () => {
  // Left alone, the connection would stay for ever.
  test.app.server.keepAliveTimeout = 0;
  expect((await fetchPath('/api/health/')).status).toBe(200);
  await test.app.close();
});

it('finishes what runs, and gives the connection up', async () => {
  const running = fetchPath('/api/slow/');
  await eventually(() => release);
  const closed = test.app.close();
  await eventually(() => !test.app.server.listening);
  release?.();
  const answer = await running;
  expect([answer.status, answer.body, answer.headers.connection]).toEqual([200, '{"done":true}', 'close']);
  await closed;
});

/** Sends bytes as they are; answers what comes back until the server closes. */
const sendRaw = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connectSocket(port, '127.0.0.1', () => socket.write(bytes));
    let received = '';
    socket.on('data', (chunk) => (received += chunk.toString()));
    socket.on('end', () => resolve(received));
    socket.on('error', reject);
  });

it.each([
  ['headers beyond 16 kB', `GET /api/health/ HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['what is no HTTP', 'HELLO\r\n\r\n', 400],
  ['a header with a NUL byte', 'GET /api/health/ HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n\r\n', 400],
])('answers %s with a problem', async (_name, bytes, status) => {
  const received = await sendRaw(bytes);
  expect(received).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(received).toContain('application/problem+json');
});
