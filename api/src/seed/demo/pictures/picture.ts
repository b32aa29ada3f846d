/** Demo photos: drawn, grained and pressed to JPEG like a phone's, some 40 to 120 kB each. */
import sharp from 'sharp';
import { chance, DEMO_SEED, type Chance } from '../random.ts';
import * as features from './features.ts';
import { HEIGHT, road, weather, WIDTH, type Light } from './road.ts';

export type Scene = Exclude<keyof typeof features, 'vehicle'>;

/** A prime, so that the noise repeats along no line of the picture. */
const GRAIN_LENGTH = 61_417;
let grain: Int8Array | undefined;

/** Noise of asphalt and sensor, made once: what each pixel moves by. */
function grainOf(): Int8Array {
  const random = chance(DEMO_SEED);
  const sum = () => random.next() + random.next() + random.next() - 1.5;
  return (grain ??= Int8Array.from({ length: GRAIN_LENGTH }, () => sum() * 11));
}

/** Clamped by the array itself: this runs for every byte. */
function addGrain(picture: Buffer, channels: number): void {
  const noise = grainOf();
  const pixels = new Uint8ClampedArray(picture.buffer, picture.byteOffset, picture.length);
  const length = pixels.length;
  for (let byte = 0, place = 0; byte < length; place = place + 1 < GRAIN_LENGTH ? place + 1 : 0)
    for (const end = byte + channels; byte < end; byte += 1) pixels[byte] = pixels[byte]! + noise[place]!;
}

function svgOf(scene: Scene, done: boolean, light: Light, random: Chance): string {
  const ground = road(light, random, { worn: scene === 'marking' && !done });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    ${ground}${features[scene](done, random)}${weather(light, random)}</svg>`;
}

/** The scene as found, or as repaired. The same seed gives the same place before and after. */
export async function drawPicture(scene: Scene, done: boolean, light: Light, seed: number): Promise<Buffer> {
  const svg = Buffer.from(svgOf(scene, done, light, chance(seed)));
  const { data, info } = await sharp(svg).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  addGrain(data, info.channels);
  return sharp(data, { raw: info }).jpeg({ quality: 60, chromaSubsampling: '4:2:0' }).toBuffer();
}
