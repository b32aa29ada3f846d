import { heatOf, type MarkSet } from '../marks.ts';
import { bankOf, pinsOf, type Pin } from '../pins.ts';
import type { HereOnRoad, Mark, Shown } from '../strip.model.ts';
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

function stem({ ctx, frame, palette }: RoadDrawing, pin: Pin, foot: number, across: number) {
  ctx.strokeStyle = palette.tone[pin.tone];
  ctx.lineWidth = 1.5;
  ctx.beginPath();
  ctx.moveTo(...spot(frame, pin.foot, foot));
  ctx.lineTo(...spot(frame, pin.along, across));
  ctx.stroke();
  ctx.fillStyle = palette.surface;
  ctx.beginPath();
  ctx.arc(...spot(frame, pin.foot, foot), 2.5, 0, Math.PI * 2);
  ctx.fill();
  ctx.stroke();
}

/** Pins of the records that are drawn one by one; answers where they stand, for who points at one. */
export function drawPins(drawing: RoadDrawing, set: MarkSet, chosen: string | null): Pin[] {
  const { ctx, frame } = drawing;
  const pins = pinsOf(set, frame.shown, scaleOf(frame));
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  // stems below all heads
  if (!frame.isUpright && !frame.isSmall)
    for (const pin of pins) stem(drawing, pin, footOf(frame, pin), acrossOf(frame, pin));
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
  for (const { from, weight } of bars) {
    const share = weight / most;
    const tall = frame.isUpright ? (size - 4) * share : top * share;
    ctx.globalAlpha = 0.35 + 0.65 * share;
    ctx.fillStyle = palette.tone.danger;
    const across: Band = frame.isUpright ? [start + size - 2 - tall, tall] : [start + size - 4 - tall, tall];
    ctx.fillRect(...box(frame, [alongOf(frame, from) + 0.5, Math.max(2, metres * scale - 1)], across));
  }
  ctx.globalAlpha = 1;
}

const POST = 3;

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

/** What stands at the road: plazas across it, bridges as their railings, culverts beneath, the rest as posts at the edge. */
export function drawStructures(drawing: RoadDrawing, set: MarkSet) {
  const { ctx, frame, palette } = drawing;
  const { edges } = frame.bands;
  const [first, last] = [edges[0][0], edges[1][0] + edges[1][1]];
  const pegs = [new Set<number>(), new Set<number>(), new Set<number>()];
  for (let index = 0; index < set.at.length; index += 1) {
    const mark = set.marks[index] as Mark;
    if (mark.to < frame.shown.from) continue;
    if (mark.from > frame.shown.to) break;
    const along = alongOf(frame, mark.from);
    const length = Math.max(8, (mark.to - mark.from) * scaleOf(frame));
    ctx.lineWidth = 2;
    if (mark.stands === 'plaza') {
      ctx.fillStyle = palette.body;
      ctx.strokeStyle = palette.stone;
      const at = box(frame, [along - 5, 10], [first - 4, last - first + 8]);
      ctx.fillRect(...at);
      ctx.strokeRect(...at);
    } else if (mark.stands === 'bridge') {
      ctx.strokeStyle = palette.text;
      for (const [edge, out] of [[first - 2, -5] as const, [last + 2, 5] as const]) {
        ctx.beginPath();
        ctx.moveTo(...spot(frame, along - length / 2 - 5, edge + out));
        ctx.lineTo(...spot(frame, along - length / 2, edge));
        ctx.lineTo(...spot(frame, along + length / 2, edge));
        ctx.lineTo(...spot(frame, along + length / 2 + 5, edge + out));
        ctx.stroke();
      }
    } else if (mark.stands === 'culvert') {
      ctx.strokeStyle = palette.info;
      ctx.beginPath();
      for (const [edge, out] of [[first, -6] as const, [last, 6] as const]) {
        ctx.moveTo(...spot(frame, along, edge));
        ctx.lineTo(...spot(frame, along, edge + out));
      }
      ctx.stroke();
    } else pegs[set.lane[index] as number]?.add(Math.round(along / POST));
  }
  ctx.fillStyle = palette.tone.info;
  const edgeOf = [edges[0], frame.bands.median, edges[1]] as const;
  for (const [lane, places] of pegs.entries()) {
    const [start, size] = edgeOf[lane] as Band;
    for (const [from, to] of runsOf(places))
      ctx.fillRect(...box(frame, [from * POST, (to - from) * POST + 2], [start, size]));
  }
}

/** What of the road is done, a row for each kind of work. */
export function drawStretches(drawing: RoadDrawing, set: MarkSet, rows: readonly string[]) {
  const { ctx, frame, palette } = drawing;
  const [start, size] = frame.bands.rows;
  if (rows.length === 0) return;
  const each = (size - 6) / rows.length;
  for (const [index] of rows.entries()) {
    ctx.fillStyle = palette.sunken;
    ctx.fillRect(...box(frame, [0, frame.length], [start + 4 + index * each, each - 3]));
  }
  for (const mark of set.marks) {
    const row = rows.indexOf(mark.row ?? '');
    if (row < 0 || mark.to < frame.shown.from || mark.from > frame.shown.to) continue;
    const along = alongOf(frame, mark.from);
    ctx.fillStyle = palette.tone[mark.tone];
    const half = mark.side === 'lhs' || mark.side === 'rhs' ? (each - 3) / 2 : each - 3;
    const across = start + 4 + row * each + (mark.side === 'rhs' ? half : 0);
    ctx.fillRect(...box(frame, [along, Math.max(2, alongOf(frame, mark.to) - along)], [across, half]));
  }
  if (frame.isUpright) return;
  ctx.font = `600 12px ${palette.font}`;
  ctx.textAlign = 'right';
  ctx.textBaseline = 'middle';
  ctx.fillStyle = palette.text;
  // round the letters the ground of the row, so that they are read over what is done
  ctx.strokeStyle = palette.sunken;
  ctx.lineWidth = 4;
  ctx.lineJoin = 'round';
  for (const [index, row] of rows.entries()) {
    const at = [frame.length - 6, start + 4 + index * each + (each - 3) / 2, frame.length / 2] as const;
    ctx.strokeText(row, ...at);
    ctx.fillText(row, ...at);
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
  ctx.save();
  ctx.translate(x, y);
  if (frame.isUpright) ctx.rotate(going === 'down' ? Math.PI : 0);
  else ctx.rotate(going === 'down' ? -Math.PI / 2 : Math.PI / 2);
  ctx.beginPath();
  if (going === null) ctx.arc(0, 0, 9, 0, Math.PI * 2);
  else {
    ctx.moveTo(0, -13);
    ctx.lineTo(10, 11);
    ctx.lineTo(0, 6);
    ctx.lineTo(-10, 11);
    ctx.closePath();
  }
  ctx.fill();
  ctx.strokeStyle = '#ffffff';
  ctx.lineWidth = 2.5;
  ctx.stroke();
  ctx.restore();
}
