import type { Road } from '../strip.model.ts';
import { alongOf, box, scaleOf, spot, type Band, type Frame } from './frame.ts';
import type { Palette } from './palette.ts';
import { stamp } from './sprites.ts';
import { stoneName, stonesOf, stoneStep } from './stones.ts';

type Canvas = CanvasRenderingContext2D;

export interface RoadDrawing {
  ctx: Canvas;
  frame: Frame;
  palette: Palette;
}

const DASH = [14, 12] as const;
const EDGE = 2;

function fill({ ctx, frame }: RoadDrawing, colour: string, along: Band, across: Band) {
  ctx.fillStyle = colour;
  ctx.fillRect(...box(frame, along, across));
}

/** A line along the road, dashed where it may be crossed. The dashes lie on the road and move with it. */
function line({ ctx, frame }: RoadDrawing, colour: string, [from, size]: Band, across: number, isDashed = false) {
  ctx.strokeStyle = colour;
  ctx.lineWidth = EDGE;
  ctx.setLineDash(isDashed ? [...DASH] : []);
  const step = DASH[0] + DASH[1];
  ctx.lineDashOffset = isDashed ? (frame.shown.from * scaleOf(frame)) % step : 0;
  ctx.beginPath();
  ctx.moveTo(...spot(frame, from, across));
  ctx.lineTo(...spot(frame, from + size, across));
  ctx.stroke();
  ctx.setLineDash([]);
}

function carriageway(drawing: RoadDrawing, along: Band, band: Band, outer: 'start' | 'end') {
  const { palette } = drawing;
  const [start, size] = band;
  fill(drawing, palette.asphalt, along, band);
  line(drawing, '#ffffff', along, outer === 'start' ? start + 3 : start + size - 3);
  line(drawing, palette.marking, along, outer === 'start' ? start + size - 3 : start + 3);
  line(drawing, '#ffffff', along, start + size / 2, true);
}

/** Where each carriageway leads, written on it at the end it leads to. */
function ways(drawing: RoadDrawing, { ends }: Road, said: { lhs: string; rhs: string }) {
  const { ctx, frame, palette } = drawing;
  const { lhs, rhs } = frame.bands;
  ctx.font = `600 13px ${palette.font}`;
  ctx.fillStyle = '#ffffff';
  ctx.textBaseline = 'middle';
  if (frame.isUpright) {
    ctx.textAlign = 'center';
    for (const [band, arrow, name] of [[lhs, '↑', ends.to] as const, [rhs, '↓', ends.from] as const]) {
      const [x, y] = spot(frame, frame.length - 14, band[0] + band[1] / 2);
      ctx.font = `700 18px ${palette.font}`;
      ctx.fillText(arrow, x, y);
      ctx.font = `600 12px ${palette.font}`;
      if (name) ctx.fillText(name, x, y + 18, band[1] - 4);
    }
    return;
  }
  ctx.textAlign = 'left';
  ctx.fillText(ends.to ? `${said.lhs} → ${ends.to}` : `${said.lhs} →`, 12, lhs[0] + lhs[1] / 4 + 1);
  ctx.textAlign = 'right';
  ctx.fillText(
    ends.from ? `← ${ends.from} ${said.rhs}` : `← ${said.rhs}`,
    frame.length - 12,
    rhs[0] + (rhs[1] * 3) / 4,
  );
}

/** Carriageways, shoulders and median between the ends of the road; where its chainage jumps it is cut. */
export function drawRoad(drawing: RoadDrawing, road: Road, said: { lhs: string; rhs: string }) {
  const { frame, palette } = drawing;
  const { bands, shown } = frame;
  const from = Math.max(0, alongOf(frame, Math.max(road.from, shown.from)));
  const to = Math.min(frame.length, alongOf(frame, Math.min(road.to, shown.to)));
  const along: Band = [from, Math.max(0, to - from)];
  for (const edge of bands.edges) fill(drawing, palette.shoulder, along, edge);
  fill(drawing, palette.median, along, bands.median);
  carriageway(drawing, along, bands.lhs, 'start');
  carriageway(drawing, along, bands.rhs, 'end');
  const [first, last] = [bands.edges[0][0], bands.edges[1][0] + bands.edges[1][1]];
  for (const gap of road.gaps) {
    if (gap.to < shown.from || gap.from > shown.to) continue;
    const start = alongOf(frame, gap.from);
    fill(drawing, palette.surface, [start, Math.max(4, alongOf(frame, gap.to) - start)], [first, last - first]);
  }
  if (!frame.isSmall) ways(drawing, road, said);
}

const [STONE_WIDTH, STONE_HEIGHT] = [38, 36];

const STONE_FONT = (palette: Palette) => `700 14px ${palette.font}`;

function stone({ ctx, frame, palette }: RoadDrawing, name: string, along: number) {
  const [start, size] = frame.bands.stones;
  const [x, y] = spot(frame, along, start + size / 2);
  const width = Math.max(STONE_WIDTH, ctx.measureText(name).width + (frame.isUpright ? 6 : 12));
  stamp(ctx, palette, `stone ${name} ${frame.isUpright}`, [x, y, width + 4, STONE_HEIGHT + 4], (on, middle, centre) => {
    const [left, top] = [middle - width / 2, centre - STONE_HEIGHT / 2];
    on.font = STONE_FONT(palette);
    on.beginPath();
    on.roundRect(left, top, width, STONE_HEIGHT, [16, 16, 3, 3]);
    on.fillStyle = palette.body;
    on.fill();
    on.save();
    on.clip();
    on.fillStyle = palette.cap;
    on.fillRect(left, top, width, 15);
    on.restore();
    on.strokeStyle = palette.stone;
    on.lineWidth = 1.5;
    on.stroke();
    on.fillStyle = palette.stone;
    on.fillText(name, middle, top + 26, width - 4);
  });
}

/** Kilometre stones, and the packages below them. */
export function drawStones(drawing: RoadDrawing, road: Road) {
  const { ctx, frame, palette } = drawing;
  ctx.font = STONE_FONT(palette);
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  const room = frame.isUpright ? 64 : 58;
  for (const metres of stonesOf(frame.shown, stoneStep(scaleOf(frame), room), road.gaps)) {
    const along = alongOf(frame, metres);
    if (along > STONE_WIDTH / 2 - 4 && along < frame.length - STONE_WIDTH / 2 + 4)
      stone(drawing, stoneName(metres), along);
  }
  ctx.font = `700 12px ${palette.font}`;
  ctx.textAlign = 'left';
  const [start, size] = frame.bands.packages;
  for (const [index, { code, from, to }] of road.packages.entries()) {
    const begin = Math.max(0, alongOf(frame, from));
    const end = Math.min(frame.length, alongOf(frame, to));
    if (end - begin < 2) continue;
    fill(
      drawing,
      index % 2 === 0 ? palette.info : palette.primary,
      [begin + 1, end - begin - 2],
      size > 8 ? [start + 4, size - 8] : [start + 1, size - 2],
    );
    if (frame.isUpright || frame.isSmall || end - begin < 40) continue;
    ctx.fillStyle = index % 2 === 0 ? palette.info : palette.primary;
    ctx.fillText(code, begin + 4, start - 3);
  }
}
