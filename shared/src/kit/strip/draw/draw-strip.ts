import type { MarkSet } from '../marks.ts';
import type { Pin } from '../pins.ts';
import type { HereOnRoad, Road, Shown } from '../strip.model.ts';
import { drawHeat, drawHere, drawNames, drawPicked, drawPins, drawStructures } from './draw-marks.ts';
import { drawRowNames, drawStretches } from './draw-rows.ts';
import { drawCodes, drawRoad, drawStones, drawWays, type RoadDrawing } from './draw-road.ts';

/** All that a strip shows at one moment. */
export interface Picture {
  road: Road;
  pins: MarkSet;
  heat: MarkSet | null;
  structures: MarkSet;
  stretches: MarkSet;
  rows: readonly string[];
  picked: Shown | null;
  chosen: string | null;
  here: HereOnRoad | null;
  /** What the carriageways are called. */
  said: { lhs: string; rhs: string };
}

/** What moves with the road and lies below its words. */
export function drawGround(drawing: RoadDrawing, picture: Picture): void {
  const { ctx, frame, palette } = drawing;
  const { length, bands, isUpright } = frame;
  ctx.fillStyle = palette.surface;
  ctx.fillRect(0, 0, isUpright ? bands.depth : length, isUpright ? length : bands.depth);
  if (picture.picked) drawPicked(drawing, picture.picked, 'ground');
  if (picture.heat) drawHeat(drawing, picture.heat);
  drawRoad(drawing, picture.road);
  drawStructures(drawing, picture.structures);
  drawNames(drawing, picture.structures);
  drawStretches(drawing, picture.stretches, picture.rows);
}

/** What stays where it is while the road moves. */
export function drawWords(drawing: RoadDrawing, { road, rows, said }: Picture): void {
  if (!drawing.frame.isSmall) drawWays(drawing, road, said);
  drawRowNames(drawing, rows);
  drawCodes(drawing, road);
}

/** What moves with the road above its words; answers where its pins stand. */
export function drawAbove(drawing: RoadDrawing, picture: Picture): Pin[] {
  drawStones(drawing, picture.road);
  if (picture.picked) drawPicked(drawing, picture.picked, 'ends');
  const pins = drawPins(drawing, picture.pins, picture.chosen);
  if (picture.here) drawHere(drawing, picture.here);
  return pins;
}

/** Draws it anew; answers where its pins stand. */
export function drawStrip(drawing: RoadDrawing, picture: Picture): Pin[] {
  drawGround(drawing, picture);
  drawWords(drawing, picture);
  return drawAbove(drawing, picture);
}
