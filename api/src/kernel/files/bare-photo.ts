/**
 * A photo as everybody who may see it gets it: its picture to the last bit, when and where it was taken, and nothing of its
 * owner and camera. Our own forms send no more than that; what other clients send may be a camera's file as it is.
 */
import { crc32 } from 'node:zlib';
import type { FileType } from '@chainage/shared/contracts/files';
import { fieldError } from '#kernel/http/api-error.ts';
import { factsOnly, isBeyondEnd } from './photo-facts.ts';

const EXIF = Buffer.from('Exif\0\0', 'latin1');
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
const COMMENT = 0xfe;

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
const isBare = (marker: number) => isRestart(marker) || marker === 0x01 || marker === 0xd8;
const isApplication = (marker: number) => marker >= 0xe0 && marker <= 0xef;

/** What the decoder needs of what applications add: by marker, how it begins. */
const NEEDED: Readonly<Record<number, string>> = { 0xe0: 'JFIF\0', 0xe2: 'ICC_PROFILE\0', 0xee: 'Adobe' };

function segmentKept(marker: number, segment: Buffer): Buffer {
  if (marker === COMMENT) return Buffer.alloc(0);
  if (!isApplication(marker)) return segment;
  const body = segment.subarray(4);
  if (marker === 0xe1 && body.subarray(0, EXIF.length).equals(EXIF)) {
    const facts = factsOnly(body.subarray(EXIF.length));
    if (!facts) return Buffer.alloc(0);
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(2 + EXIF.length + facts.length, 2);
    return Buffer.concat([head, EXIF, facts]);
  }
  const begin = NEEDED[marker];
  return begin !== undefined && body.toString('latin1', 0, begin.length) === begin ? segment : Buffer.alloc(0);
}

/** Where the next marker stands in the bits of a picture. */
function afterScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next !== undefined && next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  return bytes.length;
}

function bareJpeg(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, 2)];
  for (let at = 2; at + 1 < bytes.length;) {
    const marker = bytes[at + 1] as number;
    if (bytes[at] !== 0xff) throw new RangeError('no marker');
    // fill bytes before a marker
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    // behind its end a file may hold further pictures, and films
    if (marker === END_OF_IMAGE) return Buffer.concat([...kept, bytes.subarray(at, at + 2)]);
    const end = isBare(marker) ? at + 2 : at + 2 + bytes.readUInt16BE(at + 2);
    kept.push(isBare(marker) ? bytes.subarray(at, end) : segmentKept(marker, bytes.subarray(at, end)));
    at = end;
    if (marker !== START_OF_SCAN) continue;
    at = afterScan(bytes, end);
    kept.push(bytes.subarray(end, at));
  }
  return Buffer.concat(kept);
}

/** Chunks that say how the picture looks; those in capitals are the picture. */
const LOOKS = new Set([
  ...['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT', 'bKGD', 'pHYs', 'tIME'],
  ...['acTL', 'fcTL', 'fdAT'],
]);
const SIGNATURE = 8;

function exifChunk(facts: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from('eXIf', 'latin1'), facts]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(facts.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}

function barePng(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, SIGNATURE)];
  for (let at = SIGNATURE; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    const facts = name === 'eXIf' ? factsOnly(bytes.subarray(at + 8, end - 4)) : undefined;
    if (facts) kept.push(exifChunk(facts));
    else if (/^[A-Z]/.test(name) || LOOKS.has(name)) kept.push(bytes.subarray(at, end));
    if (name === 'IEND') break;
    at = end;
  }
  return Buffer.concat(kept);
}

/**
 * The file as it is kept. What has nothing to lose stays as it is, to the byte; a document too. Refuses with `file_type` what has
 * no end, though it can be drawn.
 */
export function barePhoto(bytes: Buffer, contentType: FileType): Buffer {
  try {
    if (contentType === 'image/jpeg') return bareJpeg(bytes);
    return contentType === 'image/png' ? barePng(bytes) : bytes;
  } catch (error) {
    if (isBeyondEnd(error)) throw fieldError('file', 'file_type', 'Not a whole photo');
    throw error;
  }
}
