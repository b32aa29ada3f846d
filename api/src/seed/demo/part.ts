import type { Db } from '#kernel/database/connect.ts';
import type { MadeOrganisation } from './organisation.ts';
import type { Chance } from './random.ts';

export interface PartOptions {
  /** The moment of the seeding, which all dates are relative to. */
  now: Date;
  /** Photos are written below it, as the server does. */
  dataDir: string;
  /** The part's own stream of chance: more of one part leaves the others as they are. */
  random: Chance;
}

/** What a module adds to the demo: begun once, then run in each organisation, as the owner. */
export type DemoPart = (options: PartOptions) => (db: Db, made: MadeOrganisation) => Promise<void>;
