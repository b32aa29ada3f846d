import { readPhotoFacts } from './photo-facts.ts';

const ascii = (text: string) => [...Buffer.from(`${text}\0`, 'latin1')];
const short = (value: number) => [value >> 8, value & 255];
const long = (value: number) => [...short(value >>> 16), ...short(value & 0xffff)];
const degrees = (whole: number, minutes: number, seconds: number) =>
  [whole, 1, minutes, 1, Math.round(seconds * 100), 100].flatMap(long);

interface Tag {
  id: number;
  type: 2 | 4 | 5;
  data: number[];
}
const SIZE = { 2: 1, 4: 4, 5: 8 };

/** One TIFF directory at `at`, its longer values behind it. */
function directory(tags: Tag[], at: number): number[] {
  let next = at + 2 + tags.length * 12 + 4;
  const behind: number[] = [];
  const entries = tags.flatMap(({ id, type, data }) => {
    const head = [...short(id), ...short(type), ...long(data.length / SIZE[type])];
    if (data.length <= 4) return [...head, ...data, ...Array<number>(4 - data.length).fill(0)];
    behind.push(...data);
    next += data.length;
    return [...head, ...long(next - data.length)];
  });
  return [...short(tags.length), ...entries, ...long(0), ...behind];
}

/** A JPEG of nothing but its EXIF block. */
function jpeg(exif: Tag[], gps: Tag[] = []): File {
  const exifAt = 8 + 2 + 24 + 4;
  const exifPart = directory(exif, exifAt);
  const gpsAt = exifAt + exifPart.length;
  const pointers: Tag[] = [
    { id: 0x8769, type: 4, data: long(exifAt) },
    { id: 0x8825, type: 4, data: long(gpsAt) },
  ];
  const tiff = [0x4d, 0x4d, 0, 42, ...long(8), ...directory(pointers, 8), ...exifPart, ...directory(gps, gpsAt)];
  const block = [...Buffer.from('Exif\0\0', 'latin1'), ...tiff];
  const bytes = [0xff, 0xd8, 0xff, 0xe1, ...short(block.length + 2), ...block, 0xff, 0xd9];
  return new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg', lastModified: FILE_TIME });
}

const FILE_TIME = Date.parse('2026-10-07T01:00:00Z');
const NOW = Date.parse('2026-10-08T00:00:00Z');
const taken = (text: string): Tag => ({ id: 0x9003, type: 2, data: ascii(text) });

test('time with its zone and place come out of the photo', async () => {
  const photo = jpeg(
    [taken('2026:10:06 22:10:00'), { id: 0x9011, type: 2, data: ascii('+05:30') }],
    [
      { id: 1, type: 2, data: ascii('N') },
      { id: 2, type: 5, data: degrees(17, 47, 56.57) },
      { id: 3, type: 2, data: ascii('E') },
      { id: 4, type: 5, data: degrees(76, 9, 15.75) },
    ],
  );
  const facts = await readPhotoFacts(photo, NOW);
  expect(facts.takenAt).toBe('2026-10-06T16:40:00.000Z');
  expect(facts.lat).toBe('17.799047');
  expect(facts.lng).toBe('76.154375');
});

test('a camera that names no zone is in India', async () => {
  expect(await readPhotoFacts(jpeg([taken('2026:10:06 22:10:00')]), NOW)).toEqual({
    takenAt: '2026-10-06T16:40:00.000Z',
    lat: null,
    lng: null,
  });
});

test('a photo that says nothing has the time of its file', async () => {
  const plain = new File(['no photo at all'], 'photo.png', { type: 'image/png', lastModified: FILE_TIME });
  expect((await readPhotoFacts(plain, NOW)).takenAt).toBe('2026-10-07T01:00:00.000Z');
});

test('a clock that runs ahead does not put the photo into the future', async () => {
  expect((await readPhotoFacts(jpeg([taken('2031:01:01 00:00:00')]), NOW)).takenAt).toBe('2026-10-08T00:00:00.000Z');
});
