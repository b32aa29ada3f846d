import { heatOf, reaching, type MarkSet } from '../marks.ts';
import { bankOf, pinsOf, type Pin } from '../pins.ts';
import { TONES, type HereOnRoad, type Mark, type Shown } from '../strip.model.ts';
import type { RoadDrawing } from './draw-road.ts';
import { alongOf, box, scaleOf, spot, type Band, type Frame } from './frame.ts';
import { pinHead } from './pin-head.ts';

/** Pixels from one level of pins to the next. */
const LEVEL = 26;
const STEM = 30;

/** Middle of the carriageway a pin stands for, across the road. */
const footOf = ({ bands }: Frame, { lane }: Pick<Pin, 'lane'>): number => {
  const [start, size] = lane === 0 ? bands.lhs : lane === 2 ? bands.rhs : bands.median;
  return start + size / 2;
};

/** Middle of the pin itself, across the road. */
export function acrossOf(frame: Frame, pin: Pin): number {
  const { isSmall, isUpright, bands } = frame;
  const away = bankOf(pin) === 0 ? -1 : 1;
  if (isUpright || isSmall) return footOf(frame, pin) + away * pin.level * (isSmall ? 9 : 14);
  const edge = away < 0 ? bands.edges[0][0] : bands.edges[1][0] + bands.edges[1][1];
  return edge + away * (STEM - 8 + pin.level * LEVEL);
}

/** From each pin to its place on the road: a path for each tone, whatever their number. */
function stems({ ctx, frame, palette }: RoadDrawing, pins: readonly Pin[]) {
  ctx.lineWidth = 1.5;
  ctx.fillStyle = palette.surface;
  for (const tone of TONES) {
    const own = pins.filter((pin) => pin.tone === tone);
    if (own.length === 0) continue;
    ctx.strokeStyle = palette.tone[tone];
    ctx.beginPath();
    for (const pin of own) {
      ctx.moveTo(...spot(frame, pin.foot, footOf(frame, pin)));
      ctx.lineTo(...spot(frame, pin.along, acrossOf(frame, pin)));
    }
    ctx.stroke();
    ctx.beginPath();
    for (const pin of own) {
      const [x, y] = spot(frame, pin.foot, footOf(frame, pin));
      ctx.moveTo(x + 2.5, y);
      ctx.arc(x, y, 2.5, 0, Math.PI * 2);
    }
    ctx.fill();
    ctx.stroke();
  }
}

/** Pins of the records that are drawn one by one; answers where they stand, for who points at one. */
export function drawPins(drawing: RoadDrawing, set: MarkSet, chosen: string | null): Pin[] {
  const { frame } = drawing;
  const pins = pinsOf(set, frame.shown, scaleOf(frame));
  // below all heads
  if (!frame.isUpright && !frame.isSmall) stems(drawing, pins);
  for (const pin of pins) {
    const [x, y] = spot(frame, pin.along, acrossOf(frame, pin));
    pinHead(drawing, pin, x, y, pin.mark !== null && pin.mark.id === chosen);
  }
  return pins;
}

const HEAT_STEPS = [100, 200, 500, 1000, 2000, 5000, 10_000];
const HEAT_WIDTH = 8;

/** How much lies where, as columns: taller and deeper where it is more. */
export function drawHeat(drawing: RoadDrawing, set: MarkSet) {
  const { ctx, frame, palette } = drawing;
  const [start, size] = frame.bands.heat;
  const scale = scaleOf(frame);
  const metres = HEAT_STEPS.find((step) => step * scale >= HEAT_WIDTH) ?? 20_000;
  const bars = heatOf(set, frame.shown, metres);
  const most = Math.max(3, ...bars.map(({ weight }) => weight));
  const top = size - 18;
  ctx.fillStyle = palette.tone.danger;
  for (const { from, weight } of bars) {
    const share = weight / most;
    const tall = frame.isUpright ? (size - 4) * share : top * share;
    ctx.globalAlpha = 0.35 + 0.65 * share;
    const across: Band = frame.isUpright ? [start + size - 2 - tall, tall] : [start + size - 4 - tall, tall];
    ctx.fillRect(...box(frame, [alongOf(frame, from) + 0.5, Math.max(2, metres * scale - 1)], across));
  }
  ctx.globalAlpha = 1;
}

const POST = 3;
const CULVERT = 2;

/** Neighbours taken together: a row of posts is one line. */
export function runsOf(places: ReadonlySet<number>): [from: number, to: number][] {
  const runs: [number, number][] = [];
  for (const place of [...places].sort((one, other) => one - other)) {
    const last = runs.at(-1);
    if (last && place === last[1] + 1) last[1] = place;
    else runs.push([place, place]);
  }
  return runs;
}

/** What stands at the road: plazas across it, bridges as their railings, culverts beneath, the rest as posts at the edge. One path for each. */
export function drawStructures(drawing: RoadDrawing, set: MarkSet) {
  const { ctx, frame, palette } = drawing;
  const { edges } = frame.bands;
  const [first, last] = [edges[0][0], edges[1][0] + edges[1][1]];
  const pegs = [new Set<number>(), new Set<number>(), new Set<number>()];
  const culverts = new Set<number>();
  const bridges: [along: number, length: number][] = [];
  const plazas: number[] = [];
  const [begin, end] = reaching(set, frame.shown);
  for (let index = begin; index < end; index += 1) {
    const { from, to, stands } = set.marks[index] as Mark;
    if (to < frame.shown.from) continue;
    const along = alongOf(frame, from);
    if (stands === 'plaza') plazas.push(along);
    else if (stands === 'bridge') bridges.push([along, Math.max(8, (to - from) * scaleOf(frame))]);
    // on the same pixels only one is seen
    else if (stands === 'culvert') culverts.add(Math.round(along / CULVERT) * CULVERT);
    else pegs[set.lane[index] as number]?.add(Math.round(along / POST));
  }
  ctx.fillStyle = palette.tone.info;
  const edgeOf = [edges[0], frame.bands.median, edges[1]] as const;
  for (const [lane, places] of pegs.entries()) {
    const [start, size] = edgeOf[lane] as Band;
    for (const [from, to] of runsOf(places))
      ctx.fillRect(...box(frame, [from * POST, (to - from) * POST + 2], [start, size]));
  }
  ctx.lineWidth = 2;
  const paths = (colour: string, trace: () => void) => {
    ctx.strokeStyle = colour;
    ctx.beginPath();
    trace();
    ctx.stroke();
  };
  const outer = [[first, -6] as const, [last, 6] as const];
  if (culverts.size > 0)
    paths(palette.info, () => {
      for (const along of culverts)
        for (const [edge, out] of outer) {
          ctx.moveTo(...spot(frame, along, edge));
          ctx.lineTo(...spot(frame, along, edge + out));
        }
    });
  if (bridges.length > 0)
    paths(palette.text, () => {
      for (const [along, length] of bridges)
        for (const [edge, out] of [[first - 2, -5] as const, [last + 2, 5] as const]) {
          ctx.moveTo(...spot(frame, along - length / 2 - 5, edge + out));
          ctx.lineTo(...spot(frame, along - length / 2, edge));
          ctx.lineTo(...spot(frame, along + length / 2, edge));
          ctx.lineTo(...spot(frame, along + length / 2 + 5, edge + out));
        }
    });
  if (plazas.length > 0)
    paths(palette.stone, () => {
      for (const along of plazas) ctx.rect(...box(frame, [along - 5, 10], [first - 4, last - first + 8]));
      ctx.fillStyle = palette.body;
      ctx.fill();
    });
}

/** A letter of their names takes about so much, pixels. */
const LETTER = 7;

/** What plazas and bridges are called, on the median beside them; where two would lie over each other, the first. */
export function drawNames({ ctx, frame, palette }: RoadDrawing, set: MarkSet) {
  // upright the median is no wider than a line
  if (frame.isUpright || frame.isSmall) return;
  const [start, size] = frame.bands.median;
  ctx.font = `600 12px ${palette.font}`;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  ctx.fillStyle = '#ffffff';
  let free = 0;
  for (const { called, from, to } of set.marks) {
    const at = Math.max(0, alongOf(frame, from)) + 10;
    if (!called || to < frame.shown.from || from > frame.shown.to || at < free) continue;
    ctx.fillText(called, at, start + size / 2 + 1);
    free = at + called.length * LETTER;
  }
}

/** The stretch that lists are filtered by, drawn across everything. */
export function drawPicked({ ctx, frame, palette }: RoadDrawing, picked: Shown, layer: 'ground' | 'ends') {
  const [from, to] = [alongOf(frame, picked.from), alongOf(frame, picked.to)];
  if (layer === 'ground') {
    ctx.fillStyle = palette.primarySoft;
    ctx.fillRect(...box(frame, [from, Math.max(2, to - from)], [0, frame.bands.depth]));
    return;
  }
  ctx.fillStyle = palette.primary;
  for (const end of [from, to]) ctx.fillRect(...box(frame, [end - 1, 2], [0, frame.bands.depth]));
}

/** Corners of the arrow, pixels aside and ahead. */
const ARROW = [
  [0, 13],
  [10, -11],
  [0, -6],
  [-10, -11],
] as const;

/** Where the reader stands, as an arrow in the way they go. */
export function drawHere({ ctx, frame, palette }: RoadDrawing, { metres, side, going }: HereOnRoad) {
  const { lhs, median, rhs } = frame.bands;
  const [start, size] = side === 'lhs' ? lhs : side === 'rhs' ? rhs : median;
  const [x, y] = spot(frame, alongOf(frame, metres), start + size / 2);
  ctx.fillStyle = palette.info;
  ctx.globalAlpha = 0.3;
  ctx.beginPath();
  ctx.arc(x, y, 24, 0, Math.PI * 2);
  ctx.fill();
  ctx.globalAlpha = 1;
  ctx.beginPath();
  if (going === null) ctx.arc(x, y, 9, 0, Math.PI * 2);
  else {
    const forward = going === 'down' ? -1 : 1;
    // towards growing chainage, which is upwards or to the right
    for (const [index, [aside, ahead]] of ARROW.entries()) {
      const [dx, dy] = frame.isUpright ? [aside, -ahead * forward] : [ahead * forward, aside];
      if (index === 0) ctx.moveTo(x + dx, y + dy);
      else ctx.lineTo(x + dx, y + dy);
    }
    ctx.closePath();
  }
  ctx.fill();
  ctx.strokeStyle = '#ffffff';
  ctx.lineWidth = 2.5;
  ctx.stroke();
}
