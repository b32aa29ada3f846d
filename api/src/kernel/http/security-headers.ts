/** Security headers of every answer: of pages all that a page heeds, of JSON the few that mean something for it. */
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '#config.ts';
import { BARE_HEADERS } from './problems.ts';

const YEAR = 31_536_000;
/** What browsers heed in pages alone: half a kilobyte of each answer of the API. */
const OF_PAGES = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];
const JSON_TYPE = /^application\/(problem\+)?json/;

/** Sets them on whatever answers, the site's files too; a module that serves files may ask for more (`kernel/files`). */
export async function securityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const isHttps = config.tls !== undefined || config.publicUrl.startsWith('https:');
  const { tiles } = config;
  // where the map's ground comes from: pictures by their address, an archive by its bytes
  const ground = (kind: string) => (tiles?.kind === kind ? [tiles.origin] : []);
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // antd writes style elements at run time; scripts come from files only, and nothing is evaluated from text.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...ground('raster')],
        connectSrc: ["'self'", ...ground('pmtiles')],
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
  // the same for every answer: helmet would read its settings anew for each
  let known: [name: string, value: string][] | undefined;
  const askHelmet = async (reply: FastifyReply): Promise<void> => {
    const before = new Set(reply.raw.getHeaderNames());
    await reply.helmet();
    known = Object.entries(reply.raw.getHeaders()).flatMap(([name, value]) =>
      before.has(name) ? [] : [[name, String(value)]],
    );
  };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('permissions-policy', 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()');
    if (!known) return void askHelmet(reply).then(() => done(), done);
    for (const [name, value] of known) reply.raw.setHeader(name, value);
    return done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    const isBare = reply.statusCode === 304 && request.routeOptions.config.shows !== undefined;
    if (isBare || JSON_TYPE.test(String(reply.getHeader('content-type') ?? ''))) {
      for (const name of OF_PAGES) reply.removeHeader(name);
      reply.headers(BARE_HEADERS);
    }
    // What the API answers belongs to one person; modules that know better say so themselves.
    const isApi = (request.routeOptions.url ?? request.url).startsWith('/api/');
    if (isApi && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done();
  });
}
