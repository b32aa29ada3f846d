/** One request on its way through the proxy, and the answer on its way back. */
import { once } from 'node:events';
import { Agent, request, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import type { Line } from './line.ts';

/** A connection for each request: which one breaks is then plain. */
const agent = new Agent({ keepAlive: false });
const PORTAL = '<!doctype html><title>Welcome</title><p>Sign in to use this network.</p>';

/** Of a request or status line and its fields, as they are on the wire. */
export const headBytes = (rawHeaders: readonly string[]): number =>
  rawHeaders.reduce((sum, part) => sum + part.length + 2, 60);

export interface Lines {
  up: Line;
  down: Line;
}

export interface Exchange {
  asked: IncomingMessage;
  answer: ServerResponse;
  target: URL;
  fault: Fault | undefined;
  lines: Lines;
  /** Told of body bytes that crossed, and of the status. */
  onBytes: (bytes: number) => void;
  onStatus: (status: number) => void;
}

interface Server {
  sent: ClientRequest;
  answered: Promise<IncomingMessage>;
}

function callServer({ asked, target }: Exchange): Server {
  const { method, url: path, headers } = asked;
  const { hostname, port } = target;
  const sent = request({ hostname, port, method, path, headers: { ...headers, connection: 'close' }, agent });
  const answered = new Promise<IncomingMessage>((resolve, reject) => sent.on('response', resolve).on('error', reject));
  // Heard where it is awaited; elsewhere nobody cares.
  answered.catch(() => undefined);
  return { sent, answered };
}

const forget = ({ answered }: Server) =>
  answered.then(
    (incoming) => void incoming.on('error', () => undefined).resume(),
    () => undefined,
  );

/** Byte of the body where it breaks. */
function breakingPoint({ asked, fault }: Exchange): number {
  if (fault?.kind !== 'broken' && fault?.kind !== 'stalled') return Infinity;
  return Math.floor(Number(asked.headers['content-length'] ?? 0) * fault.at);
}

/** Once the bytes have left. What fails here shows in the answer. */
const write = ({ sent }: Server, part: Buffer) => new Promise<void>((done) => sent.write(part, () => done()));

/** Takes the body from the client, passes it on as it comes. Answers it whole. */
async function passBody(exchange: Exchange, servers: readonly Server[], upTo: number): Promise<Buffer> {
  const held: Buffer[] = [];
  let left = upTo;
  // Not the stream's own iterator: leaving that one early would destroy the connection.
  for await (const piece of exchange.lines.up.carry(exchange.asked.iterator({ destroyOnReturn: false }))) {
    const part = piece.subarray(0, left);
    left -= part.length;
    exchange.onBytes(part.length);
    held.push(part);
    await Promise.all(servers.map((server) => write(server, part)));
    if (left <= 0) break;
  }
  return Buffer.concat(held);
}

async function passAnswer(exchange: Exchange, incoming: IncomingMessage): Promise<void> {
  const { answer, fault, lines, onStatus } = exchange;
  onStatus(incoming.statusCode ?? 0);
  const isCut = fault?.kind === 'answer_cut';
  const half = Math.floor(Number(incoming.headers['content-length'] ?? 2) / 2);
  await lines.down.take(headBytes(incoming.rawHeaders));
  answer.writeHead(incoming.statusCode ?? 502, incoming.rawHeaders);
  answer.flushHeaders();
  let passed = 0;
  for await (const piece of lines.down.carry(incoming)) {
    const part = isCut ? piece.subarray(0, half - passed) : piece;
    passed += part.length;
    answer.write(part);
    if (isCut && passed >= half) break;
  }
  if (!isCut) return void answer.end();
  // What was written is on its way; then nothing more comes.
  await sleep(2);
  answer.destroy();
}

/** The whole exchange. Whatever it throws is a broken connection to the client. */
export async function pass(exchange: Exchange): Promise<void> {
  const { asked, answer, fault } = exchange;
  const isHeld = fault?.kind === 'request_lost' || fault?.kind === 'portal' || fault?.kind === 'request_late';
  const servers = isHeld ? [] : [callServer(exchange)];
  if (fault?.kind === 'doubled') servers.push(callServer(exchange));
  const [first, second] = servers;
  const abandon = () => servers.forEach(({ sent }) => sent.destroy());
  try {
    const body = await passBody(exchange, servers, breakingPoint(exchange));
    if (fault?.kind === 'stalled') await once(asked.socket, 'close');
    if (fault?.kind === 'broken' || fault?.kind === 'stalled') throw new Error(fault.kind);
    if (fault?.kind === 'portal') return void answer.writeHead(200, { 'content-type': 'text/html' }).end(PORTAL);
    if (fault?.kind === 'request_late') {
      asked.socket.destroy();
      await sleep(fault.ms);
      const late = callServer(exchange);
      late.sent.end(body);
      return void (await forget(late));
    }
    if (!first) throw new Error('lost');
    for (const { sent } of servers) sent.end();
    if (second) void forget(second);
    const incoming = await first.answered;
    if (fault?.kind === 'answer_late') await sleep(fault.ms);
    if (fault?.kind !== 'answer_lost') return await passAnswer(exchange, incoming);
    exchange.onStatus(incoming.statusCode ?? 0);
    await once(incoming.resume(), 'end');
    throw new Error('lost');
  } catch (error) {
    abandon();
    throw error;
  }
}
