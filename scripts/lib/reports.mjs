// What the runners of tests write down about a run, read for the closing lines of `npm test`.
import { basename, relative } from 'node:path';
import { ROOT } from './run.mjs';

const ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');
const firstLine = (message = '') => message.replaceAll(ESCAPES, '').trim().split('\n')[0];

/** `api/issues` for a file of the server's issues, else the package. */
function moduleOf(path) {
  const file = relative(ROOT, path);
  return /^api\/src\/modules\/([^/]+)\//.exec(file)?.[1]?.replace(/^/, 'api/') ?? file.split('/')[0];
}

const failuresOf = ({ name, message, assertionResults = [] }) => {
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  const inFile = relative(ROOT, name);
  if (failed.length > 0)
    return failed.map(
      ({ fullName, failureMessages = [] }) => `${inFile}: ${fullName}: ${firstLine(failureMessages[0])}`,
    );
  return assertionResults.length === 0 && message ? [`${inFile}: ${firstLine(message)}`] : [];
};

const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)];

/** Titles of tests in one of these states, each with what the first of its tries met. */
const titlesIn = (suite, state) =>
  specsIn(suite).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === state)
      .map(
        ({ projectName, results }) =>
          `${file} [${projectName}] ${title}: ${firstLine(results.find(({ error }) => error)?.error.message)}`,
      ),
  );

const secondsIn = (suite) =>
  specsIn(suite).flatMap(({ file, tests }) =>
    tests.flatMap(({ results }) =>
      results.map(({ duration }) => [`e2e/${basename(file, '.spec.ts')}`, duration / 1000]),
    ),
  );

/** Each answers the counts of a report, `failures` and `unsteady` (passed only when tried again) by name, and seconds by module. */
export const READERS = {
  jest: (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    failures: report.testResults.flatMap(failuresOf),
    seconds: report.testResults.map(({ name, startTime, endTime }) => [moduleOf(name), (endTime - startTime) / 1000]),
  }),
  playwright: ({ stats, errors, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    failures: [
      ...suites.flatMap((suite) => titlesIn(suite, 'unexpected')),
      ...errors.map(({ message }) => firstLine(message)),
    ],
    unsteady: suites.flatMap((suite) => titlesIn(suite, 'flaky')),
    seconds: suites.flatMap(secondsIn),
  }),
};
