import { acrossOf } from './draw/draw-marks.ts';
import { drawStrip, type Picture } from './draw/draw-strip.ts';
import { metresAt, type Frame } from './draw/frame.ts';
import type { Palette } from './draw/palette.ts';
import { dotsOf, inkOf, Repaint } from './draw/repaint.ts';
import { nearest, type Pin } from './pins.ts';
import { within } from './shown.ts';
import type { Mark, Shown } from './strip.model.ts';

/** Closer than this to where it went down, a pointer has pressed and not drawn, pixels. */
const SLACK = 6;
const REACH = 22;

interface GlanceEars {
  onPick: (picked: Shown | null) => void;
  onOpen?: ((mark: Mark) => void) | undefined;
}

/** The canvas of a small road: follows what is drawn over it frame by frame, and says what it was at the end. */
export class GlanceScene {
  private readonly canvas: HTMLCanvasElement;
  private readonly heard = new AbortController();
  private readonly paint: Repaint;
  private drawn: { frame: Frame; picture: Picture; ears: GlanceEars } | null = null;
  private pins: Pin[] = [];
  private start: { x: number; y: number } | null = null;
  /** What is being drawn over. */
  private over: Shown | null = null;

  constructor(canvas: HTMLCanvasElement) {
    this.canvas = canvas;
    const { signal } = this.heard;
    canvas.addEventListener('pointerdown', (event) => this.down(event), { signal });
    canvas.addEventListener('pointermove', (event) => this.move(event), { signal });
    canvas.addEventListener('pointerup', (event) => this.up(event), { signal });
    // the page scrolls: nothing was picked
    canvas.addEventListener('pointercancel', () => this.leave(), { signal });
    this.paint = new Repaint(canvas, (palette) => this.draw(palette));
  }

  show(frame: Frame, picture: Picture, ears: GlanceEars): void {
    const isSame = this.drawn?.frame === frame && this.drawn.picture === picture;
    this.drawn = { frame, picture, ears };
    if (!isSame) this.paint.now();
  }

  end(): void {
    this.heard.abort();
    this.paint.end();
  }

  private draw(palette: Palette): void {
    if (!this.drawn) return;
    const { frame, picture } = this.drawn;
    const ctx = inkOf(this.canvas, frame.length, frame.bands.depth);
    const drawing = ctx && { ctx, frame, palette, dots: dotsOf() };
    if (drawing) this.pins = drawStrip(drawing, { ...picture, picked: this.over ?? picture.picked });
  }

  private placeOf({ clientX, clientY }: PointerEvent): { x: number; y: number } {
    const { left, top } = this.canvas.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }

  private down(event: PointerEvent): void {
    if (event.button !== 0 || !event.isPrimary) return;
    this.canvas.setPointerCapture(event.pointerId);
    this.start = this.placeOf(event);
  }

  private move(event: PointerEvent): void {
    if (!this.start || !this.drawn) return;
    const { x } = this.placeOf(event);
    if (!this.over && Math.abs(x - this.start.x) < SLACK) return;
    const { frame } = this.drawn;
    const [from, to] = [this.start.x, x].map((at) => metresAt(frame, at)).sort((one, other) => one - other) as [
      number,
      number,
    ];
    this.over = within(frame.shown, { from: Math.max(frame.shown.from, from), to: Math.min(frame.shown.to, to) });
    this.paint.ask();
  }

  private up(event: PointerEvent): void {
    if (!this.start || !this.drawn) return;
    const { over, start } = this;
    const { frame, ears, picture } = this.drawn;
    this.start = null;
    this.over = null;
    if (over) return ears.onPick(over);
    const { x, y } = this.placeOf(event);
    const pin = nearest(this.pins, REACH, (one) => Math.hypot(one.along - start.x, acrossOf(frame, one) - y));
    if (pin?.mark && ears.onOpen) ears.onOpen(pin.mark);
    // those that stand together are what the list is to show
    else if (pin) ears.onPick(within(frame.shown, pin.stretch));
    else if (picture.picked && Math.abs(x - start.x) < SLACK) ears.onPick(null);
  }

  private leave(): void {
    this.start = null;
    this.over = null;
    this.paint.ask();
  }
}
