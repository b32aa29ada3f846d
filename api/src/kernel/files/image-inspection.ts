/**
 * What a file is, by its content: never by its name or the type it claims. A photo is decoded whole, so that a cut off or
 * hostile file is refused at the door. What its head says is asked first, since a small file may unfold to more than a server
 * has.
 */
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { FileType } from '@chainage/shared/contracts/files';
import { ApiError, fieldError } from '#kernel/http/api-error.ts';
import { barePhoto } from './bare-photo.ts';

export interface InspectedImage {
  contentType: FileType;
  /** Of a photo, as it is meant to be looked at. */
  width: number | null;
  height: number | null;
}

/** Our own clients send 1600 pixels a side; a camera of today, untouched, fits as well. */
const PIXELS_MAX = 24_000_000;
/** Rows cost as much as pixels do, and a JPEG cannot be written beyond 65,535. */
const SIDE_MAX = 12_000;
/** Longest decoding, seconds. */
const TIMEOUT = 10;
/** Every bit of the picture is read for it, and few of its pixels are made. */
const CHECKED_SIDE = 64;

/** A whole PDF ends in its end mark. */
const isWholePdf = (bytes: Buffer): boolean => bytes.subarray(-2048).includes('%%EOF');

/** Decodes where it is asked to; refuses to go on beyond the limits of size and time. */
export const openImage = (bytes: Buffer | string) =>
  sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' }).timeout({ seconds: TIMEOUT }).autoOrient();

const tooLarge = () => fieldError('file', 'file_size', 'Too many pixels');

async function sizeOf(bytes: Buffer): Promise<{ width: number; height: number }> {
  const { width, height } = (await openImage(bytes).metadata()).autoOrient;
  if (Math.max(width, height) > SIDE_MAX || width * height > PIXELS_MAX) throw tooLarge();
  return { width, height };
}

async function decode(bytes: Buffer, contentType: FileType): Promise<InspectedImage> {
  try {
    // the words that a PNG may carry, packed, unfold to gigabytes: the decoder does not see them
    const picture = contentType === 'image/png' ? barePhoto(bytes, contentType) : bytes;
    const size = await sizeOf(picture);
    await openImage(picture)
      .resize(CHECKED_SIDE, CHECKED_SIDE, { fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer();
    return { contentType, ...size };
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (error instanceof Error && /pixel limit|timeout/i.test(error.message)) throw tooLarge();
    throw fieldError('file', 'file_type', 'Not a whole photo');
  }
}

/** Refuses (`file_type`, `file_size`) what is none of `types` by its content, or not whole. */
export async function inspectImage(bytes: Buffer, types: readonly FileType[]): Promise<InspectedImage> {
  const sniffed = await fileTypeFromBuffer(bytes);
  const contentType = sniffed?.mime as FileType;
  if (!types.includes(contentType)) throw fieldError('file', 'file_type', 'Not taken at this stage');
  if (contentType !== 'application/pdf') return decode(bytes, contentType);
  if (!isWholePdf(bytes)) throw fieldError('file', 'file_type', 'Not a whole document');
  return { contentType, width: null, height: null };
}
