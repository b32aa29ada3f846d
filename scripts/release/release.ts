/** `pnpm release <remote>`: builds one remote and makes it the release the shell takes. Nothing else is touched. */
import { SITE } from '../webpack/paths.ts';
import { hasRoutes } from '../webpack/remote.config.ts';
import { compileAll } from './compile-all.ts';
import { inputHash, writeStamp } from './input-hash.ts';
import { publishRemote } from './publish-remote.ts';
import { readRegistry, withRelease, writeRegistry } from './registry-file.ts';

const name = process.argv[2] ?? '';
if (!hasRoutes(name)) {
  process.stderr.write(`Usage: pnpm release <remote>; "${name}" is no remote with pages\n`);
  process.exit(1);
}
const hash = inputHash(name);
await compileAll([name]);
const release = publishRemote(SITE, name);
const isNew = writeRegistry(SITE, withRelease(readRegistry(SITE), name, release));
writeStamp(SITE, name, hash);
process.stdout.write(`${isNew ? 'Released' : 'Already the current release:'} ${name} ${release.entry}\n`);
