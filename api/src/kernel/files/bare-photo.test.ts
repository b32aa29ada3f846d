import sharp from 'sharp';
import { barePhoto } from './bare-photo.ts';

const OWNER = ['Asha Patil', 'Pixel of Asha', 'SN-4711', 'Do not show'];
const TAKEN = '2026:11:22 09:30:00';

/** A camera's photo, with all it knows. */
const camera = () =>
  sharp({
    create: {
      width: 64,
      height: 48,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .withExif({
      IFD0: { Artist: 'Asha Patil', Model: 'Pixel of Asha' },
      IFD2: {
        DateTimeOriginal: TAKEN,
        OffsetTimeOriginal: '+05:30',
        BodySerialNumber: 'SN-4711',
        UserComment: 'Do not show',
      },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '17/1 47/1 5671/100',
        GPSLongitudeRef: 'E',
        GPSLongitude: '76/1 9/1 1575/100',
      },
    })
    .withIccProfile('srgb')
    .withMetadata({ orientation: 6 });
const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
const rational = (over: number, under: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32LE(over, 0);
  bytes.writeUInt32LE(under, 4);
  return bytes;
};

const FORMATS = [
  ['JPEG', 'image/jpeg', () => camera().jpeg().toBuffer()],
  ['progressive JPEG', 'image/jpeg', () => camera().jpeg({ progressive: true }).toBuffer()],
  ['PNG', 'image/png', () => camera().png().toBuffer()],
] as const;

it.each(FORMATS)(
  'takes its owner and camera out of a %s, and leaves picture, time and place',
  async (_, type, take) => {
    const taken = await take();
    const kept = barePhoto(taken, type);
    const [before, after] = [await sharp(taken).metadata(), await sharp(kept).metadata()];
    for (const words of OWNER) expect([before.exif?.includes(words), kept.includes(words)]).toEqual([true, false]);
    expect(after.exif?.includes(TAKEN)).toBe(true);
    expect(after.exif?.includes('+05:30')).toBe(true);
    expect(after.exif?.includes(Buffer.concat([rational(17, 1), rational(47, 1), rational(5671, 100)]))).toBe(true);
    expect(after.exif?.includes(Buffer.concat([rational(76, 1), rational(9, 1), rational(1575, 100)]))).toBe(true);
    expect(after.orientation).toBe(6);
    expect(after.icc).toEqual(before.icc);
    expect((await pixels(kept)).equals(await pixels(taken))).toBe(true);
    // what is bare stays so
    expect(barePhoto(kept, type).equals(kept)).toBe(true);
  },
);

it.each([
  [
    'image/jpeg',
    () =>
      sharp({ create: { width: 40, height: 30, channels: 3, background: '#555' } })
        .jpeg()
        .toBuffer(),
  ],
  [
    'image/png',
    () =>
      sharp({ create: { width: 40, height: 30, channels: 3, background: '#555' } })
        .png()
        .toBuffer(),
  ],
] as const)('leaves a %s that says nothing as it is, to the byte', async (type, take) => {
  const taken = await take();
  expect(barePhoto(taken, type).equals(taken)).toBe(true);
});

it('drops what stands in comments, in other applications’ parts and behind the end', async () => {
  const taken = await camera().jpeg().toBuffer();
  const segment = (marker: number, text: string) =>
    Buffer.concat([Buffer.from([0xff, marker, 0, text.length + 2]), Buffer.from(text, 'latin1')]);
  const added = Buffer.concat([
    taken.subarray(0, 2),
    segment(0xfe, 'comment of Asha'),
    segment(0xed, 'Photoshop 3.0\0 Asha'),
    segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0 Asha'),
    segment(0xe2, 'MPF\0 Asha'),
    taken.subarray(2),
    Buffer.from('a film of Asha'),
  ]);
  expect((await pixels(added)).equals(await pixels(taken))).toBe(true);
  const kept = barePhoto(added, 'image/jpeg');
  expect(kept.includes('Asha')).toBe(false);
  expect(kept.equals(barePhoto(taken, 'image/jpeg'))).toBe(true);
});

it('reads no further than a block goes', async () => {
  const taken = await camera().jpeg().toBuffer();
  const at = taken.indexOf('Exif\0\0') + 6;
  for (let place = at; place < at + 200; place += 1) {
    const broken = Buffer.from(taken);
    broken[place] = 0xff;
    const kept = barePhoto(broken, 'image/jpeg');
    expect((await sharp(kept).metadata()).width).toBe(64);
    expect(kept.includes('Asha Patil')).toBe(false);
  }
});
