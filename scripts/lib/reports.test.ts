import { join } from 'node:path';
import { READERS } from './reports.mjs';
import { ROOT } from './run.mjs';

const spec = (title: string, status: string, message?: string) => ({
  title,
  file: 'journeys/lists.spec.ts',
  tests: [
    {
      projectName: 'desk',
      status,
      results: [{ duration: 1500, ...(message && { error: { message } }) }, { duration: 500 }],
    },
  ],
});

test('a report of the browser names what failed and what was tried again, with what each met', () => {
  const report = {
    stats: { expected: 3, flaky: 1, unexpected: 1 },
    errors: [{ message: 'no server\n  at start' }],
    suites: [
      {
        suites: [{ specs: [spec('good', 'expected'), spec('bad', 'unexpected', '\u001b[31mnot there\u001b[0m\nlog')] }],
        specs: [spec('slow', 'flaky', 'gone')],
      },
    ],
  };
  expect(READERS.playwright(report)).toEqual({
    passed: 4,
    failed: 2,
    failures: ['journeys/lists.spec.ts [desk] bad: not there', 'no server'],
    unsteady: ['journeys/lists.spec.ts [desk] slow: gone'],
    seconds: Array.from({ length: 6 }, (_, at) => ['e2e/lists', at % 2 ? 0.5 : 1.5]),
  });
});

test('a report of jest names failed tests, and files that do not run at all', () => {
  const file = (name: string) => join(ROOT, name);
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 1,
    testResults: [
      {
        name: file('api/src/modules/issues/a.test.ts'),
        message: '',
        startTime: 0,
        endTime: 2000,
        assertionResults: [
          { status: 'passed', fullName: 'good' },
          { status: 'failed', fullName: 'bad', failureMessages: ['Expected 1\nReceived 2'] },
        ],
      },
      {
        name: file('shell/src/b.test.tsx'),
        message: 'Cannot find module\n at',
        startTime: 0,
        endTime: 0,
        assertionResults: [],
      },
    ],
  };
  expect(READERS.jest(report)).toEqual({
    passed: 1,
    failed: 2,
    failures: ['api/src/modules/issues/a.test.ts: bad: Expected 1', 'shell/src/b.test.tsx: Cannot find module'],
    seconds: [
      ['api/issues', 2],
      ['shell', 0],
    ],
  });
});
