import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { ROOT, run } from './run.mjs';

const LOGS = '.cache/test';
// Ends what hangs, nothing else: on a machine busy with other work a step may take an hour.
const STEP_LIMIT = 3 * 3_600_000;

const READERS = {
  jest: (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    seconds: report.testResults.map(({ name, startTime, endTime }) => [moduleOf(name), (endTime - startTime) / 1000]),
  }),
  playwright: ({ stats, errors, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    unsteady: suites.flatMap(unsteadyIn),
    seconds: suites.flatMap(secondsIn),
  }),
};

/** `api/issues` for a file of the server's issues, else the package. */
function moduleOf(path) {
  const file = relative(ROOT, path);
  return /^api\/src\/modules\/([^/]+)\//.exec(file)?.[1]?.replace(/^/, 'api/') ?? file.split('/')[0];
}

const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)];

/** Titles of tests that passed only when tried again: they pass, but not unseen. */
const unsteadyIn = (suite) =>
  specsIn(suite)
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ title }) => title);

const secondsIn = (suite) =>
  specsIn(suite).flatMap(({ file, tests }) =>
    tests.flatMap(({ results }) =>
      results.map(({ duration }) => [`e2e/${basename(file, '.spec.ts')}`, duration / 1000]),
    ),
  );

const inOrder = (seconds) =>
  [...seconds]
    .sort(([, a], [, b]) => b - a)
    .map(([name, each]) => `${name} ${Math.round(each)}`)
    .join(' · ');

/** Runs the steps of `npm test`, keeps their outputs apart, and counts. */
export class Tally {
  passed = 0;
  failed = 0;
  started = performance.now();
  #steps = new Map();
  #modules = new Map();
  #unsteady = [];

  /** A check that counts as one. Answers whether it passed. */
  async gate(name, command, parameters) {
    const { code } = await this.#run(name, command, parameters, {}, (result) =>
      result.code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
    );
    return code === 0;
  }

  /** A runner that counts its own tests into a JSON report. */
  async suite(name, kind, command, parameters, env = {}) {
    const report = join(ROOT, LOGS, `${name}.json`);
    rmSync(report, { force: true });
    const reporting = kind === 'jest' ? ['--json', '--outputFile', report] : [];
    await this.#run(
      name,
      command,
      [...parameters, ...reporting],
      { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...env },
      ({ code }) => {
        const counts = this.#read(kind, report);
        // A runner that failed without naming a failed test counts as one.
        return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
      },
    );
  }

  /** Steps that could not even start. */
  refuse(names, reason) {
    for (const name of names) this.#say(`✗ ${name}: ${reason}`);
    this.failed += names.length;
  }

  /** Where the time went and what passed only when tried again; the last line of all counts. */
  print() {
    this.#say(`Seconds per step: ${inOrder(this.#steps)}`);
    this.#say(`Seconds per module: ${inOrder(this.#modules)}`);
    this.#say(`Took ${this.#since(this.started)}`);
    for (const title of this.#unsteady) this.#say(`! Passed only when tried again: ${title}`);
    this.#say(`${this.passed} passed, ${this.failed} failed`);
  }

  #read(kind, report) {
    try {
      return READERS[kind](JSON.parse(readFileSync(report, 'utf8')));
    } catch {
      return { passed: 0, failed: 1 };
    }
  }

  async #run(name, command, parameters, env, count) {
    mkdirSync(join(ROOT, LOGS), { recursive: true });
    const start = performance.now();
    const result = await run(command, parameters, {
      env: { FORCE_COLOR: '0', NO_COLOR: '1', ...env },
      limit: STEP_LIMIT,
    });
    const log = `${LOGS}/${name}.log`;
    writeFileSync(join(ROOT, log), result.output);
    const counts = count(result);
    this.passed += counts.passed;
    this.failed += counts.failed;
    if (counts.failed > 0) this.#say(`\n${result.output.split('\n').slice(-300).join('\n')}`);
    const mark = counts.failed > 0 ? '✗' : '✓';
    this.#unsteady.push(...(counts.unsteady ?? []).map((title) => `${name}: ${title}`));
    this.#steps.set(name, (performance.now() - start) / 1000);
    for (const [module, seconds] of counts.seconds ?? [])
      this.#modules.set(module, (this.#modules.get(module) ?? 0) + seconds);
    this.#say(`${mark} ${name}: ${counts.passed} passed, ${counts.failed} failed in ${this.#since(start)} (${log})`);
    return result;
  }

  #since(start) {
    return `${((performance.now() - start) / 1000).toFixed(1)} s`;
  }

  #say(line) {
    process.stdout.write(`${line}\n`);
  }
}
