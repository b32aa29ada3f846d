/**
 * Stands between clients and the server and does to requests what a bad network does. Bytes are streamed, so that a broken
 * upload has left its first part with the server; a dead server looks as it would without the proxy.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { headBytes, pass } from './exchange.ts';
import type { FaultKind, Plan } from './fault.ts';
import { Line } from './line.ts';

export interface ProxyOptions {
  /** `http://127.0.0.1:<port>` of the server. */
  target: string;
  plan?: Plan;
  /** Rate of the line, each way. Without it, bytes pass at once. */
  kbitPerSecond?: number;
  /** Wait before the first byte of each request. */
  latencyMs?: number;
  port?: number;
}

/** A request that passed, and what became of it. */
export interface Passed {
  method: string;
  path: string;
  fault: FaultKind | undefined;
  /** Bytes of its body that crossed the line. */
  bodyBytes: number;
  /** Of the server's answer, whether or not the client got it. */
  status: number | undefined;
}

export class FaultProxy {
  readonly up: Line;
  readonly down: Line;
  readonly passed: Passed[] = [];
  plan: Plan | undefined;
  readonly #target: URL;
  readonly #options: ProxyOptions;
  readonly #server = createServer({ keepAliveTimeout: 60_000 }, (asked, answer) => void this.#serve(asked, answer));
  readonly #attempts = new Map<string, number>();
  readonly #sockets = new Set<Socket>();
  #isDown = false;

  constructor(options: ProxyOptions) {
    this.#options = options;
    this.#target = new URL(options.target);
    this.plan = options.plan;
    this.up = new Line(options.kbitPerSecond);
    this.down = new Line(options.kbitPerSecond);
    this.#server.on('connection', (socket) => {
      if (this.#isDown) return socket.destroy();
      this.#sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => this.#sockets.delete(socket));
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(this.#options.port ?? 0, '127.0.0.1', done));
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    this.setDown(true);
    return new Promise((done) => this.#server.close(() => done()));
  }

  /** No signal: what is open breaks, new connections do as well. */
  setDown(isDown: boolean): void {
    this.#isDown = isDown;
    if (isDown) for (const socket of this.#sockets) socket.destroy();
  }

  /** How often each fault was done. */
  counts(): Partial<Record<FaultKind, number>> {
    const counts: Partial<Record<FaultKind, number>> = {};
    for (const { fault } of this.passed) if (fault) counts[fault] = (counts[fault] ?? 0) + 1;
    return counts;
  }

  async #serve(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/' } = asked;
    const name = `${method} ${path}`;
    const attempt = (this.#attempts.get(name) ?? 0) + 1;
    this.#attempts.set(name, attempt);
    const fault = this.plan?.({ method, path, attempt });
    const passed: Passed = { method, path, fault: fault?.kind, bodyBytes: 0, status: undefined };
    this.passed.push(passed);
    try {
      await sleep(this.#options.latencyMs ?? 0);
      await this.up.take(headBytes(asked.rawHeaders));
      await pass({
        asked,
        answer,
        fault,
        target: this.#target,
        lines: this,
        onBytes: (bytes) => (passed.bodyBytes += bytes),
        onStatus: (status) => (passed.status = status),
      });
    } catch {
      // Whatever breaks on the far side is a broken connection on this one.
      asked.socket.destroy();
    }
  }
}
