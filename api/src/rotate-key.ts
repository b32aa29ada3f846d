/** One step of putting a new key in the place of one that servers made for themselves. Run by scripts/rotate-key. */
import { loadConfig } from './config.ts';
import { asOwner, withOwner } from './installation/as-owner.ts';
import { KEY_NAMES, rotateKey, type KeyName } from './installation/rotate-key.ts';
import { nameDatabase } from './integrations/database-setup/database-setup.ts';
import { placeDataDir } from './integrations/embedded-postgres/unprivileged.ts';
import { openStore } from './kernel/files/store/open-store.ts';
import { ROTATION, type Rotation } from './kernel/secrets/ring.ts';
import { explainFailure } from './start/explain-failure.ts';
import { StartError } from './start-error.ts';

const NEXT: Record<Rotation, string> = {
  add: 'A new key stands beside the one in use. Start all servers anew, one after the other; then: use',
  use: 'The new key is in use where servers start from now on. Start all servers anew, one after the other. What earlier keys made is still taken; when it need not be any more: drop',
  drop: 'Earlier keys are gone. Start all servers anew, one after the other.',
};

function readAsked(): { name: KeyName; step: Rotation } {
  const [name, step, ...more] = process.argv.slice(2);
  const known = KEY_NAMES.find((each) => each === name);
  const asked = ROTATION.find((each) => each === step);
  if (!known || !asked || more.length > 0)
    throw new StartError(`Use: scripts/rotate-key ${KEY_NAMES.join('|')} ${ROTATION.join('|')}`);
  return { name: known, step: asked };
}

async function main(): Promise<void> {
  const { name, step } = readAsked();
  const read = loadConfig(process.env);
  const config = read.databaseUrl ? read : { ...read, dataDir: placeDataDir(read.dataDir) };
  const { sealedAnew } = await asOwner(config, (ownerUrl) =>
    withOwner(ownerUrl, (owner) => rotateKey({ owner, store: openStore(config), dataDir: config.dataDir }, name, step)),
  );
  process.stdout.write(`${name} of ${nameDatabase(config)}: ${NEXT[step]}\n`);
  if (sealedAnew > 0) process.stdout.write(`${sealedAnew} second factors were sealed anew\n`);
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${explainFailure(error).join('\n')}\n`);
    process.exit(1);
  },
);
