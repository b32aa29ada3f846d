/** Sends requests one after the other from a process of its own, so that the server's CPU is the server's alone. */
import { Agent, request } from 'node:http';
import type { Socket } from 'node:net';

/** A request as it goes out, and what became of it. */
export interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  /** Base64. */
  body: string;
}

/** What a batch cost on the wire. */
export interface Wire {
  up: number;
  down: number;
  /** Statuses that are no 2xx, with what was answered. */
  refused: string[];
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Bytes that went over each socket before; one that its server closed between two batches takes none of them away. */
const counted = new WeakMap<Socket, { up: number; down: number }>();
const carried = { up: 0, down: 0 };
function count(socket: Socket): void {
  const { up, down } = counted.get(socket) ?? { up: 0, down: 0 };
  const [written, read] = [socket.bytesWritten, socket.bytesRead];
  carried.up += written - up;
  carried.down += read - down;
  counted.set(socket, { up: written, down: read });
}

const send = (origin: string, { method, path, headers, body }: Sent): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const bytes = Buffer.from(body, 'base64');
    const sending = request(`${origin}${path}`, {
      method,
      agent,
      headers: { ...headers, 'content-length': String(bytes.length) },
    });
    sending.on('error', reject).on('response', (answer) => {
      // an answer that has ended has let its socket go
      const { socket } = answer;
      let text = '';
      answer
        .on('data', (chunk) => (text += String(chunk)))
        .on('end', () => {
          count(socket);
          resolve({ status: answer.statusCode ?? 0, text });
        });
    });
    sending.end(bytes);
  });

let waiting: { origin: string; batch: Sent[] } = { origin: '', batch: [] };

/** A batch is handed over first and answered with "ready"; "go" sends it. */
process.on('message', (message: 'go' | typeof waiting) => {
  if (message !== 'go') {
    waiting = message;
    process.send?.('ready');
    return;
  }
  void (async () => {
    const before = { ...carried };
    const refused: string[] = [];
    for (const one of waiting.batch) {
      const { status, text } = await send(waiting.origin, one);
      if (status < 200 || status > 299) refused.push(`${one.method} ${one.path}: ${status} ${text.slice(0, 300)}`);
    }
    process.send?.({ up: carried.up - before.up, down: carried.down - before.down, refused });
  })();
});
