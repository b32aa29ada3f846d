import type { MarkSet } from '../marks.ts';
import type { Pin } from '../pins.ts';
import type { HereOnRoad, Road, Shown } from '../strip.model.ts';
import { drawHeat, drawHere, drawPicked, drawPins, drawStretches, drawStructures } from './draw-marks.ts';
import { drawRoad, drawStones, type RoadDrawing } from './draw-road.ts';
import type { Frame } from './frame.ts';
import type { Palette } from './palette.ts';

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

/** Draws it anew; answers where its pins stand. */
export function drawStrip(ctx: CanvasRenderingContext2D, frame: Frame, palette: Palette, picture: Picture): Pin[] {
  const drawing: RoadDrawing = { ctx, frame, palette };
  const { length, bands, isUpright } = frame;
  ctx.fillStyle = palette.surface;
  ctx.fillRect(0, 0, isUpright ? bands.depth : length, isUpright ? length : bands.depth);
  if (picture.picked) drawPicked(drawing, picture.picked, 'ground');
  if (picture.heat) drawHeat(drawing, picture.heat);
  drawRoad(drawing, picture.road, picture.said);
  drawStructures(drawing, picture.structures);
  drawStretches(drawing, picture.stretches, picture.rows);
  drawStones(drawing, picture.road);
  if (picture.picked) drawPicked(drawing, picture.picked, 'ends');
  const pins = drawPins(drawing, picture.pins, picture.chosen);
  if (picture.here) drawHere(drawing, picture.here);
  return pins;
}
