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

/** What needs the built product; one after the other on the second core. */
async function checkProduct() {
  const isBuilt = await tally.gate('build', node, ['scripts/build.mjs']);
  if (!isBuilt) return tally.refuse(['budgets', 'journeys'], 'nothing was built');
  const browser = await findBrowser();
  if (browser instanceof Failure) return tally.refuse(['budgets', 'journeys'], browser.message);
  process.env.CHAINAGE_CHROMIUM = browser;
  await tally.gate('budgets', node, ['--import', 'tsx', 'bench/budgets/run.ts']);
  const journeys = ['test', '-c', 'e2e/playwright.config.ts'];
  await tally.suite('journeys', 'playwright', 'e2e/node_modules/.bin/playwright', journeys);
}

function split([command, ...parameters]) {
  return [command, parameters];
}

try {
  await install();
  await Promise.all([checkSources(), checkProduct()]);
} catch (error) {
  report(error);
}
tally.print();
process.exit(tally.failed > 0 ? 1 : 0);
