import { readdirSync } from 'node:fs';
import { fingerprint, isCurrent, remember } from './fingerprint.mjs';
import { Failure, ROOT, run } from './run.mjs';

export const PNPM = 'pnpm@12.21.0';
const MARK = 'node_modules/.chainage-install';

const manifests = () =>
  readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
    .map((entry) => `${entry.name}/package.json`);

/** Installs what the lockfile names, unless that is what the last install did. */
export async function install() {
  const inputs = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests()];
  const value = fingerprint(inputs, `${process.platform} ${process.arch} ${process.versions.modules}`);
  if (isCurrent(MARK, value)) return;
  process.stdout.write('Installing packages …\n');
  const parameters = ['-y', '--package', PNPM, '--', 'pnpm', 'install', '--frozen-lockfile'];
  // CI keeps pnpm from asking questions. The registry may stumble once.
  let result = await run('npx', parameters, { env: { CI: 'true' } });
  if (result.code !== 0) result = await run('npx', parameters, { env: { CI: 'true' } });
  if (result.code !== 0) {
    process.stderr.write(`${result.output.split('\n').slice(-25).join('\n')}\n`);
    throw new Failure(
      result.output.includes('ENOENT') && result.code === 127
        ? 'npx was not found: install npm beside Node'
        : 'The packages could not be installed (see above): is the npm registry reachable, and is there space on the disk?',
    );
  }
  remember(MARK, value);
}
