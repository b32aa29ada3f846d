/**
 * The databases of this device, opened once per page, worker or process. Dexie alone is needed: it runs the same in a
 * page, a service worker and, over fake-indexeddb, in Node.
 */
import { Dexie, type DexieOptions } from 'dexie';
import { DeviceDb, type OwnerRow } from './device.db.ts';
import { endWithPage } from './leaving.ts';
import { OwnerDb } from './owner.db.ts';
import { browserDatabases } from './refusal.ts';
import { keepOpen, whileOpening } from './reopening.ts';
import { writing } from './room-turn.ts';
import { Mirror } from '#offline/copies/mirror.ts';
import { DEVICE, restoreDevice, restoreOwner } from '#offline/copies/restore.ts';
import { ownerKey, type Owner } from '#offline/outbox/outbox.model.ts';
import { announceWork } from '#offline/outbox/signals.ts';

/** Where a set of databases lives; the browser's own unless a test says otherwise. */
export type Backing = Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'>;

/** The device's database and those of its owners. */
export interface Store {
  readonly device: DeviceDb;
  /** Opens an owner's database, by `ownerKey`. */
  owner(key: string): OwnerDb;
  /** Copies of an owner's rows and files, by `ownerKey`. */
  copies(key: string): Mirror;
  /** Keys of an account's databases here, of every organisation. */
  keysOf(accountId: string): Promise<string[]>;
  close(): void;
}

const PREFIX = 'chainage.';

/** Opens databases of their own. A commit is reported only once it is on the disk, not just handed to the system. */
export function makeStore(backing: Backing = {}): Store {
  const options = (): DexieOptions => ({ ...browserDatabases(), ...backing, chromeTransactionDurability: 'strict' });
  const device = new DeviceDb(options());
  endWithPage(device);
  keepOpen(device, announceWork);
  writeInTurn(device);
  new Mirror(device, DEVICE, ['owners']);
  device.on('ready', (db) => whileOpening(device, restoreDevice(db as DeviceDb)), true);
  const owners = new Map<string, { db: OwnerDb; copies: Mirror }>();
  const open = (key: string) => {
    const known = owners.get(key);
    if (known) return known;
    const db = new OwnerDb(key, options());
    endWithPage(db);
    keepOpen(db, announceWork);
    writeInTurn(db);
    const copies = new Mirror(db, key, ['rows', 'files']);
    db.on('ready', (vip) => whileOpening(db, restoreOwner(vip as OwnerDb, key, copies)), true);
    const made = { db, copies };
    owners.set(key, made);
    return made;
  };
  return {
    device,
    owner: (key) => open(key).db,
    copies: (key) => open(key).copies,
    async keysOf(accountId) {
      const known = await device.owners.filter((each) => each.accountId === accountId).primaryKeys();
      const factory = (backing.indexedDB ?? globalThis.indexedDB) as IDBFactory | undefined;
      // Not every browser names its databases: then those with an entry must do.
      const named = (await factory?.databases?.().catch(() => [])) ?? [];
      const mine = named.flatMap(({ name = '' }) =>
        name.startsWith(`${PREFIX}${accountId}.`) ? name.slice(PREFIX.length) : [],
      );
      return [...new Set([...known, ...mine])];
    },
    close() {
      device.close();
      for (const { db } of owners.values()) db.close();
      owners.clear();
    },
  };
}

/**
 * Its writing transactions keep out of the way of whoever asks for room: for that moment a disk that is nearly full takes
 * nothing, and a log that meets its end costs all that the site keeps. Single writes without one say `writing` themselves.
 */
function writeInTurn(db: Dexie): void {
  const begin = db.transaction as (...asked: unknown[]) => PromiseLike<unknown>;
  const inTurn = function (this: Dexie, ...asked: unknown[]) {
    const isOwn = Dexie.currentTransaction === null || Dexie.currentTransaction === undefined;
    // While it opens, it is filled again within the turn of whoever opens it.
    const waits = this === db && isOwn && String(asked[0]).startsWith('rw');
    return waits ? writing(() => begin.apply(this, asked)) : begin.apply(this, asked);
  };
  db.transaction = inTurn as unknown as typeof db.transaction;
}

// What watches rows looks for the browser's own before it watches.
Dexie.dependencies.indexedDB ??= browserDatabases().indexedDB;

let current: Store | undefined;

/** The databases in use. */
export const theStore = (): Store => (current ??= makeStore());

/** Puts others in their place: for tests, which play several devices in one process. */
export function setStore(store: Store | undefined): void {
  current = store;
}

/** Database of an owner, in the store in use. */
export const dbOf = (owner: Pick<Owner, 'accountId' | 'organisationToken'>): OwnerDb =>
  theStore().owner(ownerKey(owner));

/** Makes sure that the drainer finds an owner's rows; a grant that is known stays. */
export async function rememberOwner(owner: Owner, more: Partial<OwnerRow> = {}): Promise<void> {
  const { owners } = theStore().device;
  const key = ownerKey(owner);
  const { accountId, accountName, organisationToken, organisationName } = owner;
  const identity = { accountId, accountName, organisationToken, organisationName };
  await owners.db.transaction('rw', owners, async () => {
    const known = await owners.get(key);
    if (known && Object.keys(more).length === 0) return;
    await owners.put({ grant: null, userLabel: accountName, ...known, ...identity, ...more, key });
  });
}
