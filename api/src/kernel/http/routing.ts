/** Unknown paths are 404, known paths with another method 405 with `Allow`. Outside `/api/` the site answers (`site.ts`). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';
import { sendProblem } from './problems.ts';

interface Known {
  method: string;
  path: RegExp;
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** `/api/issue/:id/` → a pattern for real paths, with and without the last slash. */
function patternOf(url: string): RegExp {
  const parts = url.replace(/\/+$/, '').split('/');
  const pattern = parts.map((part) => (part.startsWith(':') ? '[^/]+' : part === '*' ? '.*' : escape(part)));
  return new RegExp(`^${pattern.join('/')}/?$`);
}

/** Collects routes as they are registered, for `Allow`. Call before any route. */
export function routing(app: FastifyInstance): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  const known: Known[] = [];
  app.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) known.push({ method, path: patternOf(route.url) });
  });
  return (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const allowed = known.filter((route) => route.path.test(path)).map((route) => route.method);
    if (allowed.length === 0) return sendProblem(reply, new ApiError('route.not_found'));
    return sendProblem(reply.header('allow', [...new Set(allowed)].join(', ')), new ApiError('method.not_allowed'));
  };
}
