/** The connection that tells others that this process lives, for the outside jobs that run here. */
import type { Listener } from '#kernel/listening/listener.ts';

/** Shorter than `CUT_AFTER` of whoever looks: what runs here ends before others take it. */
const GONE_AFTER = 3000;

export interface HeldHere {
  /** Another connection says so from now on. */
  move(number: number): Promise<void>;
  /** None has for too long. */
  lose(): void;
}

export class Holder {
  #number: number | null = null;
  #gone: NodeJS.Timeout | undefined;

  /** What is written to a job that is taken now; null: only its lease says that somebody runs it. */
  get number(): number | null {
    return this.#number;
  }

  /** Answers what ends it. */
  follow(listener: Listener, { move, lose }: HeldHere): () => void {
    const end = listener.hold((number) => {
      this.#number = number ?? null;
      if (number === undefined) {
        this.#gone ??= setTimeout(() => {
          this.#gone = undefined;
          lose();
        }, GONE_AFTER).unref();
        return;
      }
      void move(number).then(
        () => this.#number === number && this.#stopWaiting(),
        // not written down: it ends as if the connection had stayed away
        () => undefined,
      );
    });
    return () => {
      end();
      this.#number = null;
      this.#stopWaiting();
    };
  }

  #stopWaiting(): void {
    clearTimeout(this.#gone);
    this.#gone = undefined;
  }
}
