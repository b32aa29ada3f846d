/** `npm run release <remote>`: builds one remote and makes it the release the shell takes. Nothing else is touched. */
import { join } from 'node:path';
import { BUILD, SITE } from '../webpack/paths.ts';
import { hasRoutes } from '../webpack/remote.config.ts';
import { moduleContracts } from '../webpack/shared-entries.ts';
import { compileAll } from './compile-all.ts';
import { faultOf } from './contract/check.ts';
import { contractFolder } from './contract/describe.ts';
import { describedRemote } from './described-remote.ts';
import { inputHash, writeStamp } from './input-hash.ts';
import { withLock } from './lock.ts';
import { publishRemote } from './publish-remote.ts';
import { readRegistry, updateRegistry, withRelease } from './registry-file.ts';

const name = process.argv[2] ?? '';

async function release(): Promise<string> {
  if (!hasRoutes(name)) throw new Error(`Usage: npm run release <remote>; "${name}" is no remote with pages`);
  const fault = moduleContracts().includes(name) ? await faultOf(name, contractFolder(name)) : null;
  if (fault) throw new Error(fault);
  const hash = inputHash(name);
  await compileAll([name]);
  const before = readRegistry(SITE);
  const made = publishRemote(SITE, name, await describedRemote(name), before);
  const { revision } = await updateRegistry(SITE, (registry) => withRelease(registry, name, made));
  writeStamp(SITE, name, hash);
  return `${revision > before.revision ? 'Released' : 'Already the current release:'} ${name} ${made.entry}`;
}

try {
  process.stdout.write(`${await withLock(join(BUILD, '.lock'), release)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
