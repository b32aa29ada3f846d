/** One process that answers: its pool, its listener, the application, and how it ends. */
import { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from '../app.ts';
import type { Config } from '../config.ts';
import type { DatabaseRoles } from '../integrations/database-setup/database-setup.ts';
import { connect } from '../kernel/database/connect.ts';
import type { ObjectStore } from '../kernel/files/store/object-store.ts';
import { askWorkersOf } from '../kernel/cluster/ask-workers.ts';
import { Listener } from '../kernel/listening/listener.ts';
import type { FiguresOfAll } from '../kernel/metrics/serve-figures.ts';
import { tellSecrets } from '../kernel/secrets/told-secrets.ts';
import { ASKING_WHO, atOnceOf } from '../limits.ts';
import { explainListen } from './check-port.ts';
import { logFault } from './say.ts';
import type { Stop } from './shutdown.ts';

/** Longer than a request may take to arrive, and than an unused connection stays. */
const HAND_OVER_PATIENCE = 130_000;

export interface Serving {
  port: number;
  /** Takes no new connection and no job, and resolves once those that are here have ended, each after an answer of its own. */
  handOver: () => Promise<void>;
}

/** Connections of its pool. */
export const poolOf = ({ workers }: Pick<Config, 'workers'>): number =>
  atOnceOf(workers?.count ?? 1).requests.all + ASKING_WHO;

interface Place {
  store: ObjectStore;
  database: DatabaseRoles;
  stops: Stop[];
  figures?: FiguresOfAll;
}

/** Answers from now on. */
export async function serve(config: Config, { store, database, stops, figures }: Place): Promise<Serving> {
  const db = connect(database.applicationUrl, { max: poolOf(config) });
  stops.unshift({ name: 'database connections', run: () => db.destroy(), patience: 1000 });
  const listener = new Listener(database.applicationUrl, (error) =>
    logFault(`listening again: ${error.message}`, error, 40),
  );
  stops.unshift({ name: 'the listener', run: () => listener.stop(), patience: 500 });
  const app = await buildApp({ config, db, store, now: () => new Date() }, figures && { figures });
  stops.unshift({ name: 'open requests', run: () => app.close(), patience: 4000 });
  await app.workers.start(askWorkersOf(database.applicationUrl));
  const tellAround = async () => {
    app.leaving.begin(true);
    await sleep(config.drainSeconds * 1000);
  };
  if (config.drainSeconds > 0)
    stops.unshift({ name: 'proxies to be told', run: tellAround, patience: (config.drainSeconds + 1) * 1000 });
  await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw explainListen(error, config);
  });
  app.jobs.start(listener, () => app.workers.reachable());
  app.bells.start(listener);
  tellSecrets(store, (lock) => listener.show(lock));
  listener.start();
  const address = app.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : config.port,
    async handOver() {
      app.leaving.begin(false);
      // http's own close would cut connections that nobody uses just now, where the next request may be on its way
      const closed = new Promise((over) => Server.prototype.close.call(app.server, over));
      app.bells.endAll();
      await app.jobs.stop();
      await Promise.race([closed, sleep(HAND_OVER_PATIENCE)]);
    },
  };
}
