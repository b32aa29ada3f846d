/**
 * What a transaction says to other processes, sent after its commit. NOTIFY inside of it would make all commits that say something
 * wait for one another: PostgreSQL holds one lock from before such a commit until it is on the disk (`npm run bench:notify`). What
 * several say within a moment goes out together and once. A process that dies in that moment says nothing: bells ask each minute
 * by themselves, jobs are looked for every two seconds.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';

/** Gathered so long. */
const MOMENT = 50;
const AGAIN = 1000;
/** A database that is away so long has cut the listeners too, who then look at everything. */
const TRIES = 30;
/** Statements that belong to no request are known by it (`connect.ts`). */
export const RING = '/* ring */';

interface Said {
  channel: string;
  payload: string;
}

/** Of one pool: what waits to be said. */
class Ringer {
  readonly #db: Db;
  #waiting = new Map<string, Said>();
  #timer: NodeJS.Timeout | undefined;
  #failed = 0;

  constructor(db: Db) {
    this.#db = db;
  }

  add(said: Said): void {
    this.#waiting.set(`${said.channel} ${said.payload}`, said);
    this.#timer ??= setTimeout(() => void this.ring(), MOMENT).unref();
  }

  async ring(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const said = [...this.#waiting.values()];
    if (said.length === 0) return;
    this.#waiting.clear();
    try {
      const [channels, payloads] = [said.map(({ channel }) => channel), said.map(({ payload }) => payload)];
      await sql`select pg_notify(channel, payload)
        from unnest(${channels}::text[], ${payloads}::text[]) as said(channel, payload) ${sql.raw(RING)}`.execute(
        this.#db,
      );
      this.#failed = 0;
    } catch {
      this.#failed += 1;
      if (this.#failed > TRIES) return;
      for (const one of said) this.#waiting.set(`${one.channel} ${one.payload}`, one);
      this.#timer ??= setTimeout(() => void this.ring(), AGAIN).unref();
    }
  }
}

const ringers = new WeakMap<Db, Ringer>();

function ringerOf(db: Db): Ringer {
  const ringer = ringers.get(db) ?? new Ringer(db);
  ringers.set(db, ringer);
  return ringer;
}

interface Transaction {
  organisationId: string | undefined;
  said: Said[];
}

const storage = new AsyncLocalStorage<Transaction>();

/** For `inScope`: runs a transaction on a connection of this pool, and says what it said once it is committed. */
export async function saidAfter<T>(db: Db, organisationId: string | undefined, work: () => Promise<T>): Promise<T> {
  const transaction: Transaction = { organisationId, said: [] };
  const result = await storage.run(transaction, work);
  for (const said of transaction.said) ringerOf(db).add(said);
  return result;
}

/** For `inScope`: the transaction goes on in another organisation. */
export function saysIn(organisationId: string | undefined): void {
  const transaction = storage.getStore();
  if (transaction) transaction.organisationId = organisationId;
}

/**
 * Says something to every process that listens, if and only if this transaction is committed. `payload` is handed the
 * transaction's organisation; 8,000 bytes at most.
 */
export function ringAfterCommit(channel: string, payload: string | ((organisationId: string) => string)): void {
  const transaction = storage.getStore();
  if (!transaction) throw new Error('this says something in no transaction of inScope');
  const text = typeof payload === 'string' ? payload : payload(transaction.organisationId ?? '');
  transaction.said.push({ channel, payload: text });
}

/** Says at once what waits: the process ends. */
export const ringNow = (db: Db): Promise<void> => ringerOf(db).ring();
