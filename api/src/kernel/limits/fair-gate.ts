/**
 * Lets so many pieces of work run at once, for everybody and for each of the names a piece of work goes by (its member, its
 * organisation). Others wait, and whoever may not go yet holds nobody else up: the next is of the organisation that has the least
 * running, of two alike the one that went longer ago, so that a thousand of one keep nobody of another waiting. Within one the order
 * is that of coming. So many may wait: of a member, of an organisation, and of all, where whoever came last of the organisation that
 * has most waiting makes room for one of another. The others are told when to come again, each another time.
 */
import type { AtOnce, AtOnceName } from '#limits.ts';
import { ApiError } from '#kernel/http/api-error.ts';

/** Who asks. Without an organisation only the member counts. */
export interface Who {
  member: string;
  organisation: string | null;
}

interface Waiting {
  who: Who;
  go: () => void;
  refuse: (error: ApiError) => void;
}

/** Seconds after which whoever was refused may ask again, at least; the more wait, the further apart they are told to come. */
const AGAIN = 2;
/** Where it is not known yet how fast it goes, so many that wait are a second more. */
const A_SECOND = 50;
/** How fast it goes is known from so many that ended while others waited, and counted over the last of them. */
const [FEWEST, LAST] = [10, 50];
/** Nobody waits longer than this for their turn by how fast it goes, seconds: a phone gives up after 30. */
const PATIENCE = 20;
/** So many of an organisation wait all the same. */
const ALWAYS = 50;
const LONGEST_AGAIN = 120;

/** Whose turns are counted together. */
const groupOf = ({ member, organisation }: Who): string => organisation ?? `member ${member}`;

export class FairGate {
  readonly #name: AtOnceName;
  readonly #limits: AtOnce;
  readonly #running = new Map<string, number>();
  readonly #waiting: Waiting[] = [];
  /** When one of an organisation went last, counted while anybody waits. */
  readonly #went = new Map<string, number>();
  #turn = 0;
  #all = 0;
  /** When the last ones ended while others waited, ms. */
  #ended: number[] = [];
  readonly #random: () => number;
  readonly #now: () => number;

  constructor(name: AtOnceName, limits: AtOnce, { random = Math.random, now = () => performance.now() } = {}) {
    this.#name = name;
    this.#limits = limits;
    this.#random = random;
    this.#now = now;
  }

  /** Resolves once it is this one's turn, with what ends it (again and again is once). Throws `request.rate_limited`. */
  async enter(who: Who): Promise<() => void> {
    if (!this.#mayGo(who)) {
      this.#makeRoom(who);
      await new Promise<void>((go, refuse) => this.#waiting.push({ who, go, refuse }));
    } else this.#count(who, 1);
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      this.#count(who, -1);
      if (this.#waiting.length > 0) this.#ended = [...this.#ended.slice(1 - LAST), this.#now()];
      this.#next();
    };
  }

  /** Runs `work` when it is its turn. */
  async run<T>(who: Who, work: () => Promise<T>): Promise<T> {
    const leave = await this.enter(who);
    return work().finally(leave);
  }

  /** Seconds until so many that wait have had their turn; undefined where it is not known yet. */
  #timeOf(waiting: number): number | undefined {
    const [first] = this.#ended;
    if (first === undefined || this.#ended.length < FEWEST) return undefined;
    return (waiting * (this.#now() - first)) / (1000 * this.#ended.length);
  }

  #refusal(): ApiError {
    const waiting = this.#waiting.length;
    const time = Math.min(this.#timeOf(waiting) ?? waiting / A_SECOND, LONGEST_AGAIN);
    const more = Math.floor(this.#random() * (1 + time));
    return new ApiError('request.rate_limited', { limit: this.#name, retryAfter: AGAIN + more });
  }

  /** Room for one more of theirs to wait. Throws `request.rate_limited` where there is none. */
  #makeRoom(who: Who): void {
    const { member, organisation, all } = this.#limits.waiting;
    const waiting = new Map<string, number>();
    let own = 0;
    for (const { who: other } of this.#waiting) {
      if (other.member === who.member) own += 1;
      waiting.set(groupOf(other), (waiting.get(groupOf(other)) ?? 0) + 1);
    }
    const theirs = waiting.get(groupOf(who)) ?? 0;
    const isTooLong = theirs >= ALWAYS && (this.#timeOf(theirs) ?? 0) > PATIENCE;
    if (own >= member || theirs >= organisation || isTooLong) throw this.#refusal();
    if (this.#waiting.length < all) return;
    const most = Math.max(...waiting.values());
    if (theirs + 1 >= most) throw this.#refusal();
    const last = this.#waiting.findLastIndex((one) => waiting.get(groupOf(one.who)) === most);
    this.#waiting.splice(last, 1)[0]?.refuse(this.#refusal());
  }

  #namesOf({ member, organisation }: Who): [string, number][] {
    const { member: each, organisation: together } = this.#limits;
    return [
      [`member ${member}`, each],
      ...(organisation === null ? [] : [[organisation, together] as [string, number]]),
    ];
  }

  #mayGo(who: Who): boolean {
    return (
      this.#all < this.#limits.all && this.#namesOf(who).every(([name, most]) => (this.#running.get(name) ?? 0) < most)
    );
  }

  #count(who: Who, by: 1 | -1): void {
    this.#all += by;
    for (const [name] of this.#namesOf(who)) {
      const now = (this.#running.get(name) ?? 0) + by;
      if (now === 0) this.#running.delete(name);
      else this.#running.set(name, now);
    }
  }

  /** Where in `#waiting` the next stands; -1 where nobody may go. */
  #nextAt(): number {
    let [best, running, went] = [-1, Infinity, Infinity];
    const seen = new Set<string>();
    for (const [at, { who }] of this.#waiting.entries()) {
      const name = groupOf(who);
      if (seen.has(name) || !this.#mayGo(who)) continue;
      seen.add(name);
      const [its, last] = [this.#running.get(name) ?? 0, this.#went.get(name) ?? 0];
      if (its < running || (its === running && last < went)) [best, running, went] = [at, its, last];
    }
    return best;
  }

  #next(): void {
    for (let at = 0; this.#all < this.#limits.all && (at = this.#nextAt()) >= 0;) {
      const [{ who, go }] = this.#waiting.splice(at, 1) as [Waiting];
      this.#went.set(groupOf(who), (this.#turn += 1));
      // counted before it runs, so that nobody slips in between
      this.#count(who, 1);
      go();
    }
    if (this.#waiting.length > 0) return;
    this.#went.clear();
    this.#ended = [];
  }
}
