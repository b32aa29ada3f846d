import { createServer, request as forward, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const TYPES: Record<string, string> = {
  js: 'application/javascript',
  css: 'text/css',
  html: 'text/html; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
};

/** Stands between browser and server and counts the bytes of JavaScript that pass, as they are on the wire. */
export class CountingProxy {
  readonly #target: URL;
  readonly #folder: string | undefined;
  readonly #server: Server;
  #bytes = 0;
  readonly files: { path: string; bytes: number }[] = [];

  /** With a folder, files come from there and only `/api/` is passed on. */
  constructor(target: string, folder?: string) {
    this.#target = new URL(target);
    this.#folder = folder;
    this.#server = createServer((request, response) => this.#answer(request, response));
  }

  async listen(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((done) => this.#server.close(() => done()));
  }

  /** Bytes since the last call. */
  take(): number {
    const bytes = this.#bytes;
    this.#bytes = 0;
    return bytes;
  }

  #count(path: string, type: string | undefined, bytes: number) {
    if (!/javascript/.test(type ?? '')) return;
    this.#bytes += bytes;
    this.files.push({ path, bytes });
  }

  #answer(request: IncomingMessage, response: ServerResponse) {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    if (this.#folder && !path.startsWith('/api/')) return this.#serve(this.#folder, path, response);
    const outgoing = forward(
      this.#target,
      { method: request.method, path: request.url, headers: { ...request.headers, host: this.#target.host } },
      (answer) => {
        let bytes = 0;
        answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
        answer.on('end', () => this.#count(path, answer.headers['content-type'], bytes));
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    outgoing.on('error', () => response.writeHead(502).end());
    request.pipe(outgoing);
  }

  #serve(folder: string, path: string, response: ServerResponse) {
    const file = join(folder, path);
    const found = existsSync(file) && statSync(file).isFile() ? file : join(folder, 'index.html');
    const type = TYPES[found.split('.').pop() ?? ''] ?? 'application/octet-stream';
    const gzipped = existsSync(`${found}.gz`);
    const content = readFileSync(gzipped ? `${found}.gz` : found);
    this.#count(path, type, content.length);
    response.writeHead(200, { 'content-type': type, ...(gzipped && { 'content-encoding': 'gzip' }) }).end(content);
  }
}
