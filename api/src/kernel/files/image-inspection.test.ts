import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { inspectImage } from './image-inspection.ts';

function chunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(body.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}

/** A small picture that carries two gigabytes of packed words before its pixels. */
async function bomb(): Promise<Buffer> {
  const plain = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#777' } })
    .png()
    .toBuffer();
  const packed = deflateSync(Buffer.alloc(7_000_000));
  const words = Array.from({ length: 300 }, (_, at) =>
    at % 2
      ? chunk('zTXt', Buffer.concat([Buffer.from(`words ${at}\0\0`, 'latin1'), packed]))
      : chunk('iTXt', Buffer.concat([Buffer.from(`words ${at}\0\x01\0\0\0`, 'latin1'), packed])),
  );
  const head = 8 + 25;
  return Buffer.concat([plain.subarray(0, head), ...words, plain.subarray(head)]);
}

it('does not unfold the words that a PNG carries beside its picture', async () => {
  const bytes = await bomb();
  const started = process.cpuUsage();
  const { width, height } = await inspectImage(bytes, ['image/png']);
  const { user, system } = process.cpuUsage(started);
  expect([width, height]).toEqual([64, 48]);
  // unfolding alone takes a second and more
  expect((user + system) / 1000).toBeLessThan(400);
});
