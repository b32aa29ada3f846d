/** Files that are not what they seem. */
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { takeNoise } from './issues.ts';

function crcOf(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, crc] = [data.length, crcOf(body)].map((value) => {
    const four = Buffer.alloc(4);
    four.writeUInt32BE(value);
    return four;
  }) as [Buffer, Buffer];
  return Buffer.concat([length, body, crc]);
}

/** A black PNG of one bit per pixel: small on the wire, huge once unfolded. */
export function bomb(width: number, height: number, rows = height): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const pixels = deflateSync(Buffer.alloc(rows * (1 + Math.ceil(width / 8))), { level: 9 });
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

/** Each with the statuses it may get as a photo. */
export async function hostileFiles(): Promise<[string, Buffer, number[]][]> {
  const photo = await takeNoise(400, 300);
  const plain = sharp({ create: { width: 20, height: 20, channels: 3, background: '#777' } });
  return [
    ['nothing', Buffer.alloc(0), [400]],
    ['one byte', Buffer.from([0]), [400]],
    ['a text', Buffer.from('road'), [400]],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), [400]],
    ['a drawing with a script', Buffer.from(svg), [400]],
    ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500, 144)]), [400]],
    ['a document as a photo', Buffer.from('%PDF-1.4\n%%EOF'), [400]],
    ['a gif', await plain.clone().gif().toBuffer(), [400]],
    ['a webp', await plain.clone().webp().toBuffer(), [400]],
    ['a tiff', await plain.clone().tiff().toBuffer(), [400]],
    ['half a photo', photo.subarray(0, photo.length / 2), [400]],
    ['the first bytes of a photo', photo.subarray(0, 12), [400]],
    [
      'a photo with broken insides',
      Buffer.concat([photo.subarray(0, 700), Buffer.alloc(2000, 255), photo.subarray(2700)]),
      [201, 400],
    ],
    ['a small file of 400 million pixels', bomb(20_000, 20_000), [400]],
    ['a head that promises 4 thousand million rows', bomb(2_147_483_647, 2_147_483_647, 0), [400]],
    ['a picture of no size', bomb(0, 0), [400]],
    ['a picture of one row of a million', bomb(1_000_000, 1), [201, 400]],
    ['exactly the largest file, as noise', Buffer.alloc(10 * 1024 * 1024, 7), [400]],
    ['11 MB', Buffer.concat([photo, Buffer.alloc(11 * 1024 * 1024)]), [413]],
  ];
}
