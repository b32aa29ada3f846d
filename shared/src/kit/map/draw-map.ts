/** Draws the road and what lies along it on the map's canvas: one pass over what is in sight, whatever there is. */
import { pinHead } from '../strip/draw/pin-head.ts';
import { stamp, type Ink } from '../strip/draw/sprites.ts';
import { stoneName, stonesOf, stoneStep } from '../strip/draw/stones.ts';
import { cellsOf, heatOf, reaching, type MarkSet } from '../strip/marks.ts';
import type { Pin } from '../strip/pins.ts';
import { TONES, type Mark, type Shown } from '../strip/strip.model.ts';
import type { MapPicture, PlacedPin } from './map.model.ts';
import { lineBetween, perMetre, placeOn, type Flat, type FlatLine } from './plane.ts';

/** A window onto the world: pixels of the world's side, and which of them is the canvas's corner. */
export interface View {
  world: number;
  left: number;
  top: number;
  width: number;
  height: number;
  /** What of the road it holds. */
  seen: Shown;
}

interface Drawing extends Ink {
  view: View;
}

/** Pixels that a pin takes along the road. */
const PIN = 30;
/** Pixels from the middle of the road to the first pin, and from one to the next. */
const ASIDE = 20;
const LEVEL = 24;
const STONE_ROOM = 84;
/** What just reaches into the picture is drawn. */
const EDGE = 40;
const HEAT_STEPS = [100, 200, 500, 1000, 2000, 5000, 10_000, 20_000];
const HEAT_LONG = 10;
const POST = 4;

const xOf = ({ world, left }: View, { x }: Flat): number => x * world - left;
const yOf = ({ world, top }: View, { y }: Flat): number => y * world - top;
const isIn = ({ width, height }: View, x: number, y: number): boolean =>
  x > -EDGE && y > -EDGE && x < width + EDGE && y < height + EDGE;

/** Pixels of a metre in the middle of the view. */
export const scaleAt = ({ world, top, height }: View): number => world * perMetre((top + height / 2) / world);

function trace({ ctx, view }: Drawing, places: readonly Flat[], aside = 0) {
  ctx.beginPath();
  for (const [index, place] of places.entries()) {
    const [before, next] = [places[index - 1] ?? place, places[index + 1] ?? place];
    const [dx, dy] = [next.x - before.x, next.y - before.y];
    const length = Math.hypot(dx, dy) || 1;
    ctx.lineTo(xOf(view, place) - (dy / length) * aside, yOf(view, place) + (dx / length) * aside);
  }
}

function stroke(drawing: Drawing, places: readonly Flat[], colour: string, width: number, aside = 0) {
  const { ctx } = drawing;
  trace(drawing, places, aside);
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.stroke();
}

const whole = (line: FlatLine): Flat[] => Array.from(line.x, (x, index) => ({ x, y: line.y[index] as number }));

function drawRoads(drawing: Drawing, { line, others, picked }: MapPicture) {
  const { ctx, palette } = drawing;
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  for (const other of others) {
    stroke(drawing, whole(other), palette.surface, 6);
    stroke(drawing, whole(other), palette.muted, 3);
  }
  if (picked) stroke(drawing, lineBetween(line, picked), palette.primary, 18);
  stroke(drawing, whole(line), palette.surface, 11);
  stroke(drawing, whole(line), palette.asphalt, 7);
  stroke(drawing, whole(line), palette.marking, 1.5);
}

function drawHeat(drawing: Drawing, { heat, line }: MapPicture) {
  if (!heat) return;
  const { ctx, view, palette } = drawing;
  const metres = HEAT_STEPS.find((step) => step * scaleAt(view) >= HEAT_LONG) ?? (HEAT_STEPS.at(-1) as number);
  const bars = heatOf(heat, view.seen, metres);
  const most = Math.max(3, ...bars.map(({ weight }) => weight));
  ctx.lineCap = 'butt';
  for (const { weight, from, to } of bars) {
    ctx.globalAlpha = 0.25 + (0.5 * weight) / most;
    stroke(drawing, lineBetween(line, { from, to }), palette.tone.danger, 14 + (18 * weight) / most);
  }
  ctx.globalAlpha = 1;
}

/** What is done of the road, a line beside it for each kind of work. */
function drawStretches(drawing: Drawing, { stretches, rows, line }: MapPicture) {
  drawing.ctx.lineCap = 'butt';
  for (const mark of stretches.marks.slice(...reaching(stretches, drawing.view.seen))) {
    const row = rows.indexOf(mark.row ?? '');
    if (row < 0 || mark.to < drawing.view.seen.from) continue;
    stroke(drawing, lineBetween(line, mark), drawing.palette.tone[mark.tone], 4, 9 + row * 6);
  }
}

function drawStone(drawing: Drawing, name: string, x: number, y: number) {
  const { palette } = drawing;
  const font = `700 12px ${palette.font}`;
  stamp(drawing, `map stone ${name}`, x, y, (ctx) => {
    ctx.font = font;
    const half = Math.max(12, ctx.measureText(name).width / 2 + 5);
    return {
      ...{ width: half * 2 + 2, height: 22 },
      draw: (on, middle, centre) => {
        on.font = font;
        on.fillStyle = palette.body;
        on.strokeStyle = palette.stone;
        on.lineWidth = 1;
        on.beginPath();
        on.rect(middle - half, centre - 9, half * 2, 19);
        on.fill();
        on.stroke();
        on.fillStyle = palette.cap;
        on.fillRect(middle - half + 0.5, centre - 8.5, half * 2 - 1, 4);
        on.fillStyle = palette.stone;
        on.fillText(name, middle, centre + 3.5);
      },
    };
  });
}

function drawStones(drawing: Drawing, { road, line }: MapPicture) {
  const { view } = drawing;
  for (const metres of stonesOf(view.seen, stoneStep(scaleAt(view), STONE_ROOM), road.gaps)) {
    const place = placeOn(line, metres);
    if (!place) continue;
    const [x, y] = [xOf(view, place), yOf(view, place)];
    if (isIn(view, x, y)) drawStone(drawing, stoneName(metres), x, y);
  }
}

/** Strokes across the road, by how they look: a path for each look, drawn in this order. */
const ACROSS = {
  culvert: [{ colour: 'info', width: 3, half: 9, at: [0] }],
  bridge: [{ colour: 'text', width: 3, half: 10, at: [-4, 4] }],
  plaza: [
    { colour: 'stone', width: 8, half: 13, at: [0] },
    { colour: 'body', width: 5, half: 12, at: [0] },
  ],
} as const;

function drawStructures(drawing: Drawing, { structures, line }: MapPicture) {
  const { ctx, view, palette } = drawing;
  // what falls on the same pixels is drawn once
  const seen = new Set<string>();
  const standing = { culvert: [] as OnMap[], bridge: [] as OnMap[], plaza: [] as OnMap[] };
  ctx.fillStyle = palette.tone.info;
  const [begin, end] = reaching(structures, view.seen);
  for (let index = begin; index < end; index += 1) {
    const { from, stands = 'post', side } = structures.marks[index] as Mark;
    const place = from < view.seen.from ? null : placeOn(line, from);
    if (!place) continue;
    const [x, y] = [xOf(view, place), yOf(view, place)];
    const peg = `${stands} ${stands === 'post' ? side : ''} ${Math.round(x / POST)} ${Math.round(y / POST)}`;
    if (seen.has(peg) || !isIn(view, x, y)) continue;
    seen.add(peg);
    const { dx, dy } = place;
    if (stands !== 'post') standing[stands].push({ x, y, dx, dy });
    else {
      const aside = side === 'lhs' ? 7 : side === 'rhs' ? -7 : 0;
      ctx.fillRect(x + dy * aside - 1.5, y - dx * aside - 1.5, 3, 3);
    }
  }
  for (const [stands, looks] of Object.entries(ACROSS))
    for (const { colour, width, half, at } of looks) {
      const places = standing[stands as keyof typeof ACROSS];
      if (places.length === 0) continue;
      ctx.strokeStyle = palette[colour];
      ctx.lineWidth = width;
      ctx.beginPath();
      for (const { x, y, dx, dy } of places)
        for (const along of at) {
          ctx.moveTo(x + dx * along - dy * half, y + dy * along + dx * half);
          ctx.lineTo(x + dx * along + dy * half, y + dy * along - dx * half);
        }
      ctx.stroke();
    }
}

interface OnMap extends Flat {
  dx: number;
  dy: number;
}

/** What falls on so many pixels of one side of the road is a number; alone it has its sign. */
function pinsOn(set: MarkSet, { seen }: View, scale: number): Pin[] {
  const metres = Math.max(1, Math.ceil(PIN / scale));
  // the first and the last of a cell are of its own lane
  return cellsOf(set, seen, metres).map(({ lane, count, tone, first, last }) => {
    const ends = { from: set.at[first] as number, to: set.at[last] as number };
    const mark = count === 1 ? (set.marks[first] ?? null) : null;
    const middle = (ends.from + ends.to) / 2;
    const stretch = mark ? { from: mark.from, to: Math.max(mark.from, mark.to) } : ends;
    return { lane, count, mark, along: middle, foot: middle, level: 0, tone: TONES[tone] ?? 'quiet', stretch };
  });
}

/** Where the head of a pin stands: on its own side of the road, what lies between the carriageways beyond the left one. */
function placed(view: View, line: FlatLine, pin: Pin): (PlacedPin & { foot: [number, number] }) | null {
  const place = placeOn(line, pin.along) ?? placeOn(line, pin.stretch.from);
  if (!place) return null;
  const away = [ASIDE, ASIDE + LEVEL, -ASIDE][pin.lane] ?? ASIDE;
  const [x, y] = [xOf(view, place), yOf(view, place)];
  return { pin, x: x + place.dy * away, y: y - place.dx * away, foot: [x, y] };
}

function drawPins(drawing: Drawing, { pins: set, line, chosen }: MapPicture): PlacedPin[] {
  const { ctx, view, palette } = drawing;
  const pins = pinsOn(set, view, scaleAt(view)).flatMap((pin) => {
    const at = placed(view, line, pin);
    return at && isIn(view, at.x, at.y) ? [at] : [];
  });
  ctx.lineWidth = 1.5;
  for (const tone of TONES) {
    ctx.strokeStyle = palette.tone[tone];
    ctx.beginPath();
    for (const { pin, x, y, foot } of pins) {
      if (pin.tone !== tone) continue;
      ctx.moveTo(...foot);
      ctx.lineTo(x, y);
    }
    ctx.stroke();
  }
  for (const { pin, x, y } of pins) pinHead(drawing, pin, x, y, pin.mark !== null && pin.mark.id === chosen);
  return pins;
}

function drawChosen(drawing: Drawing, mark: Mark | undefined, line: FlatLine) {
  if (!mark) return;
  const { ctx, view, palette } = drawing;
  const place = placeOn(line, mark.from);
  if (!place) return;
  if (mark.to > mark.from) stroke(drawing, lineBetween(line, mark), palette.primary, 5);
  ctx.strokeStyle = palette.primary;
  ctx.lineWidth = 3;
  ctx.beginPath();
  ctx.arc(xOf(view, place), yOf(view, place), 9, 0, Math.PI * 2);
  ctx.stroke();
}

function drawHere({ ctx, view, palette }: Drawing, here: NonNullable<MapPicture['here']>) {
  const [x, y] = [xOf(view, here), yOf(view, here)];
  ctx.fillStyle = palette.info;
  ctx.globalAlpha = 0.2;
  ctx.beginPath();
  ctx.arc(x, y, Math.max(16, here.accuracy * scaleAt(view)), 0, Math.PI * 2);
  ctx.fill();
  ctx.globalAlpha = 1;
  ctx.beginPath();
  ctx.arc(x, y, 8, 0, Math.PI * 2);
  ctx.fill();
  ctx.strokeStyle = '#ffffff';
  ctx.lineWidth = 2.5;
  ctx.stroke();
}

const chosenOf = ({ chosen, pins, heat, structures, stretches }: MapPicture): Mark | undefined =>
  chosen === null
    ? undefined
    : [pins, heat, structures, stretches].flatMap((set) => set?.marks ?? []).find(({ id }) => id === chosen);

/** All of it; answers where pins stand, for who presses one. */
export function drawMap(ink: Ink, view: View, picture: MapPicture): PlacedPin[] {
  const { ctx } = ink;
  const drawing: Drawing = { ...ink, view };
  ctx.clearRect(0, 0, view.width, view.height);
  drawRoads(drawing, picture);
  drawStretches(drawing, picture);
  drawHeat(drawing, picture);
  ctx.lineCap = 'butt';
  drawStructures(drawing, picture);
  drawStones(drawing, picture);
  drawChosen(drawing, chosenOf(picture), picture.line);
  const pins = drawPins(drawing, picture);
  if (picture.here) drawHere(drawing, picture.here);
  return pins;
}
