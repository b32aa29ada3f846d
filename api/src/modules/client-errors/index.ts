/** Errors of browsers, scrubbed, into the server's log. Open to anybody, because the sign-in page may fail too. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { clientErrorSchema } from '@chainage/shared/contracts/client-error';
import { scrub } from '@chainage/shared/contracts/scrub';
import { takeAttempt, type Limit } from '#kernel/http/rate-limit.ts';

const PER_ADDRESS: Limit = { name: 'client-errors', attempts: 30, seconds: 60 };
const MAX_BYTES = 32 * 1024;

export const clientErrorsModule: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/client-errors/',
    {
      config: { policy: { access: 'public' } },
      bodyLimit: MAX_BYTES,
      schema: {
        tags: ['client-errors'],
        summary: 'Report an error of the browser',
        body: clientErrorSchema,
        response: { 202: z.undefined() },
      },
    },
    async (request, reply) => {
      await takeAttempt(app.deps.db, PER_ADDRESS, request.ip);
      const report = Object.fromEntries(Object.entries(request.body).map(([name, value]) => [name, scrub(value)]));
      request.log.warn({ report }, 'client error');
      return reply.code(202).send();
    },
  );
};
