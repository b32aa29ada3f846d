import { acrossOf } from './draw/draw-marks.ts';
import { drawStrip, type Picture } from './draw/draw-strip.ts';
import type { Band, Frame } from './draw/frame.ts';
import type { Palette } from './draw/palette.ts';
import { Reel } from './draw/reel.ts';
import { dotsOf, inkOf, Repaint } from './draw/repaint.ts';
import { listen } from './gestures.ts';
import { keyAct } from './keys.ts';
import { nearest, type Pin } from './pins.ts';
import type { Mark, Shown } from './strip.model.ts';

/** Nothing more comes of a key that is held once it is still for so long, ms. */
const REST_MS = 160;
/** A thumb hits a pin from so far, pixels. */
const REACH = 22;

/** Who listens to the strip. */
export interface SceneEars {
  /** What is drawn has changed and come to rest. */
  onShow: (shown: Shown) => void;
  /** A stretch to filter by; null: none, and no record is chosen. */
  onPick: (picked: Shown | null) => void;
  /** A press on the empty road. */
  onUnchoose: () => void;
  /** A mouse is above it: shown as long as nothing else is. */
  onPoint: (mark: Mark) => void;
  onOpen: (mark: Mark) => void;
  /** To the next mark in the order of the road, or the one before. */
  onStep: (by: 1 | -1) => void;
  /** While it is moved what stands beside it does not fit. */
  onMoving?: ((isMoving: boolean) => void) | undefined;
  /** Where its pins stand, once it has come to rest. */
  onPins?: ((pins: readonly Pin[], frame: Frame) => void) | undefined;
}

const isIn = ([start, size]: Band, across: number): boolean => across >= start && across < start + size;

/** Pins, and what is drawn otherwise: all of it is gone through by keys. */
const allOf = ({ pins, heat, structures, stretches }: Picture): Mark[] =>
  [pins, heat, structures, stretches].flatMap((set) => set?.marks ?? []);

/** The canvas while it is moved: follows fingers, wheel and keys frame by frame, without a word to React until it rests. */
export class Scene {
  private readonly paint: Repaint;
  private readonly reel = new Reel();
  private pins: Pin[] = [];
  private resting: ReturnType<typeof setTimeout> | undefined;
  /** A stretch is being drawn over. */
  private isPicking = false;
  /** Fingers, wheel or keys have moved it, and it is not yet said. */
  private isMoving = false;
  private readonly ends: (() => void)[];
  private readonly canvas: HTMLCanvasElement;
  private frame: Frame;
  private picture: Picture;
  /** The stretch as it was before a finger drew another. */
  private before: Shown | null;
  ears: SceneEars;

  constructor(canvas: HTMLCanvasElement, frame: Frame, picture: Picture, ears: SceneEars) {
    this.canvas = canvas;
    this.frame = frame;
    this.picture = picture;
    this.before = picture.picked;
    this.ears = ears;
    const { from, to } = picture.road;
    this.paint = new Repaint(canvas, (palette) => this.draw(palette));
    this.ends = [
      () => this.paint.end(),
      () => clearTimeout(this.resting),
      listen(canvas, {
        road: { from, to },
        frame: () => this.frame,
        picksAt: (across) => isIn(this.frame.bands.stones, across) || isIn(this.frame.bands.heat, across),
        onShow: (shown) => this.follow(shown),
        onPick: (picked) => this.pick(picked),
        onDrop: () => this.drop(),
        onRest: () => this.rest(),
        onPress: (along, across) => this.press(along, across),
        onPoint: (along, across) => this.point(along, across),
      }),
    ];
  }

  /** Draws something else, at once; what is being moved or picked stays where the fingers have it. */
  show(frame: Frame, picture: Picture): void {
    this.frame = this.isMoving ? { ...frame, shown: this.frame.shown } : frame;
    this.before = picture.picked;
    this.picture = this.isPicking ? { ...picture, picked: this.picture.picked } : picture;
    this.paint.now();
    this.ears.onPins?.(this.pins, this.frame);
  }

  end(): void {
    for (const end of this.ends) end();
  }

  /** Whether the key was the strip's. */
  key(event: Pick<KeyboardEvent, 'key' | 'shiftKey'>): boolean {
    const { road, picked, chosen } = this.picture;
    const act = keyAct(event, { road, shown: this.frame.shown, picked });
    if (!act) return false;
    if (act.do === 'show' || act.do === 'pick') {
      if (act.do === 'show') this.follow(act.shown);
      else this.pick(act.picked);
      clearTimeout(this.resting);
      this.resting = setTimeout(() => this.rest(), REST_MS);
      return true;
    }
    // what has been moved so far is said first, or it would be said over what comes now
    this.rest();
    if (act.do === 'step') this.ears.onStep(act.by);
    else if (act.do === 'clear') this.ears.onPick(null);
    else {
      const mark = allOf(this.picture).find(({ id }) => id === chosen);
      if (mark) this.ears.onOpen(mark);
    }
    return true;
  }

  private draw(palette: Palette): void {
    const { isUpright, bands, length } = this.frame;
    const [width, height] = isUpright ? [bands.depth, length] : [length, bands.depth];
    const ctx = inkOf(this.canvas, width, height);
    if (!ctx) return;
    const drawing = { ctx, frame: this.frame, palette, dots: dotsOf() };
    this.pins = (this.isMoving && this.reel.lay(drawing, this.picture)) || drawStrip(drawing, this.picture);
  }

  private follow(shown: Shown): void {
    const { from, to } = this.frame.shown;
    // pushed at the end of the road, nothing moves
    if (shown.from === from && shown.to === to) return;
    this.frame = { ...this.frame, shown };
    this.isMoving = true;
    this.ears.onMoving?.(true);
    this.paint.ask();
  }

  private pick(picked: Shown): void {
    this.picture = { ...this.picture, picked };
    this.isPicking = true;
    this.paint.ask();
  }

  /** What was drawn over is not picked after all. */
  private drop(): void {
    this.picture = { ...this.picture, picked: this.before };
    this.isPicking = false;
    this.paint.ask();
  }

  /** Says what has changed, and only that. */
  private rest(): void {
    clearTimeout(this.resting);
    this.paint.finish();
    const [hasMoved, hasPicked] = [this.isMoving, this.isPicking];
    const { picked } = this.picture;
    this.isMoving = false;
    this.isPicking = false;
    if (hasMoved) {
      this.ears.onMoving?.(false);
      this.ears.onShow(this.frame.shown);
      this.ears.onPins?.(this.pins, this.frame);
    }
    if (hasPicked) this.ears.onPick(picked);
  }

  private pinAt(along: number, across: number): Pin | null {
    return nearest(this.pins, REACH, (pin) => Math.hypot(pin.along - along, acrossOf(this.frame, pin) - across));
  }

  /** A pin opens its record; those that stand together are shown nearer. */
  private press(along: number, across: number): void {
    const pin = this.pinAt(along, across);
    if (pin?.mark) this.ears.onOpen(pin.mark);
    else if (!pin) this.ears.onUnchoose();
    else {
      const room = Math.max(200, pin.stretch.to - pin.stretch.from);
      const { road } = this.picture;
      const from = Math.min(
        Math.max(road.from, pin.stretch.from - room / 4),
        Math.max(road.from, road.to - room * 1.5),
      );
      this.follow({ from: Math.round(from), to: Math.round(Math.min(road.to, from + room * 1.5)) });
      this.rest();
    }
  }

  private point(along: number, across: number): void {
    const pin = this.pinAt(along, across);
    this.canvas.style.cursor = pin ? 'pointer' : '';
    if (pin?.mark && pin.mark.id !== this.picture.chosen) this.ears.onPoint(pin.mark);
  }
}
