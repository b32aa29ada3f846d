/**
 * Jobs whose process has gone, given back before their lease ends. What tells is PostgreSQL, which ends a process's
 * connections with it. An inside job holds a lock in the very transaction of its effect: with the lock the effect is gone too. An
 * outside one has none; of it the process's listening connection says that it lives. Each such connection has a number of its
 * own, so one that was cut never comes back, and the process that lives on ends what it runs sooner (`holder.ts`) than others
 * take it.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import { sendWithNext } from '#kernel/database/with-the-next.ts';
import { waitAfter } from './back-off.ts';
import type { AnyKind } from './job-kind.ts';
import { isMine, inMilliseconds, type Held } from './job.queries.ts';
import { inPlace, tableOf, type Place } from './place.ts';

/** Longer than `GONE_AFTER` of a holder. */
const CUT_AFTER = 5000;
/** Between being taken and its transaction an inside job holds no lock yet. */
const BEGUN_AFTER = 1000;

const lockOf = (lease: string) => sql`hashtextextended(${lease}::text, 0)`;

/** First in the transaction of an inside job: nobody gives it back until that ends. False: it was lost before. */
export async function holdInside(tx: Db, held: Held): Promise<boolean> {
  await sendWithNext(tx, sql`select pg_advisory_xact_lock(${lockOf(held.job.lease)})`);
  const { rows } = await sql`select j.id from ${tableOf(held.place)} j where ${isMine(held)}`.execute(tx);
  return rows.length > 0;
}

interface HeldRow {
  place: Place;
  id: string;
  kind: string;
  lease: string;
  holder: number | null;
  attempt: number;
}

/** Until the transaction's end nobody else holds it; false where somebody does. */
async function isFree(tx: Db, lock: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${lock}) as free`.execute(tx);
  return rows[0]?.free === true;
}

/** One process's looks at what others run. */
export class LeftBehind {
  readonly #db: Db;
  readonly #kinds: ReadonlyMap<string, AnyKind>;
  /** Since when nothing was seen to hold it, by lease and holder. */
  #silent = new Map<string, number>();

  constructor(db: Db, kinds: ReadonlyMap<string, AnyKind>) {
    this.#db = db;
    this.#kinds = kinds;
  }

  /** Gives back what nobody runs any more; answers how many. `mine`: ids of what runs here. */
  async giveBack(mine: ReadonlySet<string>): Promise<number> {
    const { rows } = await sql<HeldRow>`select organisation_id as place, id, kind, lease, holder, attempt
      from held_jobs(${[...this.#kinds.keys()]})`.execute(this.#db);
    const before = this.#silent;
    this.#silent = new Map();
    let count = 0;
    for (const row of rows) {
      if (mine.has(row.id)) continue;
      const since = before.get(`${row.lease} ${row.holder}`) ?? performance.now();
      const came = await this.#look(row, performance.now() - since);
      if (came === 'given_back') count += 1;
      else if (came === 'silent') this.#silent.set(`${row.lease} ${row.holder}`, since);
    }
    return count;
  }

  #look(row: HeldRow, silent: number): Promise<'lives' | 'silent' | 'given_back'> {
    const { place, id, lease, holder, attempt } = row;
    const kind = this.#kinds.get(row.kind)!;
    return inPlace(this.#db, place, async (tx) => {
      const isCut = holder !== null && (await isFree(tx, sql`${holder}::bigint`));
      if (kind.outside && !isCut) return 'lives';
      if (!kind.outside && !(await isFree(tx, lockOf(lease)))) return 'lives';
      if (silent < (kind.outside ? CUT_AFTER : isCut ? 0 : BEGUN_AFTER)) return 'silent';
      // what ends its process each time must not end all of them one after the other
      const wait = attempt <= 1 ? 0 : waitAfter(attempt, kind.backOff);
      const { rows } = await sql`update ${tableOf(place)} j
        set lease = null, run_at = ${inMilliseconds(wait)}, error = 'its process ended while it ran'
        where ${isMine({ place, job: { id, lease } })} and j.holder is not distinct from ${holder}::bigint
        returning j.id`.execute(tx);
      return rows.length > 0 ? 'given_back' : 'lives';
    });
  }
}
