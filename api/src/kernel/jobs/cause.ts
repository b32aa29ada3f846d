/** The request, or the job, that is being worked for: jobs added meanwhile carry it into their own lines of the log. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

const storage = new AsyncLocalStorage<string>();

export const causeOf = (): string | undefined => storage.getStore();

export const becauseOf = <T>(requestId: string, work: () => T): T => storage.run(requestId, work);

/** Call before any hook that could add a job. */
export function followCauses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    storage.run(request.id, done);
  });
}
