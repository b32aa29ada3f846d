/**
 * Figures for Prometheus: requests by route and status, jobs by kind and how they came out, the pool, the disk, the place of files, the process.
 * Closed unless a port or a token is set (config.ts).
 */
import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { poolUse } from '#kernel/database/connect.ts';
import { figuresFor, METRICS_PATH, serveAlone, type FiguresOfAll } from './serve-figures.ts';

const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

function countRequests(app: FastifyInstance, register: Registry): void {
  const seconds = new Histogram({
    name: 'chainage_request_seconds',
    help: 'Time to answer, by the pattern of the route, never by its address',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [register],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
}

function countJobs({ jobs }: FastifyInstance, register: Registry): void {
  const seconds = new Histogram({
    name: 'chainage_job_seconds',
    help: 'Attempts at jobs, by kind and by what came of them: done, again, given_up, called_off, lost, released',
    labelNames: ['kind', 'came'],
    buckets: [...SECONDS, 60, 300],
    registers: [register],
  });
  jobs.onEnd(({ kind, came, seconds: took }) => seconds.observe({ kind, came }, took));
  gauge(register, 'chainage_jobs_running', 'Jobs that run in this process', () => jobs.running().length);
  gauge(register, 'chainage_job_lag_seconds', 'Since the oldest job that is due, is due', () => jobs.lag());
  gauge(register, 'chainage_jobs_due', 'Jobs that are due and that nobody runs', () => jobs.due());
}

function gauge(register: Registry, name: string, help: string, read: () => number | Promise<number>): void {
  new Gauge({
    name,
    help,
    registers: [register],
    async collect() {
      // what cannot be read now is not shown, and takes no other figure along
      this.remove();
      this.set(await Promise.resolve(read()).catch(() => Number.NaN));
    },
  });
}

function countProcess({ deps: { db, config }, bells }: FastifyInstance, register: Registry): void {
  collectDefaultMetrics({ register });
  const pool = 'Connections to the database';
  gauge(register, 'chainage_pool_connections', pool, () => poolUse(db).connections);
  gauge(register, 'chainage_pool_idle', `${pool} that nobody uses`, () => poolUse(db).idle);
  gauge(register, 'chainage_pool_waiting', `Who waits for one of the ${pool.toLowerCase()}`, () => poolUse(db).waiting);
  gauge(register, 'chainage_disk_free_bytes', 'Free on the disk of DATA_DIR', async () => {
    const { bavail, bsize } = await statfs(config.dataDir);
    return bavail * bsize;
  });
  gauge(register, 'chainage_bells', 'Streams of unread notifications that are open in this process', () => bells.size);
  new Gauge({ name: 'chainage_info', help: 'The version', labelNames: ['version'], registers: [register] }).set(
    { version: config.version },
    1,
  );
}

function countWorkers({ workers }: FastifyInstance, register: Registry): void {
  new Gauge({
    name: 'chainage_database_worker_answers',
    help: 'Whether a worker of the database answers its coordinator: 1 or 0; none where it is no cluster',
    // `worker` is the process that says so
    labelNames: ['node'],
    registers: [register],
    collect() {
      this.reset();
      for (const [node, answers] of workers.all()) this.set({ node }, Number(answers));
    },
  });
}

function countStore({ deps: { store } }: FastifyInstance, register: Registry): void {
  gauge(register, 'chainage_files_answer', 'Whether the place of files answers: 1 or 0', async () =>
    Number(await store.answers()),
  );
  if (!store.isShared) return;
  const seconds = new Histogram({
    name: 'chainage_store_seconds',
    help: 'Requests to the object store, by what was asked and by what came of it: done, or its code or status; each attempt counts',
    labelNames: ['verb', 'came'],
    buckets: SECONDS,
    registers: [register],
  });
  store.listen(({ verb, came, seconds: took }) => seconds.observe({ verb, came }, took));
}

/** Counts and serves, where config asks for it: this process, or all that `together` knows of, each series with its worker's number. */
export function metrics(app: FastifyInstance, together?: FiguresOfAll): void {
  const { metrics: wanted, host } = app.deps.config;
  if (wanted.port === undefined && wanted.token === undefined) return;
  const register = new Registry();
  if (together) register.setDefaultLabels({ worker: String(together.slot) });
  countRequests(app, register);
  // before what asks the database: those who wait are not this very reading
  countProcess(app, register);
  countJobs(app, register);
  countWorkers(app, register);
  countStore(app, register);
  together?.own(() => register.getMetricsAsJSON());
  const read = figuresFor(wanted.token, () => (together ? together.all() : register.metrics()));
  if (wanted.port === undefined) {
    app.get(METRICS_PATH, { logLevel: 'warn' }, async ({ headers }, reply) => {
      const { status, type, body } = await read(headers.authorization);
      return reply.code(status).type(type).header('cache-control', 'no-store').send(body);
    });
    return;
  }
  // a port of its own has one process for all
  if (together) return;
  const alone = serveAlone(read);
  app.addHook('onReady', async () => {
    app.log.info({ address: await alone.listen(wanted.port as number, host) }, 'metrics');
  });
  app.addHook('preClose', async () => alone.close());
}
