// `npm run upgrade-drill -- <tag or commit>`: the release before and this one on one database, with a phone of the one before that
// holds unsent rows (docs/database.md). Without a name the newest tag. What it builds of it stays in the folder for temporary files.
import './lib/check-node.mjs';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const { Failure, report, ROOT } = await import('./lib/run.mjs');
const { install, PNPM } = await import('./lib/install.mjs');
const { build } = await import('./lib/build.mjs');

/** Answers '' where git knows nothing of it. */
function git(...parameters) {
  try {
    return execFileSync('git', parameters, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}
const say = (line) => process.stdout.write(`${line}\n`);

function inFolder(cwd, command, parameters, env = {}) {
  const { status } = spawnSync(command, parameters, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });
  if (status !== 0) throw new Failure(`${command} ${parameters.join(' ')} failed in ${cwd}`);
}

/** The release before as it was, installed and built. */
function takeBefore(name) {
  const commit = git('rev-parse', '--short=12', `${name}^{commit}`);
  if (!commit) throw new Failure(`There is no tag or commit ${name} in this folder`);
  const folder = join(tmpdir(), 'chainage-upgrade', commit);
  if (!existsSync(join(folder, 'package.json'))) {
    mkdirSync(folder, { recursive: true });
    const tar = spawnSync('sh', ['-c', `git archive ${commit} | tar x -C '${folder}'`], { cwd: ROOT });
    if (tar.status !== 0) throw new Failure(`${name} could not be laid out in ${folder}`);
  }
  const isBuilt = ['api/dist/server.js', 'dist/site/index.html'].every((file) => existsSync(join(folder, file)));
  if (!isBuilt) {
    inFolder(folder, 'npx', ['-y', '--package', PNPM, '--', 'pnpm', 'install', '--frozen-lockfile'], { CI: 'true' });
    inFolder(folder, 'npm', ['run', 'build']);
  }
  say(`before: ${name} (${commit}); now: ${git('rev-parse', '--short=12', 'HEAD')}`);
  return folder;
}

try {
  const name = process.argv[2] ?? git('tag', '--sort=-creatordate').split('\n')[0];
  if (!name || name.startsWith('-'))
    throw new Failure(
      'Use: npm run upgrade-drill -- <tag or commit of the release before>, in a folder with its history',
    );
  await install();
  const before = takeBefore(name);
  await build();
  const parameters = ['test', '-c', 'e2e/upgrade/playwright.config.ts'];
  inFolder(ROOT, 'e2e/node_modules/.bin/playwright', parameters, { BEFORE_DIR: before });
} catch (error) {
  report(error);
}
