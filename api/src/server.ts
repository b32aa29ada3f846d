/** Starts everything in order, says where it is, and stops it in order: app.ts builds, start/serve.ts listens. */
import cluster from 'node:cluster';
import { loadConfig, type Config } from './config.ts';
import { openStore } from './kernel/files/store/open-store.ts';
import { isBuilt } from './kernel/http/site.ts';
import { figuresFor, serveAlone } from './kernel/metrics/serve-figures.ts';
import type { PreparedDatabase } from './integrations/database-setup/database-setup.ts';
import { placeDataDir } from './integrations/embedded-postgres/unprivileged.ts';
import { announce } from './start/announce.ts';
import { checkPort } from './start/check-port.ts';
import { checkTls } from './start/check-tls.ts';
import { listDemoSignIns } from './start/demo-sign-ins.ts';
import { explainFailure } from './start/explain-failure.ts';
import { openDatabase } from './start/open-database.ts';
import { complain, logFault, logLine } from './start/say.ts';
import { serve } from './start/serve.ts';
import { stopAll, type Stop } from './start/shutdown.ts';
import { countWorkers } from './start/workers/connections.ts';
import { Primary } from './start/workers/primary.ts';
import { work } from './start/workers/worker.ts';
import { DEMO_PASSWORD } from './seed/demo-password.ts';

const DEADLINE = 10_000;
const stops: Stop[] = [];
let isStopping = false;
let drain = 0;
let rolls = false;
let primary: Primary | undefined;

async function stop(exitCode: number, reason: string): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  logLine(30, `stopping: ${reason}`);
  setTimeout(() => process.exit(1), DEADLINE + drain).unref();
  const late = await stopAll(stops);
  if (late.length > 0) complain([`Stopped without waiting longer for: ${late.join(', ')}`]);
  process.exit(exitCode);
}

function readConfig(): Config {
  const config = loadConfig(process.env, process.argv.slice(2));
  drain = config.drainSeconds * 1000;
  rolls = config.workers !== undefined;
  return config.databaseUrl ? config : { ...config, dataDir: placeDataDir(config.dataDir) };
}

async function startWorkers(config: Config, database: PreparedDatabase): Promise<number> {
  const { count, said } = await countWorkers(config, database.applicationUrl);
  complain(said);
  const above = new Primary(count, database);
  stops.unshift({ name: 'workers', run: () => above.stop(drain), patience: DEADLINE + drain });
  const port = await above.start();
  primary = above;
  const { port: own, token } = config.metrics;
  if (own === undefined) return port;
  const alone = serveAlone(figuresFor(token, above.read));
  logLine(30, 'metrics', { address: await alone.listen(own, config.host) });
  stops.unshift({ name: 'metrics', run: async () => alone.close(), patience: 100 });
  return port;
}

async function start(): Promise<void> {
  const config = readConfig();
  checkTls(config);
  await checkPort(config);
  const store = openStore(config);
  complain(await store.check());
  if (!(await isBuilt(config.siteDir)))
    complain([
      `The site has not been built (${config.siteDir} has no index.html): no page is there until npm run build`,
    ]);
  const watch = {
    onLost: (reason: string) => {
      complain([`The database was lost: ${reason}`]);
      void stop(1, 'the database was lost');
    },
    onFull: () =>
      complain([`No space is left on the disk that holds ${config.dataDir}: the database goes on once there is some`]),
  };
  const database = await openDatabase(config, { store, stops, watch });
  const port = config.workers
    ? await startWorkers(config, database)
    : (await serve(config, { store, database, stops })).port;
  const signIns = await listDemoSignIns(database.ownerUrl, DEMO_PASSWORD);
  process.stdout.write(announce(config, port, signIns, DEMO_PASSWORD));
}

process.on('uncaughtException', (error) => {
  // In order out, so that whoever watches the server starts it again.
  if (!isStopping) logFault(error.message, error, 60);
  void stop(1, 'a fault');
});
process.on('SIGTERM', () => void stop(0, 'SIGTERM'));
if (cluster.isWorker) {
  // a terminal tells the whole group: the primary says what follows
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
} else {
  // `disconnect`: the process that started this one is gone.
  for (const signal of ['SIGINT', 'disconnect'] as const) process.on(signal, () => void stop(0, signal));
  // one that still starts takes what is new by itself
  process.on('SIGHUP', () => void (rolls ? primary?.roll() : stop(0, 'SIGHUP')));
}
(cluster.isWorker ? work(readConfig(), { openStore, stops, stop }) : start()).catch(async (error: unknown) => {
  if (!isStopping) complain(explainFailure(error));
  await stop(1, 'the start failed');
});
