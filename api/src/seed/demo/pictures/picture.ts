/** Demo photos: drawn, grained and pressed to JPEG like a phone's, some 30 to 90 kB each. */
import type { Stage } from '@chainage/shared/contracts/issues/image';
import sharp from 'sharp';
import { chance, DEMO_SEED, type Chance } from '../random.ts';
import * as accidents from './accidents.ts';
import * as defects from './features.ts';
import * as incidents from './incidents.ts';
import * as lighting from './lighting.ts';
import { paper } from './paper.ts';
import { HEIGHT, road, weather, WIDTH, type Light } from './road.ts';
import * as roadside from './roadside.ts';
import { atWork } from './site.ts';

const SCENES = { ...defects, ...accidents, ...incidents, ...lighting, ...roadside };
export type Scene = keyof typeof SCENES;

/** Less than a phone sends: a hundred and forty are drawn at the first start. */
const SENT = { width: 960, height: 720 };
/** Of a second photo, from nearer by: how much of the frame it shows. */
const NEAR = 0.62;

interface Aim {
  /** How far the phone is turned aside, pixels. */
  turned: number;
  /** What a photo from nearer by has in its middle. */
  middle: readonly [x: number, y: number];
}
const AHEAD: Aim = { turned: 0, middle: [389, 776] };
const toTheLeft = (x: number, y: number): Aim => ({ turned: -250, middle: [x, y] });

/** Where the phone points for what does not stand on the lanes before it. */
const AIMS: Partial<Record<Scene, Aim>> = {
  buildingMaterial: toTheLeft(130, 740),
  crops: toTheLeft(150, 700),
  feederPillar: toTheLeft(170, 640),
  guardStones: toTheLeft(190, 740),
  hoarding: toTheLeft(180, 480),
  lampOut: toTheLeft(230, 460),
  medianCut: { turned: 230, middle: [1005, 740] },
  openTrench: toTheLeft(180, 740),
  overgrown: toTheLeft(240, 480),
  parkedCar: toTheLeft(190, 740),
  poleHit: toTheLeft(330, 600),
  ramp: toTheLeft(40, 700),
  teaStall: toTheLeft(170, 660),
  tollBoom: toTheLeft(330, 620),
  wrongSide: { turned: 0, middle: [800, 700] },
  workZoneHit: { turned: 0, middle: [480, 720] },
};

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

export interface View {
  scene: Scene;
  stage: Stage;
  light: Light;
  /** The same seed gives the same place before, during and after. */
  seed: number;
  /** From nearer by. */
  isNear?: boolean;
}

function frameOf({ scene, stage, isNear }: View): string {
  if (stage === 'document') return `0 0 ${WIDTH} ${HEIGHT}`;
  const { turned, middle } = AIMS[scene] ?? AHEAD;
  if (!isNear) return `${turned} 0 ${WIDTH} ${HEIGHT}`;
  const [width, height] = [WIDTH * NEAR, HEIGHT * NEAR];
  const [x, y] = [middle[0] - width / 2, middle[1] - height / 2];
  return `${x} ${Math.max(0, Math.min(y, HEIGHT - height))} ${width} ${height}`;
}

function drawingOf({ scene, stage, light }: View, random: Chance): string {
  if (stage === 'document') return paper(random);
  const isDone = stage === 'after';
  const ground = road(light, random, { worn: scene === 'marking' && !isDone });
  const aside = AIMS[scene]?.turned ?? 0;
  const people = stage === 'during' ? `<g transform="translate(${aside} 0)">${atWork(random)}</g>` : '';
  return `${ground}${SCENES[scene](isDone, random)}${people}${weather(light, random)}`;
}

/** A photo of the scene as found, while it is worked on, or as repaired; or of a paper about it. */
export async function drawPicture(view: View): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SENT.width}" height="${SENT.height}" viewBox="${frameOf(view)}">
    ${drawingOf(view, chance(view.seed))}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  addGrain(data, info.channels);
  return sharp(data, { raw: info }).jpeg({ quality: 60, chromaSubsampling: '4:2:0' }).toBuffer();
}
