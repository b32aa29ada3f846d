// `npm test` on a bare machine: installs, finds a browser, and runs every check. The last line counts all of them.
import './lib/check-node.mjs';

const { endAll, Failure, report } = await import('./lib/run.mjs');
const { install } = await import('./lib/install.mjs');
const { PROJECTS } = await import('./lib/modules.mjs');
const { findBrowser } = await import('./lib/browser.mjs');
const { watchParents } = await import('./lib/watch-parents.mjs');
const { Tally } = await import('./lib/tally.mjs');

const abandon = () => {
  endAll();
  process.exit(130);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, abandon);
watchParents(abandon);

const node = process.execPath;
const bin = (name) => `node_modules/.bin/${name}`;
const jest = (project, workers) => [bin('jest'), '--selectProjects', project, `--maxWorkers=${workers}`];
const tally = new Tally();

/** What needs no built product; one after the other on the first core. */
async function checkSources() {
  await tally.gate('format', bin('prettier'), [
    '--check',
    '--log-level',
    'warn',
    '--cache',
    '--cache-location',
    '.cache/prettier',
    '.',
  ]);
  await tally.gate('types', bin('tsc'), ['--build', ...PROJECTS]);
  await tally.gate('lint', bin('eslint'), ['.', '--max-warnings', '0', '--cache', '--cache-location', '.cache/eslint']);
  await tally.gate('unused', bin('knip'), ['--no-progress']);
  await tally.suite('unit', 'jest', ...split(jest('unit', 1)));
  await tally.suite('api', 'jest', ...split(jest('api', 1)));
}

const playwright = (projects) => [
  'e2e/node_modules/.bin/playwright',
  ['test', '-c', 'e2e/playwright.config.ts', ...projects.map((name) => `--project=${name}`)],
];

/** What needs the built product and a browser; one after the other on the second core. */
async function checkProduct() {
  const isBuilt = await tally.gate('build', node, ['scripts/build.mjs']);
  if (!isBuilt) return tally.refuse(['budgets', 'journeys', 'processes'], 'nothing was built');
  const browser = await findBrowser();
  if (browser instanceof Failure) tally.refuse(['budgets', 'journeys'], browser.message);
  else process.env.CHAINAGE_CHROMIUM = browser;
  return {
    journeys: async () => {
      if (browser instanceof Failure) return;
      await tally.gate('budgets', node, ['--import', 'tsx', 'bench/budgets/run.ts']);
      await tally.suite('journeys', 'playwright', ...playwright(['phone', 'desk']));
    },
    // Beside the journeys, so with another port and another folder for what fails.
    processes: () =>
      tally.suite('processes', 'playwright', ...playwright(['server']), {
        E2E_PORT: '8182',
        E2E_OUTPUT: 'test-results/processes',
      }),
  };
}

function split([command, ...parameters]) {
  return [command, parameters];
}

try {
  await install();
  const product = checkProduct();
  await Promise.all([
    checkSources().then(async () => (await product)?.processes()),
    product.then((built) => built?.journeys()),
  ]);
} catch (error) {
  report(error);
}
tally.print();
process.exit(tally.failed > 0 ? 1 : 0);
