import { Dexie, type DexieOptions, type EntityTable } from 'dexie';
import type { Grant } from '#contracts/outbox.ts';
import type { Owner } from '#offline/outbox/outbox.model.ts';

/** Somebody who wrote, or may write, on this device, and what lets the device send as them. */
export interface OwnerRow extends Owner {
  key: string;
  grant: Grant | null;
  /** How the person is called where only one line is free. */
  userLabel: string;
  /** The server took the grant back or let it run out: nothing goes out until the person signs in here once more. */
  refused?: boolean;
  /** When the server asked for a pause, and until when nothing goes out; of photos alone, or of all. Epoch ms by this device's clock. */
  pauses?: Partial<Record<'photo' | 'all', { since: number; until: number }>>;
}

/** What the device knows beside its owners' own databases. */
export class DeviceDb extends Dexie {
  owners!: EntityTable<OwnerRow, 'key'>;

  constructor(options: DexieOptions) {
    super('chainage.device', options);
    this.version(1).stores({ owners: '&key' });
  }
}
