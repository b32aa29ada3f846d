/** `pnpm rollback <remote>`: takes the newest release of a remote back; its files stay for pages that are open. */
import { SITE } from '../webpack/paths.ts';
import { readRegistry, withoutNewest, writeRegistry } from './registry-file.ts';

const name = process.argv[2] ?? '';
try {
  const registry = withoutNewest(readRegistry(SITE), name);
  writeRegistry(SITE, registry);
  process.stdout.write(
    `${name} is back at ${registry.remotes.find((each) => each.name === name)?.releases[0]?.entry}\n`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
