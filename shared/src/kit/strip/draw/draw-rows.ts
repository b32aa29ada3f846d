import { reaching, type MarkSet } from '../marks.ts';
import type { Mark } from '../strip.model.ts';
import type { RoadDrawing } from './draw-road.ts';
import { alongOf, box, type Band, type Frame } from './frame.ts';

/** Room for a name above its row, pixels. */
const NAME = 13;

/** Where the bars of a row lie across the road, and the middle of its name: above them, on paper beside them. */
function rowAt({ isUpright, names, bands }: Frame, count: number, index: number): { bars: Band; name: number } {
  const [start, size] = bands.rows;
  const each = (size - 6) / count;
  const at = start + 4 + index * each;
  const above = isUpright || names !== undefined ? 0 : NAME;
  const deep = each - 3 - above;
  return { bars: [at + above, deep], name: above > 0 ? at + above / 2 : at + deep / 2 };
}

/** Of stretches in the order of the road, those that meet on the drawing as one: none is drawn over another again and again. */
function merged(frame: Frame, marks: readonly Mark[]): [along: number, size: number][] {
  const runs: [from: number, to: number][] = [];
  for (const { from, to } of marks) {
    // what reaches further than the row would lie over what stands beside it on paper
    const [begin, end] = [Math.max(0, alongOf(frame, from)), Math.min(frame.length, alongOf(frame, to))];
    const last = runs.at(-1);
    if (last && begin <= last[1] + 0.5) last[1] = Math.max(last[1], end);
    else runs.push([begin, end]);
  }
  return runs.map(([begin, end]) => [begin, Math.max(2, end - begin)]);
}

/** What of the road is done, a row for each kind of work. */
export function drawStretches(drawing: RoadDrawing, set: MarkSet, rows: readonly string[]) {
  const { ctx, frame, palette } = drawing;
  if (rows.length === 0) return;
  ctx.fillStyle = palette.sunken;
  for (const [index] of rows.entries())
    ctx.fillRect(...box(frame, [0, frame.length], rowAt(frame, rows.length, index).bars));
  const alike = new Map<string, Mark[]>();
  for (const mark of set.marks.slice(...reaching(set, frame.shown))) {
    if (mark.to < frame.shown.from) continue;
    const key = `${mark.row ?? ''} ${mark.tone} ${mark.side ?? ''}`;
    const own = alike.get(key);
    if (own) own.push(mark);
    else alike.set(key, [mark]);
  }
  for (const own of alike.values()) {
    const { row, tone, side } = own[0] as Mark;
    const place = rows.indexOf(row ?? '');
    if (place < 0) continue;
    const [start, size] = rowAt(frame, rows.length, place).bars;
    const half = side === 'lhs' || side === 'rhs' ? size / 2 : size;
    ctx.fillStyle = palette.tone[tone];
    for (const run of merged(frame, own)) ctx.fillRect(...box(frame, run, [start + (side === 'rhs' ? half : 0), half]));
  }
}

/** What the rows are called, where no bar lies: above each, on paper before it. */
export function drawRowNames({ ctx, frame, palette }: RoadDrawing, rows: readonly string[]) {
  const { isUpright, isSmall, names, beyond = 0 } = frame;
  if (isUpright || isSmall || rows.length === 0) return;
  ctx.font = `600 12px ${palette.font}`;
  ctx.textAlign = names === undefined ? 'left' : 'right';
  ctx.textBaseline = 'middle';
  ctx.fillStyle = palette.text;
  for (const [index, row] of rows.entries()) {
    const { name } = rowAt(frame, rows.length, index);
    if (names === undefined) ctx.fillText(row, 6, name, frame.length / 2);
    else ctx.fillText(row, -8, name, names + beyond - 16);
  }
}
