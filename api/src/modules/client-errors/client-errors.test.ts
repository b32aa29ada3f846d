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

it('says which release of a remote was given up, and for which', async () => {
  const fault = { kind: 'release', remote: 'issues', version: '1.1.0-0a1b2c3d', fallen_to: '1.0.0-4e5f6a7b' };
  await report({ message: 'Release 1.1.0-0a1b2c3d of issues fails', ...fault }, '10.0.0.3');
  const line = JSON.parse(test.log.find((entry) => entry.includes('of issues fails')) ?? '{}');
  expect(line.report).toMatchObject(fault);
});

it('takes a report of a reasonable size only, and not too many', async () => {
  expect((await report({ message: 'x'.repeat(40_000) })).statusCode).toBe(413);
  expect((await report({ message: '' })).statusCode).toBe(400);
  const codes = [];
  for (let index = 0; index < 32; index += 1) codes.push((await report({ message: 'again' }, '10.0.0.2')).statusCode);
  expect([codes[29], codes[30]]).toEqual([202, 429]);
});
