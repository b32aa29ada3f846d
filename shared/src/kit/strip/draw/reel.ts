import type { Pin } from '../pins.ts';
import { drawAbove, drawGround, drawWords, type Picture } from './draw-strip.ts';
import type { RoadDrawing } from './draw-road.ts';
import { scaleOf, type Frame } from './frame.ts';
import type { Palette } from './palette.ts';

/** Of what is seen, so much again is drawn before it and behind it. */
const BEYOND = 0.5;

interface Held {
  frame: Frame;
  /** Pixels for a metre, of what is seen. */
  scale: number;
  picture: Picture;
  palette: Palette;
  dots: number;
  pins: Pin[];
}

/** The box of the canvas that a frame takes, pixels. */
const sizeOf = ({ isUpright, length, bands }: Frame): [width: number, height: number] =>
  isUpright ? [bands.depth, length] : [length, bands.depth];

/**
 * More of the road than is seen, drawn once and laid down whole while it is pushed along: below and above the words that stay where
 * they are. Drawn anew where its end comes into sight, or anything but the place has changed.
 */
export class Reel {
  private readonly ground = document.createElement('canvas');
  private readonly above = document.createElement('canvas');
  private held: Held | null = null;
  /** Metres of road at the last frame: only of what is pushed and not zoomed more is drawn than is seen. */
  private last = 0;

  /** Lays it down; answers where pins stand, null where it is to be drawn as it is. */
  lay(drawing: RoadDrawing, picture: Picture): Pin[] | null {
    const { frame, dots, ctx } = drawing;
    const metres = frame.shown.to - frame.shown.from;
    const isPushed = metres === this.last;
    this.last = metres;
    if (!isPushed) return null;
    if (!this.holds(drawing, picture)) this.fill(drawing, picture);
    const { held } = this;
    if (!held) return null;
    const offset = (frame.shown.from - held.frame.shown.from) * scaleOf(frame);
    const along = frame.isUpright ? frame.length - held.frame.length + offset : -offset;
    // on whole dots, or it would blur
    const start = Math.round(along * dots) / dots;
    const lay = (canvas: HTMLCanvasElement) =>
      ctx.drawImage(
        canvas,
        frame.isUpright ? 0 : start,
        frame.isUpright ? start : 0,
        canvas.width / dots,
        canvas.height / dots,
      );
    lay(this.ground);
    drawWords(drawing, picture);
    lay(this.above);
    return held.pins.map((pin) => ({ ...pin, along: pin.along - offset, foot: pin.foot - offset }));
  }

  private holds({ frame, palette, dots }: RoadDrawing, picture: Picture): boolean {
    const { held } = this;
    return (
      held !== null &&
      held.picture === picture &&
      held.palette === palette &&
      held.dots === dots &&
      held.frame.bands === frame.bands &&
      held.frame.isUpright === frame.isUpright &&
      held.scale === scaleOf(frame) &&
      held.frame.shown.from <= frame.shown.from &&
      held.frame.shown.to >= frame.shown.to
    );
  }

  private fill({ frame, palette, dots }: RoadDrawing, picture: Picture): void {
    this.held = null;
    const { road } = picture;
    const room = Math.round((frame.shown.to - frame.shown.from) * BEYOND);
    const shown = {
      from: Math.max(Math.min(road.from, frame.shown.from), frame.shown.from - room),
      to: Math.min(Math.max(road.to, frame.shown.to), frame.shown.to + room),
    };
    const longer: Frame = { ...frame, shown, length: (shown.to - shown.from) * scaleOf(frame) };
    const [width, height] = sizeOf(longer);
    const [ground, above] = [this.ground, this.above].map((canvas) => {
      // empties it too
      canvas.width = Math.ceil(width * dots);
      canvas.height = Math.ceil(height * dots);
      const ctx = canvas.getContext('2d');
      ctx?.setTransform(dots, 0, 0, dots, 0, 0);
      return ctx && { ctx, frame: longer, palette, dots };
    });
    if (!ground || !above) return;
    drawGround(ground, picture);
    const scale = scaleOf(frame);
    this.held = { frame: longer, scale, picture, palette, dots, pins: drawAbove(above, picture) };
  }
}
