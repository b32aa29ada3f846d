/** Whether the server works: 200 when the database answers, else 503; and how long jobs wait that are due. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ApiError } from '#kernel/http/api-error.ts';

export const healthModule: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/health/',
    {
      config: { policy: { access: 'public' } },
      schema: {
        tags: ['health'],
        summary: 'Whether the server works',
        response: {
          200: z.object({
            status: z.literal('ok'),
            version: z.string(),
            jobs: z.object({ lag_seconds: z.number().describe('Since the oldest job that is due, is due') }),
          }),
        },
      },
      logLevel: 'warn',
    },
    async () => {
      const lag = await app.jobs.lag().catch((cause: unknown) => {
        throw new ApiError('database.unavailable', { cause });
      });
      return { status: 'ok' as const, version: app.deps.config.version, jobs: { lag_seconds: lag } };
    },
  );
};
