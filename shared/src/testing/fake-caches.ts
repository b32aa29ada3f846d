/** Caches and locks as a browser has them, as far as the offline set and the copies of the outbox use them. */

class FakeCache {
  readonly entries = new Map<string, { body: ArrayBuffer; headers: [string, string][] }>();
  /** Refuses further entries, as a full device does. */
  constructor(readonly isFull: () => boolean) {}

  match(path: string): Promise<Response | undefined> {
    const entry = this.entries.get(path);
    return Promise.resolve(entry && new Response(entry.body.slice(0), { headers: entry.headers }));
  }
  async put(path: string, response: Response): Promise<void> {
    if (this.isFull()) throw new DOMException('full', 'QuotaExceededError');
    const headers = [...response.headers.entries()];
    this.entries.set(path, { body: await response.arrayBuffer(), headers });
  }
  delete(url: string): Promise<boolean> {
    return Promise.resolve(this.entries.delete(url.replace('https://chainage.example', '')));
  }
  keys(): Promise<{ url: string }[]> {
    return Promise.resolve([...this.entries.keys()].map((path) => ({ url: `https://chainage.example${path}` })));
  }
}

export class FakeCaches {
  readonly all = new Map<string, FakeCache>();
  full = false;

  open(name: string): Promise<FakeCache> {
    if (!this.all.has(name)) this.all.set(name, new FakeCache(() => this.full));
    return Promise.resolve(this.all.get(name)!);
  }
  has = (name: string): Promise<boolean> => Promise.resolve(this.all.has(name));
  keys = (): Promise<string[]> => Promise.resolve([...this.all.keys()]);
  delete = (name: string): Promise<boolean> => Promise.resolve(this.all.delete(name));
}

export class FakeLocks {
  readonly held = new Set<string>();
  #turn: Promise<unknown> = Promise.resolve();

  request(name: string, ...rest: unknown[]): Promise<unknown> {
    const run = rest.at(-1) as () => Promise<unknown>;
    if (rest.length > 1) {
      this.held.add(name);
      return run();
    }
    const turn = this.#turn.then(run);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }
  query = () => Promise.resolve({ held: [...this.held].map((name) => ({ name })) });
}
