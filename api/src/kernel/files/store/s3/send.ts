/** One signed request to the store and the head of its answer; whoever asks reads the body or drops it. */
import { createReadStream } from 'node:fs';
import { Agent as PlainAgent, request as plainly, type IncomingMessage } from 'node:http';
import { Agent, request as secretly, type RequestOptions } from 'node:https';
import { pipeline } from 'node:stream';
import { AwsV4Signer } from 'aws4fetch';
import { StoreError } from '../store-error.ts';
import type { S3Settings } from './s3-settings.ts';

export type Body = Buffer | { path: string; size: number };

export interface Asked {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** In the bucket, without the prefix; undefined: the bucket itself. */
  key?: string | undefined;
  query?: Record<string, string> | undefined;
  headers?: Record<string, string | undefined> | undefined;
  body?: Body | undefined;
  /** Of the body, in hex. */
  sha256?: string | undefined;
}

export interface Limits {
  /** Milliseconds without a byte in either direction, after which a connection counts as dead. */
  silence: number;
  /** Ends it at once. */
  signal?: AbortSignal | undefined;
}

/** An answer whose body is still coming. */
export interface Answered {
  status: number;
  headers: IncomingMessage['headers'];
  body: IncomingMessage;
}

const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
export const sizeOf = (body: Body | undefined): number =>
  body === undefined ? 0 : Buffer.isBuffer(body) ? body.length : body.size;

export class Sender {
  readonly #settings: S3Settings;
  readonly #agent: Agent | PlainAgent;
  readonly #keys = new Map<string, ArrayBuffer>();

  constructor(settings: S3Settings) {
    this.#settings = settings;
    const options = { keepAlive: true, maxSockets: 64, maxFreeSockets: 16, scheduling: 'lifo' } as const;
    this.#agent = settings.endpoint.startsWith('https:') ? new Agent(options) : new PlainAgent(options);
  }

  #url({ key, query = {} }: Asked): URL {
    const { endpoint, bucket, prefix, pathStyle } = this.#settings;
    const url = new URL(endpoint);
    if (!pathStyle) url.hostname = `${bucket}.${url.hostname}`;
    // the bucket itself without a slash behind it, as most clients ask
    url.pathname = [pathStyle && `/${bucket}`, key !== undefined && `/${prefix}${key}`].filter(Boolean).join('') || '/';
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url;
  }

  async #signed(asked: Asked): Promise<{ url: URL; headers: Record<string, string> }> {
    const { accessKey: accessKeyId, secretKey: secretAccessKey, region } = this.#settings;
    const own = Object.entries(asked.headers ?? {}).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    );
    const { url, headers } = await new AwsV4Signer({
      method: asked.method,
      url: this.#url(asked).href,
      headers: {
        ...(Object.fromEntries(own) as Record<string, string>),
        'x-amz-content-sha256': asked.sha256 ?? EMPTY,
      },
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      cache: this.#keys,
    }).sign();
    return { url, headers: Object.fromEntries(headers) };
  }

  /** Throws a StoreError where no answer came; what the answer says is the caller's to judge. */
  async send(asked: Asked, { silence, signal }: Limits): Promise<Answered> {
    const { url, headers } = await this.#signed(asked);
    signal?.throwIfAborted();
    const options: RequestOptions = {
      method: asked.method,
      agent: this.#agent,
      headers: { ...headers, host: url.host, ...(asked.method === 'PUT' && { 'content-length': sizeOf(asked.body) }) },
      ...(signal && { signal }),
    };
    return new Promise((resolve, reject) => {
      const failed = (cause: Error) => reject(new StoreError(`no answer: ${cause.message}`, { cause }));
      const request = (url.protocol === 'https:' ? secretly : plainly)(url, options);
      request.setTimeout(silence, () => request.destroy(new Error(`not a byte for ${silence / 1000} s`)));
      request.once('error', failed);
      request.once('response', (body) => {
        request.off('error', failed);
        // what the store refuses before it has all of it
        request.on('error', (error) => body.destroy(error));
        request.setTimeout(0);
        resolve({ status: body.statusCode ?? 0, headers: body.headers, body });
      });
      if (asked.body === undefined || Buffer.isBuffer(asked.body)) request.end(asked.body);
      else
        pipeline(createReadStream(asked.body.path), request, (error) => {
          if (error && !request.destroyed) request.destroy(error);
        });
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
