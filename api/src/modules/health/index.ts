/**
 * Whether the server works, as a load balancer asks: 503 where it can answer nobody (the database does not answer, the server
 * stops), else 200, also where it is degraded. Another process would have the same full disk, place of files or late jobs, and a phone
 * that asks must not take the server for gone; who watches reads `status` and `degraded`, or `/metrics`.
 */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ApiError } from '#kernel/http/api-error.ts';
import { degradedOf, healthReader, PARTS } from './read-health.ts';

export const healthModule: FastifyPluginAsyncZod = async (app) => {
  const read = healthReader(app as never);
  app.get(
    '/api/health/',
    {
      config: { policy: { access: 'public' } },
      schema: {
        tags: ['health'],
        summary: 'Whether the server works',
        response: {
          200: z.object({
            status: z.enum(['ok', 'degraded']),
            degraded: z
              .array(z.enum(PARTS))
              .describe('What works worse than it should; `site`: it has not been built, and no page is there'),
            version: z.string(),
            database: z.literal('ok').describe('Where it does not answer, the answer is 503'),
            workers_away: z.number().describe('Workers of the database that do not answer; `/metrics` names them'),
            disk: z.object({
              free_bytes: z
                .number()
                .nullable()
                .describe('Where DATA_DIR lies; below 1 GB it is degraded, null where DATA_DIR cannot be looked at'),
            }),
            jobs: z.object({
              lag_seconds: z
                .number()
                .nullable()
                .describe(
                  'Since the oldest job that is due, is due; above 300 it is degraded, null where a worker of the database is away',
                ),
            }),
            files: z.object({ answers: z.boolean().describe('Whether photos can be stored and shown') }),
          }),
        },
      },
      logLevel: 'warn',
    },
    async () => {
      if (app.leaving.goes) throw new ApiError('server.stopping');
      const health = await read();
      const degraded = degradedOf(health);
      return {
        status: degraded.length > 0 ? ('degraded' as const) : ('ok' as const),
        degraded,
        version: app.deps.config.version,
        database: 'ok' as const,
        workers_away: health.away,
        disk: { free_bytes: health.free },
        files: { answers: health.files },
        jobs: { lag_seconds: health.lag },
      };
    },
  );
};
