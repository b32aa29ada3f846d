// `npm run new-module <name>`: a module with one page, ready to be developed; see ARCHITECTURE.md "A new module".
import './lib/check-node.mjs';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const { Failure, report, ROOT, run } = await import('./lib/run.mjs');
const { PNPM } = await import('./lib/install.mjs');

const TEMPLATE = join(ROOT, 'scripts/template');
const inWords = (name) => `${name[0].toUpperCase()}${name.slice(1)}`.replaceAll('-', ' ');

function copy(name) {
  const folder = join(ROOT, `mfe-${name}`);
  if (existsSync(join(folder, 'src'))) throw new Failure(`mfe-${name} has begun already`);
  // A place that was only kept.
  rmSync(folder, { recursive: true, force: true });
  cpSync(TEMPLATE, folder, { recursive: true });
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, file);
    if (!statSync(path).isFile()) continue;
    const text = readFileSync(path, 'utf8').replaceAll('Template', inWords(name)).replaceAll('template', name);
    writeFileSync(path, text);
  }
}

try {
  const [name = '', option] = process.argv.slice(2);
  if (!/^[a-z]+(-[a-z]+)*$/.test(name))
    throw new Failure('Usage: npm run new-module <name>, like "stock" or "land-survey"');
  copy(name);
  process.stdout.write(`mfe-${name} is there\n`);
  if (option !== '--no-install') {
    const { code, output } = await run('npx', ['-y', PNPM, 'install', '--no-frozen-lockfile'], { env: { CI: 'true' } });
    if (code !== 0) throw new Failure(`${output}\nThe packages could not be installed`);
  }
  process.stdout.write(`On screen, and anew whenever you save: npm run dev ${name}\n`);
} catch (error) {
  report(error);
}
