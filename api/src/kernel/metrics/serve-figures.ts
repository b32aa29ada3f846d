/** Figures as Prometheus reads them, and who may; on a port of their own where one is wanted. */
import { timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { Registry } from 'prom-client';
import { sha256 } from '#kernel/database/content-hash.ts';

export const METRICS_PATH = '/metrics';

/** Of several processes that answer at one address. */
export interface FiguresOfAll {
  /** Which of them this is. */
  slot: number;
  /** Hands over how this one's own are read. */
  own: (read: () => Promise<object[]>) => void;
  /** Those of all, as text. */
  all: () => Promise<string>;
}

interface Figures {
  status: number;
  type: string;
  body: string;
}
export type ReadFigures = (authorization: string | undefined) => Promise<Figures>;

const mayRead = (authorization: string | undefined, token: string | undefined): boolean => {
  if (token === undefined) return true;
  const [sent, wanted] = [authorization ?? '', `Bearer ${token}`].map((text) => Buffer.from(sha256(text)));
  return timingSafeEqual(sent!, wanted!);
};

/** Reads them for whoever sends the token; for everybody where none is set. */
export const figuresFor =
  (token: string | undefined, read: () => Promise<string>): ReadFigures =>
  async (authorization) =>
    mayRead(authorization, token)
      ? { status: 200, type: Registry.PROMETHEUS_CONTENT_TYPE, body: await read() }
      : { status: 401, type: 'text/plain', body: '' };

/** A server that answers nothing else. */
export function serveAlone(read: ReadFigures) {
  const answer = async ({ url, method, headers }: IncomingMessage): Promise<Figures> =>
    url?.split('?')[0] === METRICS_PATH && method === 'GET'
      ? read(headers.authorization)
      : { status: 404, type: 'text/plain', body: '' };
  const server = createServer((request, response) => {
    void answer(request)
      .catch((): Figures => ({ status: 500, type: 'text/plain', body: '' }))
      .then(({ status, type, body }) => response.writeHead(status, { 'content-type': type }).end(body));
  });
  return {
    /** Answers where it listens. Throws where the address is in use. */
    async listen(port: number, host: string) {
      server.listen(port, host);
      await once(server, 'listening');
      return server.address();
    },
    close(): void {
      server.close();
      server.closeAllConnections();
    },
  };
}
