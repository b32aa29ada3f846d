/** Security headers of every answer; the content security policy is in force on pages and on the API alike. */
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#config.ts';

const YEAR = 31_536_000;

/** Sets them on whatever answers, the site's files too; a module that serves files may ask for more (`kernel/files`). */
export async function securityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const isHttps = config.tls !== undefined || config.publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // antd writes style elements at run time; scripts come from files only, and nothing is evaluated from text.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: isHttps ? { maxAge: YEAR, includeSubDomains: false } : false,
    frameguard: { action: 'deny' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()');
  });
  app.addHook('onSend', async (request, reply) => {
    // What the API answers belongs to one person; modules that know better say so themselves.
    const isApi = (request.routeOptions.url ?? request.url).startsWith('/api/');
    if (isApi && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
