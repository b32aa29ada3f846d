/** Draws the road and what lies along it on the map's canvas: one pass over what is in sight, whatever there is. */
import { pinHead } from '../strip/draw/pin-head.ts';
import type { Palette } from '../strip/draw/palette.ts';
import { stoneName, stonesOf, stoneStep } from '../strip/draw/stones.ts';
import { cellsOf, heatOf, type MarkSet } from '../strip/marks.ts';
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

interface Drawing {
  ctx: CanvasRenderingContext2D;
  palette: Palette;
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
  for (const mark of stretches.marks) {
    const row = rows.indexOf(mark.row ?? '');
    if (row < 0 || mark.to < drawing.view.seen.from || mark.from > drawing.view.seen.to) continue;
    stroke(drawing, lineBetween(line, mark), drawing.palette.tone[mark.tone], 4, 9 + row * 6);
  }
}

function drawStone({ ctx, palette }: Drawing, name: string, x: number, y: number) {
  ctx.font = `700 12px ${palette.font}`;
  const half = Math.max(12, ctx.measureText(name).width / 2 + 5);
  ctx.fillStyle = palette.body;
  ctx.strokeStyle = palette.stone;
  ctx.lineWidth = 1;
  ctx.beginPath();
  ctx.rect(x - half, y - 9, half * 2, 19);
  ctx.fill();
  ctx.stroke();
  ctx.fillStyle = palette.cap;
  ctx.fillRect(x - half + 0.5, y - 8.5, half * 2 - 1, 4);
  ctx.fillStyle = palette.stone;
  ctx.fillText(name, x, y + 3.5);
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

function drawStructures(drawing: Drawing, { structures, line }: MapPicture) {
  const { ctx, view, palette } = drawing;
  const pegs = new Set<string>();
  for (const mark of structures.marks) {
    if (mark.from < view.seen.from || mark.from > view.seen.to) continue;
    const place = placeOn(line, mark.from);
    if (!place) continue;
    const [x, y] = [xOf(view, place), yOf(view, place)];
    if (!isIn(view, x, y)) continue;
    const { dx, dy } = place;
    const across = (along: number, from: number, to: number) => {
      ctx.beginPath();
      ctx.moveTo(x + dx * along + dy * from, y + dy * along - dx * from);
      ctx.lineTo(x + dx * along + dy * to, y + dy * along - dx * to);
      ctx.stroke();
    };
    ctx.lineWidth = 3;
    if (mark.stands === 'plaza') {
      ctx.strokeStyle = palette.stone;
      ctx.lineWidth = 8;
      across(0, -13, 13);
      ctx.strokeStyle = palette.body;
      ctx.lineWidth = 5;
      across(0, -12, 12);
    } else if (mark.stands === 'bridge') {
      ctx.strokeStyle = palette.text;
      for (const along of [-4, 4]) across(along, -10, 10);
    } else if (mark.stands === 'culvert') {
      ctx.strokeStyle = palette.info;
      across(0, -9, 9);
    } else {
      const peg = `${Math.round(x / POST)} ${Math.round(y / POST)}`;
      if (pegs.has(peg)) continue;
      pegs.add(peg);
      ctx.fillStyle = palette.tone.info;
      const aside = mark.side === 'lhs' ? 7 : mark.side === 'rhs' ? -7 : 0;
      ctx.fillRect(x + dy * aside - 1.5, y - dx * aside - 1.5, 3, 3);
    }
  }
}

/** What falls on so many pixels of one side of the road is a number; alone it has its sign. */
function pinsOn(set: MarkSet, { seen }: View, scale: number): Pin[] {
  const metres = Math.max(1, Math.ceil(PIN / scale));
  return cellsOf(set, seen, metres).map(({ lane, count, tone, first, last, from, to }) => {
    // the marks of a cell lie between its first and last, those of other lanes among them
    const own = set.marks.slice(first, last + 1).filter((_, index) => set.lane[first + index] === lane);
    const ends = { from: own[0]?.from ?? from, to: own.at(-1)?.from ?? to };
    const mark = count === 1 ? (own[0] ?? null) : null;
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
  for (const { pin, x, y, foot } of pins) {
    ctx.strokeStyle = palette.tone[pin.tone];
    ctx.beginPath();
    ctx.moveTo(...foot);
    ctx.lineTo(x, y);
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
export function drawMap(ctx: CanvasRenderingContext2D, palette: Palette, view: View, picture: MapPicture): PlacedPin[] {
  const drawing: Drawing = { ctx, palette, view };
  ctx.clearRect(0, 0, view.width, view.height);
  drawRoads(drawing, picture);
  drawStretches(drawing, picture);
  drawHeat(drawing, picture);
  ctx.lineCap = 'butt';
  drawStructures(drawing, picture);
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  drawStones(drawing, picture);
  drawChosen(drawing, chosenOf(picture), picture.line);
  const pins = drawPins(drawing, picture);
  if (picture.here) drawHere(drawing, picture.here);
  return pins;
}
