/**
 * Refuses requests with two of a header of which Node takes the first and drops the other without a word: a proxy before this
 * server may have gone by the other one.
 */
import type { FastifyInstance } from 'fastify';
import { ApiError } from './api-error.ts';

const ONCE = new Set(['host', 'authorization']);

/** Names and values in turn, as they came. */
function standsTwice(rawHeaders: readonly string[]): boolean {
  const names = rawHeaders.filter((_, place) => place % 2 === 0).map((name) => name.toLowerCase());
  const once = names.filter((name) => ONCE.has(name));
  return once.length > new Set(once).size;
}

/** Call before whatever reads a header. */
export function headersTwice(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (standsTwice(raw.rawHeaders)) throw new ApiError('request.malformed');
  });
}
