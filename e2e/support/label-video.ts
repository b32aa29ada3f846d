/** What a phone's camera sees of a printed label: held askew and out of focus, as a video that Chromium takes for its camera. */
import { writeFileSync } from 'node:fs';
import sharp from 'sharp';

const WIDTH = 640;
const HEIGHT = 480;

/** Writes the picture of a label as such a video. */
export async function writeLabelVideo(path: string, label: Buffer): Promise<void> {
  const paper = { r: 226, g: 224, b: 216 };
  const askew = await sharp(label)
    .resize({ width: 1100 })
    .flatten({ background: '#fff' })
    .affine([1, 0.14, -0.1, 0.94], { background: paper })
    .rotate(11, { background: paper })
    .png()
    .toBuffer();
  const grey = await sharp(askew)
    .resize(WIDTH, HEIGHT, { fit: 'contain', background: paper })
    .blur(0.9)
    .greyscale()
    .raw()
    .toBuffer();
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), grey, colour]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F5:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(path, Buffer.concat([head, frame, frame, frame, frame, frame]));
}
