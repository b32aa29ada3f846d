/**
 * While the server stops: what is running ends, what comes in new is told to go elsewhere, keep-alive is given up. Before that it may
 * leave: everything is answered still, with the word that the connection ends, so that none is cut between two requests.
 */
import type { FastifyInstance } from 'fastify';
import { ApiError } from './api-error.ts';

declare module 'fastify' {
  interface FastifyInstance {
    leaving: Leaving;
  }
}

/** `goes`: the whole server, as its health then says; else another process answers at its address. */
export interface Leaving {
  begin: (goes: boolean) => void;
  readonly goes: boolean;
}

/** Call before any hook that could answer. */
export function stopping(app: FastifyInstance): void {
  let [isStopping, isLeaving, goes] = [false, false, false];
  app.decorate('leaving', {
    begin: (whole) => {
      isLeaving = true;
      goes = whole;
    },
    get goes() {
      return goes;
    },
  });
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onRequest', (_request, _reply, done) => {
    if (isStopping) throw new ApiError('server.stopping');
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping || isLeaving) reply.header('connection', 'close');
    done();
  });
}
