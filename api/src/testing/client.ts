/** A person calling the API as a browser does: token, csrf, organisation and a key per write. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

/** How a call differs from the usual one. */
export interface CallOptions {
  /** Another `Idempotency-Key` than a new one; null = none. */
  key?: string | null;
  /** Replaces or, with undefined, removes headers. */
  headers?: Record<string, string | undefined>;
}

export type Answer = LightMyRequestResponse;

/** Status and code of a refusal. */
export const outcome = (answer: Answer): [number, string | undefined] => [
  answer.statusCode,
  answer.json<{ code?: string }>().code,
];

/** A part of a multipart body. */
export interface Part {
  name: string;
  value: string | Buffer;
  filename?: string;
  type?: string;
}

/** A multipart body, as a browser's FormData makes it. */
export function multipart(parts: readonly Part[]): { payload: Buffer; contentType: string } {
  const boundary = `----chainage${randomUUID()}`;
  const chunks = parts.flatMap(({ name, value, filename, type }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"` +
        (filename === undefined
          ? ''
          : `; filename="${filename}"\r\nContent-Type: ${type ?? 'application/octet-stream'}`) +
        '\r\n\r\n',
    ),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ]);
  return {
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
}

/** Made by `TestApp.signIn`. */
export class Client {
  readonly token: string;
  readonly csrf: string;
  readonly cookies: Record<string, string>;
  /** Sent in the `Organisation` header where set. */
  organisation: string | undefined;
  readonly #app: FastifyInstance;

  constructor(app: FastifyInstance, login: Answer, organisation?: string) {
    const { token, csrf_token } = login.json<{ token: string; csrf_token: string }>();
    this.#app = app;
    this.token = token;
    this.csrf = csrf_token;
    this.cookies = Object.fromEntries(login.cookies.map((cookie) => [cookie.name, cookie.value]));
    this.organisation = organisation;
  }

  #headers(method: string, { key, headers }: CallOptions): Record<string, string> {
    const all: Record<string, string | undefined> = {
      authorization: `Token ${this.token}`,
      organisation: this.organisation,
      ...(method !== 'GET' &&
        method !== 'HEAD' && {
          'x-csrftoken': this.csrf,
          'idempotency-key': key === null ? undefined : (key ?? randomUUID()),
        }),
      ...headers,
    };
    return Object.fromEntries(
      Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    );
  }

  /** `path` without `/api/`. */
  call(
    method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    payload?: unknown,
    options: CallOptions = {},
  ) {
    return this.#app.inject({
      method,
      url: path.startsWith('/') ? path : `/api/${path}`,
      headers: this.#headers(method, options),
      cookies: this.cookies,
      ...(payload !== undefined && { payload: payload as NonNullable<InjectOptions['payload']> }),
    });
  }

  get = (path: string, options?: CallOptions): Promise<Answer> => this.call('GET', path, undefined, options);
  post = (path: string, body?: unknown, options?: CallOptions): Promise<Answer> =>
    this.call('POST', path, body, options);
  patch = (path: string, body?: unknown, options?: CallOptions): Promise<Answer> =>
    this.call('PATCH', path, body, options);
  delete = (path: string, options?: CallOptions): Promise<Answer> => this.call('DELETE', path, undefined, options);

  upload(path: string, parts: readonly Part[], options: CallOptions = {}): Promise<Answer> {
    const { payload, contentType } = multipart(parts);
    return this.call('POST', path, payload, {
      ...options,
      headers: { 'content-type': contentType, ...options.headers },
    });
  }
}
