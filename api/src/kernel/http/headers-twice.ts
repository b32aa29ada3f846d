/**
 * Refuses requests with two of a header of which Node takes the first and drops the other without a word: a proxy before this
 * server may have gone by the other one.
 */
import type { FastifyInstance } from 'fastify';
import { ApiError } from './api-error.ts';

const ONCE = new Set(['host', 'authorization']);

/** Names and values in turn, as they came. */
function standsTwice(rawHeaders: readonly string[]): boolean {
  const seen = new Set<string>();
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const name = String(rawHeaders[place]).toLowerCase();
    if (!ONCE.has(name)) continue;
    if (seen.has(name)) return true;
    seen.add(name);
  }
  return false;
}

/** Call before whatever reads a header. */
export function headersTwice(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (standsTwice(raw.rawHeaders)) throw new ApiError('request.malformed');
    done();
  });
}
