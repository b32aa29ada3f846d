/// <reference path="./exifr-mini.d.ts" />

/** When and where a photo says it was taken. */
export interface PhotoFacts {
  /** ISO instant in UTC, never in the future. */
  takenAt: string;
  /** As the wire has them, six decimals; null where the photo does not say. */
  lat: string | null;
  lng: string | null;
}

const TAKEN = 0x9003;
const OFFSET = 0x9011;
/** A camera that names no zone is one in India. */
const INDIA = '+05:30';

/** `2026:10:06 22:10:00` with its zone → milliseconds, or NaN. */
function instantOf(taken: unknown, offset: unknown): number {
  const match = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/.exec(String(taken));
  if (!match) return NaN;
  const zone = /^[+-]\d\d:\d\d$/.test(String(offset)) ? String(offset) : INDIA;
  return Date.parse(`${match[1]}-${match[2]}-${match[3]}T${match[4]}${zone}`);
}

const degrees = (value: unknown, limit: number): string | null =>
  typeof value === 'number' && Math.abs(value) <= limit ? value.toFixed(6) : null;

async function readTags(file: Blob): Promise<Record<string, unknown>> {
  try {
    const { default: exifr } = await import('exifr/dist/mini.umd.cjs');
    const options = { exif: [TAKEN, OFFSET], gps: true, ifd0: false, reviveValues: false, translateKeys: false };
    return (await exifr.parse(file, options)) ?? {};
  } catch {
    return {};
  }
}

/** Reads time and place out of a photo; without them the file's own time counts, which a camera sets as it saves. */
export async function readPhotoFacts(file: File, now = Date.now()): Promise<PhotoFacts> {
  const tags = await readTags(file);
  const [lat, lng] = [degrees(tags['latitude'], 90), degrees(tags['longitude'], 180)];
  const known = [instantOf(tags[TAKEN], tags[OFFSET]), file.lastModified].find((each) => each > 0);
  const placed = lat !== null && lng !== null && Number(lat) !== 0;
  return {
    takenAt: new Date(Math.min(known ?? now, now)).toISOString(),
    lat: placed ? lat : null,
    lng: placed ? lng : null,
  };
}
