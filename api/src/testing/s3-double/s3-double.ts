/** An object store in memory that checks signatures and hashes, and misbehaves on demand. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Settings } from '#kernel/files/store/s3/s3-settings.ts';
import { refusalOf, type Account } from './signature.ts';

export interface Kept {
  body: Buffer;
  type: string;
  meta: Record<string, string>;
  etag: string;
  modified: Date;
}

/** What goes wrong with one request. */
export type Fault =
  | { answers: number; code: string }
  /** Cuts the connection as it comes, after so many bytes of its body, or after so many of the answer's. */
  | 'cut'
  | { cutBodyAt: number }
  | { cutAnswerAt: number }
  /** Does all, and cuts the connection instead of answering. */
  | 'loses its answer'
  | 'never answers'
  /** Some bytes of the answer, and then none. */
  | { stopsAnswerAt: number }
  | 'says it has stored, and has not'
  | 'gives other bytes'
  /** A thousand bytes of the answer, and so many milliseconds until the next. */
  | { trickles: number }
  /** So many milliseconds of rest after each part of the body that comes. */
  | { sips: number };

export interface Ask {
  verb: 'PUT' | 'GET' | 'HEAD' | 'DELETE' | 'LIST';
  key: string;
  range: string | undefined;
}

const ACCOUNT: Account = { accessKey: 'road-key', secretKey: 'road/secret+of/the=store', region: 'ap-south-1' };
const PAGE = 5;
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

export class S3Double {
  readonly account = { ...ACCOUNT };
  readonly bucket = 'photos';
  readonly objects: Map<string, Kept>;
  /** In the order they came. */
  readonly asked: Ask[] = [];
  /** Asked of each request that is signed as it must be; undefined: all is well. */
  fault: (ask: Ask) => Fault | undefined = () => undefined;
  /** How it takes `If-None-Match`. */
  conditions: 'knows' | 'ignores' | 'refuses' = 'knows';
  /** Verbs that the key has no right to. */
  forbidden: readonly Ask['verb'][] = [];
  /** Milliseconds that its clock is ahead of this machine's. */
  ahead = 0;
  readonly #server: Server;

  constructor(objects = new Map<string, Kept>()) {
    this.objects = objects;
    this.#server = createServer(
      (request, response) => void this.#take(request, response).catch(() => request.socket.destroy()),
    );
  }

  async start(port = 0): Promise<this> {
    this.#server.listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
    return this;
  }

  async stop(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close').catch(() => undefined);
  }

  get endpoint(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  settings(changes: Partial<S3Settings> = {}): S3Settings {
    return { bucket: this.bucket, prefix: '', endpoint: this.endpoint, pathStyle: true, ...this.account, ...changes };
  }

  /** Of an object's bytes. */
  bytes(key: string): string | undefined {
    return this.objects.get(key)?.body.toString();
  }

  /** The first so many requests of a verb go wrong. */
  fail(verb: Ask['verb'], fault: Fault, times = 1): void {
    let left = times;
    this.fault = (ask) => (ask.verb === verb && left-- > 0 ? fault : undefined);
  }

  count(verb: Ask['verb']): number {
    return this.asked.filter((ask) => ask.verb === verb).length;
  }

  #refuse(response: ServerResponse, status: number, code: string, more = ''): void {
    const xml = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>no</Message>${more}</Error>`;
    const isHead = response.req.method === 'HEAD';
    response.writeHead(status, {
      ...this.#date(),
      'content-type': 'application/xml',
      'content-length': isHead ? 0 : xml.length,
    });
    response.end(isHead ? undefined : xml);
  }

  #date = () => ({ date: new Date(Date.now() + this.ahead).toUTCString() });

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://store');
    const [, bucket = '', ...rest] = decodeURIComponent(url.pathname).split('/');
    const key = rest.join('/');
    const verb = (request.method === 'GET' && key === '' ? 'LIST' : request.method) as Ask['verb'];
    const ask = { verb, key, range: request.headers.range };
    const refusal = refusalOf(request, this.account, Date.now() + this.ahead);
    if (refusal)
      return this.#refuse(
        response,
        refusal === 'AuthorizationHeaderMalformed' ? 400 : 403,
        refusal,
        `<Region>${this.account.region}</Region>`,
      );
    this.asked.push(ask);
    if (bucket !== this.bucket) return this.#refuse(response, 404, 'NoSuchBucket');
    if (this.forbidden.includes(verb)) return this.#refuse(response, 403, 'AccessDenied');
    const fault = this.fault(ask);
    if (fault === 'cut') return void request.socket.destroy();
    if (fault === 'never answers') return;
    if (typeof fault === 'object' && 'answers' in fault) return this.#refuse(response, fault.answers, fault.code);
    if (verb === 'PUT') return this.#put(request, response, key, fault);
    if (verb === 'LIST') return this.#list(response, url.searchParams);
    if (verb === 'DELETE') {
      this.objects.delete(key);
      return void response.writeHead(204, this.#date()).end();
    }
    return this.#get(request, response, key, fault);
  }

  async #put(request: IncomingMessage, response: ServerResponse, key: string, fault: Fault | undefined): Promise<void> {
    const { headers } = request;
    if (headers['content-length'] === undefined) return this.#refuse(response, 411, 'MissingContentLength');
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of request as AsyncIterable<Buffer>) {
      parts.push(part);
      size += part.length;
      if (typeof fault === 'object' && 'sips' in fault) await new Promise((resolve) => setTimeout(resolve, fault.sips));
      if (typeof fault === 'object' && 'cutBodyAt' in fault && size >= fault.cutBodyAt)
        return void request.socket.destroy();
    }
    const body = Buffer.concat(parts);
    if (createHash('sha256').update(body).digest('hex') !== headers['x-amz-content-sha256'])
      return this.#refuse(response, 400, 'XAmzContentSHA256Mismatch');
    if (headers['if-none-match'] === '*') {
      if (this.conditions === 'refuses') return this.#refuse(response, 501, 'NotImplemented');
      if (this.conditions === 'knows' && this.objects.has(key))
        return this.#refuse(response, 412, 'PreconditionFailed');
    }
    if (fault !== 'says it has stored, and has not') {
      const meta = Object.fromEntries(
        Object.entries(headers).filter(([name]) => name.startsWith('x-amz-meta-')) as [string, string][],
      );
      const etag = `"${createHash('md5').update(body).digest('hex')}"`;
      this.objects.set(key, { body, meta, etag, type: headers['content-type'] ?? '', modified: new Date() });
    }
    if (fault === 'loses its answer') return void request.socket.destroy();
    response.writeHead(200, this.#date()).end();
  }

  #list(response: ServerResponse, query: URLSearchParams): void {
    const prefix = query.get('prefix') ?? '';
    const from = query.get('continuation-token') ?? '';
    const keys = [...this.objects.keys()]
      .filter((key) => key.startsWith(prefix) && key > from.replace('after ', ''))
      .sort();
    const page = keys.slice(0, PAGE);
    const contents = page.map((key) => {
      const { body, modified } = this.objects.get(key)!;
      return `<Contents><Key>${escaped(key)}</Key><LastModified>${modified.toISOString()}</LastModified><Size>${body.length}</Size></Contents>`;
    });
    const goesOn = keys.length > PAGE;
    response.writeHead(200, { ...this.#date(), 'content-type': 'application/xml' });
    response.end(
      `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${this.bucket}</Name><IsTruncated>${goesOn}</IsTruncated>${
        goesOn ? `<NextContinuationToken>after ${escaped(page.at(-1)!)}</NextContinuationToken>` : ''
      }${contents.join('')}</ListBucketResult>`,
    );
  }

  async #get(request: IncomingMessage, response: ServerResponse, key: string, fault: Fault | undefined): Promise<void> {
    const kept = this.objects.get(key);
    if (!kept) return this.#refuse(response, 404, 'NoSuchKey');
    const { headers } = request;
    if (headers['if-match'] !== undefined && headers['if-match'] !== kept.etag)
      return this.#refuse(response, 412, 'PreconditionFailed');
    const size = kept.body.length;
    const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? [];
    const first = from === undefined ? 0 : from === '' ? Math.max(0, size - Number(to)) : Number(from);
    const last = from === undefined || from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
    if (from !== undefined && (first >= size || last < first)) {
      response.setHeader('content-range', `bytes */${size}`);
      return this.#refuse(response, 416, 'InvalidRange');
    }
    const body = Buffer.from(kept.body.subarray(first, last + 1));
    if (fault === 'gives other bytes' && body.length > 0) body[0] = (body[0] ?? 0) ^ 1;
    response.writeHead(from === undefined ? 200 : 206, {
      ...this.#date(),
      ...kept.meta,
      'content-type': kept.type,
      'content-length': body.length,
      'last-modified': kept.modified.toUTCString(),
      etag: kept.etag,
      ...(from !== undefined && { 'content-range': `bytes ${first}-${last}/${size}` }),
    });
    if (request.method === 'HEAD') return void response.end();
    if (typeof fault === 'object' && 'cutAnswerAt' in fault)
      return void response.write(body.subarray(0, fault.cutAnswerAt), () =>
        setImmediate(() => request.socket.destroy()),
      );
    if (typeof fault === 'object' && 'stopsAnswerAt' in fault)
      return void response.write(body.subarray(0, fault.stopsAnswerAt));
    if (typeof fault === 'object' && 'trickles' in fault) {
      for (let at = 0; at < body.length && !response.destroyed; at += 1000) {
        response.write(body.subarray(at, at + 1000));
        await new Promise((resolve) => setTimeout(resolve, fault.trickles));
      }
      return void response.end();
    }
    response.end(body);
  }
}
