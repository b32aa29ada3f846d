/** Whose rows a run sends: owners with a grant the server takes, and a database that works. */
import { writing } from '#offline/device/room-turn.ts';
import type { Grant } from '#contracts/outbox.ts';
import type { OwnerRow } from '#offline/device/device.db.ts';
import { spread } from './back-off.ts';
import type { FullEnv } from './env.ts';
import type { OwnerDb } from '#offline/device/owner.db.ts';

/** Waits for it, but not for ever; that it failed is seen by what it did not do. */
async function inTime(work: Promise<unknown>, ms: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise((done) => (timer = setTimeout(done, ms)));
  await Promise.race([work.catch(() => undefined), over]).finally(() => clearTimeout(timer));
}

const isSameGrant = (a: Grant, b: Grant | null): boolean => a.grant === b?.grant && a.expires_at === b.expires_at;

/** Until when the server asked this owner to wait; undefined where it did not, or by another clock than today's. */
export function pausedUntil({ pauses }: OwnerRow, what: 'photo' | 'all', now: number): number | undefined {
  const told = pauses?.[what];
  return told && told.since <= now && now < told.until ? told.until : undefined;
}

/** The owners of one run. */
export class DrainOwners {
  readonly #env: FullEnv;
  readonly #renewed = new Set<string>();
  /** Their database fails: they wait for the next run, the others go on. */
  readonly #broken = new Set<string>();
  /** What the server told, on its way to the disk. */
  #pausing: Promise<unknown> = Promise.resolve();

  constructor(env: FullEnv) {
    this.#env = env;
  }

  /** Somebody's database failed: what waits in it was neither sent nor counted. */
  get someBroken(): boolean {
    return this.#broken.size > 0;
  }

  /** Everybody who may have rows here. */
  async all(): Promise<OwnerRow[]> {
    const owners = await this.#env.store.device.owners.toArray();
    return owners.filter(({ key }) => !this.#broken.has(key));
  }

  /** Works on an owner's database. Where that fails, the owner is left out of this run, and only this one. */
  async guard<T>(key: string, work: (db: OwnerDb) => PromiseLike<T>): Promise<T | undefined> {
    try {
      return await work(this.#env.store.owner(key));
    } catch {
      this.#broken.add(key);
      return undefined;
    }
  }

  /** Whether the server takes anything from this owner; whoever is signed in here gets a new grant, once a run. */
  async mayGo(owner: OwnerRow): Promise<boolean> {
    if (owner.grant && !owner.refused) return true;
    if (!(await this.guard(owner.key, (db) => db.rows.count()))) return false;
    return this.renew(owner);
  }

  /** The server told this owner when to come again: until then nothing goes out, or no photo. */
  async pause({ key }: OwnerRow, what: 'photo' | 'all', ms: number): Promise<void> {
    const { store, now, random } = this.#env;
    const { owners } = store.device;
    const since = now();
    const until = since + spread(ms, random);
    this.#pausing = writing(() =>
      owners
        .where('key')
        .equals(key)
        .modify((owner) => {
          const before = pausedUntil(owner, what, since) ?? 0;
          owner.pauses = { ...owner.pauses, [what]: { since, until: Math.max(before, until) } };
        }),
    );
    await this.#pausing;
  }

  /** Whether the server told this owner to wait, also since its rows were looked at. */
  async isPaused({ key }: OwnerRow, what: 'photo' | 'all'): Promise<boolean> {
    const { store, now } = this.#env;
    await this.#pausing.catch(() => undefined);
    const owner = await store.device.owners.get(key);
    return owner !== undefined && (pausedUntil(owner, 'all', now()) ?? pausedUntil(owner, what, now())) !== undefined;
  }

  /** Asks for a new grant, once a run; whether there is one to go on with. */
  async renew(owner: OwnerRow): Promise<boolean> {
    if (this.#renewed.has(owner.key)) return false;
    this.#renewed.add(owner.key);
    const { renewGrant, timeoutMs, store } = this.#env;
    // A request that hangs must not keep the others' rows here.
    await inTime(renewGrant(owner), timeoutMs);
    // The same session gets the same grant again, for longer: what counts is that it is not refused any more.
    const now = await store.device.owners.get(owner.key);
    if (!now?.grant || now.refused) return false;
    Object.assign(owner, now);
    return true;
  }

  /** The grant is no longer good: nothing of this owner goes out until there is another. */
  async refuse(owner: OwnerRow): Promise<void> {
    const { owners } = this.#env.store.device;
    const now = await owners.get(owner.key);
    // It may have been renewed while this request was under way.
    if (!now?.grant || now.refused || !isSameGrant(now.grant, owner.grant)) return;
    await writing(() => owners.update(owner.key, { refused: true }));
    await this.renew({ ...owner, refused: true });
  }
}
