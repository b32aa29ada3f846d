/** Where on the canvas things are drawn: along the road by metres, across it by bands. On a phone the road stands upright. */
import type { Shown } from '../strip.model.ts';

/** Start across the road, and how much of it, pixels. */
export type Band = readonly [start: number, size: number];

interface Bands {
  stones: Band;
  heat: Band;
  /** Pins above, at a desk; on the carriageway itself where the road stands upright. */
  above: Band;
  edges: readonly [Band, Band];
  lhs: Band;
  median: Band;
  rhs: Band;
  below: Band;
  rows: Band;
  packages: Band;
  depth: number;
}

/** With its name above it; on paper that stands beside it. */
const [ROW, ROW_PAPER] = [26, 14];
const ROW_UPRIGHT = 6;

interface Has {
  heat: boolean;
  rows: number;
  /** On a sheet two lines stand below each other: what nobody touches needs less room. */
  isPaper?: boolean;
}

function lay<Name extends string>(sizes: readonly (readonly [Name, number])[]): Record<Name | 'depth', number[]> {
  let at = 0;
  const laid: Record<string, number[]> = {};
  for (const [name, size] of sizes) {
    laid[name] = [at, size];
    at += size;
  }
  laid['depth'] = [at, 0];
  return laid as Record<Name | 'depth', number[]>;
}

/** Of a road that lies across a page with other things: as low as a thumb can hit. */
const SMALL = [
  ['heat', 0],
  ['above', 14],
  ['first', 3],
  ['lhs', 28],
  ['median', 5],
  ['rhs', 28],
  ['second', 3],
  ['below', 10],
  ['rows', 0],
  ['stones', 40],
  ['packages', 6],
] as const;

/** LHS above RHS, as with chainage growing to the right; upright to the left of it. */
export function bandsOf(isUpright: boolean, { heat, rows, isPaper = false }: Has, isSmall = false): Bands {
  const [tall, bank, way] = isPaper ? [40, 80, 36] : [56, 104, 46];
  const laid = lay(
    isSmall
      ? SMALL
      : isUpright
        ? ([
            // as narrow as a thumb can hit: what is left is for the cards
            ['stones', 48],
            ['heat', heat ? 16 : 0],
            ['above', 0],
            ['first', 4],
            ['lhs', 42],
            ['median', 8],
            ['rhs', 42],
            ['second', 4],
            ['below', 0],
            ['rows', rows > 0 ? rows * ROW_UPRIGHT + 6 : 0],
            ['packages', 6],
          ] as const)
        : ([
            ['heat', heat ? tall : 0],
            ['above', bank],
            ['first', 7],
            ['lhs', way],
            ['median', 16],
            ['rhs', way],
            ['second', 7],
            ['below', bank],
            ['rows', rows > 0 ? rows * (isPaper ? ROW_PAPER : ROW) + 10 : 0],
            ['stones', 46],
            // its code stands above its line
            ['packages', 20],
          ] as const),
  );
  const band = (name: keyof typeof laid) => laid[name] as unknown as Band;
  return {
    stones: band('stones'),
    heat: band('heat'),
    above: band('above'),
    edges: [band('first'), band('second')],
    lhs: band('lhs'),
    median: band('median'),
    rhs: band('rhs'),
    below: band('below'),
    rows: band('rows'),
    packages: band('packages'),
    depth: (laid.depth as unknown as Band)[0],
  };
}

export interface Frame {
  isUpright: boolean;
  /** Lies across a page with other things: pins stand on the road itself. */
  isSmall?: boolean;
  /** Pixels along the road. */
  length: number;
  /** Drawn beyond either end, so that what stands there is whole; pixels, on paper alone. */
  beyond?: number;
  /** Room before the road for what rows are called, pixels, on paper alone. */
  names?: number;
  shown: Shown;
  bands: Bands;
}

/** Pixels for a metre. */
export const scaleOf = ({ length, shown }: Pick<Frame, 'length' | 'shown'>): number =>
  length / Math.max(1, shown.to - shown.from);

export const alongOf = (frame: Frame, metres: number): number => (metres - frame.shown.from) * scaleOf(frame);

/** Metres at so many pixels. */
export const metresAt = (frame: Frame, along: number): number => frame.shown.from + along / scaleOf(frame);

/** A place of the canvas: chainage grows to the right, or upwards. */
export const spot = ({ isUpright, length }: Frame, along: number, across: number): [x: number, y: number] =>
  isUpright ? [across, length - along] : [along, across];

/** A box of the canvas, by where it begins and how much it takes along and across. */
export const box = (
  { isUpright, length }: Frame,
  [along, size]: Band,
  [across, depth]: Band,
): [x: number, y: number, width: number, height: number] =>
  isUpright ? [across, length - along - size, depth, size] : [along, across, size, depth];
