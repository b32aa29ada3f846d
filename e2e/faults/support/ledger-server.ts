/** The smallest server that can lose and double: it writes down what it is asked, under its key where there is one. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LedgerServer {
  url: string;
  /** What was written, in order; with keys each once. */
  written: string[];
  /** Bytes that came of each request, whole or not. */
  received: number[];
  close: () => Promise<void>;
}

export async function startLedger(): Promise<LedgerServer> {
  const written: string[] = [];
  const received: number[] = [];
  const keys = new Set<string>();
  const server = createServer((asked, answer) => {
    const chunks: Buffer[] = [];
    const index = received.push(0) - 1;
    asked.on('error', () => undefined);
    asked.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      received[index] = (received[index] ?? 0) + chunk.length;
    });
    asked.on('end', () => {
      const key = asked.headers['idempotency-key'];
      if (typeof key !== 'string' || !keys.has(key)) written.push(Buffer.concat(chunks).toString());
      if (typeof key === 'string') keys.add(key);
      const body = JSON.stringify({ written: written.length, padding: 'x'.repeat(200) });
      answer.writeHead(201, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    written,
    received,
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}
