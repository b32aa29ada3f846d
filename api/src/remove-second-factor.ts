/** Takes the second factor of an account away; run by scripts/remove-second-factor, while a server runs or not. */
import { loadConfig } from './config.ts';
import { asOwner, withOwner } from './installation/as-owner.ts';
import { takeFactorsAway } from './modules/accounts/second-factor/take-away.ts';
import { explainFailure } from './start/explain-failure.ts';
import { nameDatabase } from './integrations/database-setup/database-setup.ts';
import { placeDataDir } from './integrations/embedded-postgres/unprivileged.ts';
import { StartError } from './start-error.ts';

const USAGE = 'scripts/remove-second-factor <e-mail address or mobile number of the account>';

async function main(): Promise<void> {
  const [username, ...more] = process.argv.slice(2);
  if (!username || username.startsWith('-') || more.length > 0) throw new StartError(`Use: ${USAGE}`);
  const config = loadConfig(process.env);
  const dataDir = config.databaseUrl ? config.dataDir : placeDataDir(config.dataDir);
  const taken = await asOwner({ ...config, dataDir }, (ownerUrl) =>
    withOwner(ownerUrl, (owner) => takeFactorsAway(owner, username, new Date())),
  );
  if (taken === undefined)
    throw new StartError(`Nobody signs in as ${username} to ${nameDatabase({ ...config, dataDir })}`);
  if (taken === null) throw new StartError(`${username} has no second factor`);
  const { app, passkeys, sessions } = taken;
  process.stdout.write(
    `${username} signs in by the password alone: ${app ? 'the app with codes' : 'no app'} and ${passkeys} passkeys are gone, ${sessions} sessions ended, in ${nameDatabase({ ...config, dataDir })}\n`,
  );
}

main().catch((error: unknown) => {
  process.stderr.write(
    explainFailure(error, 'It failed')
      .map((line) => `${line}\n`)
      .join(''),
  );
  process.exitCode = 1;
});
