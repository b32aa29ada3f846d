/** A backup into an empty installation, brought to today's release. */
import type { Readable } from 'node:stream';
import type { Config } from '#config.ts';
import type { PreparedDatabase } from '#integrations/database-setup/database-setup.ts';
import { ArchiveFault } from '#kernel/archive/archive-fault.ts';
import { readMigrations, runMigrations } from '#kernel/database/migrate.ts';
import { checkPlace } from '#kernel/files/place.ts';
import type { ObjectStore } from '#kernel/files/store/object-store.ts';
import { declared } from '#modules/declarations.ts';
import { bringUpToDate } from '#start/bring-up-to-date.ts';
import { withOwner } from './as-owner.ts';
import { giveToOwner } from './give-to-owner.ts';
import type { Manifest } from './manifest.ts';
import { readInstallation } from './read-installation.ts';

export interface Target {
  config: Config;
  database: PreparedDatabase;
  store: ObjectStore;
}

/** `plain`: the backup as it was before it was sealed. Throws ArchiveFault, and leaves nothing, for what is not whole or not ours. */
export async function restoreInto({ config, database, store }: Target, plain: Readable): Promise<Manifest> {
  const { ownerUrl, applicationRole: appRole } = database;
  const manifest = await withOwner(ownerUrl, (owner) =>
    readInstallation(plain, async ({ migrations }) => {
      const known = readMigrations();
      const wanted = new Set(migrations);
      if (migrations.some((number) => !known.some((one) => one.number === number)))
        throw new ArchiveFault('the backup was made by a newer release: restore it with that one');
      await runMigrations(ownerUrl, { appRole, migrations: known.filter(({ number }) => wanted.has(number)) });
      await checkPlace(ownerUrl, store);
      return { owner, store, dataDir: config.dataDir };
    }),
  );
  await giveToOwner(config.dataDir);
  await bringUpToDate(ownerUrl, appRole, declared);
  return manifest;
}
