/** The database as a server needs it before it answers anybody: up, of this version, and with its files where they were. */
import { isLocalOnly, type Config } from '../config.ts';
import {
  prepareDatabase,
  type DatabaseRoles,
  type PreparedDatabase,
} from '../integrations/database-setup/database-setup.ts';
import type { Watch } from '../integrations/embedded-postgres/embedded-postgres.ts';
import { checkPlace } from '../kernel/files/place.ts';
import type { ObjectStore } from '../kernel/files/store/object-store.ts';
import { declared } from '../modules/declarations.ts';
import { seedDemo } from '../seed/demo.ts';
import { bringUpToDate, explainDelivery } from './bring-up-to-date.ts';
import { complain, logFault } from './say.ts';
import type { Stop } from './shutdown.ts';

/** Brings tables and organisations to this version; also where others of the version before serve on them. */
export async function toThisVersion({ ownerUrl, applicationRole }: DatabaseRoles): Promise<void> {
  const delivery = await bringUpToDate(ownerUrl, applicationRole, declared);
  if (delivery.onCluster) logFault(delivery.onCluster.message, delivery.onCluster);
  for (const { code, error } of delivery.failed) logFault(`organisation ${code}: ${error.message}`, error);
  complain(explainDelivery(delivery));
}

/** `stops` gets what stops it before it is up. */
export async function openDatabase(
  config: Config,
  { store, stops, watch }: { store: ObjectStore; stops: Stop[]; watch: Watch },
): Promise<PreparedDatabase> {
  const starting = prepareDatabase(config, watch);
  // Also a stop that comes before the database is up leaves none behind.
  const started = starting.catch(() => undefined);
  stops.unshift({ name: 'the database', run: async () => (await started)?.stop(), patience: 8000 });
  const database = await starting;
  await toThisVersion(database);
  await checkPlace(database.ownerUrl, store);
  // its passwords are published: where others reach the server only whoever asks for it gets it
  if (config.demo || (database.isEmbedded && isLocalOnly(config))) await seedDemo(database.ownerUrl, { store });
  return database;
}
