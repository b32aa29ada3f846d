/**
 * Counts what is used against the limits of `limits.ts`. A process takes a share of a window from the database and spends it
 * by itself, so that a request costs no statement; all processes together never spend more than the window has. What a
 * process has not spent when the window ends, or when it dies, is lost: a thirtieth of a limit at most, for each process, and
 * little where it has spent little, so that one that dies again and again does not use a limit up by that.
 */
import type { Db } from '#kernel/database/connect.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import { COUNTED, type Counted, type CountedName } from '#limits.ts';
import { addUse } from './limit-use.queries.ts';

/** A share is at most this part of a window. */
const SHARES = 30;
/** The first one is this part, or as little as is hardly worth a statement; */
const FIRST_SHARES = 300;
const FIRST_LEAST = 10;
/** each after it is so many times the one before. */
const GROWTH = 3;

const largest = (most: number): number => Math.ceil(most / SHARES);
const first = (most: number): number => Math.min(largest(most), Math.max(FIRST_LEAST, Math.ceil(most / FIRST_SHARES)));
/** All of an organisation that are told to wait for the next window come within this part of it, not at once. */
const SPREAD = 0.1;
/** Counters that a process remembers before it forgets those whose windows are over. */
const REMEMBERED = 10_000;

interface Share {
  left: number;
  /** How large the one after it is. */
  next: number;
  /** Of the window, epoch ms. */
  ends: number;
  /** The window has no more. */
  isSpent: boolean;
}

export interface Spender {
  organisationId: string;
  accountId: string;
}

export class Allowances {
  readonly #db: Db;
  readonly #now: () => Date;
  readonly #limits: Record<CountedName, Counted>;
  readonly #shares = new Map<string, Share>();
  readonly #asking = new Map<string, Promise<void>>();

  constructor({ db, now }: { db: Db; now: () => Date }, limits: Record<CountedName, Counted> = COUNTED) {
    this.#db = db;
    this.#now = now;
    this.#limits = limits;
  }

  /** Spends of a member's limit and of their organisation's. Throws `request.rate_limited` where either has no more. */
  async spend(name: CountedName, { organisationId, accountId }: Spender, amount = 1): Promise<void> {
    const { member, organisation, seconds } = this.#limits[name];
    await this.#take(name, organisationId, { who: accountId, most: member, seconds }, amount);
    await this.#take(name, organisationId, { who: '', most: organisation, seconds }, amount);
  }

  /** What was spent for nothing; of the member's own only where `member` says so. */
  giveBack(
    name: CountedName,
    { organisationId, accountId }: Spender,
    amount: number,
    { member }: { member: boolean },
  ): void {
    for (const who of member ? [accountId, ''] : ['']) {
      const share = this.#shareOf(`${organisationId} ${name} ${who}`);
      if (share) share.left += amount;
    }
  }

  async #take(
    name: CountedName,
    organisationId: string,
    counter: { who: string; most: number; seconds: number },
    amount: number,
  ): Promise<void> {
    const key = `${organisationId} ${name} ${counter.who}`;
    for (;;) {
      const share = this.#shareOf(key);
      if (share && share.left >= amount) {
        share.left -= amount;
        return;
      }
      if (share?.isSpent) {
        const left = Math.max(1, Math.ceil((share.ends - this.#now().getTime()) / 1000));
        const retryAfter = left + (counter.who === '' ? Math.floor(Math.random() * counter.seconds * SPREAD) : 0);
        throw new ApiError('request.rate_limited', { limit: name, retryAfter });
      }
      // many that find nothing left at once ask once
      const asking = this.#asking.get(key) ?? this.#fetch(key, name, organisationId, counter, amount);
      this.#asking.set(key, asking);
      await asking.finally(() => this.#asking.delete(key));
    }
  }

  #shareOf(key: string): Share | undefined {
    const share = this.#shares.get(key);
    if (!share || share.ends > this.#now().getTime()) return share;
    this.#shares.delete(key);
    return undefined;
  }

  async #fetch(
    key: string,
    name: CountedName,
    organisationId: string,
    { who, most, seconds }: { who: string; most: number; seconds: number },
    amount: number,
  ): Promise<void> {
    const now = this.#now();
    const next = this.#shareOf(key)?.next ?? first(most);
    const wanted = Math.max(amount, next);
    const { taken, resetsAt } = await inScope(this.#db, { organisationId }, (db) =>
      addUse(db, { name, who }, wanted, { now, seconds }),
    );
    const granted = Math.min(wanted, Math.max(0, most - (taken - wanted)));
    const left = (this.#shareOf(key)?.left ?? 0) + granted;
    this.#forgetOver();
    this.#shares.set(key, {
      left,
      next: Math.min(next * GROWTH, largest(most)),
      ends: resetsAt.getTime(),
      isSpent: granted < wanted,
    });
  }

  #forgetOver(): void {
    if (this.#shares.size < REMEMBERED) return;
    const now = this.#now().getTime();
    for (const [key, { ends }] of this.#shares) if (ends <= now) this.#shares.delete(key);
  }
}
