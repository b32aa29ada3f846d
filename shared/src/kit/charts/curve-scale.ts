/** Where the points of a curve lie. Pure; pixels. */

export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A hundred percent, or more where a value is more, up to the next line. */
export const topOf = (values: readonly (number | null)[]): number =>
  Math.max(100, Math.ceil(Math.max(0, ...values.map((value) => value ?? 0)) / 25) * 25);

export const xOf = ({ width, left, right }: Frame, count: number, at: number): number =>
  count < 2 ? left : left + ((width - left - right) * at) / (count - 1);

export const yOf = ({ height, top, bottom }: Frame, most: number, value: number): number =>
  height - bottom - ((height - top - bottom) * Math.max(0, value)) / most;

/** The step that lies nearest to a place of the picture. */
export function stepAt(frame: Frame, count: number, x: number): number {
  const each = (frame.width - frame.left - frame.right) / Math.max(1, count - 1);
  return Math.min(Math.max(Math.round((x - frame.left) / each), 0), count - 1);
}

/** `M 40,200 L 80,150`: with a new beginning behind what is missing. */
export function pathOf(points: readonly ({ x: number; y: number } | null)[]): string {
  const round = (pixels: number) => Math.round(pixels * 10) / 10;
  return points
    .map((point, at) => (point ? `${points[at - 1] ? 'L' : 'M'} ${round(point.x)},${round(point.y)}` : ''))
    .filter(Boolean)
    .join(' ');
}

/** Each so manyth step is named, so that names of such a width do not meet. */
export const everyNth = (frame: Frame, count: number, nameWidth: number): number =>
  Math.max(1, Math.ceil((count * nameWidth) / Math.max(1, frame.width - frame.left - frame.right)));
