// `npm run new-module <name>`: a module with one page. With `--with-data` a working one: contract, table, routes, screens,
// texts, demo, tests; with `--with-lines` its record is a sheet with lines. See docs/module.md.
import './lib/check-node.mjs';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

const { Failure, report, ROOT, run } = await import('./lib/run.mjs');
const { PNPM } = await import('./lib/install.mjs');
const { forLines, oneOf, plainRewriter, rewriter } = await import('./new-module/names.mjs');
const { addToList, copyTemplate, nextMigration } = await import('./new-module/copy.mjs');

const USAGE = `Usage: npm run new-module <name> [-- --with-data [--with-lines] [--one=<name>]], like "stock" or "land-surveys --one=land-survey"`;
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
async function makeWithData(name, one, withLines) {
  const rewrite = rewriter(name, one);
  const cut = forLines(withLines);
  const isFrame = (file) => !file.startsWith('src') && file !== 'remote.json';
  const frame = copyTemplate(PLAIN, plainRewriter(name), `mfe-${name}`, isFrame);
  // files that lines need, or need otherwise, first: what is there already stays, texts are put together
  const ofLines = withLines ? copyTemplate(join(ROOT, 'scripts/template-with-lines'), rewrite) : [];
  const written = [...ofLines, ...copyTemplate(join(ROOT, 'scripts/template-with-data'), (text) => rewrite(cut(text)))];
  const record = one.replaceAll('-', '_');
  for (const table of withLines ? [record, `${record}_line`] : [record]) {
    const migration = nextMigration(table);
    renameSync(join(ROOT, dirname(migration), `${table}.sql`), join(ROOT, migration));
  }
  const code = [...frame, ...written, ...register(rewrite)].filter((path) => !path.endsWith('.sql'));
  const { code: failed, output } = await run('node_modules/.bin/prettier', ['--write', '--log-level', 'warn', ...code]);
  if (failed !== 0) throw new Failure(output);
}

/** What its number says, so that a change of it is noticed from the first day on (docs/contracts.md). */
async function describeContract(name) {
  const { code, output } = await run('node', ['--import', 'tsx', 'scripts/release/contract/write.ts', name, '--again']);
  if (code !== 0) throw new Failure(output);
}

const flag = { type: 'boolean', default: false };

/** What was asked for; an option it does not know, or lines of a record without data, is answered with how it is called. */
function asked() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'with-data': flag, 'with-lines': flag, 'no-install': flag, one: { type: 'string' } },
    });
    if (positionals.length === 1 && (values['with-data'] || !values['with-lines']))
      return { ...values, name: positionals[0] };
  } catch {
    // it says below what it knows
  }
  throw new Failure(USAGE);
}

try {
  const { name, 'with-data': withData, 'with-lines': withLines, 'no-install': noInstall, ...given } = asked();
  const one = given.one ?? oneOf(name);
  if (!WORD.test(name) || !WORD.test(one) || name === one) throw new Failure(USAGE);
  const folder = join(ROOT, `mfe-${name}`);
  if (existsSync(join(folder, 'src'))) throw new Failure(`mfe-${name} has begun already`);
  // A place that was only kept.
  rmSync(folder, { recursive: true, force: true });
  if (withData) await makeWithData(name, one, withLines);
  else makePlain(name);
  process.stdout.write(`mfe-${name} is there\n`);
  if (!noInstall) {
    const { code, output } = await run('npx', ['-y', PNPM, 'install', '--no-frozen-lockfile'], { env: { CI: 'true' } });
    if (code !== 0) throw new Failure(`${output}\nThe packages could not be installed`);
  }
  if (withData) await describeContract(name);
  if (withData)
    process.stdout.write(
      `Built, it records what its forms send: RECORD=1 npm run e2e -- --project=phone journeys/${name}.spec.ts\n`,
    );
  process.stdout.write(`On screen, and anew whenever you save: npm run dev ${name}\n`);
} catch (error) {
  report(error);
}
