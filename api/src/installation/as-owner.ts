/** Commands beside the server work as the owner of its database. */
import type { Config } from '#config.ts';
import { DATABASE, prepareDatabase } from '#integrations/database-setup/database-setup.ts';
import { OWNER_ROLE } from '#integrations/database-setup/roles.ts';
import { runningOwnerUrl } from '#integrations/embedded-postgres/running.ts';
import { connect, type Db } from '#kernel/database/connect.ts';

/** The database as its owner: that of a server that runs, or started for this. */
export async function asOwner<T>(config: Config, work: (ownerUrl: string) => Promise<T>): Promise<T> {
  const running = config.databaseUrl ? undefined : await runningOwnerUrl(config.dataDir, OWNER_ROLE, DATABASE);
  if (running) return work(running);
  const database = await prepareDatabase(config);
  try {
    return await work(database.ownerUrl);
  } finally {
    await database.stop();
  }
}

/** A connection of the owner's for as long as the work lasts. */
export async function withOwner<T>(ownerUrl: string, work: (owner: Db) => Promise<T>): Promise<T> {
  const owner = connect(ownerUrl, { max: 2 });
  try {
    return await work(owner);
  } finally {
    await owner.destroy();
  }
}
