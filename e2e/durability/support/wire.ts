/** Plain HTTP to the server: every byte, header and broken connection as it is, nothing repeated by itself. */
import { Agent, request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
  json<T = Record<string, unknown>>(): T;
}

export interface Call {
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
  agent?: Agent;
  /** Milliseconds without a byte until the call counts as unanswered. */
  patience?: number;
}

const keepAlive = new Agent({ keepAlive: true, maxSockets: 64 });

/** Ends connections that nobody uses just now: a server that leaves waits for them. */
export function hangUpUnused(): void {
  for (const socket of Object.values(keepAlive.freeSockets).flat()) socket?.destroy();
}

/** Told for as long as somebody listens: what is said first is the answer. */
const isEndless = (headers: IncomingHttpHeaders) => Boolean(headers['content-type']?.startsWith('text/event-stream'));

/** Rejects where no whole answer came: the caller then knows nothing about what it asked for. */
export function send(url: string, { method = 'GET', headers, body, agent = keepAlive, patience = 60_000 }: Call = {}) {
  return new Promise<Answer>((resolve, reject) => {
    const outgoing = request(
      url,
      {
        method,
        agent,
        headers: { ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }), ...headers },
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        const answer = () => {
          const bytes = Buffer.concat(chunks);
          const text = bytes.toString('utf8');
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            bytes,
            text,
            json: () => JSON.parse(text),
          });
        };
        incoming.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          if (!isEndless(incoming.headers)) return;
          answer();
          outgoing.destroy();
        });
        incoming.on('error', reject);
        incoming.on('end', () => {
          if (!incoming.complete) return reject(new Error('the answer broke off'));
          answer();
        });
        incoming.on('close', () => reject(new Error('the answer broke off')));
      },
    );
    outgoing.on('error', reject);
    outgoing.setTimeout(patience, () => outgoing.destroy(new Error('no answer in time')));
    outgoing.end(body);
  });
}
