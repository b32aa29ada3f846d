import sharp from 'sharp';

/** A small picture, as a phone would send it. */
export const takePhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#555' } })
    .jpeg()
    .toBuffer();
