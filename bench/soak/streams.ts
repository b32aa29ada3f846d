/** Clients that ask for what has no end, or for a file, and never read a byte of it: some stay, the oldest of them hang up without a word. */
import { connect, type Socket } from 'node:net';
import type { Person } from '#e2e/durability/support/person.ts';
import { BELL_PATH } from '../server-code.ts';

const KEPT = 24;

export class SilentReaders {
  readonly #open: Socket[] = [];
  opened = 0;

  #ask(url: string, head: readonly string[]): void {
    const { hostname, port, host } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port) });
    socket.on('error', () => undefined);
    socket.pause();
    socket.write([...head, `Host: ${host}`, '', ''].join('\r\n'));
    this.#open.push(socket);
    this.opened += 1;
    if (this.#open.length > KEPT) this.#open.shift()?.resetAndDestroy();
  }

  bell(url: string, { token, organisation }: Person): void {
    this.#ask(url, [
      `GET /api/${BELL_PATH} HTTP/1.1`,
      `Authorization: Token ${token}`,
      `Organisation: ${organisation}`,
    ]);
  }

  file(url: string, { mediaCookie }: Person, path: string): void {
    this.#ask(url, [`GET ${path} HTTP/1.1`, `Cookie: ${mediaCookie}`]);
  }

  leave(): void {
    for (const socket of this.#open.splice(0)) socket.destroy();
  }
}
