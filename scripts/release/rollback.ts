/** `npm run rollback <remote>`: takes the newest release of a remote back; its files stay for pages that are open. */
import { SITE } from '../webpack/paths.ts';
import { updateRegistry, withoutNewest } from './registry-file.ts';

const name = process.argv[2] ?? '';
try {
  const { remotes } = await updateRegistry(SITE, (registry) => withoutNewest(registry, name));
  process.stdout.write(`${name} is back at ${remotes.find((each) => each.name === name)?.releases[0]?.entry}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
