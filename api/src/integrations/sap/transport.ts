/** One request over http or https, through a proxy where there is one, and its whole answer. Follows nothing. */
import { request as plainly, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as secretly, type RequestOptions } from 'node:https';
import type { Socket } from 'node:net';
import { addAbortSignal } from 'node:stream';
import { connect as secure, rootCertificates } from 'node:tls';
import { SapFault, faultOfConnection } from './sap-fault.ts';

export interface Way {
  proxy: string | undefined;
  ca: string | undefined;
  /** Milliseconds for the whole answer. */
  patience: number;
}

export interface Asked {
  method?: 'GET' | 'POST';
  url: URL;
  headers: Record<string, string>;
  body?: string;
  signal?: AbortSignal | undefined;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** A page of 200 orders with their items has about one. */
const MOST_BYTES = 64_000_000;
const portOf = (url: URL): string => url.port || (url.protocol === 'https:' ? '443' : '80');
const trusted = (ca: string | undefined) => (ca === undefined ? {} : { ca: [...rootCertificates, ca] });

const proxyLogon = (proxy: URL): Record<string, string> =>
  proxy.username === ''
    ? {}
    : {
        'proxy-authorization': `Basic ${Buffer.from(`${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`).toString('base64')}`,
      };

/** A way through the proxy to the other end, encrypted with that one. */
function tunnel(url: URL, proxy: URL, { ca }: Way, signal: AbortSignal): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const target = `${url.hostname}:${portOf(url)}`;
    const request = plainly({
      host: proxy.hostname,
      port: portOf(proxy),
      method: 'CONNECT',
      path: target,
      headers: { host: target, ...proxyLogon(proxy) },
      signal,
    });
    request.once('error', reject);
    request.once('connect', ({ statusCode }, socket) => {
      if (statusCode !== 200) {
        socket.destroy();
        reject(new SapFault('unreachable', `the proxy answered ${statusCode}`));
        return;
      }
      // its handshake is nobody's request, so nothing else ends it
      const secured = addAbortSignal(signal, secure({ socket, servername: url.hostname, ...trusted(ca) }));
      secured.once('error', reject);
      secured.once('secureConnect', () => resolve(secured));
    });
    request.end();
  });
}

async function wayTo(url: URL, way: Way, signal: AbortSignal): Promise<RequestOptions> {
  if (way.proxy === undefined) return trusted(way.ca);
  const proxy = new URL(way.proxy);
  if (url.protocol === 'http:')
    return { host: proxy.hostname, port: portOf(proxy), path: url.href, headers: proxyLogon(proxy) };
  const socket = await tunnel(url, proxy, way, signal);
  return { createConnection: () => socket };
}

function readWhole(answer: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    answer.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes > MOST_BYTES) answer.destroy(new SapFault('not_odata', 'the answer is too large'));
      else parts.push(part);
    });
    answer.once('end', () =>
      answer.complete
        ? resolve(Buffer.concat(parts).toString('utf8'))
        : reject(new SapFault('half_answer', 'the answer broke off')),
    );
    answer.once('error', (error) =>
      reject(error instanceof SapFault ? error : new SapFault('half_answer', 'the answer broke off')),
    );
  });
}

/** Throws a SapFault where no whole answer came, and the signal's reason where nobody wants it any longer. */
export async function ask({ method = 'GET', url, headers, body, signal }: Asked, way: Way): Promise<Answer> {
  const late = AbortSignal.timeout(way.patience);
  const until = signal ? AbortSignal.any([late, signal]) : late;
  try {
    const options = await wayTo(url, way, until);
    return await new Promise<Answer>((resolve, reject) => {
      const request = (url.protocol === 'https:' ? secretly : plainly)(url, {
        ...options,
        method,
        headers: {
          ...headers,
          ...(options.headers as Record<string, string> | undefined),
          host: url.host,
          ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
        },
        signal: until,
      });
      request.once('error', reject);
      request.once('response', (answer) => {
        request.on('error', () => undefined);
        readWhole(answer).then(
          (text) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }),
          reject,
        );
      });
      request.end(body);
    });
  } catch (error) {
    signal?.throwIfAborted();
    if (late.aborted) throw new SapFault('timeout', `no whole answer in ${way.patience / 1000} s`);
    throw error instanceof SapFault ? error : faultOfConnection(error as NodeJS.ErrnoException);
  }
}
