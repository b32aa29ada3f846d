/**
 * Lets so many pieces of work run at once, for everybody and for each of the names a piece of work goes by (its member, its
 * organisation). Others wait, and whoever may not go yet holds nobody else up: the next is of the organisation that has the least
 * running, of two alike the one that went longer ago, so that a thousand of one keep nobody of another waiting. Within one the order
 * is that of coming.
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
}

/** Seconds after which whoever was refused may ask again. */
const AGAIN = 2;

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

  constructor(name: AtOnceName, limits: AtOnce) {
    this.#name = name;
    this.#limits = limits;
  }

  /** Resolves once it is this one's turn, with what ends it (again and again is once). Throws `request.rate_limited`. */
  async enter(who: Who): Promise<() => void> {
    if (!this.#mayGo(who)) {
      const queued = this.#waiting.filter((one) => one.who.member === who.member).length;
      if (queued >= this.#limits.waiting)
        throw new ApiError('request.rate_limited', { limit: this.#name, retryAfter: AGAIN });
      await new Promise<void>((go) => this.#waiting.push({ who, go }));
    } else this.#count(who, 1);
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      this.#count(who, -1);
      this.#next();
    };
  }

  /** Runs `work` when it is its turn. */
  async run<T>(who: Who, work: () => Promise<T>): Promise<T> {
    const leave = await this.enter(who);
    return work().finally(leave);
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
    if (this.#waiting.length === 0) this.#went.clear();
  }
}
