/** While the server stops: what is running ends, what comes in new is told to go elsewhere, keep-alive is given up. */
import type { FastifyInstance } from 'fastify';
import { ApiError } from './api-error.ts';

/** Call before any hook that could answer. */
export function stopping(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onRequest', async () => {
    if (isStopping) throw new ApiError('server.stopping');
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
}
