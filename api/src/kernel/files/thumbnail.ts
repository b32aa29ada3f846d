/** The small picture of lists. Drawing it costs as much again as checking the photo, so it is done for who looks, and once. */
import { openImage } from './image-inspection.ts';

const SIDE = 320;

export const THUMBNAIL = 'thumbnail.webp';

export const drawThumbnail = (original: string): Promise<Buffer> =>
  openImage(original)
    .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
    // less effort costs a third of the CPU and some hundred bytes
    .webp({ quality: 75, effort: 1 })
    .toBuffer();
