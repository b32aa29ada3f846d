import { connect, type AddressInfo } from 'node:net';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';

let test: TestApp;
let port: number;
beforeAll(async () => {
  test = await buildTestApp();
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  port = (test.app.server.address() as AddressInfo).port;
});
afterAll(() => test.close());

/** What the server answers to a head as it stands, since clients write no such one. */
const answerTo = (path: string, lines: readonly string[]) =>
  new Promise<string>((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1').on('error', reject);
    socket.on('data', (bytes) => (answer += String(bytes))).on('end', () => resolve(answer));
    socket.write([`GET ${path} HTTP/1.1`, ...lines, 'Connection: close', '', ''].join('\r\n'));
  });

it.each([
  ['Host', ['Host: road.example', 'Host: other.example']],
  ['Host, however it is written', ['Host: road.example', 'HOST: road.example']],
  ['Authorization', ['Host: road.example', 'Authorization: Token a', 'authorization: Token b']],
])('refuses a request with two of %s: those before this server may go by the other', async (_, lines) => {
  for (const path of ['/api/health/', '/api/accounts/user/me/', '/dashboard', '/nothing.js']) {
    const answer = await answerTo(path, lines);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"code":"request.malformed"');
  }
});

it('takes one of each, and two of what may come twice', async () => {
  const lines = ['Host: road.example', 'Authorization: Token a', 'Accept: text/html', 'Accept: application/json'];
  expect(await answerTo('/api/health/', lines)).toMatch(/^HTTP\/1\.1 200 /);
});
