import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { READERS } from './reports.mjs';
import { ROOT, run } from './run.mjs';

const LOGS = '.cache/test';
// Ends what hangs, nothing else: on a machine busy with other work a step may take an hour.
const STEP_LIMIT = 3 * 3_600_000;

/** The end of what a step said that names no test. */
const lastWords = (output) => output.trim().split('\n').slice(-3).join(' | ');

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
  #failures = [];

  /** A check that counts as one. Answers whether it passed. */
  async gate(name, command, parameters) {
    const { code } = await this.#run(name, command, parameters, {}, (result) =>
      result.code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures: [lastWords(result.output)] },
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
      ({ code, output }) => {
        const counts = this.#read(kind, report);
        // A runner that failed without naming a failed test counts as one.
        if (code === 0 || counts.failed > 0) return counts;
        return { ...counts, failed: 1, failures: [lastWords(output)] };
      },
    );
  }

  /** Steps that could not even start. */
  refuse(names, reason) {
    for (const name of names) this.#say(`✗ ${name}: ${reason}`);
    this.failed += names.length;
    this.#failures.push(...names.map((name) => `${name}: ${reason}`));
  }

  /** Where the time went, what passed only when tried again, and what failed; the last line of all counts. */
  print() {
    this.#say(`Seconds per step: ${inOrder(this.#steps)}`);
    this.#say(`Seconds per module: ${inOrder(this.#modules)}`);
    this.#say(`Took ${this.#since(this.started)}`);
    for (const title of this.#unsteady) this.#say(`! Passed only when tried again: ${title}`);
    for (const failure of this.#failures) this.#say(`✗ ${failure}`);
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
    this.#failures.push(...(counts.failures ?? []).map((failure) => `${name}: ${failure}`));
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
