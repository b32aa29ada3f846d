/** A browser's side of a proxy: HTTP/2 over TLS from an address of its own, which no caller can make up. */
import { connect, type ClientHttp2Session, type ClientHttp2Stream, type OutgoingHttpHeaders } from 'node:http2';
import { connect as connectTcp } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { CERTIFICATE } from './certificate.ts';

/** From where it calls: another one than the proxy's own, on the same machine. */
export const CALLER = '127.0.0.2';

export interface Http2Answer {
  status: number;
  headers: Record<string, string | undefined>;
  cookies: string[];
  text: string;
}

const UNPACK: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

/** What a request that is still open has heard: its head alone, its first bytes, or all up to its end. */
export function answerOf(
  stream: ClientHttp2Stream,
  { untilFirst = false, untilHead = false } = {},
): Promise<Http2Answer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let heard: Record<string, unknown> = {};
    const answer = () => {
      const headers = heard as Http2Answer['headers'];
      const bytes = Buffer.concat(chunks);
      const cookies = (heard['set-cookie'] as string[] | undefined) ?? [];
      const unpack = bytes.length > 0 ? UNPACK[headers['content-encoding'] ?? ''] : undefined;
      resolve({
        status: Number(heard[':status']),
        headers,
        cookies,
        text: (unpack?.(bytes) ?? bytes).toString('utf8'),
      });
    };
    stream.on('response', (headers) => {
      heard = { ...headers };
      if (untilHead) answer();
    });
    stream.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      if (untilFirst) answer();
    });
    stream.on('end', answer).on('error', reject);
  });
}

export class Http2Client {
  readonly #session: ClientHttp2Session;
  constructor(readonly port: number) {
    const socket = () =>
      connectTls({
        socket: connectTcp({ host: '127.0.0.1', port, localAddress: CALLER }),
        ca: CERTIFICATE,
        servername: 'localhost',
        ALPNProtocols: ['h2'],
      });
    // Node counts what waits to be sent, and of a session past its memory (10 MB) it refuses even the answer's head
    this.#session = connect(`https://localhost:${port}`, { createConnection: socket, maxSessionMemory: 64 });
    // each request says so itself
    this.#session.on('error', () => undefined);
  }

  open(method: string, path: string, headers: OutgoingHttpHeaders = {}, endStream = false): ClientHttp2Stream {
    return this.#session.request({ ':method': method, ':path': path, ...headers }, { endStream });
  }

  send(method: string, path: string, headers: OutgoingHttpHeaders = {}, body?: string | Buffer): Promise<Http2Answer> {
    // as browsers do: nothing follows the head of a request without a body
    const stream = this.open(method, path, headers, body === undefined);
    const answered = answerOf(stream);
    if (body !== undefined) stream.end(body);
    return answered;
  }

  close(): void {
    this.#session.destroy();
  }
}

/** What a call of another host by its name meets: the end of the handshake. */
export const greet = (port: number, servername: string): Promise<string> =>
  new Promise((done) => {
    const socket = connectTls({ host: '127.0.0.1', port, servername, rejectUnauthorized: false }, () => {
      socket.destroy();
      done('greeted');
    }).once('error', () => done('refused'));
  });
