/** Builds the application; `server.ts` listens, tests inject. */
import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyServerOptions,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { JOBS } from './modules/jobs.ts';
import { modules } from './modules/modules.ts';
import { Workers } from './kernel/cluster/workers.ts';
import { authentication } from './kernel/tenancy/authentication.ts';
import { bodies, JSON_MAX_BYTES } from './kernel/http/bodies.ts';
import { compression } from './kernel/http/compression.ts';
import { contracts } from './kernel/http/contract.ts';
import { headersTwice } from './kernel/http/headers-twice.ts';
import { followCauses } from './kernel/jobs/cause.ts';
import { gatherJobs, type ModuleJobs } from './kernel/jobs/gather-jobs.ts';
import type { JobSettings } from './kernel/jobs/job-settings.ts';
import { Jobs } from './kernel/jobs/jobs.ts';
import { Bells } from './kernel/notifications/bells.ts';
import { ringNow } from './kernel/listening/rings.ts';
import { limiting } from './kernel/limits/limiting.ts';
import type { Counted, CountedName } from './limits.ts';
import type { Deps } from './kernel/tenancy/context.ts';
import { logging, loggerOptions, type LogTarget } from './kernel/http/logging.ts';
import { metrics } from './kernel/metrics/metrics.ts';
import type { FiguresOfAll } from './kernel/metrics/serve-figures.ts';
import { openapi } from './kernel/http/openapi.ts';
import { pluginNames } from './kernel/http/plugin-names.ts';
import { BARE_HEADERS, problems, rawProblem, sendProblem, toApiError } from './kernel/http/problems.ts';
import { routing } from './kernel/http/routing.ts';
import { securityHeaders } from './kernel/http/security-headers.ts';
import { site } from './kernel/http/site.ts';
import { stopping } from './kernel/http/stopping.ts';
import { trustOf, watchProxies } from './kernel/http/trusted-proxies.ts';
import { transactions } from './kernel/tenancy/transactions.ts';
import { keepVapidKey } from './kernel/push/vapid-key.ts';
import { keepSigningKey } from './kernel/receipts/signing-key.ts';
import { keepSealingKey } from './kernel/secrets/sealing.ts';
import { validation } from './kernel/http/validation.ts';

export interface AppOptions {
  /** Takes the log instead of stdout. */
  log?: LogTarget;
  /** Further modules, for tests of what all modules rely on. */
  modules?: readonly FastifyPluginAsync[];
  /** Other limits than `limits.ts` says, for tests of what happens beyond them. */
  limits?: Partial<Record<CountedName, Counted>>;
  /** Further kinds of jobs, and how jobs are taken. */
  jobs?: readonly ModuleJobs[];
  jobSettings?: Partial<JobSettings>;
  /** Where several processes answer: their figures together. */
  figures?: FiguresOfAll;
}

/** Longest time a request may take to arrive: a photo over a bad connection. */
const REQUEST_TIMEOUT = 120_000;

function createServer({ config }: Deps, { log }: AppOptions): FastifyInstance {
  const settings: FastifyServerOptions = {
    logger: loggerOptions(log),
    // One line per request is written by logging.ts.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustOf(config.trustProxy),
    bodyLimit: JSON_MAX_BYTES,
    requestTimeout: REQUEST_TIMEOUT,
    // Answered by stopping.ts as problem+json.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: (error, _request, reply) => {
      sendProblem(reply.headers(BARE_HEADERS), toApiError(error));
    },
    clientErrorHandler(error, socket) {
      const isLong = error.code === 'HPE_HEADER_OVERFLOW';
      if (socket.writable)
        socket.end(rawProblem(isLong ? 'request.too_large' : 'request.malformed', isLong ? 431 : 400));
      else socket.destroy();
    },
  };
  return Fastify({ ...settings, ...(config.tls && { https: config.tls }) } as FastifyServerOptions);
}

/** The whole API and the site. Order matters: hooks run in the order they are added here. */
export async function buildApp(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = createServer(deps, options).withTypeProvider<ZodTypeProvider>();
  pluginNames(app as FastifyInstance);
  app.decorate('deps', deps);
  app.decorate('signingKey', await keepSigningKey(deps));
  app.decorate('sealingKey', await keepSealingKey(deps));
  app.decorate('vapidKey', await keepVapidKey(deps));
  followCauses(app as FastifyInstance);
  logging(app as FastifyInstance);
  watchProxies(app as FastifyInstance, deps.config.trustProxy);
  problems(app as FastifyInstance);
  validation(app as FastifyInstance);
  stopping(app as FastifyInstance);
  const workers = new Workers(app.log);
  app.decorate('workers', workers);
  app.addHook('preClose', async () => workers.stop());
  const bells = new Bells();
  app.decorate('bells', bells);
  app.addHook('preClose', async () => bells.close());
  const jobs = new Jobs(gatherJobs([...JOBS, ...(options.jobs ?? [])]), deps, app.log, options.jobSettings);
  app.decorate('jobs', jobs);
  app.addHook('preClose', () => jobs.stop());
  // what the last requests said
  app.addHook('onClose', () => ringNow(deps.db));
  metrics(app as FastifyInstance, options.figures);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  await securityHeaders(app as FastifyInstance, deps.config);
  headersTwice(app as FastifyInstance);
  compression(app as FastifyInstance);
  await app.register(cookie);
  const refuse = routing(app as FastifyInstance);
  transactions(app as FastifyInstance);
  authentication(app as FastifyInstance);
  limiting(app as FastifyInstance, options.limits);
  bodies(app as FastifyInstance);
  contracts(app as FastifyInstance);
  await openapi(app as FastifyInstance, deps.config.version);
  for (const module of [...modules, ...(options.modules ?? [])]) await app.register(module);
  const page = await site(app as FastifyInstance, deps.config.siteDir);
  app.setNotFoundHandler((request, reply) =>
    /^\/api(\/|$|\?)/.test(request.url) ? refuse(request, reply) : page(request, reply),
  );
  return app as FastifyInstance;
}
