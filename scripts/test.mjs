// `npm test` on a bare machine: installs, finds a browser, and runs every check. The last line counts all of them.
// `npm test -- --changed` runs what the changes since main can have broken; `--changed=<ref>` since another place.
import { availableParallelism } from 'node:os';
import './lib/check-node.mjs';

const { Failure, report } = await import('./lib/run.mjs');
const { runAlone } = await import('./lib/run-alone.mjs');
const { install } = await import('./lib/install.mjs');
const { BUILT, PROJECTS } = await import('./lib/modules.mjs');
const { findBrowser, findWithoutWindows } = await import('./lib/browser.mjs');
const { changedFiles } = await import('./lib/changed-files.mjs');
const { infrastructure, journeysOf, MAKING, processes } = await import('./lib/journeys.mjs');
const { runLanes } = await import('./lib/lanes.mjs');
const { select } = await import('./lib/select.mjs');
const { Tally } = await import('./lib/tally.mjs');

const { end } = runAlone();
const node = process.execPath;
const bin = (name) => `node_modules/.bin/${name}`;
const tally = new Tally();
/** One more than there are cores: browsers, disks and databases are waited for often. */
const LANES = availableParallelism() + 1;
const EVERYTHING = { unit: 'all', api: 'all', journeys: BUILT, infrastructure: true, specs: [] };

const gate = (name, command, ...parameters) => ({ name, run: () => tally.gate(name, command, parameters) });

const gates = [
  gate('format', node, 'scripts/format.mjs'),
  gate('types', bin('tsc'), '--build', ...PROJECTS),
  gate('lint', bin('eslint'), '.', '--max-warnings', '0', '--cache', '--cache-location', '.cache/eslint'),
  gate('unused', bin('knip'), '--no-progress'),
];

/** What a test draws is thrown away soon: with room for more of it (MB) less is copied and searched before. */
const ROOM_FOR_NEW = { NODE_OPTIONS: '--max-semi-space-size=64' };

/** Tests of one jest project: all, in so many parts that no lane is left alone with them, or those that the files reach by imports. */
function jest(project, wanted, files, { workers = 1, parts = 1 } = {}) {
  const step = (name, ...parameters) => ({
    name,
    run: () =>
      tally.suite(
        name,
        'jest',
        bin('jest'),
        ['--selectProjects', project, `--maxWorkers=${workers}`, ...parameters],
        ROOM_FOR_NEW,
      ),
  });
  if (!wanted) return [];
  if (wanted === 'related') return [step(project, '--passWithNoTests', '--findRelatedTests', ...files)];
  if (parts === 1) return [step(project)];
  return Array.from({ length: parts }, (_, at) => step(`${project}-${at + 1}`, `--shard=${at + 1}/${parts}`));
}

/** Each at a port and in a folder of its own, since two of them may run at a time. */
function playwright(name, port, projects, specs) {
  const parameters = [
    'test',
    '-c',
    'e2e/playwright.config.ts',
    ...projects.map((each) => `--project=${each}`),
    ...specs,
  ];
  // processes are started by their tests themselves: no portal beside them
  const portal = projects.includes('server') ? { E2E_BASE_URL: 'http://localhost:1' } : {};
  const env = { E2E_PORT: String(port), E2E_OUTPUT: `test-results/${name}`, ...portal };
  const command = 'e2e/node_modules/.bin/playwright';
  return { name, run: () => tally.suite(name, 'playwright', command, parameters, env), after: 'build' };
}

/** What needs the built product, and a browser where it is one that people use. */
function product(chosen) {
  const specs = [...new Set([...journeysOf(chosen.journeys), ...chosen.specs])];
  if (specs.length === 0 && !chosen.infrastructure)
    return { journeys: [], making: [], infrastructure: [], processes: [], budgets: [] };
  return {
    journeys: specs.length > 0 ? [playwright('journeys', 8181, ['phone', 'desk'], specs)] : [],
    infrastructure: chosen.infrastructure
      ? [playwright('infrastructure', 8183, ['phone', 'desk'], infrastructure())]
      : [],
    making: chosen.infrastructure ? [playwright('making', 8184, ['server'], MAKING)] : [],
    processes: chosen.infrastructure ? [playwright('processes', 8182, ['server'], processes())] : [],
    budgets: [{ ...gate('budgets', node, '--import', 'tsx', 'bench/budgets/run.ts'), after: 'build' }],
  };
}

/** Builds and finds a browser; what cannot run then counts as failed. */
function building({ journeys, making, infrastructure, processes, budgets }) {
  const browsing = [...journeys, ...infrastructure, ...budgets];
  const refuse = (steps, reason) => {
    tally.refuse(
      steps.map(({ name }) => name),
      reason,
    );
    for (const step of steps) step.run = () => undefined;
  };
  return {
    name: 'build',
    run: async () => {
      if (!(await tally.gate('build', node, ['scripts/build.mjs'])))
        return refuse([...browsing, ...making, ...processes], 'nothing was built');
      const browser = await findBrowser();
      if (browser instanceof Failure) refuse(browsing, browser.message);
      else
        Object.assign(process.env, {
          CHAINAGE_CHROMIUM: browser,
          CHAINAGE_HEADLESS: (await findWithoutWindows()) ?? '',
        });
    },
  };
}

/**
 * In this order: the build first, since most waits for it; then what takes longest, so that no core is left alone with it at
 * the end; what takes both cores by itself last.
 */
function plan(chosen, files) {
  const made = product(chosen);
  const [first = [], second = [], ...others] = jest('api', chosen.api, files, { parts: 3 }).map((step) => [step]);
  return [
    ...(made.budgets.length > 0 ? [building(made), ...made.journeys] : []),
    ...gates,
    ...first,
    ...made.infrastructure,
    ...second,
    ...made.processes,
    ...others.flat(),
    ...made.making,
    ...made.budgets,
    ...jest('unit', chosen.unit, files, { workers: 2 }),
  ];
}

try {
  const option = process.argv.slice(2).find((each) => each.startsWith('--changed'));
  await install();
  const files = option ? await changedFiles(option.split('=')[1]) : [];
  if (option) process.stdout.write(`Checking what ${files.length} changed files reach\n`);
  await runLanes(plan(option ? select(files) : EVERYTHING, files), LANES);
} catch (error) {
  await end();
  report(error);
}
await end();
tally.print();
process.exit(tally.failed > 0 ? 1 : 0);
