/**
 * Answers of the API to reads, packed: on a phone's line bytes are seconds. Brotli where the browser takes it, which is over
 * https, else gzip. An answer to a write is never packed: it may hold a token beside what its sender chose, and the length
 * of a packed answer tells of what stands in it.
 */
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Shorter ones leave in one packet anyhow. */
const SHORTEST = 1_000;
/** Longer ones are packed beside other work; a thread would cost these more than it saves. */
const AT_ONCE = 64 * 1024;

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const WAYS = {
  br: {
    now: (text: string) => brotliCompressSync(text, BROTLI),
    aside: (text: string) => promisify(brotliCompress)(text, BROTLI),
  },
  gzip: { now: (text: string) => gzipSync(text), aside: promisify(gzip) as (text: string) => Promise<Buffer> },
} as const;

/** What of ours a browser takes, the shortest first; `q=0` takes it away. */
function wayOf(accepted: string | undefined): keyof typeof WAYS | undefined {
  const taken = new Map(
    (accepted ?? '').split(',').map((part) => {
      const [name = '', ...more] = part.split(';').map((each) => each.trim().toLowerCase());
      return [name, !more.some((each) => /^q=0(\.0*)?$/.test(each))];
    }),
  );
  return (['br', 'gzip'] as const).find((name) => taken.get(name));
}

/** Packs the JSON of reads as it leaves. */
export function compression(app: FastifyInstance): void {
  app.addHook<unknown>('onSend', (request, reply, payload, done) => {
    if (request.method !== 'GET' || typeof payload !== 'string' || payload.length < SHORTEST) return done();
    if (!String(reply.getHeader('content-type') ?? '').startsWith('application/json')) return done();
    reply.header('vary', 'Accept-Encoding');
    const way = wayOf(request.headers['accept-encoding']);
    if (!way) return done();
    reply.header('content-encoding', way).removeHeader('content-length');
    if (payload.length <= AT_ONCE) return done(null, WAYS[way].now(payload));
    return void WAYS[way].aside(payload).then((packed) => done(null, packed), done);
  });
}
