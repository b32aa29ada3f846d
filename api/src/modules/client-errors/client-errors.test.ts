import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const report = (payload: object, remoteAddress = '10.0.0.1') =>
  test.app.inject({ method: 'POST', url: '/api/client-errors/', payload, remoteAddress });

it('writes a scrubbed report into the log', async () => {
  const answer = await report({
    message: 'Cannot read name of asha@bhima.example',
    stack: `at https://chainage.example/shell/main.js?token=abc:1:2 Token ${'aB3'.repeat(20)}`,
    path: '/issues/routine_maintenance',
    remote: 'issues',
  });
  expect([answer.statusCode, answer.body]).toEqual([202, '']);
  const line = JSON.parse(test.log.find((entry) => entry.includes('client error')) ?? '{}');
  expect(line.report).toEqual({
    message: 'Cannot read name of [mail]',
    stack: 'at https://chainage.example/shell/main.js [token]',
    path: '/issues/routine_maintenance',
    remote: 'issues',
  });
});

it('takes a report of a reasonable size only, and not too many', async () => {
  expect((await report({ message: 'x'.repeat(40_000) })).statusCode).toBe(413);
  expect((await report({ message: '' })).statusCode).toBe(400);
  const codes = [];
  for (let index = 0; index < 32; index += 1) codes.push((await report({ message: 'again' }, '10.0.0.2')).statusCode);
  expect([codes[29], codes[30]]).toEqual([202, 429]);
});
