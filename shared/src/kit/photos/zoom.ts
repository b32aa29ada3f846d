/** How a picture lies in its frame while it is looked at closely; pixels from the middle of the frame. */

/** Which part of a picture is seen: how much larger than the frame, and how far it was moved. */
export interface View {
  scale: number;
  x: number;
  y: number;
}
/** A place, or how far something was moved. */
export interface Point {
  x: number;
  y: number;
}
/** Size of the frame. */
export interface Frame {
  width: number;
  height: number;
}

/** All of it. */
export const WHOLE: View = { scale: 1, x: 0, y: 0 };
/** Beyond that a photo of 1600 px shows its squares only. */
const MOST = 6;
/** By so much a key or a button goes on. */
export const STEP = 1.5;
/** What a double tap goes to. */
const CLOSE = 2.5;
/** A finger that went so far across turns over, pixels. */
const TURN = 48;

const within = (value: number, most: number) => Math.min(most, Math.max(-most, value));

/** No edge of the picture comes further in than that of the frame. */
function held({ scale, x, y }: View, { width, height }: Frame): View {
  const size = Math.min(MOST, Math.max(1, scale));
  return { scale: size, x: within(x, ((size - 1) * width) / 2), y: within(y, ((size - 1) * height) / 2) };
}

/** So many times as large, with what lies under `at` staying there. */
export function zoomed(view: View, by: number, frame: Frame, at: Point = { x: 0, y: 0 }): View {
  const scale = Math.min(MOST, Math.max(1, view.scale * by));
  const grown = scale / view.scale;
  return held({ scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, frame);
}

/** Moved by so much. */
export const moved = (view: View, by: Point, frame: Frame): View =>
  held({ ...view, x: view.x + by.x, y: view.y + by.y }, frame);

/** Close where all was seen, all of it where it was not. */
export const toggled = (view: View, frame: Frame, at: Point): View =>
  view.scale > 1 ? WHOLE : zoomed(view, CLOSE, frame, at);

/** Two fingers, as their middle and how far they are apart. */
export function fingers(one: Point, other: Point): { middle: Point; apart: number } {
  return {
    middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
    apart: Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)),
  };
}

/** Which way a finger that went so far turns over: on, back or nowhere. */
export function turnOf({ x, y }: Point): 1 | -1 | 0 {
  if (Math.abs(x) < TURN || Math.abs(x) < Math.abs(y) * 1.5) return 0;
  return x < 0 ? 1 : -1;
}
