import type { Road, Shown } from '../strip.model.ts';
import { alongOf, box, scaleOf, spot, type Band, type Frame } from './frame.ts';
import { stamp, type Ink } from './sprites.ts';
import { stoneName, stonesOf, stoneStep } from './stones.ts';

export interface RoadDrawing extends Ink {
  frame: Frame;
}

const DASH = [14, 12] as const;
const EDGE = 2;

function fill({ ctx, frame }: RoadDrawing, colour: string, along: Band, across: Band) {
  ctx.fillStyle = colour;
  ctx.fillRect(...box(frame, along, across));
}

/** The edges of both carriageways, white outside and yellow at the median, and the dashes between their lanes. */
function lines(drawing: RoadDrawing, along: Band) {
  const { ctx, frame, palette } = drawing;
  const { lhs, rhs } = frame.bands;
  const at = (across: number): Band => [across - EDGE / 2, EDGE];
  fill(drawing, '#ffffff', along, at(lhs[0] + 3));
  fill(drawing, '#ffffff', along, at(rhs[0] + rhs[1] - 3));
  fill(drawing, palette.marking, along, at(lhs[0] + lhs[1] - 3));
  fill(drawing, palette.marking, along, at(rhs[0] + 3));
  // the dashes lie on the road and move with it
  ctx.strokeStyle = '#ffffff';
  ctx.lineWidth = EDGE;
  ctx.setLineDash([...DASH]);
  ctx.lineDashOffset = (frame.shown.from * scaleOf(frame)) % (DASH[0] + DASH[1]);
  ctx.beginPath();
  for (const [start, size] of [lhs, rhs]) {
    ctx.moveTo(...spot(frame, along[0], start + size / 2));
    ctx.lineTo(...spot(frame, along[0] + along[1], start + size / 2));
  }
  ctx.stroke();
  ctx.setLineDash([]);
}

/** Pixels from which to which there is road: a sheet may begin before it, and end behind. */
const endsIn = (frame: Frame, road: Shown): [from: number, to: number] => [
  Math.max(0, alongOf(frame, road.from)),
  Math.min(frame.length, alongOf(frame, road.to)),
];

/** Where each carriageway leads, written on it at the end it leads to; it stays there while the road moves below. */
export function drawWays(drawing: RoadDrawing, road: Road, said: { lhs: string; rhs: string }) {
  const { ends } = road;
  const { ctx, frame, palette } = drawing;
  const { lhs, rhs } = frame.bands;
  if (frame.isUpright) {
    for (const [band, arrow, name = ''] of [[lhs, '↑', ends.to] as const, [rhs, '↓', ends.from] as const]) {
      const [x, y] = spot(frame, frame.length - 23, band[0] + band[1] / 2);
      stamp(drawing, `way ${arrow} ${name}`, x, y, () => ({
        ...{ width: band[1], height: 40 },
        draw: (on, middle, centre) => {
          on.fillStyle = '#ffffff';
          on.font = `700 18px ${palette.font}`;
          on.fillText(arrow, middle, centre - 9);
          on.font = `600 12px ${palette.font}`;
          if (name) on.fillText(name, middle, centre + 9, band[1] - 4);
        },
      }));
    }
    return;
  }
  ctx.font = `600 13px ${palette.font}`;
  ctx.fillStyle = '#ffffff';
  ctx.textBaseline = 'middle';
  const [from, to] = endsIn(frame, road);
  ctx.textAlign = 'left';
  ctx.fillText(ends.to ? `${said.lhs} → ${ends.to}` : `${said.lhs} →`, from + 12, lhs[0] + lhs[1] / 4 + 1);
  ctx.textAlign = 'right';
  ctx.fillText(ends.from ? `← ${ends.from} ${said.rhs}` : `← ${said.rhs}`, to - 12, rhs[0] + (rhs[1] * 3) / 4);
}

/** Carriageways, shoulders and median between the ends of the road; where its chainage jumps it is cut. */
export function drawRoad(drawing: RoadDrawing, road: Road) {
  const { frame, palette } = drawing;
  const { bands, shown } = frame;
  const [from, to] = endsIn(frame, road);
  const along: Band = [from, Math.max(0, to - from)];
  for (const edge of bands.edges) fill(drawing, palette.shoulder, along, edge);
  fill(drawing, palette.median, along, bands.median);
  for (const band of [bands.lhs, bands.rhs]) fill(drawing, palette.asphalt, along, band);
  lines(drawing, along);
  const [first, last] = [bands.edges[0][0], bands.edges[1][0] + bands.edges[1][1]];
  for (const gap of road.gaps) {
    if (gap.to < shown.from || gap.from > shown.to) continue;
    const start = alongOf(frame, gap.from);
    fill(drawing, palette.surface, [start, Math.max(4, alongOf(frame, gap.to) - start)], [first, last - first]);
  }
}

const [STONE_WIDTH, STONE_HEIGHT] = [38, 36];

function stone(drawing: RoadDrawing, name: string, along: number) {
  const { frame, palette } = drawing;
  const [start, size] = frame.bands.stones;
  const [x, y] = spot(frame, along, start + size / 2);
  const font = `700 14px ${palette.font}`;
  stamp(drawing, `stone ${name} ${frame.isUpright}`, x, y, (ctx) => {
    ctx.font = font;
    const width = Math.max(STONE_WIDTH, ctx.measureText(name).width + (frame.isUpright ? 6 : 12));
    return {
      ...{ width: width + 4, height: STONE_HEIGHT + 4 },
      draw: (on, middle, centre) => {
        const [left, top] = [middle - width / 2, centre - STONE_HEIGHT / 2];
        on.font = font;
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
      },
    };
  });
}

const COLOURS = ['info', 'primary'] as const;

/** Kilometre stones, and the packages below them. */
export function drawStones(drawing: RoadDrawing, road: Road) {
  const { frame, palette } = drawing;
  const room = frame.isUpright ? 64 : 72;
  for (const metres of stonesOf(frame.shown, stoneStep(scaleOf(frame), room), road.gaps)) {
    // a sheet may begin before the road, and end behind it
    if (metres < road.from || metres > road.to) continue;
    const along = alongOf(frame, metres);
    const room = STONE_WIDTH / 2 - 4 - (frame.beyond ?? 0);
    if (along > room && along < frame.length - room) stone(drawing, stoneName(metres), along);
  }
  const [start, size] = frame.bands.packages;
  const across: Band = size > 8 ? [start + size - 5, 4] : [start + 1, size - 2];
  for (const { colour, begin, end } of packagesIn(frame, road))
    fill(drawing, palette[colour], [begin + 1, end - begin - 2], across);
}

const packagesIn = (frame: Frame, { packages }: Road) =>
  packages.flatMap(({ code, from, to }, index) => {
    const [begin, end] = [Math.max(0, alongOf(frame, from)), Math.min(frame.length, alongOf(frame, to))];
    return end - begin < 2 ? [] : [{ code, begin, end, colour: COLOURS[index % 2] as (typeof COLOURS)[number] }];
  });

/** What packages are called, where the part of them that is drawn begins. */
export function drawCodes({ ctx, frame, palette }: RoadDrawing, road: Road) {
  if (frame.isUpright || frame.isSmall) return;
  ctx.font = `700 12px ${palette.font}`;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  for (const { code, begin, end, colour } of packagesIn(frame, road)) {
    if (end - begin < 40) continue;
    ctx.fillStyle = palette[colour];
    ctx.fillText(code, begin + 4, frame.bands.packages[0] + 7);
  }
}
