import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely';

/** Why a run is ended from outside. */
export class Ended extends Error {
  readonly why: 'late' | 'lost' | 'called_off' | 'stopping';

  constructor(why: Ended['why'], message: string) {
    super(message);
    this.why = why;
  }
}

/** It is somebody else's by now. */
export const wasLost = () => new Ended('lost', 'the lease was lost');

/** What `work` answers, unless the run is ended before. */
export async function unlessEnded<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  signal.throwIfAborted();
  let stop = () => {};
  const ended = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason as Error);
    signal.addEventListener('abort', stop);
  });
  const working = work();
  // what it fails with after its end is told to nobody
  working.catch(() => undefined);
  return Promise.race([working, ended]).finally(() => signal.removeEventListener('abort', stop));
}

/** Nothing goes through this connection after the run's end: by then it is somebody else's. */
export class UntilEnded implements KyselyPlugin {
  readonly #signal: AbortSignal;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  transformQuery({ node }: PluginTransformQueryArgs) {
    this.#signal.throwIfAborted();
    return node;
  }

  transformResult({ result }: PluginTransformResultArgs) {
    return Promise.resolve(result);
  }
}
