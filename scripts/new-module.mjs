// `npm run new-module <name>`: a module with one page. With `--with-data` a working one: contract, table, routes, screens,
// texts, demo, tests. See docs/module.md.
import './lib/check-node.mjs';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

const { Failure, report, ROOT, run } = await import('./lib/run.mjs');
const { PNPM } = await import('./lib/install.mjs');
const { oneOf, plainRewriter, rewriter } = await import('./new-module/names.mjs');
const { addToList, copyTemplate, nextMigration } = await import('./new-module/copy.mjs');

const USAGE = `Usage: npm run new-module <name> [-- --with-data [--one=<name>]], like "stock" or "land-surveys --one=land-survey"`;
const PLAIN = join(ROOT, 'scripts/template');
const WORD = /^[a-z]+(-[a-z]+)*$/;

/** A module with one page. */
function makePlain(name) {
  copyTemplate(PLAIN, plainRewriter(name), `mfe-${name}`);
}

/** Adds the module to the lists that the server's code keeps. */
function register(rewrite) {
  const lists = [
    ['api/src/modules/modules.ts', 'const modules', 'sampleCardsModule', './sample-cards/index.ts'],
    [
      'api/src/modules/declarations.ts',
      'DECLARATIONS',
      'sampleCardDeclaration',
      './sample-cards/sample-card.declaration.ts',
    ],
    ['api/src/seed/demo/parts.ts', 'PARTS', 'sampleCardsPart', './sample-cards/part.ts'],
  ];
  for (const [path, list, name, from] of lists) addToList(path, { list, name: rewrite(name), from: rewrite(from) });
  return lists.map(([path]) => path);
}

/** A module with a kind of record of its own, from the table to the screen. */
async function makeWithData(name, one) {
  const rewrite = rewriter(name, one);
  const isFrame = (file) => !file.startsWith('src') && file !== 'remote.json';
  const frame = copyTemplate(PLAIN, plainRewriter(name), `mfe-${name}`, isFrame);
  const written = copyTemplate(join(ROOT, 'scripts/template-with-data'), rewrite);
  const table = one.replaceAll('-', '_');
  const migration = nextMigration(table);
  renameSync(join(ROOT, dirname(migration), `${table}.sql`), join(ROOT, migration));
  const code = [...frame, ...written, ...register(rewrite)].filter((path) => !path.endsWith('.sql'));
  const { code: failed, output } = await run('node_modules/.bin/prettier', ['--write', '--log-level', 'warn', ...code]);
  if (failed !== 0) throw new Failure(output);
}

/** What its number says, so that a change of it is noticed from the first day on (docs/contracts.md). */
async function describeContract(name) {
  const { code, output } = await run('node', ['--import', 'tsx', 'scripts/release/contract/write.ts', name, '--again']);
  if (code !== 0) throw new Failure(output);
}

try {
  const [name = '', ...options] = process.argv.slice(2);
  const withData = options.includes('--with-data');
  const one = options.find((option) => option.startsWith('--one='))?.slice('--one='.length) ?? oneOf(name);
  if (!WORD.test(name) || !WORD.test(one) || name === one) throw new Failure(USAGE);
  const folder = join(ROOT, `mfe-${name}`);
  if (existsSync(join(folder, 'src'))) throw new Failure(`mfe-${name} has begun already`);
  // A place that was only kept.
  rmSync(folder, { recursive: true, force: true });
  if (withData) await makeWithData(name, one);
  else makePlain(name);
  process.stdout.write(`mfe-${name} is there\n`);
  if (!options.includes('--no-install')) {
    const { code, output } = await run('npx', ['-y', PNPM, 'install', '--no-frozen-lockfile'], { env: { CI: 'true' } });
    if (code !== 0) throw new Failure(`${output}\nThe packages could not be installed`);
  }
  if (withData) await describeContract(name);
  process.stdout.write(`On screen, and anew whenever you save: npm run dev ${name}\n`);
} catch (error) {
  report(error);
}
