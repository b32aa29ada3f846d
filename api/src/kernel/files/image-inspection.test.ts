import { crc32, deflateSync, inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { inspectImage } from './image-inspection.ts';

function chunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(body.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}

const PACKED = deflateSync(Buffer.alloc(7_000_000));
const WORDS = 300;

/** A small picture that carries two gigabytes of packed words before its pixels. */
async function bomb(): Promise<Buffer> {
  const plain = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#777' } })
    .png()
    .toBuffer();
  const words = Array.from({ length: WORDS }, (_, at) =>
    at % 2
      ? chunk('zTXt', Buffer.concat([Buffer.from(`words ${at}\0\0`, 'latin1'), PACKED]))
      : chunk('iTXt', Buffer.concat([Buffer.from(`words ${at}\0\x01\0\0\0`, 'latin1'), PACKED])),
  );
  const head = 8 + 25;
  return Buffer.concat([plain.subarray(0, head), ...words, plain.subarray(head)]);
}

/** Of a core, ms, in this process. */
async function costOf(work: () => unknown): Promise<number> {
  const started = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}

it('does not unfold the words that a PNG carries beside its picture', async () => {
  const bytes = await bomb();
  await inspectImage(bytes, ['image/png']);
  const inspected = await costOf(async () =>
    expect(await inspectImage(bytes, ['image/png'])).toMatchObject({ width: 64, height: 48 }),
  );
  const unfolded = await costOf(() => {
    for (let at = 0; at < WORDS; at += 1) inflateSync(PACKED);
  });
  expect(inspected).toBeLessThan(unfolded / 2);
});
