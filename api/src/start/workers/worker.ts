/** One of several processes that answer on one port: does what its primary says. */
import type { Config } from '#config.ts';
import type { ObjectStore } from '#kernel/files/store/object-store.ts';
import { toThisVersion } from '../open-database.ts';
import { serve } from '../serve.ts';
import type { Stop } from '../shutdown.ts';
import { figuresOfWorker } from './figures.ts';
import type { ToPrimary, ToWorker } from './messages.ts';

interface Place {
  openStore: (config: Config) => ObjectStore;
  stops: Stop[];
  stop: (code: number, reason: string) => Promise<void>;
}

const send = (message: ToPrimary): void => {
  if (process.connected) process.send?.(message, () => undefined);
};

async function begin(
  { slot, count, database, isNew }: Extract<ToWorker, { say: 'serve' }>,
  config: Config,
  { openStore, stops, stop }: Place,
): Promise<void> {
  const own = { ...config, workers: { count, isAuto: false } };
  if (isNew) await toThisVersion(database);
  const { figures, hear } = figuresOfWorker(slot, send);
  const { port, handOver } = await serve(own, { store: openStore(own), database, stops, figures });
  process.on('message', (message: ToWorker) => {
    hear(message);
    if (message.say === 'hand_over') void handOver().then(() => stop(0, 'another worker answers'));
  });
  send({ say: 'ready', port });
}

/** Resolves once it answers. */
export function work(config: Config, place: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    process.on('message', (message: ToWorker) => {
      if (message.say === 'pulse') send({ say: 'pulse' });
      if (message.say === 'serve') begin(message, config, place).then(resolve, reject);
    });
    send({ say: 'hello' });
  });
}
