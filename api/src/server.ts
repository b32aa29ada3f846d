/** Starts everything in order, says where it is, and stops it in order: app.ts builds, this one listens. */
import { buildApp } from './app.ts';
import { isLocalOnly, loadConfig, type Config } from './config.ts';
import { connect } from './kernel/database/connect.ts';
import { Listener } from './kernel/listening/listener.ts';
import { declared } from './modules/declarations.ts';
import { checkPlace } from './kernel/files/place.ts';
import { openStore } from './kernel/files/store/open-store.ts';
import type { ObjectStore } from './kernel/files/store/object-store.ts';
import { prepareDatabase, type PreparedDatabase } from './integrations/database-setup/database-setup.ts';
import { placeDataDir } from './integrations/embedded-postgres/unprivileged.ts';
import { announce } from './start/announce.ts';
import { bringUpToDate, explainDelivery } from './start/bring-up-to-date.ts';
import { checkPort, explainListen } from './start/check-port.ts';
import { checkTls } from './start/check-tls.ts';
import { listDemoSignIns } from './start/demo-sign-ins.ts';
import { explainFailure } from './start/explain-failure.ts';
import { stopAll, type Stop } from './start/shutdown.ts';
import { DEMO_PASSWORD, seedDemo } from './seed/demo.ts';

const DEADLINE = 10_000;
const stops: Stop[] = [];
let isStopping = false;

function complain(lines: readonly string[]): void {
  process.stderr.write(lines.map((line) => `${line}\n`).join(''));
}

/** A fault of ours, into the log with its stack. */
function logFault(msg: string, { stack }: Error, level = 50): void {
  process.stdout.write(`${JSON.stringify({ level, time: Date.now(), msg, stack })}\n`);
}

async function stop(exitCode: number, reason: string): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  process.stdout.write(`${JSON.stringify({ level: 30, time: Date.now(), msg: `stopping: ${reason}` })}\n`);
  setTimeout(() => process.exit(1), DEADLINE).unref();
  const late = await stopAll(stops);
  if (late.length > 0) complain([`Stopped without waiting longer for: ${late.join(', ')}`]);
  process.exit(exitCode);
}

function readConfig(): Config {
  const config = loadConfig(process.env, process.argv.slice(2));
  return config.databaseUrl ? config : { ...config, dataDir: placeDataDir(config.dataDir) };
}

async function startDatabase(config: Config, store: ObjectStore): Promise<PreparedDatabase> {
  const starting = prepareDatabase(config, {
    onLost: (reason) => {
      complain([`The database was lost: ${reason}`]);
      void stop(1, 'the database was lost');
    },
    onFull: () =>
      complain([`No space is left on the disk that holds ${config.dataDir}: the database goes on once there is some`]),
  });
  // Also a stop that comes before the database is up leaves none behind.
  const started = starting.catch(() => undefined);
  stops.unshift({ name: 'the database', run: async () => (await started)?.stop(), patience: 8000 });
  const database = await starting;
  const delivery = await bringUpToDate(database.ownerUrl, database.applicationRole, declared);
  for (const { code, error } of delivery.failed) logFault(`organisation ${code}: ${error.message}`, error);
  complain(explainDelivery(delivery));
  await checkPlace(database.ownerUrl, store);
  // its passwords are published: where others reach the server only whoever asks for it gets it
  if (config.demo || (database.isEmbedded && isLocalOnly(config))) await seedDemo(database.ownerUrl, { store });
  return database;
}

async function start(): Promise<void> {
  const config = readConfig();
  checkTls(config);
  await checkPort(config);
  const store = openStore(config);
  complain(await store.check());
  const database = await startDatabase(config, store);
  const db = connect(database.applicationUrl, { max: 20 });
  stops.unshift({ name: 'database connections', run: () => db.destroy(), patience: 1000 });
  const listener = new Listener(database.applicationUrl, (error) =>
    logFault(`listening again: ${error.message}`, error, 40),
  );
  stops.unshift({ name: 'the listener', run: () => listener.stop(), patience: 500 });
  const app = await buildApp({ config, db, store, now: () => new Date() });
  stops.unshift({ name: 'open requests', run: () => app.close(), patience: 4000 });
  await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw explainListen(error, config);
  });
  app.jobs.start(listener);
  app.bells.start(listener);
  listener.start();
  const address = app.server.address();
  const signIns = await listDemoSignIns(database.ownerUrl, DEMO_PASSWORD);
  process.stdout.write(
    announce(config, typeof address === 'object' && address ? address.port : config.port, signIns, DEMO_PASSWORD),
  );
}

// `disconnect`: the process that started this one is gone.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
  process.on(signal, () => void stop(0, signal));
process.on('uncaughtException', (error) => {
  // In order out, so that whoever watches the server starts it again.
  if (!isStopping) logFault(error.message, error, 60);
  void stop(1, 'a fault');
});
start().catch(async (error: unknown) => {
  if (!isStopping) complain(explainFailure(error));
  await stop(1, 'the start failed');
});
