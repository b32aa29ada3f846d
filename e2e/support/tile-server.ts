/** A server of map tiles of its own, as pictures and as one archive of pictures (PMTiles 3), and who asked it for what. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32, deflateSync } from 'node:zlib';

const SIDE = 256;
/** Nearer than the road is ever looked at as a whole. */
const DEEPEST = 12;

function chunk(kind: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A green square as PNG (https://www.w3.org/TR/png-3/), eight bits for each of red, green and blue. */
function picture(): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(SIDE, 0);
  head.writeUInt32BE(SIDE, 4);
  head.set([8, 2], 8);
  const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(SIDE * 3, Buffer.from([200, 225, 190]))]);
  const lines = deflateSync(Buffer.concat(new Array<Buffer>(SIDE).fill(line)));
  const parts = [chunk('IHDR', head), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]), ...parts]);
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}

/** One picture for every tile of the world: an entry that runs over all of them (https://github.com/protomaps/PMTiles, spec v3). */
function archive(tile: Buffer): Buffer {
  const tiles = (4 ** (DEEPEST + 1) - 1) / 3;
  const [entries, id, offset] = [1, 0, 1];
  const directory = Buffer.from([entries, id, tiles, tile.length, offset].flatMap(varint));
  const said = Buffer.from('{}');
  const head = Buffer.alloc(127);
  head.write('PMTiles', 'latin1');
  head.set([3], 7);
  const at = [head.length, head.length + directory.length, head.length + directory.length + said.length] as const;
  const lengths = [at[0], directory.length, at[1], said.length, at[2], 0, at[2], tile.length, tiles, 1, 1];
  for (const [index, value] of lengths.entries()) head.writeBigUInt64LE(BigInt(value), 8 + index * 8);
  const [clustered, plain, png] = [1, 1, 2];
  head.set([clustered, plain, plain, png, 0, DEEPEST], 96);
  for (const [index, degrees] of [-180, -85, 180, 85].entries()) head.writeInt32LE(degrees * 1e7, 102 + index * 4);
  return Buffer.concat([head, directory, said, tile]);
}

export interface TileServer {
  origin: string;
  /** Paths that were asked for. */
  asked: string[];
  /** From now on it has nothing. */
  isEmpty: boolean;
  stop: () => Promise<unknown>;
}

export async function startTiles(): Promise<TileServer> {
  const tile = picture();
  const whole = archive(tile);
  const asked: string[] = [];
  const answer = ({ url = '', method, headers }: IncomingMessage, response: ServerResponse) => {
    asked.push(url);
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', 'range,if-match');
    if (method === 'OPTIONS') return response.writeHead(204).end();
    if (tiles.isEmpty) return response.writeHead(404).end();
    if (!url.endsWith('.pmtiles')) return response.writeHead(200, { 'Content-Type': 'image/png' }).end(tile);
    const [, from = '0', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
    const last = Math.min(to ? Number(to) : Infinity, whole.length - 1);
    const range = { 'Content-Range': `bytes ${from}-${last}/${whole.length}`, ETag: '"1"' };
    return response.writeHead(206, range).end(whole.subarray(Number(from), last + 1));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  const tiles: TileServer = { origin, asked, isEmpty: false, stop };
  return tiles;
}
