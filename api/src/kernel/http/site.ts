/**
 * Serves the built site: files as they lie in SITE_DIR, their `.gz` form to whoever takes gzip, and `index.html` for
 * every page of the app. Not a route but the answer to what no route knows, so that the API's own 404 and 405 stay true.
 * A missing script, remote or image is a 404, never a page.
 */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const YEAR = 'public, max-age=31536000, immutable';
/** Hashed files: the shell's, and everything in a remote's release folder. */
const HASHED = /^\/(shell|mfe\/[^/]+\/[^/]+)\/[^/]+$/;
/** Never a page of the app, whatever the browser accepts. */
const FILES_ONLY = /^\/(api|mfe|shell|icons)(\/|$)/;

const pathOf = (request: FastifyRequest): string | null => {
  try {
    const path = decodeURIComponent(request.url.split('?')[0] ?? '/');
    return path.includes('\0') ? null : path;
  } catch {
    return null;
  }
};

const isNavigation = (request: FastifyRequest, path: string): boolean =>
  !FILES_ONLY.test(path) && (request.headers.accept ?? '').includes('text/html');

const isFile = async (path: string): Promise<boolean> => (await stat(path).catch(() => null))?.isFile() ?? false;

/** Whether there are pages to serve. */
export const isBuilt = (siteDir: string): Promise<boolean> => isFile(join(siteDir, 'index.html'));

const missing = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);

/**
 * Photos that other apps share are the worker's (`share_target` of the manifest). Where the browser has thrown it away they come
 * here, and their person is told to share them once more: the page brings the worker back.
 */
function share(app: FastifyInstance): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => {
      body.on('end', () => done(null)).on('error', done);
      body.resume();
    });
    scope.post('/share', { schema: { hide: true } }, (_request, reply) =>
      reply.code(303).headers({ location: '/dashboard?report=gone', 'cache-control': 'no-store' }).send(),
    );
  });
}

/** Makes the handler that serves the site, for the app's own "not found" to call outside of `/api/`. */
export async function site(
  app: FastifyInstance,
  siteDir: string,
): Promise<(request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>> {
  await app.register(fastifyStatic, {
    root: siteDir,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
    dotfiles: 'ignore',
    suppressWarning: true,
  });
  share(app);
  const send = (reply: FastifyReply, path: string): FastifyReply =>
    reply
      .code(200)
      .header('cache-control', HASHED.test(path) ? YEAR : 'no-cache')
      .sendFile(path.slice(1));

  return async (request, reply) => {
    const path = pathOf(request);
    if (request.method !== 'GET' && request.method !== 'HEAD') return missing(reply, 404, 'Not found');
    if (path === null) return missing(reply, 400, 'Bad request');
    if (!path.endsWith('.gz') && (await isFile(join(siteDir, join('/', path))))) return send(reply, path);
    if (path !== '/' && !isNavigation(request, path)) return missing(reply, 404, 'Not found');
    return (await isBuilt(siteDir)) ? send(reply, '/index.html') : missing(reply, 503, 'The site has not been built');
  };
}
