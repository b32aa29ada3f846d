/**
 * Lets so many pieces of work run at once, for everybody and for each of the names a piece of work goes by (its member, its
 * organisation). Others wait in their order; whoever may not go yet holds nobody else up.
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

export class FairGate {
  readonly #name: AtOnceName;
  readonly #limits: AtOnce;
  readonly #running = new Map<string, number>();
  readonly #waiting: Waiting[] = [];
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

  #next(): void {
    for (let at = 0; at < this.#waiting.length && this.#all < this.#limits.all;) {
      const { who, go } = this.#waiting[at] as Waiting;
      if (!this.#mayGo(who)) {
        at += 1;
        continue;
      }
      this.#waiting.splice(at, 1);
      // counted before it runs, so that nobody slips in between
      this.#count(who, 1);
      go();
    }
  }
}
