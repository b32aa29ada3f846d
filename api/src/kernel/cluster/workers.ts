/**
 * Which workers of a cluster do not answer, and whose requests need not be tried meanwhile: each would hold a connection until it is
 * given up, and the other organisations would wait for it. On one machine it knows of no worker and does nothing.
 */
import type { FastifyBaseLogger } from 'fastify';
import { ApiError } from '#kernel/http/api-error.ts';
import type { AskWorkers } from './ask-workers.ts';

const LOOK_MS = 5000;
/** While one is away: its organisations go on so soon after it is back. */
const LOOK_AGAIN_MS = 1000;
/** Seconds until a phone comes again, so many more at random: they should not all come at once. */
const [AGAIN, SPREAD] = [10, 10];

/** What Citus says of a worker that it cannot reach or has lost. */
const LOST = /connection to the remote node \S+ failed/;

/** Whether an error, or what caused it, is of a worker of the cluster. */
export function isOfWorker(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return LOST.test(error.message) || isOfWorker(error.cause);
}

export class Workers {
  readonly #log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  #ask: AskWorkers | undefined;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<boolean> | undefined;
  #answers = new Map<string, boolean>();
  #places = new Map<string, string>();
  /** By the token that requests name an organisation by. */
  readonly #ids = new Map<string, string>();

  constructor(log: Pick<FastifyBaseLogger, 'warn' | 'info'>) {
    this.#log = log;
  }

  /** Looks now and then from now on, where the database is a cluster. */
  async start(ask: AskWorkers): Promise<void> {
    this.#ask = ask;
    await this.look();
    this.#plan();
  }

  stop(): void {
    this.#ask = undefined;
    clearTimeout(this.#timer);
  }

  /** Whether each worker answered when it was last asked; empty where there are none. */
  all(): ReadonlyMap<string, boolean> {
    return this.#answers;
  }

  away(): string[] {
    return [...this.#answers].filter(([, answers]) => !answers).map(([worker]) => worker);
  }

  /** While one is away, the organisations of the others: whoever asks of all at once would wait for it. Undefined where none is. */
  reachable(): string[] | undefined {
    if (this.away().length === 0) return undefined;
    return [...this.#places].filter(([, worker]) => this.#answers.get(worker) !== false).map(([id]) => id);
  }

  /** An organisation that requests name by this token. */
  know(token: string, id: string): void {
    if (this.#ask) this.#ids.set(token, id);
  }

  /** Throws 503 with a time to come again, where the organisation's worker is known to be away. */
  refuse(token: string): void {
    if (this.#answers.size === 0) return;
    const worker = this.#places.get(this.#ids.get(token) ?? '');
    if (worker === undefined || this.#answers.get(worker) !== false) return;
    throw new ApiError('database.unavailable', {
      retryAfter: AGAIN + Math.floor(Math.random() * SPREAD),
      cause: `the worker ${worker} of the database does not answer`,
    });
  }

  /** Looks at once where an error says that a worker was lost. */
  suspect(error: unknown): void {
    if (this.#ask && isOfWorker(error)) void this.look();
  }

  /** Asks how they are, or waits for who asks just now. What cannot be asked stays as it was, and is false. */
  look(): Promise<boolean> {
    this.#looking ??= this.#askAll().finally(() => (this.#looking = undefined));
    return this.#looking;
  }

  async #askAll(): Promise<boolean> {
    const told = await this.#ask?.().catch(() => null);
    if (told === null) return false;
    if (told === undefined) {
      this.stop();
      return true;
    }
    const before = this.#answers;
    this.#answers = new Map(told.workers.map(({ worker, answers }) => [worker, answers]));
    this.#places = new Map(told.places.map(({ id, worker }) => [id, worker]));
    for (const [worker, answers] of this.#answers) {
      if (!answers && before.get(worker) !== false) this.#log.warn({ worker }, 'a worker of the database is away');
      if (answers && before.get(worker) === false) this.#log.info({ worker }, 'a worker of the database is back');
    }
    return true;
  }

  #plan(): void {
    if (!this.#ask) return;
    const wait = this.away().length > 0 ? LOOK_AGAIN_MS : LOOK_MS;
    this.#timer = setTimeout(() => {
      void this.look().then(() => this.#plan());
    }, wait).unref();
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    workers: Workers;
  }
}
