import type { Db } from '#kernel/database/connect.ts';
import type { ObjectStore } from '#kernel/files/store/object-store.ts';
import type { MadeOrganisation } from './organisation.ts';
import type { Chance } from './random.ts';

export interface PartOptions {
  /** The moment of the seeding, which all dates are relative to. */
  now: Date;
  /** Takes the photos, as it does from the server. */
  store: ObjectStore;
  /** The part's own stream of chance: more of one part leaves the others as they are. */
  random: Chance;
}

/** What a module adds to the demo: begun once, then run in each organisation, as the owner. */
export type DemoPart = (options: PartOptions) => (db: Db, made: MadeOrganisation) => Promise<void>;
