/** Whether the server works: 200 when the database answers, else 503. */
import { sql } from 'kysely';
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
        response: { 200: z.object({ status: z.literal('ok'), version: z.string() }) },
      },
      logLevel: 'warn',
    },
    async () => {
      await sql`select 1`.execute(app.deps.db).catch((cause: unknown) => {
        throw new ApiError('database.unavailable', { cause });
      });
      return { status: 'ok' as const, version: app.deps.config.version };
    },
  );
};
