/** Figures of all workers in one text: each worker says its own, the primary puts them together. */
import { AggregatorRegistry, Gauge, Counter, Registry } from 'prom-client';
import type { FiguresOfAll } from '#kernel/metrics/serve-figures.ts';
import type { ToPrimary, ToWorker } from './messages.ts';

/** Milliseconds that a worker may be silent: one that hangs takes the figures of the others not along. */
const PATIENCE = 3000;

/** Waits for answers by their number. */
class Asked<T> {
  readonly #waiting = new Map<number, (answer: T | undefined) => void>();
  #last = 0;

  /** Resolves with the answer, or with undefined where none comes in time. */
  ask(send: (ask: number) => void): Promise<T | undefined> {
    const ask = (this.#last += 1);
    return new Promise((resolve) => {
      const end = (answer: T | undefined) => {
        clearTimeout(timer);
        this.#waiting.delete(ask);
        resolve(answer);
      };
      const timer = setTimeout(() => end(undefined), PATIENCE);
      this.#waiting.set(ask, end);
      send(ask);
    });
  }

  answer(ask: number, answer: T): void {
    this.#waiting.get(ask)?.(answer);
  }
}

/** A worker's side; `hear` is told what the primary says. */
export function figuresOfWorker(slot: number, send: (message: ToPrimary) => void) {
  const asked = new Asked<string>();
  let read: () => Promise<object[]> = async () => [];
  const figures: FiguresOfAll = {
    slot,
    own: (own) => void (read = own),
    all: async () => (await asked.ask((ask) => send({ say: 'figures_of_all', ask }))) ?? '',
  };
  return {
    figures,
    hear(message: ToWorker): void {
      if (message.say === 'figures_of_all') asked.answer(message.ask, message.text);
      if (message.say !== 'figures') return;
      const { ask } = message;
      void read().then(
        (own) => send({ say: 'figures', ask, figures: own }),
        () => undefined,
      );
    },
  };
}

/** The primary's side: what it counts itself, and what its workers answer. */
export class FiguresOfPrimary {
  readonly #register = new Registry();
  readonly #asked = new Asked<object[]>();
  /** Workers that ended by themselves, by their number. */
  readonly deaths = new Counter({
    name: 'chainage_worker_deaths_total',
    help: 'Workers that ended without being told to',
    registers: [this.#register],
  });
  readonly ready = new Gauge({
    name: 'chainage_workers',
    help: 'Workers that answer',
    registers: [this.#register],
  });

  answer(ask: number, figures: object[]): void {
    this.#asked.answer(ask, figures);
  }

  /** As text; of a worker that is silent, nothing. */
  async read(workers: readonly { send: (message: ToWorker) => void }[]): Promise<string> {
    const asking = workers.map((one) => this.#asked.ask((ask) => one.send({ say: 'figures', ask })));
    const all = [await this.#register.getMetricsAsJSON(), ...(await Promise.all(asking))];
    return AggregatorRegistry.aggregate(all.filter((one) => one !== undefined)).metrics();
  }
}
