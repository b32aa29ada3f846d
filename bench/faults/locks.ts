/** Web Locks of one device: all its tabs and its worker queue here. A tab that dies lets go of what it holds. */
interface Waiting {
  life: object;
  name: string;
  start: () => void;
}

interface LockOptions {
  ifAvailable?: boolean;
  signal?: AbortSignal;
}

type Callback = (lock: { name: string; mode: 'exclusive' } | null) => unknown;

export class DeviceLocks {
  readonly #held = new Map<string, object>();
  #queue: Waiting[] = [];

  /** `navigator.locks` of one life. */
  of(life: object) {
    return {
      request: (name: string, ...rest: [Callback] | [LockOptions, Callback]) => {
        const callback = rest.at(-1) as Callback;
        return this.#request(life, name, rest.length > 1 ? (rest[0] as LockOptions) : {}, callback);
      },
      query: async () => ({
        held: [...this.#held.keys()].map((name) => ({ name })),
        pending: this.#queue.map(({ name }) => ({ name })),
      }),
    };
  }

  release(life: object): void {
    this.#queue = this.#queue.filter((each) => each.life !== life);
    for (const [name, holder] of this.#held) if (holder === life) this.#letGo(name, life);
  }

  #letGo(name: string, life: object): void {
    if (this.#held.get(name) !== life) return;
    this.#held.delete(name);
    const next = this.#queue.find((each) => each.name === name);
    if (!next) return;
    this.#queue.splice(this.#queue.indexOf(next), 1);
    this.#held.set(name, next.life);
    next.start();
  }

  async #request(life: object, name: string, { ifAvailable, signal }: LockOptions, callback: Callback) {
    signal?.throwIfAborted();
    if (this.#held.has(name)) {
      if (ifAvailable) return callback(null);
      await new Promise<void>((start, fail) => {
        const waiting = { life, name, start };
        this.#queue.push(waiting);
        signal?.addEventListener('abort', () => {
          this.#queue = this.#queue.filter((each) => each !== waiting);
          fail(signal.reason as Error);
        });
      });
    } else this.#held.set(name, life);
    try {
      return await callback({ name, mode: 'exclusive' });
    } finally {
      this.#letGo(name, life);
    }
  }
}
