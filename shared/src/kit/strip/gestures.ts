/** Fingers, mouse and wheel on the strip: what of the road is drawn follows them, and a stretch is picked by drawing over it. */
import { metresAt, type Frame } from './draw/frame.ts';
import { moved, within, zoomed } from './shown.ts';
import type { Shown } from './strip.model.ts';

/** Closer than this to where it went down, a pointer has pressed and not drawn, pixels. */
const SLACK = 6;
const WHEEL = 0.0022;

interface Gestures {
  road: Shown;
  /** What is drawn now. */
  frame: () => Frame;
  /** Where picking begins: among stones and heat, or with Shift held. */
  picksAt: (across: number) => boolean;
  onShow: (shown: Shown) => void;
  onPick: (picked: Shown) => void;
  /** A second finger has come down: the first was not picking. */
  onDrop: () => void;
  /** All fingers are off, and something was moved. */
  onRest: () => void;
  onPress: (along: number, across: number) => void;
  /** A mouse above it, without a button. */
  onPoint: (along: number, across: number) => void;
}

interface Finger {
  along: number;
  across: number;
}

/** Listens until the answered function is called. */
export function listen(canvas: HTMLCanvasElement, gestures: Gestures): () => void {
  const fingers = new Map<number, Finger>();
  let start: (Finger & { shown: Shown; pick: boolean; hasMoved: boolean }) | null = null;
  let apart = 0;
  // while fingers are on it the page lies still: its place is not asked for with each of their moves
  let corner: Pick<DOMRect, 'left' | 'top'> | null = null;
  const placeOf = (event: MouseEvent): Finger => {
    const { left, top } = corner ?? canvas.getBoundingClientRect();
    const [x, y] = [event.clientX - left, event.clientY - top];
    const { isUpright, length } = gestures.frame();
    return isUpright ? { along: length - y, across: x } : { along: x, across: y };
  };
  const spread = () => {
    const [one, other] = [...fingers.values()];
    return one && other ? Math.abs(one.along - other.along) : 0;
  };
  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    canvas.setPointerCapture(event.pointerId);
    corner ??= canvas.getBoundingClientRect();
    const place = placeOf(event);
    fingers.set(event.pointerId, place);
    if (start?.pick && start.hasMoved && fingers.size > 1) gestures.onDrop();
    const pick = fingers.size === 1 && (event.shiftKey || gestures.picksAt(place.across));
    start = { ...place, shown: gestures.frame().shown, pick, hasMoved: fingers.size > 1 };
    apart = spread();
  };
  const pinch = () => {
    const [one, other] = [...fingers.values()];
    const now = spread();
    if (!one || !other || now < 8) return;
    // put down beside each other: from here on they are apart
    if (apart < 8) {
      apart = now;
      return;
    }
    const { shown } = gestures.frame();
    const about = metresAt(gestures.frame(), (one.along + other.along) / 2);
    gestures.onShow(zoomed(gestures.road, shown, now / apart, about));
    apart = now;
  };
  const move = (event: PointerEvent) => {
    const place = placeOf(event);
    if (!fingers.has(event.pointerId)) {
      if (event.pointerType === 'mouse') gestures.onPoint(place.along, place.across);
      return;
    }
    fingers.set(event.pointerId, place);
    if (fingers.size > 1) return pinch();
    if (!start) return;
    if (!start.hasMoved && Math.hypot(place.along - start.along, place.across - start.across) < SLACK) return;
    start.hasMoved = true;
    const frame = gestures.frame();
    if (start.pick) {
      const ends = [metresAt(frame, start.along), metresAt(frame, place.along)].sort((one, other) => one - other);
      const [from, to] = ends as [number, number];
      gestures.onPick({
        from: Math.round(Math.max(gestures.road.from, from)),
        to: Math.round(Math.min(gestures.road.to, to)),
      });
    } else {
      const perPixel = (start.shown.to - start.shown.from) / frame.length;
      gestures.onShow(moved(gestures.road, start.shown, (start.along - place.along) * perPixel));
    }
  };
  const up = (event: PointerEvent) => {
    const finger = fingers.get(event.pointerId);
    if (!fingers.delete(event.pointerId)) return;
    if (fingers.size === 0) corner = null;
    if (!start) return;
    const { hasMoved } = start;
    const [left] = [...fingers.values()];
    // one finger of two has gone: the other goes on from where it is
    start = left ? { ...left, shown: gestures.frame().shown, pick: false, hasMoved: true } : null;
    if (left) return;
    // a press moves nothing: what it opens or chooses is not followed by where the strip stands
    if (!hasMoved && finger && event.type === 'pointerup') gestures.onPress(finger.along, finger.across);
    else gestures.onRest();
  };
  let rest: ReturnType<typeof setTimeout> | undefined;
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const frame = gestures.frame();
    const { along } = placeOf(event);
    const isAlong = Math.abs(event.deltaX) > Math.abs(event.deltaY);
    const perPixel = (frame.shown.to - frame.shown.from) / frame.length;
    gestures.onShow(
      isAlong
        ? moved(gestures.road, frame.shown, event.deltaX * perPixel)
        : zoomed(gestures.road, frame.shown, Math.exp(-event.deltaY * WHEEL), metresAt(frame, along)),
    );
    clearTimeout(rest);
    rest = setTimeout(gestures.onRest, 160);
  };
  const twice = (event: MouseEvent) => {
    const frame = gestures.frame();
    gestures.onShow(
      within(gestures.road, zoomed(gestures.road, frame.shown, 2, metresAt(frame, placeOf(event).along))),
    );
    gestures.onRest();
  };
  const heard = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up, wheel, dblclick: twice };
  for (const [name, listener] of Object.entries(heard))
    canvas.addEventListener(name, listener as EventListener, { passive: false });
  return () => {
    clearTimeout(rest);
    for (const [name, listener] of Object.entries(heard)) canvas.removeEventListener(name, listener as EventListener);
  };
}
